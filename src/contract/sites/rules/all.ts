import { DEVICE_RULES } from './devices';
import { EVACUATION_POINT_RULES } from './evacuationPoints';
import { SIGN_IN_POINT_RULES } from './signInPoints';
import { SITE_DELETION_RULES } from './siteDeletion';
import { SITE_RULES } from './sites';
import { ZONE_CHANGE_RULES } from './zoneChange';

/** The calls of the wing with their rules, resource by resource. */
export const SITES_CALLS = [
  ...SITE_RULES,
  ...SITE_DELETION_RULES,
  ...ZONE_CHANGE_RULES,
  ...DEVICE_RULES,
  ...EVACUATION_POINT_RULES,
  ...SIGN_IN_POINT_RULES,
];
