import { flagOff, flagOn, needs, settingOn } from '#contract/platform/accessRule';
import { managePage } from './managePage';
import type { RecordCondition, RouteSpec } from './routeSpec';

/**
 * Pre-registrations are supported only by non-returning groups, expected visits only by returning ones, and only some have members
 * (spec: groups#what-a-group-supports).
 */
const ofVisitors: RecordCondition = { record: 'group', types: ['non_returning'] };
const returning: RecordCondition = { record: 'group', types: ['returning'] };
const ofMembers: RecordCondition = { record: 'group', types: ['returning', 'integration'] };

/** One group, its pages, and the pages that outside directories come back to (spec: routes#group). */
export const groupRoutes: RouteSpec = {
  id: 'anyGroup',
  adminOnly: true,
  activeOnly: true,
  redirect: 'overviewGroups',
  children: [
    { ...managePage('groupAdd'), rule: needs('ManageVisitorGroup.editor') },
    managePage('groupGoogleCallback'),
    managePage('groupAzureCallback'),
    managePage('groupBrivoCallback'),
    managePage('groupSlackCallback'),
    managePage('groupAzureId'),
    managePage('groupBrivoId'),
    {
      id: 'group',
      rule: needs('ManageVisitorGroup.viewer'),
      redirect: 'groupDetails',
      list: 'group',
      texts: ['groups'],
      frame: () =>
        import(/* webpackChunkName: "frame-group" */ '#portal/screens/manage/group/GroupFrame').then((module) => module.GroupFrame),
      children: [
        { ...managePage('groupMembers'), rule: needs('ReturningVisitor.viewer'), section: 'people', onlyFor: ofMembers },
        { ...managePage('groupDetails'), section: 'theGroup' },
        { ...managePage('groupPersonalFields'), rule: flagOff('fields-library'), section: 'theGroup' },
        { ...managePage('groupFields'), rule: flagOn('fields-library'), section: 'theGroup' },
        { ...managePage('groupPrivacy'), section: 'theGroup' },
        { ...managePage('groupOnboarding'), section: 'people', onlyFor: returning },
        { ...managePage('groupCompanion'), section: 'people', onlyFor: ofMembers },
        { ...managePage('groupIntegrations'), rule: settingOn('central_record.enabled'), section: 'people' },
        { ...managePage('groupSignIn'), section: 'visits' },
        { ...managePage('groupSignOut'), section: 'visits' },
        { ...managePage('groupPreReg'), section: 'visits', onlyFor: ofVisitors },
        { ...managePage('groupExpectedVisitNotifications'), section: 'visits', onlyFor: returning },
        { ...managePage('groupBadges'), section: 'visits' },
        { ...managePage('groupNotifications'), section: 'visits' },
        { id: 'groupTimeAndAttendance', rule: flagOn('time-and-attendance'), section: 'time' },
      ],
    },
  ],
};
