import { dottedPath } from '../../model/json.ts';
import type { ManifestObject } from '../../model/object.ts';
import { at, type Problem, type RuleContext } from '../rule.ts';
import { visitScalars } from './typed-fields.ts';

/** The CRD takes any int32; the pods are what Kubernetes refuses (C13). */
export function fileModeProblems(object: ManifestObject, { resolver }: RuleContext): readonly Problem[] {
  const problems: Problem[] = [];
  visitScalars(object, resolver.table, ({ value, type, field, path }) => {
    if (type.shape !== 'int' || (field.name !== 'defaultMode' && field.name !== 'mode')) return;
    if (typeof value !== 'number' || (value >= 0 && value <= 0o777)) return;
    problems.push({
      message: `${dottedPath(path)}: Invalid value: ${value}: must be a number between 0 and 0777 (octal), both inclusive; the manifest is accepted, but its pods are not`,
      help: /^[0-7]{3}$/.test(String(value))
        ? `Write 0${value} if the octal mode is meant.`
        : 'Write an octal mode such as 0440.',
      at: at(object, [...path]),
      severity: 'warning',
    });
  });
  return problems;
}
