import { rulesOf } from '#contract/platform/rules/callRules';
import * as calls from '../calls/siteDeletion';

export const SITE_DELETION_RULES = [rulesOf(calls.getSiteDeletion, {})];
