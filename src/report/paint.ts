import type picocolors from 'picocolors';
import type { Severity } from '../model/finding.ts';

export type Colors = ReturnType<typeof picocolors.createColors>;

export function paint(severity: Severity, colors: Colors): (text: string) => string {
  return severity === 'error' ? colors.red : severity === 'warning' ? colors.yellow : colors.cyan;
}
