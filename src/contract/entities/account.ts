import type { REFERRAL_REWARD } from '../constants';
import type { EntityName } from './entity';
import type { StoredRecord } from './record';

/** A message sent when something happens (spec: fields#notifications). */
export interface Notification extends StoredRecord {
  readonly name: string;
  readonly event: string;
  readonly channel: 'email' | 'sms' | 'slack' | 'teams' | 'webhook';
  readonly route: { readonly email?: string; readonly phone?: string; readonly subject?: string; readonly url?: string };
  readonly rules: readonly { readonly field: string; readonly is: string; readonly value: string }[];
  readonly rules_logic: 'all' | 'any';
  readonly site_id: number | null;
  readonly visitor_group_id: number | null;
  readonly disabled_at: string | null;
}

/** A client API user; the secret key is shown once and stored only as a hash. */
export interface ApiClient extends StoredRecord {
  readonly name: string;
  readonly base_url: string;
  readonly public_key: string;
}

export interface Form extends StoredRecord {
  readonly name: string;
  readonly site_ids: readonly number[];
  readonly group_ids: readonly number[];
}

export const INVOICE_STATUSES = ['paid', 'posted', 'payment_due', 'not_paid', 'voided', 'pending'] as const;

export interface Invoice {
  readonly id: string;
  readonly date: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: (typeof INVOICE_STATUSES)[number];
}

export interface Subscription extends StoredRecord {
  readonly item: string;
  readonly unit: string;
  readonly status: 'active' | 'non_renewing';
  readonly renewal_date: string;
  readonly invoices: readonly Invoice[];
}

export interface BillingContact extends StoredRecord {
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly billing: boolean;
  readonly account: boolean;
}

export const REFERRAL_STATUSES = ['invited', 'on_trial', 'purchased'] as const;
export type ReferralStatus = (typeof REFERRAL_STATUSES)[number];

/** Somebody of another organisation who was invited to Portico (spec: clients#referrals). */
export interface ReferralInvite extends StoredRecord {
  readonly email: string;
  readonly status: ReferralStatus;
  readonly created_at: string;
}

/** What an organisation gets for a friend who purchases, in the smallest unit of the currency. */
export interface ReferralReward {
  readonly currency: keyof typeof REFERRAL_REWARD;
  readonly minor_units: number;
}

/** Tokens for text messages that were ordered, or granted by a super user, who is named then (spec: clients#sms-tokens). */
export interface SmsOrder extends StoredRecord {
  readonly tokens: number;
  readonly status: 'pending' | 'processed' | 'refused';
  readonly granted: boolean;
  readonly ordered_by: string;
  readonly created_at: string;
  readonly settled_at: string | null;
}

/** How many messages were sent on a day, each for one token. */
export interface SmsDay {
  readonly day: string;
  readonly messages: number;
}

/** A client's tokens, and the newest of its orders and days of use. */
export interface SmsAccount {
  readonly available: number;
  readonly pending: number;
  readonly smsOrders: readonly SmsOrder[];
  readonly use: readonly SmsDay[];
}

/** Records whose changes are audited: the store's, and those that it does not keep. */
export type AuditSubject =
  | EntityName
  | 'evacuees'
  | 'evacuationPoints'
  | 'evacuationShares'
  | 'messages'
  | 'signOutBatches'
  | 'clients'
  | 'roles'
  | 'smsOrders'
  | 'referrals'
  | 'ssoConfigs'
  | 'ssoAccessRequests'
  | 'addonRequests'
  | 'auditLog';

/** Fields that changed, before and after; null where only the name of the field is kept. */
export type AuditChanges = Readonly<Record<string, readonly [before: unknown, after: unknown] | null>>;

/** One line of the audit log. `subject` is the entity's name. */
export interface AuditEntry {
  readonly id: number;
  readonly at: string;
  /** The person's name as it was at that moment; null once their account is gone. */
  readonly actor: string | null;
  readonly action:
    | 'created'
    | 'updated'
    | 'deleted'
    | 'completed'
    | 'reopened'
    | 'signed_in'
    | 'signed_out'
    | 'refused'
    | 'rejected'
    | 'revealed'
    | 'exported';
  readonly subject: string;
  readonly subject_id: number | null;
  readonly subject_name: string | null;
  readonly changes: AuditChanges;
  /** The address of the request; null for what the server does by itself. */
  readonly ip: string | null;
}
