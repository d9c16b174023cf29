import type { ReferralStatus, SmsOrder } from '#contract/clients/entities/account';
import type { AddonRequest } from '#contract/clients/entities/addon';
import type { Addon } from '#contract/platform/addonNames';
import type { Day, Defaulted, Id, NullableInstant } from '../columns';

declare module '#server/platform/db/schema/schema' {
  interface Schema {
    sms_orders: SmsOrderTable;
    sms_days: SmsDayTable;
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
