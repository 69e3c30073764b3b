import { dottedPath } from '../model/json.ts';
import { OME_KINDS } from '../model/ome.ts';
import { at, defineRule, quote } from './rule.ts';
import { prunedFields } from './support/pruned-fields.ts';
import { replacement } from './support/removed-fields.ts';

export default defineRule({
  id: 'removed-field',
  meta: {
    title: 'field of another OME version',
    severity: 'warning',
    group: 'manifest',
    description:
      'A field that another OME version knows, but not the one of this cluster: the API server drops it without a word. OME 1.3 removed workers and the old autoscaling fields; 1.2 does not have those that came with 1.3.',
    appliesTo: OME_KINDS,
    omeVersions: ['1.3', '1.2'],
    source: 'SR-S8, IS-S6, LA-1',
  },
  *check(object, context) {
    const { omeVersion } = context.workspace.cluster;
    for (const { path, knownIn } of prunedFields(object, context)) {
      if (knownIn === undefined) continue;
      const field = quote(dottedPath(path));
      const fact =
        omeVersion === '1.3' ? `${field} is gone since OME 1.3` : `${field} exists only from OME ${knownIn} on`;
      yield {
        message: `${fact}: the API server drops it silently, and kubectl's strict validation refuses it`,
        help: replacement(path, omeVersion),
        at: at(object, path, 'key'),
      };
    }
  },
});
