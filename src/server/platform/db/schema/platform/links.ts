import type { Defaulted, DefaultedJson, Id, Instant, NullableInstant } from '../columns';

declare module '#server/platform/db/schema/schema' {
  interface Schema {
    links: LinkTable;
  }
}

/** Tables of records that a link opens. The rows of a link go with its record, by a trigger; those to a place remain. */
export type LinkSubject = 'users' | 'client_users' | 'members' | 'visitors' | 'evacuations';

/** A link or one-time token; of the token only the hash is stored (`platform/links`). */
export interface LinkTable {
  id: Id;
  /** Null for a token of an account or of the installation. */
  client_id: number | null;
  purpose: string;
  subject: LinkSubject | null;
  subject_id: number | null;
  recipient: string | null;
  token_hash: string;
  /** A link is replaced once its subject has a higher number. */
  number: Defaulted<number>;
  data: DefaultedJson<Readonly<Record<string, unknown>>>;
  created_at: Instant;
  /** Null for a link that works until its subject is over. */
  expires_at: NullableInstant;
  /** The last use; a link that works once is answered from then on. */
  used_at: NullableInstant;
  revoked_at: NullableInstant;
  /** The time to remove the row; null for a link that goes with its subject. */
  kept_until: NullableInstant;
}
