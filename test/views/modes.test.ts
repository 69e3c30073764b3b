import { describe, expect, test } from 'vitest';
import type { OmeVersion } from '../../src/model/ome.ts';
import { runtime } from '../support/worlds.ts';
import { evidenceOf, type ServiceParts, service } from './support.ts';

const MODE = 'ome.io/deploymentMode';
const annotated = (mode: string) => `annotations: {${MODE}: ${mode}}`;

/** `<component> <mode> <source>`, for a service over a runtime. */
function modes(parts: ServiceParts, spec = '{}', omeVersion: OmeVersion = '1.3'): readonly string[] {
  const isvc = service({ runtime: '{name: serve}', ...parts });
  const serve = runtime('ClusterServingRuntime', 'serve', undefined, spec);
  const { live } = evidenceOf({ snapshot: [isvc, serve], omeVersion });
  if (live.availability !== 'Available') return [live.message];
  return live.components.map(({ type, mode, source }) => `${type} ${mode} ${source}`);
}

describe('T-E8: deployment mode and its source', () => {
  test('1: VirtualDeployment for the whole service, whatever its components say', () => {
    const parts = {
      annotations: `${MODE}: VirtualDeployment`,
      engine: `{${annotated('OMENative')}}`,
      spec: 'router: {}',
    };
    expect(modes(parts)).toEqual([
      'engine VirtualDeployment ServiceAnnotation',
      'router VirtualDeployment ServiceAnnotation',
    ]);
  });

  test('1: another value for the whole service sets no mode', () => {
    expect(modes({ annotations: `${MODE}: OMENative` })).toEqual(['engine RawDeployment Default']);
  });

  test("2: the component's annotation, the service's before the runtime's", () => {
    const config = `{engineConfig: {${annotated('OMENative')}}}`;
    expect(modes({}, config)).toEqual(['engine OMENative ComponentAnnotation']);
    expect(modes({ engine: `{${annotated('MultiNode')}}` }, config)).toEqual(['engine MultiNode ComponentAnnotation']);
  });

  test("2: an unknown value is skipped, and takes the runtime's place all the same", () => {
    const config = `{engineConfig: {${annotated('OMENative')}}}`;
    expect(modes({ engine: `{${annotated('Serverless')}}` }, config)).toEqual(['engine RawDeployment Default']);
  });

  test('3: the whole spec', () => {
    expect(modes({ spec: 'deploymentMode: OMENative, router: {}' })).toEqual([
      'engine OMENative ServiceSpec',
      'router OMENative ServiceSpec',
    ]);
  });

  test.each(['leader', 'worker'])('4: a %s, of the service or of the runtime, never of the router', (part) => {
    expect(modes({ engine: `{${part}: {}}` })).toEqual(['engine OMENative LeaderWorkerShape']);
    const config = `{engineConfig: {${part}: {}}, decoderConfig: {${part}: {}}, routerConfig: {${part}: {}}}`;
    expect(modes({ spec: 'decoder: {}, router: {}' }, config)).toEqual([
      'engine OMENative LeaderWorkerShape',
      'decoder OMENative LeaderWorkerShape',
      'router RawDeployment Default',
    ]);
  });

  test('5: else', () => {
    expect(modes({ spec: 'decoder: {}' })).toEqual(['engine RawDeployment Default', 'decoder RawDeployment Default']);
  });

  test("LK-20: a runtime's component alone is none", () => {
    expect(modes({}, '{engineConfig: {}, decoderConfig: {}, routerConfig: {}}')).toEqual([
      'engine RawDeployment Default',
    ]);
  });

  test('without an engine the whole view fails', () => {
    expect(modes({ engine: null, spec: 'router: {}' })).toEqual(['engine component is required']);
  });

  test('OME 1.2: several pods make a LeaderWorkerSet', () => {
    expect(modes({ engine: '{leader: {}, worker: {}}' }, '{}', '1.2')).toEqual(['engine MultiNode LeaderWorkerShape']);
  });
});
