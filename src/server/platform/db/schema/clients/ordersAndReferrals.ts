import type { ReferralStatus, SmsOrder } from '#contract/clients/entities/account';
import type { AddonRequest } from '#contract/clients/entities/addon';
import type { Addon } from '#contract/platform/addonNames';
import type { Day, Defaulted, Id, Instant, Json, NullableInstant } from '../columns';
import type { KeptMail } from '../identity/accounts';

declare module '#server/platform/db/schema/schema' {
  interface Schema {
    sms_orders: SmsOrderTable;
    sms_days: SmsDayTable;
    sms_messages: SmsMessageTable;
    referrals: ReferralTable;
    addon_requests: AddonRequestTable;
  }
}

export interface SmsOrderTable {
  id: Id;
  client_id: number;
  tokens: number;
  status: Defaulted<SmsOrder['status']>;
  granted: Defaulted<boolean>;
  ordered_by: string;
  user_id: number | null;
  created_at: Defaulted<Date>;
  settled_at: NullableInstant;
  revision: Defaulted<number>;
}

export interface SmsDayTable {
  client_id: number;
  day: Day;
  messages: number;
}

/** A queued text message that has used a token; the row is deleted once it was sent, or given up. */
export interface SmsMessageTable {
  id: Id;
  client_id: number;
  visitor_id: number | null;
  kind: 'visitor_arrived' | 'visitor_left' | 'visitor_rejected';
  /** The same for each attempt, so that a gateway can detect a repetition. */
  key: string;
  recipient: string;
  text: string;
  /** The mail sent instead if the message cannot be sent. */
  mail: Json<KeptMail | null>;
  attempts: Defaulted<number>;
  /** Whether a token was taken for it, which is returned if it cannot be sent (spec: clients#plans-sold). */
  is_paid: Defaulted<boolean>;
  created_at: Instant;
}

export interface ReferralTable {
  id: Id;
  client_id: number;
  email: string;
  status: Defaulted<ReferralStatus>;
  created_at: Defaulted<Date>;
  revision: Defaulted<number>;
}

export interface AddonRequestTable {
  id: Id;
  client_id: number;
  addon: Addon;
  asked: AddonRequest['asked'];
  asked_by: string;
  user_id: number | null;
  created_at: Defaulted<Date>;
  revision: Defaulted<number>;
}
