import { ON_SITE_REPORT_RULES } from './onSiteReports';
import { SLACK_RULES } from './slack';

/** The calls of the wing with their rules, resource by resource. */
export const NOTICES_CALLS = [...ON_SITE_REPORT_RULES, ...SLACK_RULES];
