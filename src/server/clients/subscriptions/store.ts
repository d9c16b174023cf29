import type { Kysely } from 'kysely';

import {
  SUBSCRIPTION_REQUESTS_LISTED_MAX,
  type BillingContact,
  type Invoice,
  type Subscription,
  type SubscriptionRequest,
} from '#contract/clients/entities/account';
import type { Schema } from '#server/platform/db/schema/schema';
import { byName } from '#server/platform/lists/byName';
import { presentContact, presentInvoice, presentRequest, presentSubscription } from './present';

type Db = Kysely<Schema>;

/** Returns a client's invoices, the newest first. */
export async function readInvoices(db: Db, clientId: number): Promise<Invoice[]> {
  const rows = await db
    .selectFrom('invoices')
    .selectAll()
    .where('client_id', '=', clientId)
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(presentInvoice);
}

/** Returns a client's subscriptions, each with its invoices. */
export async function readSubscriptions(db: Db, clientId: number): Promise<Subscription[]> {
  const invoices = await readInvoices(db, clientId);
  const rows = await db.selectFrom('subscriptions').selectAll().where('client_id', '=', clientId).orderBy('item').orderBy('id').execute();
  return rows.map((row) => presentSubscription(row, invoices));
}

/** Returns a client's contacts for bills and its account, by name. */
export async function readContacts(db: Db, clientId: number): Promise<BillingContact[]> {
  const rows = await db.selectFrom('billing_contacts').selectAll().where('client_id', '=', clientId).orderBy('id').execute();
  return byName(rows).map(presentContact);
}

/** Returns a client's newest requests; pending ones come first. */
export async function readRequests(db: Db, clientId: number): Promise<SubscriptionRequest[]> {
  const rows = await db
    .selectFrom('subscription_requests')
    .selectAll()
    .where('client_id', '=', clientId)
    .orderBy((order) => order.case().when('status', '=', 'pending').then(0).else(1).end())
    .orderBy('id', 'desc')
    .limit(SUBSCRIPTION_REQUESTS_LISTED_MAX)
    .execute();
  return rows.map(presentRequest);
}
