import { flagOff, flagOn, needs, settingOn } from '#contract/access';
import type { RecordCondition, RouteSpec } from './routeSpec';

/**
 * Pre-registrations are supported only by non-returning groups, expected visits only by returning ones (spec:
 * groups#what-a-group-supports).
 */
const ofVisitors: RecordCondition = { record: 'group', types: ['non_returning'] };
const returning: RecordCondition = { record: 'group', types: ['returning'] };

/** One group, its tabs, and the pages that outside directories come back to (spec: routes#group). */
export const groupRoutes: RouteSpec = {
  id: 'anyGroup',
  adminOnly: true,
  activeOnly: true,
  redirect: 'overviewGroups',
  children: [
    { id: 'groupAdd', rule: needs('ManageVisitorGroup.editor') },
    { id: 'groupGoogleCallback' },
    { id: 'groupAzureCallback' },
    { id: 'groupBrivoCallback' },
    { id: 'groupSlackCallback' },
    { id: 'groupAzureId' },
    { id: 'groupBrivoId' },
    {
      id: 'group',
      rule: needs('ManageVisitorGroup.viewer'),
      redirect: 'groupDetails',
      texts: ['groups'],
      frame: () =>
        import(/* webpackChunkName: "frame-group" */ '#portal/screens/manage/group/GroupFrame').then((module) => module.GroupFrame),
      children: [
        {
          id: 'groupMembers',
          rule: needs('ReturningVisitor.viewer'),
          menu: 'tabs',
          texts: ['groups'],
          screen: () =>
            import(/* webpackChunkName: "screen-members" */ '#portal/screens/manage/group/members/MembersScreen').then(
              (module) => module.MembersScreen,
            ),
        },
        { id: 'groupDetails', menu: 'tabs' },
        { id: 'groupPersonalFields', rule: flagOff('fields-library'), menu: 'tabs' },
        { id: 'groupFields', rule: flagOn('fields-library'), menu: 'tabs' },
        { id: 'groupSignIn', menu: 'tabs' },
        { id: 'groupSignOut', menu: 'tabs' },
        { id: 'groupBadges', menu: 'tabs' },
        { id: 'groupNotifications', menu: 'tabs' },
        { id: 'groupCompanion', menu: 'tabs' },
        { id: 'groupPreReg', menu: 'tabs', onlyFor: ofVisitors },
        { id: 'groupExpectedVisitNotifications', menu: 'tabs', onlyFor: returning },
        { id: 'groupOnboarding', menu: 'tabs' },
        { id: 'groupPrivacy', menu: 'tabs' },
        { id: 'groupIntegrations', rule: settingOn('central_record.enabled'), menu: 'tabs' },
        { id: 'groupTimeAndAttendance', rule: flagOn('time-and-attendance'), menu: 'tabs' },
      ],
    },
  ],
};
