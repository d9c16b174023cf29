import { ADMIN_RULES } from './admin';
import { AUTH_RULES } from './auth';
import type { CallRules } from './callRules';
import { CLIENT_RULES } from './client';
import { CLOSURE_PERIOD_RULES } from './closurePeriods';
import { EVACUATION_SHARE_RULES } from './evacuationShares';
import { EVACUATION_RULES } from './evacuations';
import { GROUP_RULES } from './groups';
import { PEOPLE_RULES } from './people';
import { PROFILE_RULES } from './profile';
import { REALTIME_RULES } from './realtime';
import { SELF_TEST_RULES } from './selfTest';
import { SITE_RULES } from './sites';
import { SPACE_RULES } from './spaces';
import { SSO_RULES } from './sso';
import { USAGE_RULES } from './usage';
import { VISITOR_RULES } from './visitors';

/** What each call accepts, by the call's name. The server does not start when a call is missing here. */
export const RULES: ReadonlyMap<string, CallRules> = new Map<string, CallRules>([
  ...AUTH_RULES,
  ...SSO_RULES,
  ...PROFILE_RULES,
  ...CLIENT_RULES,
  ...REALTIME_RULES,
  ...SITE_RULES,
  ...GROUP_RULES,
  ...VISITOR_RULES,
  ...PEOPLE_RULES,
  ...EVACUATION_RULES,
  ...EVACUATION_SHARE_RULES,
  ...SPACE_RULES,
  ...CLOSURE_PERIOD_RULES,
  ...SELF_TEST_RULES,
  ...USAGE_RULES,
  ...ADMIN_RULES,
]);
