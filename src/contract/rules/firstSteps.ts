import * as calls from '../calls/firstSteps';
import { rulesOf } from './callRules';

export const FIRST_STEP_RULES = [rulesOf(calls.getFirstSteps, {})];
