import type { StoredRecord } from '#contract/platform/entities/record';
import type { REFERRAL_REWARD } from '../constants';

/** Currencies in which subscriptions are sold, by their ISO codes. */
export const CURRENCIES = ['GBP', 'EUR', 'USD', 'CAD', 'AUD', 'CHF', 'SEK', 'NOK', 'DKK'] as const;
export type Currency = (typeof CURRENCIES)[number];
/** Of a client. */
export const SUBSCRIPTIONS_MAX = 50;
export const INVOICES_MAX = 500;
export const BILLING_CONTACTS_MAX = 20;
export const INVOICE_LINES_MAX = 20;
export const INVOICE_NUMBER_MAX = 40;
export const BILLED_UNITS_MAX = 100_000;
/** Of one unit, in the smallest unit of the currency. All lines of an invoice at their limits still add up exactly. */
export const UNIT_PRICE_MAX = 100_000_000;
/** Requests of a client that wait for their answer, and the newest ones that are listed. */
export const SUBSCRIPTION_REQUESTS_PENDING_MAX = 5;
export const SUBSCRIPTION_REQUESTS_LISTED_MAX = 100;
/** The shortest alternative that says something. */
export const ALTERNATIVE_MIN_LENGTH = 3;

export const INVOICE_STATUSES = ['paid', 'posted', 'payment_due', 'not_paid', 'voided', 'pending'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/** One line of an invoice; its price is in the smallest unit of the invoice's currency. */
export interface InvoiceLine {
  readonly description: string;
  readonly quantity: number;
  readonly unit_price: number;
}

/** What a client was charged (spec: clients#subscriptions). Amounts are in the smallest unit of the currency: no broken numbers. */
export interface Invoice extends StoredRecord {
  readonly number: string;
  /** Null where it is for none, or for one that is gone. */
  readonly subscription_id: number | null;
  readonly date: string;
  readonly due_date: string;
  readonly currency: Currency;
  readonly status: InvoiceStatus;
  readonly lines: readonly InvoiceLine[];
  /** The sum of its lines. */
  readonly amount: number;
}

export const SUBSCRIPTION_STATUSES = ['active', 'non_renewing'] as const;
export const BILLING_PERIODS = ['month', 'quarter', 'year'] as const;

/** Something that a client has subscribed to: so many units, each at a price for a period (spec: clients#subscriptions). */
export interface Subscription extends StoredRecord {
  readonly item: string;
  /** What one unit is: a site, a member. */
  readonly unit: string;
  readonly units: number;
  readonly unit_price: number;
  readonly currency: Currency;
  readonly period: (typeof BILLING_PERIODS)[number];
  readonly status: (typeof SUBSCRIPTION_STATUSES)[number];
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

export const CANCELLATION_REASONS = ['price', 'missing_features', 'other_product', 'not_used', 'closing', 'other'] as const;
export type CancellationReason = (typeof CANCELLATION_REASONS)[number];

/** Asks to change or cancel subscriptions; a super user answers (spec: clients#subscriptions). */
export interface SubscriptionRequest extends StoredRecord {
  readonly kind: 'change' | 'cancel';
  /** By the names that they had then. */
  readonly subscriptions: readonly { readonly id: number; readonly item: string }[];
  readonly details: string;
  readonly reason: CancellationReason | null;
  readonly additional_details: string | null;
  readonly alternative: string | null;
  readonly status: 'pending' | 'done' | 'declined' | 'withdrawn';
  readonly answer: string | null;
  readonly requested_by: string;
  readonly created_at: string;
  readonly settled_at: string | null;
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
