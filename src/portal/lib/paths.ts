import { entryPaths } from '#web/route/entryPaths';
import { fillPattern, page } from '#web/route/page';

/**
 * Every address of the portal (spec: routes#routes), each with a typed link. A name here is also the route's id
 * in the route table and the key of its title in `locales/<lng>/routes.json`.
 */
export const paths = {
  ...entryPaths,

  /* Component showcase */
  dev: page('/dev'),
  devReplay: page('/dev/replay'),
  devPage: page('/dev/:page'),

  /* A person's own */
  trialEnded: page('/trial-ended'),
  support: page('/support'),
  admin: page('/admin'),
  adminClient: page('/admin/:clientId'),
  adminJobs: page('/admin/jobs'),
  adminInstallation: page('/admin/installation'),
  notFound: page('/404'),
  forbidden: page('/403'),

  /* Spaces, evacuation, reports */
  spaces: page('/spaces'),
  spacesBookings: page('/spaces/:siteId?/bookings'),
  spacesBooking: page('/spaces/:siteId/bookings/:bookingId'),
  fireList: page('/fire-list'),
  reports: page('/reports'),
  evacuationReports: page('/reports/evacuations'),
  evacuationReport: page('/reports/evacuations/:evacuationId'),
  history: page('/reports/history'),
  timesheets: page('/reports/timesheets'),
  bookingsReport: page('/reports/bookings'),
  absences: page('/reports/absences'),
  siteAttendance: page('/reports/site-attendance'),
  dailyAttendance: page('/reports/daily-attendance'),

  /* Manage: overview and one site */
  manage: page('/manage'),
  overview: page('/manage/overview'),
  overviewSites: page('/manage/overview/sites'),
  overviewSiteAdd: page('/manage/overview/sites/add'),
  overviewGroups: page('/manage/overview/groups'),
  overviewEvents: page('/manage/overview/events'),
  overviewEventAdd: page('/manage/overview/events/add'),
  anySite: page('/manage/site'),
  site: page('/manage/site/:siteId'),
  siteDetails: page('/manage/site/:siteId/details'),
  siteGroups: page('/manage/site/:siteId/groups'),
  siteBranding: page('/manage/site/:siteId/branding'),
  siteMessages: page('/manage/site/:siteId/messages'),
  siteEvacuationPoints: page('/manage/site/:siteId/evacuationpoints'),
  sitePrivacy: page('/manage/site/:siteId/privacy'),
  siteCustomFields: page('/manage/site/:siteId/customfields'),
  siteFields: page('/manage/site/:siteId/fields'),
  siteBadges: page('/manage/site/:siteId/badges'),
  siteFeatures: page('/manage/site/:siteId/features'),
  siteDevices: page('/manage/site/:siteId/devices'),
  siteDevice: page('/manage/site/:siteId/devices/:deviceId'),
  siteSignInPoints: page('/manage/site/:siteId/sign-in-points'),
  siteAttendees: page('/manage/site/:siteId/attendees'),
  siteSettings: page('/manage/site/:siteId/settings'),

  /* Manage: one group */
  anyGroup: page('/manage/group'),
  groupAdd: page('/manage/group/add'),
  groupGoogleCallback: page('/manage/group/callback/google-apps'),
  groupAzureCallback: page('/manage/group/callback/azure-ad'),
  groupBrivoCallback: page('/manage/group/callback/brivo'),
  groupSlackCallback: page('/manage/group/callback/slack/:slackId'),
  groupAzureId: page('/manage/group/azure-id/:groupId?'),
  groupBrivoId: page('/manage/group/brivo-id/:groupId?'),
  group: page('/manage/group/:groupId'),
  groupMembers: page('/manage/group/:groupId/members'),
  groupDetails: page('/manage/group/:groupId/details'),
  groupPersonalFields: page('/manage/group/:groupId/personal-fields'),
  groupFields: page('/manage/group/:groupId/fields'),
  groupSignIn: page('/manage/group/:groupId/sign-in'),
  groupSignOut: page('/manage/group/:groupId/sign-out'),
  groupBadges: page('/manage/group/:groupId/badges'),
  groupNotifications: page('/manage/group/:groupId/notifications'),
  groupCompanion: page('/manage/group/:groupId/companion'),
  groupPreReg: page('/manage/group/:groupId/pre-reg'),
  groupExpectedVisitNotifications: page('/manage/group/:groupId/expected-visit-notifications'),
  groupOnboarding: page('/manage/group/:groupId/onboarding'),
  groupPrivacy: page('/manage/group/:groupId/privacy'),
  groupIntegrations: page('/manage/group/:groupId/integrations'),
  groupTimeAndAttendance: page('/manage/group/:groupId/time-and-attendance'),

  /* Manage: add-ons */
  addons: page('/manage/addons'),
  timeAndAttendance: page('/manage/addons/time-and-attendance'),
  closurePeriods: page('/manage/addons/time-and-attendance/closure-periods'),
  discoverTimeAndAttendance: page('/manage/addons/discover/time-and-attendance'),
  scheduling: page('/manage/addons/scheduling'),
  discoverScheduling: page('/manage/addons/discover/scheduling'),
  addonSpaces: page('/manage/addons/spaces'),
  discoverSpaces: page('/manage/addons/discover/spaces'),
  discoverCentralRecord: page('/manage/addons/discover/central-record'),

  /* Manage: account */
  account: page('/manage/account'),
  accountInfo: page('/manage/account/info'),
  accountPasswordPolicy: page('/manage/account/password-policy'),
  accountSms: page('/manage/account/sms'),
  accountUsers: page('/manage/account/users'),
  accountPermissions: page('/manage/account/permissions'),
  accountAuditLog: page('/manage/account/audit-log'),
  accountRefer: page('/manage/account/refer'),
  accountSubscriptions: page('/manage/account/subscriptions'),
  sso: page('/manage/account/sso'),
  ssoUsers: page('/manage/account/sso/users'),
  ssoAccessRequests: page('/manage/account/sso/access-requests'),
  ssoSettings: page('/manage/account/sso/settings'),

  /* Manage: features, safety check, fields, spaces */
  features: page('/manage/features'),
  apiClients: page('/manage/features/api-clients'),
  notifications: page('/manage/features/notifications'),
  notificationsSlackCallback: page('/manage/features/notifications/slack-callback'),
  forms: page('/manage/features/forms'),
  safetyCheck: page('/manage/safety-check'),
  healthCertificates: page('/manage/safety-check/health-certificates'),
  blockList: page('/manage/safety-check/block-list'),
  signInCentralRecord: page('/manage/safety-check/sign-in-central-record'),
  fieldsLibrary: page('/manage/fields-library'),
  manageSpaces: page('/manage/spaces/:siteId'),
} as const;

export type RouteId = keyof typeof paths;

/** Returns the address of a route known only by its id, such as one of a menu; throws when a parameter is missing. */
export function linkOf(id: RouteId, params: Readonly<Record<string, string | number | undefined>> = {}): string {
  return fillPattern(paths[id].pattern, params);
}
