import { rulesOf } from '#contract/platform/rules/callRules';
import * as calls from '../calls/usage';

export const USAGE_RULES = [rulesOf(calls.recalculateUsage, {})];
