import type { StoredRecord } from '#contract/platform/entities/record';
import type { REFERRAL_REWARD } from '../constants';

/** ISO codes of the currencies in which subscriptions are sold. */
export const CURRENCIES = ['GBP', 'EUR', 'USD', 'CAD', 'AUD', 'CHF', 'SEK', 'NOK', 'DKK'] as const;
export type Currency = (typeof CURRENCIES)[number];
/** Limits of a client. */
export const SUBSCRIPTIONS_MAX = 50;
export const INVOICES_MAX = 500;
export const BILLING_CONTACTS_MAX = 20;
export const INVOICE_LINES_MAX = 20;
export const INVOICE_NUMBER_MAX = 40;
export const BILLED_UNITS_MAX = 100_000;
/** The maximum price of a unit, in the smallest unit of the currency. An invoice with all lines at their limits still adds up exactly. */
export const UNIT_PRICE_MAX = 100_000_000;
/** The maximum numbers of a client's pending requests and of listed requests, newest first. */
export const SUBSCRIPTION_REQUESTS_PENDING_MAX = 5;
export const SUBSCRIPTION_REQUESTS_LISTED_MAX = 100;
/** The minimum length of a meaningful alternative. */
export const ALTERNATIVE_MIN_LENGTH = 3;

export const INVOICE_STATUSES = ['paid', 'posted', 'payment_due', 'not_paid', 'voided', 'pending'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/** A line of an invoice; its price is in the smallest unit of the invoice's currency. */
export interface InvoiceLine {
  readonly description: string;
  readonly quantity: number;
  readonly unit_price: number;
}

/** An invoice of a client (spec: clients#subscriptions). Amounts are integers, in the smallest unit of the currency. */
export interface Invoice extends StoredRecord {
  readonly number: string;
  /** Null if it belongs to no subscription, or to a deleted one. */
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

/** A subscription of a client: a number of units at a price for each period (spec: clients#subscriptions). */
export interface Subscription extends StoredRecord {
  readonly item: string;
  /** The kind of unit, such as a site or a member. */
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

/** A request to change or cancel subscriptions, which a super user answers (spec: clients#subscriptions). */
export interface SubscriptionRequest extends StoredRecord {
  readonly kind: 'change' | 'cancel';
  /** With their names at the time of the request. */
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

/** A person of another organisation who was invited to Portico (spec: clients#referrals). */
export interface ReferralInvite extends StoredRecord {
  readonly email: string;
  readonly status: ReferralStatus;
  readonly created_at: string;
}

/** The reward for a referral that leads to a purchase, in the smallest unit of the currency. */
export interface ReferralReward {
  readonly currency: keyof typeof REFERRAL_REWARD;
  readonly minor_units: number;
}

/** Tokens for text messages, ordered or granted; a grant names the super user (spec: clients#sms-tokens). */
export interface SmsOrder extends StoredRecord {
  readonly tokens: number;
  readonly status: 'pending' | 'processed' | 'refused';
  readonly granted: boolean;
  readonly ordered_by: string;
  readonly created_at: string;
  readonly settled_at: string | null;
}

/** The number of messages sent on a day, each for one token. */
export interface SmsDay {
  readonly day: string;
  readonly messages: number;
}

/** A client's tokens, with its latest orders and days of use. */
export interface SmsAccount {
  readonly available: number;
  readonly pending: number;
  readonly smsOrders: readonly SmsOrder[];
  readonly use: readonly SmsDay[];
}
