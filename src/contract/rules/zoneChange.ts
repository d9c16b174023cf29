import * as calls from '../calls/zoneChange';
import { rulesOf } from './callRules';

export const ZONE_CHANGE_RULES = [rulesOf(calls.getZoneChange, {})];
