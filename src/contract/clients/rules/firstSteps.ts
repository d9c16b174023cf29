import { rulesOf } from '#contract/platform/rules/callRules';
import * as calls from '../calls/firstSteps';

export const FIRST_STEP_RULES = [rulesOf(calls.getFirstSteps, {})];
