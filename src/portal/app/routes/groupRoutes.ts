import { flagOff, flagOn, needs, settingOn } from '#contract/access';
import type * as groupTabs from '#portal/screens/manage/group/groupTabs';
import type { RecordCondition, RouteSpec } from './routeSpec';

const groupTab = (name: keyof typeof groupTabs) => () =>
  import(/* webpackChunkName: "screen-group-tabs" */ '#portal/screens/manage/group/groupTabs').then((module) => module[name]);

/**
 * Pre-registrations are supported only by non-returning groups, expected visits only by returning ones (spec:
 * groups#what-a-group-supports).
 */
const ofVisitors: RecordCondition = { record: 'group', types: ['non_returning'] };
const returning: RecordCondition = { record: 'group', types: ['returning'] };

const syncTexts = ['directorySync', 'groups'] as const;
const callback = { texts: syncTexts, screen: groupTab('DirectoryCallbackScreen') };

/** One group, its pages, and the pages that outside directories come back to (spec: routes#group). */
export const groupRoutes: RouteSpec = {
  id: 'anyGroup',
  adminOnly: true,
  activeOnly: true,
  redirect: 'overviewGroups',
  children: [
    {
      id: 'groupAdd',
      rule: needs('ManageVisitorGroup.editor'),
      texts: ['groupSettings', 'groups', 'limits'],
      screen: groupTab('AddGroupScreen'),
    },
    { id: 'groupGoogleCallback', ...callback },
    { id: 'groupAzureCallback', ...callback },
    { id: 'groupBrivoCallback', ...callback },
    { id: 'groupSlackCallback', texts: ['slack'], screen: groupTab('SlackCallbackScreen') },
    { id: 'groupAzureId', texts: syncTexts, screen: groupTab('EntraGroupScreen') },
    { id: 'groupBrivoId', texts: syncTexts, screen: groupTab('BrivoGroupScreen') },
    {
      id: 'group',
      rule: needs('ManageVisitorGroup.viewer'),
      redirect: 'groupDetails',
      list: 'group',
      texts: ['groups'],
      frame: () =>
        import(/* webpackChunkName: "frame-group" */ '#portal/screens/manage/group/GroupFrame').then((module) => module.GroupFrame),
      children: [
        {
          id: 'groupMembers',
          rule: needs('ReturningVisitor.viewer'),
          section: 'people',
          texts: ['groups', 'memberImports'],
          screen: () =>
            import(/* webpackChunkName: "screen-members" */ '#portal/screens/manage/group/members/MembersScreen').then(
              (module) => module.MembersScreen,
            ),
        },
        {
          id: 'groupDetails',
          section: 'theGroup',
          texts: ['groupSettings', 'groups', 'deletion'],
          screen: groupTab('GroupDetailsScreen'),
        },
        {
          id: 'groupPersonalFields',
          rule: flagOff('fields-library'),
          section: 'theGroup',
          texts: ['fields'],
          screen: groupTab('GroupFieldsScreen'),
        },
        {
          id: 'groupFields',
          rule: flagOn('fields-library'),
          section: 'theGroup',
          texts: ['fields'],
          screen: groupTab('GroupFieldsScreen'),
        },
        {
          id: 'groupPrivacy',
          section: 'theGroup',
          texts: ['groupPrivacy', 'groupSettings', 'groups'],
          screen: groupTab('GroupPrivacyScreen'),
        },
        {
          id: 'groupOnboarding',
          section: 'people',
          onlyFor: returning,
          texts: ['onboarding', 'groupSettings', 'groups'],
          screen: groupTab('GroupOnboardingScreen'),
        },
        {
          id: 'groupCompanion',
          section: 'people',
          texts: ['companion', 'groupSettings', 'groups'],
          screen: groupTab('GroupCompanionScreen'),
        },
        {
          id: 'groupIntegrations',
          rule: settingOn('central_record.enabled'),
          section: 'people',
          texts: ['groupIntegrations'],
          screen: groupTab('GroupIntegrationsScreen'),
        },
        {
          id: 'groupSignIn',
          section: 'visits',
          texts: ['groupSignIn', 'groupSettings', 'groups'],
          screen: groupTab('GroupSignInScreen'),
        },
        {
          id: 'groupSignOut',
          section: 'visits',
          texts: ['groupSignOut', 'groupNotifications', 'groupSettings', 'groups'],
          screen: groupTab('GroupSignOutScreen'),
        },
        {
          id: 'groupPreReg',
          section: 'visits',
          onlyFor: ofVisitors,
          texts: ['groupPreReg', 'groupSettings', 'groups'],
          screen: groupTab('GroupPreRegScreen'),
        },
        {
          id: 'groupExpectedVisitNotifications',
          section: 'visits',
          onlyFor: returning,
          texts: ['groupExpectedVisits', 'groupSettings', 'groups'],
          screen: groupTab('GroupExpectedVisitsScreen'),
        },
        {
          id: 'groupBadges',
          section: 'visits',
          texts: ['badges', 'groupSettings', 'groups'],
          screen: groupTab('GroupBadgesScreen'),
        },
        {
          id: 'groupNotifications',
          section: 'visits',
          texts: ['groupNotifications', 'groupSettings', 'groups'],
          screen: groupTab('GroupNotificationsScreen'),
        },
        { id: 'groupTimeAndAttendance', rule: flagOn('time-and-attendance'), section: 'time' },
      ],
    },
  ],
};
