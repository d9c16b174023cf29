import type { Call } from './call';
import { ACCOUNT_RULES } from './rules/account';
import { ADDON_CALL_RULES } from './rules/addons';
import { SUBSCRIPTION_RULES } from './rules/subscriptions';
import { ADMIN_RULES } from './rules/admin';
import { INSTALLATION_RULES } from './rules/installation';
import { ADMIN_JOB_RULES } from './rules/adminJobs';
import { ATTENDEE_RULES } from './rules/attendees';
import { AUDIT_LOG_RULES } from './rules/auditLog';
import { AUTH_RULES } from './rules/auth';
import { BADGE_RULES } from './rules/badges';
import type { CallRules } from './rules/callRules';
import { CLIENT_RULES } from './rules/client';
import { CLOSURE_PERIOD_RULES } from './rules/closurePeriods';
import { CODE_RULES } from './rules/codes';
import { DEVICE_RULES } from './rules/devices';
import { DIRECTORY_SYNC_RULES } from './rules/directorySync';
import { CONTACTLESS_RULES } from './rules/contactless';
import { EVACUATION_POINT_RULES } from './rules/evacuationPoints';
import { EXPECTED_VISIT_RULES } from './rules/expectedVisits';
import { EVACUATION_SHARE_RULES } from './rules/evacuationShares';
import { EVACUATION_RULES } from './rules/evacuations';
import { FILE_RULES } from './rules/files';
import { FIRST_STEP_RULES } from './rules/firstSteps';
import { FORM_RULES } from './rules/forms';
import { GROUP_RULES } from './rules/groups';
import { JOB_RULES } from './rules/jobs';
import { KIOSK_RULES } from './rules/kiosk';
import { MEMBER_IMPORT_RULES } from './rules/memberImports';
import { ON_SITE_REPORT_RULES } from './rules/onSiteReports';
import { ONBOARDING_RULES } from './rules/onboarding';
import { PEOPLE_RULES } from './rules/people';
import { PROFILE_RULES } from './rules/profile';
import { QUEUED_VISIT_RULES } from './rules/queuedVisits';
import { REALTIME_RULES } from './rules/realtime';
import { ROLE_RULES } from './rules/roles';
import { SELF_TEST_RULES } from './rules/selfTest';
import { MEMBER_RECORD_RULES } from './rules/memberRecords';
import { MEMBER_RULES } from './rules/members';
import { RETENTION_RULES } from './rules/retention';
import { TODAY_RULES } from './rules/today';
import { MESSAGE_RULES } from './rules/siteMessages';
import { SITE_DELETION_RULES } from './rules/siteDeletion';
import { SIGN_IN_POINT_RULES } from './rules/signInPoints';
import { SITE_RULES } from './rules/sites';
import { SLACK_RULES } from './rules/slack';
import { CUSTOM_FIELD_RULES } from './rules/customFields';
import { SPACE_RULES } from './rules/spaces';
import { SSO_RULES } from './rules/sso';
import { SSO_ADMIN_RULES } from './rules/ssoAdmin';
import { TYPEFACE_RULES } from './rules/typefaces';
import { USAGE_RULES } from './rules/usage';
import { USER_RULES } from './rules/users';
import { VISITOR_RULES } from './rules/visitors';
import { ZONE_CHANGE_RULES } from './rules/zoneChange';

const CALLS = [
  ...AUTH_RULES,
  ...SSO_RULES,
  ...SSO_ADMIN_RULES,
  ...PROFILE_RULES,
  ...CLIENT_RULES,
  ...ROLE_RULES,
  ...REALTIME_RULES,
  ...SITE_RULES,
  ...TODAY_RULES,
  ...ON_SITE_REPORT_RULES,
  ...SITE_DELETION_RULES,
  ...ZONE_CHANGE_RULES,
  ...BADGE_RULES,
  ...TYPEFACE_RULES,
  ...FIRST_STEP_RULES,
  ...DEVICE_RULES,
  ...MESSAGE_RULES,
  ...EVACUATION_POINT_RULES,
  ...SIGN_IN_POINT_RULES,
  ...CONTACTLESS_RULES,
  ...KIOSK_RULES,
  ...QUEUED_VISIT_RULES,
  ...GROUP_RULES,
  ...RETENTION_RULES,
  ...MEMBER_RULES,
  ...JOB_RULES,
  ...CODE_RULES,
  ...MEMBER_RECORD_RULES,
  ...MEMBER_IMPORT_RULES,
  ...ONBOARDING_RULES,
  ...DIRECTORY_SYNC_RULES,
  ...SLACK_RULES,
  ...VISITOR_RULES,
  ...EXPECTED_VISIT_RULES,
  ...ATTENDEE_RULES,
  ...PEOPLE_RULES,
  ...EVACUATION_RULES,
  ...EVACUATION_SHARE_RULES,
  ...CUSTOM_FIELD_RULES,
  ...SPACE_RULES,
  ...FORM_RULES,
  ...CLOSURE_PERIOD_RULES,
  ...FILE_RULES,
  ...SELF_TEST_RULES,
  ...USAGE_RULES,
  ...USER_RULES,
  ...AUDIT_LOG_RULES,
  ...ACCOUNT_RULES,
  ...ADDON_CALL_RULES,
  ...INSTALLATION_RULES,
  ...SUBSCRIPTION_RULES,
  ...ADMIN_RULES,
  ...ADMIN_JOB_RULES,
];

/** One of the calls, with the types of its answer and body. */
export type AnyCall = (typeof CALLS)[number][1]['call'];

/** Every call of the contract. The server does not start when one has no handler. */
export const ALL_CALLS: readonly Call[] = CALLS.map(([, { call }]) => call);

/** What each call accepts, by the call's name. */
export const RULES: ReadonlyMap<string, CallRules> = new Map<string, CallRules>(CALLS);
