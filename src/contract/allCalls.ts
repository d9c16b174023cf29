import { CUSTOM_FIELD_RULES } from '#contract/asking/rules/customFields';
import { FORM_RULES } from '#contract/asking/rules/forms';
import { MESSAGE_RULES } from '#contract/asking/rules/siteMessages';
import { BADGE_RULES } from '#contract/badges/rules/badges';
import { ACCOUNT_RULES } from '#contract/clients/rules/account';
import { ADDON_CALL_RULES } from '#contract/clients/rules/addons';
import { ADMIN_RULES } from '#contract/clients/rules/admin';
import { ADMIN_JOB_RULES } from '#contract/clients/rules/adminJobs';
import { AUDIT_LOG_RULES } from '#contract/clients/rules/auditLog';
import { CLIENT_RULES } from '#contract/clients/rules/client';
import { FIRST_STEP_RULES } from '#contract/clients/rules/firstSteps';
import { INSTALLATION_RULES } from '#contract/clients/rules/installation';
import { SUBSCRIPTION_RULES } from '#contract/clients/rules/subscriptions';
import { USAGE_RULES } from '#contract/clients/rules/usage';
import { CONTACTLESS_RULES } from '#contract/door/rules/contactless';
import { KIOSK_RULES } from '#contract/door/rules/kiosk';
import { EVACUATION_SHARE_RULES } from '#contract/evacuations/rules/evacuationShares';
import { EVACUATION_RULES } from '#contract/evacuations/rules/evacuations';
import { AUTH_RULES } from '#contract/identity/rules/auth';
import { PROFILE_RULES } from '#contract/identity/rules/profile';
import { ROLE_RULES } from '#contract/identity/rules/roles';
import { SSO_RULES } from '#contract/identity/rules/sso';
import { SSO_ADMIN_RULES } from '#contract/identity/rules/ssoAdmin';
import { USER_RULES } from '#contract/identity/rules/users';
import { ON_SITE_REPORT_RULES } from '#contract/notices/rules/onSiteReports';
import { SLACK_RULES } from '#contract/notices/rules/slack';
import { DIRECTORY_SYNC_RULES } from '#contract/people/rules/directorySync';
import { GROUP_RULES } from '#contract/people/rules/groups';
import { JOB_RULES } from '#contract/people/rules/jobs';
import { MEMBER_IMPORT_RULES } from '#contract/people/rules/memberImports';
import { MEMBER_RECORD_RULES } from '#contract/people/rules/memberRecords';
import { MEMBER_RULES } from '#contract/people/rules/members';
import { ONBOARDING_RULES } from '#contract/people/rules/onboarding';
import { RETENTION_RULES } from '#contract/people/rules/retention';
import type { Call } from '#contract/platform/call';
import type { CallRules } from '#contract/platform/rules/callRules';
import { FILE_RULES } from '#contract/platform/rules/files';
import { REALTIME_RULES } from '#contract/platform/rules/realtime';
import { SELF_TEST_RULES } from '#contract/platform/rules/selfTest';
import { TYPEFACE_RULES } from '#contract/platform/rules/typefaces';
import { DEVICE_RULES } from '#contract/sites/rules/devices';
import { EVACUATION_POINT_RULES } from '#contract/sites/rules/evacuationPoints';
import { SIGN_IN_POINT_RULES } from '#contract/sites/rules/signInPoints';
import { SITE_DELETION_RULES } from '#contract/sites/rules/siteDeletion';
import { SITE_RULES } from '#contract/sites/rules/sites';
import { ZONE_CHANGE_RULES } from '#contract/sites/rules/zoneChange';
import { SPACE_RULES } from '#contract/spaces/rules/spaces';
import { CLOSURE_PERIOD_RULES } from '#contract/time/rules/closurePeriods';
import { ATTENDEE_RULES } from '#contract/visits/rules/attendees';
import { CODE_RULES } from '#contract/visits/rules/codes';
import { EXPECTED_VISIT_RULES } from '#contract/visits/rules/expectedVisits';
import { QUEUED_VISIT_RULES } from '#contract/visits/rules/queuedVisits';
import { PEOPLE_RULES } from '#contract/visits/rules/search';
import { TODAY_RULES } from '#contract/visits/rules/today';
import { VISITOR_RULES } from '#contract/visits/rules/visitors';

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

/** A call of the contract, with its response and body types. */
export type AnyCall = (typeof CALLS)[number][1]['call'];

/** Every call of the contract. The server does not start when one has no handler. */
export const ALL_CALLS: readonly Call[] = CALLS.map(([, { call }]) => call);

/** The rules of each call's input, by the call's name. */
export const RULES: ReadonlyMap<string, CallRules> = new Map<string, CallRules>(CALLS);
