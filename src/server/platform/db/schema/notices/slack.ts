import type { SlackError } from '#contract/notices/slack';
import type { Defaulted, Id, Instant, NullableInstant } from '../columns';

declare module '#server/platform/db/schema/schema' {
  interface Schema {
    slack_connections: SlackConnectionTable;
    slack_revocations: SlackRevocationTable;
  }
}

/** A group whose hosts are notified in Slack, and the access to its workspace. */
export interface SlackConnectionTable {
  id: Id;
  client_id: number;
  visitor_group_id: number;
  team_id: string;
  team_name: string;
  connected_by: number | null;
  connected_at: Instant;
  /** Sealed, as is the refresh token. */
  access_token: string;
  /** Null: it does not expire. */
  access_token_ends_at: NullableInstant;
  refresh_token: string | null;
  /** Since when a server has been requesting new access. */
  renewing_since: NullableInstant;
  error_code: SlackError | null;
}

/** Access of a deleted connection, to be revoked. */
export interface SlackRevocationTable {
  id: Id;
  team_id: string;
  /** Sealed, as is the refresh token. */
  access_token: string;
  refresh_token: string | null;
  created_at: Defaulted<Date>;
}
