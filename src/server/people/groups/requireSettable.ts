import type { Group } from '#contract/people/entities/group';
import type { GroupFields } from '#contract/people/groupSettings';
import { invalid } from '#server/platform/http/problem';
import type { FieldMessage } from '#server/platform/http/problem';
import type { Environment } from '../../../../config/environment';

type Stored = Pick<
  Group,
  | 'notify_preference'
  | 'notify_preference_signout'
  | 'notify_slack'
  | 'notify_slack_signout'
  | 'prereg_only'
  | 'reset_status'
  | 'reset_status_at'
>;

const SLACK_SETTINGS = ['notify_slack', 'notify_slack_signout'] as const;

const isNew = (stored: Stored, fields: GroupFields, field: (typeof SLACK_SETTINGS)[number]): boolean =>
  fields[field] === true && !stored[field];

/** The settings of a group before its first change. */
export const NEW_GROUP: Stored = {
  notify_preference: 'email',
  notify_preference_signout: 'none',
  notify_slack: false,
  notify_slack_signout: false,
  prereg_only: false,
  reset_status: false,
  reset_status_at: null,
};

/** Reports whether a change notifies hosts in Slack where it did not before. */
export const asksForSlack = (stored: Stored, fields: GroupFields): boolean => SLACK_SETTINGS.some((field) => isNew(stored, fields, field));

/**
 * Refuses settings that cannot work: an automatic sign-out without a time, text messages where the server sends none, Slack before the
 * group is connected to a workspace, and expected people alone, since no visitor can be expected yet (spec: groups#what-a-group-supports).
 * A group that already has such a setting may keep it.
 *
 * @throws Problem 422 on each such field
 */
export function requireSettable(
  stored: Stored,
  fields: GroupFields,
  { sms, isSlackConnected }: Pick<Environment, 'sms'> & { readonly isSlackConnected: boolean },
): void {
  const wrong: Record<string, FieldMessage> = {};
  const { reset_status: isReset = stored.reset_status, reset_status_at: at = stored.reset_status_at } = fields;
  if (isReset && at === null) wrong['reset_status_at'] = 'rules.groups.resetTimeRequired';
  for (const field of ['notify_preference', 'notify_preference_signout'] as const) {
    if (sms === null && fields[field] === 'sms' && stored[field] !== 'sms') wrong[field] = 'rules.groups.smsOff';
  }
  if (!isSlackConnected) for (const field of SLACK_SETTINGS) if (isNew(stored, fields, field)) wrong[field] = 'rules.groups.slackOff';
  if (fields.prereg_only === true && !stored.prereg_only) wrong['prereg_only'] = 'rules.groups.nobodyExpected';
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
}

/** Reports whether the automatic sign-out changes: then it acts from its next time on. */
export const isResetChanged = (stored: Stored, { reset_status: isReset, reset_status_at: at }: GroupFields): boolean =>
  (isReset !== undefined && isReset !== stored.reset_status) || (at !== undefined && at !== stored.reset_status_at);
