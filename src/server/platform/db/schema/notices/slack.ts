import type { SlackError } from '#contract/notices/slack';
import type { Defaulted, Id, Instant, Json, NullableInstant } from '../columns';
import type { KeptMail } from '../identity/accounts';

declare module '#server/platform/db/schema/schema' {
  interface Schema {
    slack_connections: SlackConnectionTable;
    slack_messages: SlackMessageTable;
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

/** A queued direct message; the row is deleted once it was sent, or given up. */
export interface SlackMessageTable {
  id: Id;
  client_id: number;
  visitor_id: number | null;
  visitor_group_id: number | null;
  kind: 'visitor_arrived' | 'visitor_left' | 'visitor_rejected';
  /** The host's email address, by which Slack finds them. */
  recipient: string;
  text: string;
  /** The mail sent instead if the message cannot be sent. */
  mail: Json<KeptMail | null>;
  attempts: Defaulted<number>;
  created_at: Instant;
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
