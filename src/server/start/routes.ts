import { customFieldHandlers } from '#server/asking/customFields/routes';
import { formHandlers } from '#server/asking/forms/routes';
import { messageHandlers } from '#server/asking/messages/routes';
import { attendeeBadgeHandlers } from '#server/badges/attendeeBadges';
import { badgeHandlers } from '#server/badges/routes';
import { accountHandlers } from '#server/clients/account/routes';
import { addonHandlers } from '#server/clients/addons/routes';
import { adminAccountHandlers } from '#server/clients/admin/account';
import { adminAddonHandlers } from '#server/clients/admin/addons';
import { installationHandlers } from '#server/clients/admin/installation';
import { adminJobHandlers } from '#server/clients/admin/jobs/routes';
import { adminHandlers } from '#server/clients/admin/routes';
import { adminSubscriptionHandlers } from '#server/clients/admin/subscriptions';
import { auditLogHandlers } from '#server/clients/auditLog/routes';
import { clientHandlers } from '#server/clients/clients/routes';
import { configHandlers } from '#server/clients/config/routes';
import { firstStepHandlers } from '#server/clients/firstSteps/routes';
import { selfTestHandlers } from '#server/clients/selfTest/routes';
import { subscriptionHandlers } from '#server/clients/subscriptions/routes';
import { usageHandlers } from '#server/clients/usage/routes';
import { contactlessHandlers } from '#server/door/contactless/routes';
import { kioskHandlers } from '#server/door/kiosk/routes';
import { evacuationHandlers } from '#server/evacuations/routes';
import { shareHandlers } from '#server/evacuations/shares/routes';
import { authHandlers } from '#server/identity/auth/routes';
import { chatTokenHandlers } from '#server/identity/chatToken/routes';
import { invitationHandlers } from '#server/identity/invitations/routes';
import { profileHandlers } from '#server/identity/profile/routes';
import { roleHandlers } from '#server/identity/roles/routes';
import { ssoHandlers } from '#server/identity/sso/routes';
import { ssoAdminHandlers } from '#server/identity/ssoAdmin/routes';
import { userHandlers } from '#server/identity/users/routes';
import { slackHandlers } from '#server/notices/slack/routes';
import { clientJobHandlers } from '#server/people/clientJobs/routes';
import { directorySyncHandlers } from '#server/people/directorySync/routes';
import { groupHandlers } from '#server/people/groups/routes';
import { memberBulkHandlers } from '#server/people/memberBulk/routes';
import { memberImportHandlers } from '#server/people/memberImports/routes';
import { memberHandlers } from '#server/people/members/routes';
import { memberOnboardingHandlers } from '#server/people/onboarding/memberRoutes';
import { onboardingPageHandlers } from '#server/people/onboarding/pageRoutes';
import { onboardingItemHandlers } from '#server/people/onboarding/routes';
import { pinHandlers } from '#server/people/pins/routes';
import { fileHandlers } from '#server/platform/files/routes';
import type { Handler } from '#server/platform/http/handle';
import { typefaceHandlers } from '#server/platform/typefaces/routes';
import { broadcastingHandlers } from '#server/sites/broadcasting/routes';
import { deviceHandlers } from '#server/sites/devices/routes';
import { evacuationPointHandlers } from '#server/sites/evacuationPoints/routes';
import { signInPointHandlers } from '#server/sites/signInPoints/routes';
import { siteDeletionHandlers } from '#server/sites/sites/deletion';
import { onSiteReportHandlers } from '#server/sites/sites/onSiteReports/routes';
import { siteHandlers } from '#server/sites/sites/routes';
import { zoneChangeHandlers } from '#server/sites/sites/zoneChange';
import { spaceHandlers } from '#server/spaces/routes';
import { closurePeriodHandlers } from '#server/time/closurePeriods/routes';
import { agreementHandlers } from '#server/visits/agreements/routes';
import { attendeeImportHandlers } from '#server/visits/attendees/importRoute';
import { attendeeHandlers } from '#server/visits/attendees/routes';
import { memberCodeHandlers } from '#server/visits/codes/memberRoutes';
import { codePageHandlers } from '#server/visits/codes/page';
import { visitCodeHandlers } from '#server/visits/codes/visitRoutes';
import { formPageHandlers } from '#server/visits/formPage/routes';
import { groupDeletionHandlers } from '#server/visits/groupDeletion/routes';
import { peopleHandlers } from '#server/visits/people/routes';
import { queuedVisitHandlers } from '#server/visits/queuedVisits/routes';
import { retentionHandlers } from '#server/visits/retention/routes';
import { todayHandlers } from '#server/visits/today/routes';
import { expectedVisitHandlers } from '#server/visits/expected/routes';
import { visitorHandlers } from '#server/visits/visitors/routes';
import { setUpHandlers } from './setUp/routes';

/** The handlers of the server, resource by resource. */
export const HANDLERS: readonly Handler[] = [
  ...authHandlers,
  ...setUpHandlers,
  ...ssoHandlers,
  ...ssoAdminHandlers,
  ...profileHandlers,
  ...clientHandlers,
  ...roleHandlers,
  ...accountHandlers,
  ...adminAccountHandlers,
  ...addonHandlers,
  ...adminAddonHandlers,
  ...installationHandlers,
  ...subscriptionHandlers,
  ...adminSubscriptionHandlers,
  ...configHandlers,
  ...broadcastingHandlers,
  ...chatTokenHandlers,
  ...selfTestHandlers,
  ...siteHandlers,
  ...onSiteReportHandlers,
  ...siteDeletionHandlers,
  ...zoneChangeHandlers,
  ...firstStepHandlers,
  ...deviceHandlers,
  ...auditLogHandlers,
  ...messageHandlers,
  ...agreementHandlers,
  ...evacuationPointHandlers,
  ...signInPointHandlers,
  ...contactlessHandlers,
  ...kioskHandlers,
  ...queuedVisitHandlers,
  ...todayHandlers,
  ...groupHandlers,
  ...groupDeletionHandlers,
  ...memberHandlers,
  ...onboardingItemHandlers,
  ...memberOnboardingHandlers,
  ...onboardingPageHandlers,
  ...pinHandlers,
  ...memberCodeHandlers,
  ...memberImportHandlers,
  ...retentionHandlers,
  ...clientJobHandlers,
  ...memberBulkHandlers,
  ...directorySyncHandlers,
  ...slackHandlers,
  ...visitorHandlers,
  ...expectedVisitHandlers,
  ...visitCodeHandlers,
  ...attendeeHandlers,
  ...attendeeBadgeHandlers,
  ...attendeeImportHandlers,
  ...codePageHandlers,
  ...peopleHandlers,
  ...evacuationHandlers,
  ...shareHandlers,
  ...spaceHandlers,
  ...formHandlers,
  ...formPageHandlers,
  ...closurePeriodHandlers,
  ...customFieldHandlers,
  ...badgeHandlers,
  ...typefaceHandlers,
  ...fileHandlers,
  ...usageHandlers,
  ...userHandlers,
  ...invitationHandlers,
  ...adminHandlers,
  ...adminJobHandlers,
];
