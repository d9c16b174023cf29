import * as calls from '../calls/usage';
import { rulesOf } from './callRules';

export const USAGE_RULES = [rulesOf(calls.recalculateUsage, {})];
