import { allOf, needs } from '#contract/platform/accessRule';
import { defineCall } from '#contract/platform/call';
import type { ExpectedVisit, ExpectedVisitChange, NewExpectedVisit } from '../entities/expectedVisit';

/** Users who may see a member and edit visits may add expected visits. */
const EXPECT = allOf(needs('ReturningVisitor.viewer'), needs('Visitor.editor'));

/** Active and upcoming expected visits of a member, at the sites that the caller may see. */
export const listExpectedVisits = defineCall<{ expectedVisits: readonly ExpectedVisit[] }>()({
  name: 'listExpectedVisits',
  method: 'GET',
  path: '/members/{memberId}/expected-visits',
  access: needs('ReturningVisitor.viewer'),
});

/** Creates an expected visit for each day; recipients get one mail for all of them. */
export const createExpectedVisit = defineCall<{ expectedVisit: ExpectedVisit }, NewExpectedVisit>()({
  name: 'createExpectedVisit',
  method: 'POST',
  path: '/members/{memberId}/expected-visits',
  access: EXPECT,
  status: 201,
  // One line about the member, regardless of the number of days.
  audit: { subject: 'members', action: 'updated', by: 'visitors' },
});

/** Changes the upcoming days; those that have started or are over do not change. */
export const updateExpectedVisit = defineCall<{ expectedVisit: ExpectedVisit }, ExpectedVisitChange>()({
  name: 'updateExpectedVisit',
  method: 'PATCH',
  path: '/members/{memberId}/expected-visits/{expectedVisitId}',
  access: EXPECT,
  audit: { subject: 'members', action: 'updated', by: 'visitors' },
});

/** Cancels the upcoming days. */
export const cancelExpectedVisit = defineCall<undefined>()({
  name: 'cancelExpectedVisit',
  method: 'DELETE',
  path: '/members/{memberId}/expected-visits/{expectedVisitId}',
  access: EXPECT,
  audit: { subject: 'members', action: 'updated', by: 'visitors' },
});
