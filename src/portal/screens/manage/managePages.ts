import type { ComponentType } from 'react';

import { withTexts } from '#web/i18n/withTexts';
import type * as accountPages from './account/accountPages';
import type * as ssoPages from './account/sso/ssoPages';
import type * as groupTabs from './group/groupTabs';
import type * as overviewPages from './overview/overviewPages';
import type * as siteTabs from './site/siteTabs';

/** A page of Manage. */
interface ManagePage {
  /** Its namespaces of texts, fetched beside it rather than after it; the first one holds its title. */
  readonly texts: readonly string[];
  readonly load: () => Promise<ComponentType>;
}

const overviewPage = (name: keyof typeof overviewPages) => () =>
  import(/* webpackChunkName: "screen-overview" */ './overview/overviewPages').then((module) => module[name]);
const siteTab = (name: keyof typeof siteTabs) => () =>
  import(/* webpackChunkName: "screen-site-tabs" */ './site/siteTabs').then((module) => module[name]);
const groupTab = (name: keyof typeof groupTabs) => () =>
  import(/* webpackChunkName: "screen-group-tabs" */ './group/groupTabs').then((module) => module[name]);
const accountPage = (name: keyof typeof accountPages) => () =>
  import(/* webpackChunkName: "screen-account-pages" */ './account/accountPages').then((module) => module[name]);
const ssoPage = (name: keyof typeof ssoPages) => () =>
  import(/* webpackChunkName: "screen-sso-admin" */ './account/sso/ssoPages').then((module) => module[name]);

const directoryCallback = { texts: ['directorySync', 'groups'], load: groupTab('DirectoryCallbackScreen') };
const siteFields = { texts: ['fields'], load: siteTab('SiteFieldsScreen') };
const groupFields = { texts: ['fields'], load: groupTab('GroupFieldsScreen') };

/**
 * The pages of manage by the id of their route. Separate from the route table, which everybody loads before sign-in: that table
 * needs the access rules of a page, but not the location of its code and texts.
 */
export const managePages = {
  overviewSites: { texts: ['sites', 'overview', 'printList'], load: overviewPage('SitesScreen') },
  overviewSiteAdd: { texts: ['overview', 'sites', 'limits'], load: overviewPage('AddSiteScreen') },
  overviewGroups: { texts: ['groups', 'printList'], load: overviewPage('GroupsScreen') },
  overviewEvents: { texts: ['overview', 'sites', 'printList'], load: overviewPage('EventsScreen') },
  overviewEventAdd: { texts: ['overview', 'sites', 'limits'], load: overviewPage('AddEventScreen') },

  siteDetails: { texts: ['sites', 'deletion'], load: siteTab('SiteDetailsScreen') },
  siteAttendees: {
    texts: ['attendees', 'sites', 'printList'],
    load: () =>
      import(/* webpackChunkName: "screen-attendees" */ './site/attendees/AttendeesScreen').then((module) => module.AttendeesScreen),
  },
  siteGroups: { texts: ['sites'], load: siteTab('SiteGroupsScreen') },
  siteSettings: { texts: ['siteSettings', 'sites', 'devices', 'siteFeatures', 'branding'], load: siteTab('SiteSettingsScreen') },
  siteDevices: { texts: ['devices', 'printList'], load: siteTab('SiteDevicesScreen') },
  siteDevice: { texts: ['devices'], load: siteTab('SiteDeviceScreen') },
  siteCustomFields: siteFields,
  siteFields,
  siteMessages: {
    texts: ['messages', 'files'],
    load: () =>
      import(/* webpackChunkName: "screen-site-branding" */ './site/messages/SiteMessagesScreen').then(
        (module) => module.SiteMessagesScreen,
      ),
  },
  siteBadges: { texts: ['badges', 'sites'], load: siteTab('SiteBadgesScreen') },
  siteBranding: {
    texts: ['branding', 'files', 'kiosk'],
    load: () =>
      import(/* webpackChunkName: "screen-site-branding" */ './site/branding/SiteBrandingScreen').then(
        (module) => module.SiteBrandingScreen,
      ),
  },
  siteSignInPoints: { texts: ['signInPoints'], load: siteTab('SignInPointsScreen') },
  siteEvacuationPoints: { texts: ['evacuationPoints'], load: siteTab('SitePointsScreen') },
  sitePrivacy: { texts: ['sites'], load: siteTab('SitePrivacyScreen') },
  siteFeatures: { texts: ['siteFeatures'], load: siteTab('SiteFeaturesScreen') },

  groupAdd: { texts: ['groupSettings', 'groups', 'limits'], load: groupTab('AddGroupScreen') },
  groupGoogleCallback: directoryCallback,
  groupAzureCallback: directoryCallback,
  groupBrivoCallback: directoryCallback,
  groupSlackCallback: { texts: ['slack'], load: groupTab('SlackCallbackScreen') },
  groupAzureId: { texts: ['directorySync', 'groups'], load: groupTab('EntraGroupScreen') },
  groupBrivoId: { texts: ['directorySync', 'groups'], load: groupTab('BrivoGroupScreen') },
  groupMembers: {
    texts: ['groups', 'memberImports', 'printList'],
    load: () => import(/* webpackChunkName: "screen-members" */ './group/members/MembersScreen').then((module) => module.MembersScreen),
  },
  groupDetails: { texts: ['groupSettings', 'groups', 'deletion'], load: groupTab('GroupDetailsScreen') },
  groupPersonalFields: groupFields,
  groupFields,
  groupPrivacy: { texts: ['groupPrivacy', 'groupSettings', 'groups'], load: groupTab('GroupPrivacyScreen') },
  groupOnboarding: { texts: ['onboarding', 'groupSettings', 'groups'], load: groupTab('GroupOnboardingScreen') },
  groupCompanion: { texts: ['companion', 'groupSettings', 'groups'], load: groupTab('GroupCompanionScreen') },
  groupIntegrations: { texts: ['groupIntegrations'], load: groupTab('GroupIntegrationsScreen') },
  groupSignIn: { texts: ['groupSignIn', 'groupSettings', 'groups'], load: groupTab('GroupSignInScreen') },
  groupSignOut: { texts: ['groupSignOut', 'groupNotifications', 'groupSettings', 'groups'], load: groupTab('GroupSignOutScreen') },
  groupPreReg: { texts: ['groupPreReg', 'groupSettings', 'groups'], load: groupTab('GroupPreRegScreen') },
  groupExpectedVisitNotifications: {
    texts: ['groupExpectedVisits', 'groupSettings', 'groups'],
    load: groupTab('GroupExpectedVisitsScreen'),
  },
  groupBadges: { texts: ['badges', 'groupSettings', 'groups'], load: groupTab('GroupBadgesScreen') },
  groupNotifications: { texts: ['groupNotifications', 'groupSettings', 'groups'], load: groupTab('GroupNotificationsScreen') },

  accountInfo: { texts: ['account', 'files'], load: accountPage('AccountInfoScreen') },
  accountUsers: {
    texts: ['users', 'printList'],
    load: () => import(/* webpackChunkName: "screen-users" */ './account/users/UsersScreen').then((module) => module.UsersScreen),
  },
  accountPermissions: {
    texts: ['roles', 'permissions', 'printList'],
    load: () => import(/* webpackChunkName: "screen-roles" */ './account/permissions/RolesScreen').then((module) => module.RolesScreen),
  },
  accountPasswordPolicy: { texts: ['account'], load: accountPage('PasswordPolicyScreen') },
  accountSms: { texts: ['sms'], load: accountPage('SmsScreen') },
  accountAuditLog: {
    texts: ['auditLog', 'permissions'],
    load: () =>
      import(/* webpackChunkName: "screen-audit-log" */ './account/auditLog/AuditLogScreen').then((module) => module.AuditLogScreen),
  },
  accountRefer: { texts: ['referrals'], load: accountPage('ReferScreen') },
  accountSubscriptions: { texts: ['subscriptions'], load: accountPage('SubscriptionsScreen') },
  ssoUsers: { texts: ['ssoAdmin', 'printList'], load: ssoPage('SsoUsersScreen') },
  ssoAccessRequests: { texts: ['ssoAdmin', 'users', 'printList'], load: ssoPage('AccessRequestsScreen') },
  ssoSettings: { texts: ['ssoAdmin', 'roles', 'permissions', 'forbidden'], load: ssoPage('SsoSettingsScreen') },
  ssoConfiguration: { texts: ['ssoAdmin', 'permissions', 'forbidden'], load: ssoPage('SsoConfigurationScreen') },

  forms: {
    texts: ['forms', 'formFill'],
    load: () => import(/* webpackChunkName: "screen-forms" */ './features/forms/FormsScreen').then((module) => module.FormsScreen),
  },
  fieldsLibrary: {
    texts: ['fields'],
    load: () =>
      import(/* webpackChunkName: "screen-overview" */ './fields-library/lateFields').then((module) => module.FieldsLibraryScreen),
  },
} satisfies Readonly<Record<string, ManagePage>>;

/** Loads a page of manage with its texts. Rejects when its code or its texts do not come. */
export async function loadManagePage(id: keyof typeof managePages): Promise<ComponentType> {
  const { load, texts } = managePages[id];
  return (await withTexts(load(), texts)).default;
}
