import * as calls from '#contract/clients/calls/subscriptions';
import { BILLING_CONTACTS_MAX, SUBSCRIPTION_REQUESTS_PENDING_MAX } from '#contract/clients/entities/account';
import { handle } from '#server/platform/http/handle';
import { invalid, problem } from '#server/platform/http/problem';
import { requireFresh } from '#server/platform/http/requireFresh';
import { insertRow, lockClient, lockRow, removeRow, updateRow } from '#server/platform/rows/rows';
import { presentContact, presentRequest } from './present';
import * as store from './store';

/** Handlers of a client's subscriptions, invoices, billing contacts and change requests. */
export const subscriptionHandlers = [
  handle(calls.listSubscriptions, async ({ actor, db }) => ({ subscriptions: await store.readSubscriptions(db, actor.clientId) })),
  handle(calls.listInvoices, async ({ actor, db }) => ({ invoices: await store.readInvoices(db, actor.clientId) })),
  handle(calls.listBillingContacts, async ({ actor, db }) => ({ billingContacts: await store.readContacts(db, actor.clientId) })),

  handle(calls.createBillingContact, ({ actor, body, change }) =>
    change(async (tx) => {
      // Lock the client first: its limit holds however many requests arrive at once.
      await lockClient(tx, actor);
      if ((await store.readContacts(tx, actor.clientId)).length >= BILLING_CONTACTS_MAX)
        throw invalid({ email: { key: 'rules.subscriptions.contactLimit', values: { limit: BILLING_CONTACTS_MAX } } });
      return { billingContact: presentContact(await insertRow(tx, 'billing_contacts', actor, body)) };
    }),
  ),

  handle(calls.updateBillingContact, ({ actor, body, change, params }) =>
    change(async (tx) => {
      const { base, ...fields } = body;
      const row = await lockRow(tx, 'billing_contacts', actor, params.billingContactId);
      if (base !== undefined) requireFresh('billingContact', presentContact(row), body, base);
      return { billingContact: presentContact(await updateRow(tx, 'billing_contacts', row, fields)) };
    }),
  ),

  handle(calls.deleteBillingContact, async ({ actor, change, params }) => {
    await change(async (tx) => removeRow(tx, 'billing_contacts', await lockRow(tx, 'billing_contacts', actor, params.billingContactId)));
    return undefined;
  }),

  handle(calls.listSubscriptionRequests, async ({ actor, db }) => ({
    subscriptionRequests: await store.readRequests(db, actor.clientId),
  })),

  handle(calls.createSubscriptionRequest, ({ actor, body, change, now }) =>
    change(async (tx) => {
      await lockClient(tx, actor);
      const own = await store.readSubscriptions(tx, actor.clientId);
      const chosen = own.filter(({ id }) => body.subscription_ids.includes(id));
      if (chosen.length < body.subscription_ids.length) throw invalid({ subscription_ids: 'rules.notFound' });
      // Pending requests come first in the list.
      const waiting = (await store.readRequests(tx, actor.clientId)).filter(({ status }) => status === 'pending').length;
      if (waiting >= SUBSCRIPTION_REQUESTS_PENDING_MAX) {
        const data = { limit: SUBSCRIPTION_REQUESTS_PENDING_MAX };
        throw problem(409, { code: 'too_many_requests', message: 'server.tooManySubscriptionRequests', data });
      }
      const row = await insertRow(tx, 'subscription_requests', actor, {
        kind: body.kind,
        subscriptions: JSON.stringify(chosen.map(({ id, item }) => ({ id, item }))),
        details: body.details,
        reason: body.reason ?? null,
        additional_details: body.additional_details ?? null,
        alternative: body.alternative ?? null,
        requested_by: actor.name,
        user_id: actor.userId,
        created_at: now(),
      });
      return { subscriptionRequest: presentRequest(row) };
    }),
  ),

  handle(calls.withdrawSubscriptionRequest, ({ actor, change, now, params }) =>
    change(async (tx) => {
      await lockClient(tx, actor);
      const row = await lockRow(tx, 'subscription_requests', actor, params.subscriptionRequestId);
      if (row.status !== 'pending') throw problem(409, { code: 'request_settled', message: 'server.requestSettled' });
      const written = await updateRow(tx, 'subscription_requests', row, { status: 'withdrawn', settled_at: now() });
      return { subscriptionRequest: presentRequest(written) };
    }),
  ),
];
