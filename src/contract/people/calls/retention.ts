import { needs } from '#contract/platform/access';
import { defineCall } from '#contract/platform/call';
import type { RetentionCounts, RetentionRun, RetentionSetting, RetentionSpan } from '../retention';

/** Spans in place of those that are stored: `never` for null. */
export type RetentionQuery = { readonly [Setting in RetentionSetting]?: RetentionSpan | 'never' };

/** What the coming night would do to the group's data, by the spans that are stored or asked about; what the last ones did. */
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
