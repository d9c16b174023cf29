import type { Defaulted, Id, Instant, Json, NullableInstant } from '../columns';
import type { KeptMail } from '../identity/accounts';

declare module '#server/platform/db/schema/schema' {
  interface Schema {
    notice_deliveries: NoticeDeliveryTable;
  }
}

/** A queued notice by a channel other than mail; the row is deleted once it was sent, or given up. */
export interface NoticeDeliveryTable {
  /** Unique within its channel. */
  id: Id;
  channel: 'sms' | 'slack';
  client_id: number;
  visitor_id: number | null;
  visitor_group_id: number | null;
  /** The name of the notice. */
  notice: string;
  /** The same for each attempt, so that a service can detect a repetition. */
  key: Defaulted<string>;
  /** The recipient's address in the channel: a mobile number, or the email address by which Slack finds them. */
  recipient: string;
  text: string;
  /** The mail sent instead if the notice cannot be sent. */
  mail: Json<KeptMail | null>;
  /** Whether a token was taken for it, which is returned if it cannot be sent (spec: clients#plans-sold). */
  is_paid: Defaulted<boolean>;
  attempts: Defaulted<number>;
  created_at: Instant;
  /** After this its text would no longer be true: it is not sent. */
  expires_at: NullableInstant;
}
