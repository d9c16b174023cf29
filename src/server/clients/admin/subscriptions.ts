import type { Kysely } from 'kysely';

import * as calls from '#contract/clients/calls/subscriptions';
import { INVOICES_MAX, SUBSCRIPTIONS_MAX } from '#contract/clients/entities/account';
import type { AuditSubject } from '#contract/platform/entities/audit';
import { SUBJECTS } from '#server/platform/audit/subjects';
import type { AnyRow } from '#server/platform/audit/subjects/subject';
import type { Schema } from '#server/platform/db/schema/schema';
import { handle } from '#server/platform/http/handle';
import { invalid, problem } from '#server/platform/http/problem';
import { requireFresh } from '#server/platform/http/requireFresh';
import { tellUser } from '#server/platform/mail/tell';
import { insertRow, lockClient, lockRow, removeRow, updateRow } from '#server/platform/rows/rows';
import { presentInvoice, presentSubscription } from '../subscriptions/present';
import { readInvoices, readRequests, readSubscriptions } from '../subscriptions/store';
import { noteDone } from './account';
import { ownerOf } from './owner';

type Tx = Kysely<Schema>;

const readBilling = async (db: Tx, clientId: number): Promise<calls.AdminBilling> => ({
  subscriptions: await readSubscriptions(db, clientId),
  invoices: await readInvoices(db, clientId),
  subscriptionRequests: await readRequests(db, clientId),
});

type BillingSubject = Extract<AuditSubject, 'subscriptions' | 'invoices' | 'subscriptionRequests'>;

/** The part of a change that goes into the audit log: the differing columns among those whose values may be logged. */
function changesOf(subject: BillingSubject, before: AnyRow | null, after: AnyRow | null) {
  const columns: readonly string[] = SUBJECTS[subject].values;
  const pairs = columns.map((column) => [column, [before?.[column] ?? null, after?.[column] ?? null] as const] as const);
  return Object.fromEntries(pairs.filter(([, [was, is]]) => was !== is));
}

/** Handlers by which super users enter a client's subscriptions and invoices, and respond to its requests. */
export const adminSubscriptionHandlers = [
  handle(calls.getAdminBilling, async ({ db, params }) => readBilling(db, (await ownerOf(db, params.clientId)).clientId)),

  handle(calls.createSubscription, ({ actor, body, change, now, params }) =>
    change(async (tx) => {
      const owner = await ownerOf(tx, params.clientId);
      await lockClient(tx, owner);
      if ((await readSubscriptions(tx, owner.clientId)).length >= SUBSCRIPTIONS_MAX)
        throw invalid({ item: { key: 'rules.subscriptions.limit', values: { limit: SUBSCRIPTIONS_MAX } } });
      const row = await insertRow(tx, 'subscriptions', owner, body);
      const changes = changesOf('subscriptions', null, row);
      await noteDone(tx, now(), { ...owner, actor, subject: 'subscriptions', id: row.id, action: 'created', changes });
      return { billing: await readBilling(tx, owner.clientId) };
    }),
  ),

  handle(calls.updateSubscription, ({ actor, body, change, now, params }) =>
    change(async (tx) => {
      const owner = await ownerOf(tx, params.clientId);
      const { base, ...fields } = body;
      const row = await lockRow(tx, 'subscriptions', owner, params.subscriptionId);
      if (base !== undefined) requireFresh('subscription', presentSubscription(row, []), body, base);
      const written = await updateRow(tx, 'subscriptions', row, fields);
      const changes = changesOf('subscriptions', row, written);
      if (Object.keys(changes).length > 0)
        await noteDone(tx, now(), { ...owner, actor, subject: 'subscriptions', id: row.id, action: 'updated', changes });
      return { billing: await readBilling(tx, owner.clientId) };
    }),
  ),

  handle(calls.deleteSubscription, async ({ actor, change, now, params }) => {
    await change(async (tx) => {
      const owner = await ownerOf(tx, params.clientId);
      const row = await lockRow(tx, 'subscriptions', owner, params.subscriptionId);
      await removeRow(tx, 'subscriptions', row);
      const changes = changesOf('subscriptions', row, null);
      await noteDone(tx, now(), { ...owner, actor, subject: 'subscriptions', id: row.id, action: 'deleted', changes });
    });
    return undefined;
  }),

  handle(calls.createInvoice, ({ actor, body, change, now, params }) =>
    change(async (tx) => {
      const owner = await ownerOf(tx, params.clientId);
      await lockClient(tx, owner);
      const known = await readInvoices(tx, owner.clientId);
      if (known.length >= INVOICES_MAX)
        throw invalid({ number: { key: 'rules.subscriptions.invoiceLimit', values: { limit: INVOICES_MAX } } });
      if (known.some(({ number }) => number.toLowerCase() === body.number.toLowerCase()))
        throw invalid({ number: 'rules.subscriptions.numberTaken' });
      if (body.due_date < body.date) throw invalid({ due_date: 'rules.subscriptions.dueBefore' });
      const own = await readSubscriptions(tx, owner.clientId);
      if (body.subscription_id !== null && !own.some(({ id }) => id === body.subscription_id))
        throw invalid({ subscription_id: 'rules.notFound' });
      const row = await insertRow(tx, 'invoices', owner, { ...body, lines: JSON.stringify(body.lines) });
      const changes = changesOf('invoices', null, row);
      await noteDone(tx, now(), { ...owner, actor, subject: 'invoices', id: row.id, action: 'created', changes });
      return { billing: await readBilling(tx, owner.clientId) };
    }),
  ),

  handle(calls.updateInvoice, ({ actor, body, change, now, params }) =>
    change(async (tx) => {
      const owner = await ownerOf(tx, params.clientId);
      const { base, ...fields } = body;
      const row = await lockRow(tx, 'invoices', owner, params.invoiceId);
      if (row.status === 'voided') throw problem(409, { code: 'invoice_voided', message: 'server.invoiceVoided' });
      if (base !== undefined) requireFresh('invoice', presentInvoice(row), body, base);
      if ((fields.due_date ?? row.due_date) < row.date) throw invalid({ due_date: 'rules.subscriptions.dueBefore' });
      const changes = changesOf('invoices', row, await updateRow(tx, 'invoices', row, fields));
      if (Object.keys(changes).length > 0)
        await noteDone(tx, now(), { ...owner, actor, subject: 'invoices', id: row.id, action: 'updated', changes });
      return { billing: await readBilling(tx, owner.clientId) };
    }),
  ),

  handle(calls.answerSubscriptionRequest, async ({ actor, body, change, deps, now, params }) => {
    const billing = await change(async (tx) => {
      const owner = await ownerOf(tx, params.clientId);
      const row = await lockRow(tx, 'subscription_requests', owner, params.subscriptionRequestId);
      if (row.status !== 'pending') throw problem(409, { code: 'request_settled', message: 'server.requestSettled' });
      const written = await updateRow(tx, 'subscription_requests', row, { ...body, settled_at: now() });
      const changes = changesOf('subscriptionRequests', row, written);
      await noteDone(tx, now(), { ...owner, actor, subject: 'subscriptionRequests', id: row.id, action: 'updated', changes });
      const isDone = body.status === 'done';
      await tellUser(deps.mail, tx, row.user_id, {
        kind: 'subscription_request',
        subject: isDone ? 'server.mailRequestDoneSubject' : 'server.mailRequestDeclinedSubject',
        body: isDone ? 'server.mailRequestDoneBody' : 'server.mailRequestDeclinedBody',
        values: { answer: body.answer },
        lines: ['answer'],
      });
      return readBilling(tx, owner.clientId);
    });
    return { billing };
  }),
];
