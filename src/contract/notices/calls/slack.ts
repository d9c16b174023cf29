import { needs } from '#contract/platform/access';
import { defineCall } from '#contract/platform/call';
import type { SlackConnection } from '../slack';

const EDIT = needs('ManageVisitorGroup.editor');

/** The workspace that a group is connected to; null for none. */
export const getGroupSlack = defineCall<{ connection: SlackConnection | null }>()({
  name: 'getGroupSlack',
  method: 'GET',
  path: '/groups/{groupId}/slack',
  access: needs('ManageVisitorGroup.viewer'),
});

/**
 * Begins to connect a workspace: where the person agrees to it, with a state that works once, for ten minutes, for this person and group.
 * 409 `slack_not_offered`.
 */
export const startGroupSlack = defineCall<{ authorization_url: string }>()({
  name: 'startGroupSlack',
  method: 'POST',
  path: '/groups/{groupId}/slack/start',
  access: EDIT,
  // The way there changes nothing by itself.
  audit: 'none',
});

/** With what Slack leads somebody back. */
export interface SlackReturn {
  readonly state: string;
  readonly code: string;
}

/**
 * Ends it with the code that Slack sent back; the workspace takes the place of a former one. 409 `slack_refused` when Slack takes it back,
 * or the state is not of this person and group; 503 `slack_unavailable`.
 */
export const finishGroupSlack = defineCall<{ connection: SlackConnection }, SlackReturn>()({
  name: 'finishGroupSlack',
  method: 'POST',
  path: '/groups/{groupId}/slack/finish',
  access: EDIT,
  audit: { subject: 'groups', action: 'updated', unchanged: true },
});

/**
 * Sends the caller a direct message, now. 409 `slack_not_connected`, `slack_person_unknown`, `slack_refused` with the fault's code; 503
 * `slack_unavailable`.
 */
export const testGroupSlack = defineCall<{ connection: SlackConnection }>()({
  name: 'testGroupSlack',
  method: 'POST',
  path: '/groups/{groupId}/slack/test',
  access: EDIT,
  // Somebody writes to themselves.
  audit: 'none',
});

/** Ends the connection: access is given back and forgotten, and nobody is told in Slack any more. */
export const disconnectGroupSlack = defineCall<undefined>()({
  name: 'disconnectGroupSlack',
  method: 'DELETE',
  path: '/groups/{groupId}/slack',
  access: EDIT,
  audit: { subject: 'groups', action: 'updated', unchanged: true },
});
