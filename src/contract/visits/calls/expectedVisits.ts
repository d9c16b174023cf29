import { allOf, needs } from '#contract/platform/access';
import { defineCall } from '#contract/platform/call';
import type { ExpectedVisit, ExpectedVisitChange, NewExpectedVisit } from '../entities/expectedVisit';

/** Who sees a member may expect them, if they may edit visits. */
const EXPECT = allOf(needs('ReturningVisitor.viewer'), needs('Visitor.editor'));

/** The expected visits of a member that go on or are to come, at the sites that the reader may see. */
export const listExpectedVisits = defineCall<{ expectedVisits: readonly ExpectedVisit[] }>()({
  name: 'listExpectedVisits',
  method: 'GET',
  path: '/members/{memberId}/expected-visits',
  access: needs('ReturningVisitor.viewer'),
});

/** Each day becomes a visit that is expected; those who are told get one mail for all of them. */
export const createExpectedVisit = defineCall<{ expectedVisit: ExpectedVisit }, NewExpectedVisit>()({
  name: 'createExpectedVisit',
  method: 'POST',
  path: '/members/{memberId}/expected-visits',
  access: EXPECT,
  status: 201,
  // One line about the member, however many days there are.
  audit: { subject: 'members', action: 'updated', by: 'visitors' },
});

/** Changes the days that are still to come; those that have begun or are over stay as they are. */
export const updateExpectedVisit = defineCall<{ expectedVisit: ExpectedVisit }, ExpectedVisitChange>()({
  name: 'updateExpectedVisit',
  method: 'PATCH',
  path: '/members/{memberId}/expected-visits/{expectedVisitId}',
  access: EXPECT,
  audit: { subject: 'members', action: 'updated', by: 'visitors' },
});

/** Cancels the days that are still to come. */
export const cancelExpectedVisit = defineCall<undefined>()({
  name: 'cancelExpectedVisit',
  method: 'DELETE',
  path: '/members/{memberId}/expected-visits/{expectedVisitId}',
  access: EXPECT,
  audit: { subject: 'members', action: 'updated', by: 'visitors' },
});
