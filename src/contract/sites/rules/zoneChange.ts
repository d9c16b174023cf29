import { rulesOf } from '#contract/platform/rules/callRules';
import * as calls from '../calls/zoneChange';

export const ZONE_CHANGE_RULES = [rulesOf(calls.getZoneChange, {})];
