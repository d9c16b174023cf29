import { needs } from '#contract/platform/accessRule';
import { defineCall } from '#contract/platform/call';
import type { SlackConnection } from '../slack';

const EDIT = needs('ManageVisitorGroup.editor');

/** The workspace that a group is connected to; null without a connection. */
export const getGroupSlack = defineCall<{ connection: SlackConnection | null }>()({
  name: 'getGroupSlack',
  method: 'GET',
  path: '/groups/{groupId}/slack',
  access: needs('ManageVisitorGroup.viewer'),
});

/**
 * Starts to connect a workspace. Returns the address where the person consents, with a state that is valid once, for ten minutes, for this
 * person and group. 409 `slack_not_offered`.
 */
export const startGroupSlack = defineCall<{ authorization_url: string }>()({
  name: 'startGroupSlack',
  method: 'POST',
  path: '/groups/{groupId}/slack/start',
  access: EDIT,
  // Nothing changes until the connection is complete.
  audit: 'none',
});

/** The parameters with which Slack redirects the user back. */
export interface SlackReturn {
  readonly state: string;
  readonly code: string;
}

/**
 * Completes the connection with the code from Slack; the workspace replaces a previous one. 409 `slack_refused` when Slack rejects the
 * code, or the state does not belong to this person and group; 503 `slack_unavailable`.
 */
export const finishGroupSlack = defineCall<{ connection: SlackConnection }, SlackReturn>()({
  name: 'finishGroupSlack',
  method: 'POST',
  path: '/groups/{groupId}/slack/finish',
  access: EDIT,
  audit: { subject: 'groups', action: 'updated', unchanged: true },
});

/**
 * Sends a direct message to the caller as a test. 409 `slack_not_connected`, `slack_person_unknown`, `slack_refused` with the error code;
 * 503 `slack_unavailable`.
 */
export const testGroupSlack = defineCall<{ connection: SlackConnection }>()({
  name: 'testGroupSlack',
  method: 'POST',
  path: '/groups/{groupId}/slack/test',
  access: EDIT,
  // The message goes only to the caller.
  audit: 'none',
});

/** Ends the connection: revokes and deletes the access token, and stops notifications in Slack. */
export const disconnectGroupSlack = defineCall<undefined>()({
  name: 'disconnectGroupSlack',
  method: 'DELETE',
  path: '/groups/{groupId}/slack',
  access: EDIT,
  audit: { subject: 'groups', action: 'updated', unchanged: true },
});
