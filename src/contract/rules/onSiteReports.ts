import * as calls from '../calls/onSiteReports';
import { rulesOf } from './callRules';

export const ON_SITE_REPORT_RULES = [rulesOf(calls.listOnSiteReports, {})];
