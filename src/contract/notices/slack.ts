/**
 * Why Slack takes no messages of a group any more (spec: errors#slack). Each is a code of its own, said in the reader's language.
 * `access_removed`: the app was removed, or its access was. `app_not_permitted`: the app lacks a permission, or the workspace forbids it.
 * `workspace_gone`: the workspace is out of the app's reach.
 */
export const SLACK_ERRORS = ['access_removed', 'app_not_permitted', 'workspace_gone'] as const;
export type SlackError = (typeof SLACK_ERRORS)[number];

/** The workspace of a group whose hosts are told in Slack. */
export interface SlackConnection {
  readonly workspace: string;
  /** Null for a user who is no more. */
  readonly connected_by: string | null;
  readonly connected_at: string;
  readonly error_code: SlackError | null;
}

/** How long somebody may take at Slack before the way back is closed. */
export const SLACK_STATE_LIFETIME_MIN = 10;
/** What is longer of a workspace's name is cut. */
export const SLACK_WORKSPACE_MAX_LENGTH = 200;
