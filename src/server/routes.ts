import { accountHandlers } from './account/routes';
import { adminAccountHandlers } from './admin/account';
import { addonHandlers } from './addons/routes';
import { adminAddonHandlers } from './admin/addons';
import { adminSubscriptionHandlers } from './admin/subscriptions';
import { subscriptionHandlers } from './subscriptions/routes';
import { installationHandlers } from './admin/installation';
import { adminJobHandlers } from './admin/jobs/routes';
import { adminHandlers } from './admin/routes';
import { attendeeBadgeHandlers } from './badges/attendeeBadges';
import { attendeeImportHandlers } from './attendees/importRoute';
import { attendeeHandlers } from './attendees/routes';
import { auditLogHandlers } from './auditLog/routes';
import { authHandlers } from './identity/auth/routes';
import { badgeHandlers } from './badges/routes';
import { broadcastingHandlers } from './broadcasting/routes';
import { chatTokenHandlers } from './chatToken/routes';
import { clientHandlers } from './clients/routes';
import { closurePeriodHandlers } from './closurePeriods/routes';
import { memberCodeHandlers } from './codes/memberRoutes';
import { codePageHandlers } from './codes/page';
import { visitCodeHandlers } from './codes/visitRoutes';
import { formPageHandlers } from './formPage/routes';
import { formHandlers } from './forms/routes';
import { configHandlers } from './config/routes';
import { customFieldHandlers } from './customFields/routes';
import { deviceHandlers } from './devices/routes';
import { directorySyncHandlers } from './directorySync/routes';
import { contactlessHandlers } from './contactless/routes';
import { evacuationPointHandlers } from './evacuationPoints/routes';
import { evacuationHandlers } from './evacuations/routes';
import { shareHandlers } from './evacuations/shares/routes';
import { fileHandlers } from './files/routes';
import { firstStepHandlers } from './firstSteps/routes';
import { groupDeletionHandlers } from './groupDeletion/routes';
import { groupHandlers } from './groups/routes';
import { invitationHandlers } from './identity/invitations/routes';
import { kioskHandlers } from './kiosk/routes';
import { queuedVisitHandlers } from './queuedVisits/routes';
import { clientJobHandlers } from './clientJobs/routes';
import { memberBulkHandlers } from './memberBulk/routes';
import { memberImportHandlers } from './memberImports/routes';
import { memberHandlers } from './members/routes';
import { agreementHandlers } from './messages/agreements/routes';
import { messageHandlers } from './messages/routes';
import { memberOnboardingHandlers } from './onboarding/memberRoutes';
import { onboardingPageHandlers } from './onboarding/pageRoutes';
import { onboardingItemHandlers } from './onboarding/routes';
import { pinHandlers } from './pins/routes';
import { peopleHandlers } from './people/routes';
import { profileHandlers } from './identity/profile/routes';
import { retentionHandlers } from './retention/routes';
import { roleHandlers } from './roles/routes';
import { selfTestHandlers } from './selfTest/routes';
import { setUpHandlers } from './setUp/routes';
import { siteDeletionHandlers } from './sites/deletion';
import { ssoAdminHandlers } from './ssoAdmin/routes';
import { onSiteReportHandlers } from './sites/onSiteReports/routes';
import { signInPointHandlers } from './signInPoints/routes';
import { siteHandlers } from './sites/routes';
import { zoneChangeHandlers } from './sites/zoneChange';
import { slackHandlers } from './slack/routes';
import { spaceHandlers } from './spaces/routes';
import { ssoHandlers } from './identity/sso/routes';
import { todayHandlers } from './today/routes';
import { typefaceHandlers } from './typefaces/routes';
import { userHandlers } from './users/routes';
import { usageHandlers } from './usage/routes';
import { expectedVisitHandlers } from './visitors/expected/routes';
import { visitorHandlers } from './visitors/routes';
import type { Handler } from './http/handle';

/** What the server answers, resource by resource. */
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
