/**
 * The reason why Slack no longer accepts messages of a group (spec: errors#slack). Each code has a translated text. `access_removed`: the
 * app or its access was removed. `app_not_permitted`: the app lacks a permission, or the workspace forbids it. `workspace_gone`: the app
 * can no longer reach the workspace.
 */
export const SLACK_ERRORS = ['access_removed', 'app_not_permitted', 'workspace_gone'] as const;
export type SlackError = (typeof SLACK_ERRORS)[number];

/** The workspace in which a group's hosts are notified. */
export interface SlackConnection {
  readonly workspace: string;
  /** Null if the user was deleted. */
  readonly connected_by: string | null;
  readonly connected_at: string;
  readonly error_code: SlackError | null;
}

/** The time that a user may spend at Slack before the state expires. */
export const SLACK_STATE_LIFETIME_MIN = 10;
/** Longer names of workspaces are truncated. */
export const SLACK_WORKSPACE_MAX_LENGTH = 200;
