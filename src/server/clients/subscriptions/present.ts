import type { Selectable } from 'kysely';

import type { BillingContact, Invoice, InvoiceLine, Subscription, SubscriptionRequest } from '#contract/clients/entities/account';
import type { Schema } from '#server/platform/db/schema/schema';

type Row<T extends keyof Schema> = Selectable<Schema[T]>;

/** Returns the sum of lines, in the smallest unit of their currency: integers only, within the exact range of a number. */
export const totalOf = (lines: readonly InvoiceLine[]): number =>
  lines.reduce((total, { quantity, unit_price: price }) => total + quantity * price, 0);

export const presentInvoice = (row: Row<'invoices'>): Invoice => ({
  id: row.id,
  revision: row.revision,
  number: row.number,
  subscription_id: row.subscription_id,
  date: row.date,
  due_date: row.due_date,
  currency: row.currency,
  status: row.status,
  lines: row.lines.map(({ description, quantity, unit_price }) => ({ description, quantity, unit_price })),
  amount: totalOf(row.lines),
});

/** Presents a subscription with those of the client's invoices that are for it. */
export const presentSubscription = (row: Row<'subscriptions'>, invoices: readonly Invoice[]): Subscription => ({
  id: row.id,
  revision: row.revision,
  item: row.item,
  unit: row.unit,
  units: row.units,
  unit_price: row.unit_price,
  currency: row.currency,
  period: row.period,
  status: row.status,
  renewal_date: row.renewal_date,
  invoices: invoices.filter((invoice) => invoice.subscription_id === row.id),
});

export const presentContact = (row: Row<'billing_contacts'>): BillingContact => ({
  id: row.id,
  revision: row.revision,
  name: row.name,
  email: row.email,
  phone: row.phone,
  billing: row.billing,
  account: row.account,
});

export const presentRequest = (row: Row<'subscription_requests'>): SubscriptionRequest => ({
  id: row.id,
  revision: row.revision,
  kind: row.kind,
  subscriptions: row.subscriptions.map(({ id, item }) => ({ id, item })),
  details: row.details,
  reason: row.reason,
  additional_details: row.additional_details,
  alternative: row.alternative,
  status: row.status,
  answer: row.answer,
  requested_by: row.requested_by,
  created_at: row.created_at.toISOString(),
  settled_at: row.settled_at?.toISOString() ?? null,
});
