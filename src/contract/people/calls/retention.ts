import { needs } from '#contract/platform/accessRule';
import { defineCall } from '#contract/platform/call';
import type { RetentionCounts, RetentionRun, RetentionSetting, RetentionSpan } from '../retention';

/** Periods that replace the stored ones in a preview; `never` for null. */
export type RetentionQuery = { readonly [Setting in RetentionSetting]?: RetentionSpan | 'never' };

/** A preview of the coming night's deletions in the group, by the stored or the given periods, and the results of past runs. */
export const getGroupRetention = defineCall<
  { readonly tonight: RetentionCounts; readonly runs: readonly RetentionRun[] },
  undefined,
  RetentionQuery
>()({
  name: 'getGroupRetention',
  method: 'GET',
  path: '/groups/{groupId}/retention',
  access: needs('ManageVisitorGroup.viewer'),
});
