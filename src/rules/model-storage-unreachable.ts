import { foreignClaim, foreignClaimRejection, namedModels } from '../predict/admission/model-references.ts';
import { at, defineRule, quote } from './rule.ts';

export default defineRule({
  id: 'model-storage-unreachable',
  meta: {
    title: "model in another namespace's volume",
    severity: 'error',
    group: 'model',
    description:
      'A service names a ClusterBaseModel that lies in a PersistentVolumeClaim of another namespace. Pods can mount claims of their own namespace alone, so OME refuses the service.',
    appliesTo: ['InferenceService'],
    omeVersions: ['1.3', '1.2'],
    refusedBy: ['IS-27', 'IS-28'],
    source: 'IS-27, IS-28',
  },
  *check(isvc, { workspace }) {
    for (const named of namedModels(isvc, workspace)) {
      const foreign = foreignClaim(named, isvc);
      if (foreign === undefined) continue;
      const { model, claim, uri } = foreign;
      const rejection = foreignClaimRejection(named, foreign, isvc);
      if (rejection === undefined) {
        yield {
          notEvaluated: `the service names no namespace, and ${named.name} lies in a volume of namespace ${claim}`,
        };
        continue;
      }
      const to = quote(isvc.ref.namespace ?? '');
      yield {
        message: `${rejection.message} The model lies in ${quote(uri)}`,
        help: `Move the service to namespace ${quote(claim)}, or copy the volume and name a BaseModel of ${to} that points at the copy.`,
        at: at(isvc, named.path),
        refusedBy: rejection.rule,
        related: [{ at: at(model, ['spec', 'storage', 'storageUri']), message: 'the model lies here' }],
      };
    }
  },
});
