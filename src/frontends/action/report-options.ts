import type { ReportOptions } from '../../report/reporter.ts';
import { HOMEPAGE, VERSION } from '../version.ts';

/** How the Action renders reports. */
export const reportOptions: ReportOptions = {
  color: false,
  toolVersion: VERSION,
  homepage: HOMEPAGE,
  quiet: false,
  verbose: false,
  showSkipped: false,
};
