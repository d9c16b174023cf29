import { rulesOf } from '#contract/platform/rules/callRules';
import * as calls from '../calls/onSiteReports';

export const ON_SITE_REPORT_RULES = [rulesOf(calls.listOnSiteReports, {})];
