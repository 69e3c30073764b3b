import { modelStorage } from '../predict/admission/model-storage.ts';
import { defineRule } from './rule.ts';
import { reportRefusals } from './support/refusal.ts';

export default defineRule({
  id: 'base-model-storage',
  meta: {
    title: 'storage that OME refuses for a model',
    severity: 'error',
    group: 'admission',
    description:
      'The storage URI of a model does not parse, names a namespace where it must not, or lacks one where it has to. A ClusterBaseModel on a claim names its namespace, a BaseModel never does. OME refuses the write.',
    appliesTo: ['BaseModel', 'ClusterBaseModel'],
    omeVersions: modelStorage.omeVersions,
    refusedBy: modelStorage.ids,
    source: 'BM-1 to BM-5',
  },
  check: (model, context) => reportRefusals(model, context, modelStorage),
});
