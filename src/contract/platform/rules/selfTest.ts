import { getSelfTest } from '../calls/selfTest';
import { rulesOf } from './callRules';

export const SELF_TEST_RULES = [rulesOf(getSelfTest, {})];
