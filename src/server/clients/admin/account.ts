import type { Kysely } from 'kysely';

import * as calls from '#contract/clients/calls/account';
import type { AuditEntry, AuditSubject } from '#contract/platform/entities/audit';
import { writeLines } from '#server/platform/audit/lines';
import type { Schema } from '#server/platform/db/schema/schema';
import { handle } from '#server/platform/http/handle';
import { problem } from '#server/platform/http/problem';
import { tellUser } from '#server/platform/mail/tell';
import { insertRow, lockClient, lockRow, updateRow } from '#server/platform/rows/rows';
import { readReferrals, readSms } from '../account/store';
import { ownerOf } from './owner';

const readAccount = async (db: Kysely<Schema>, clientId: number): Promise<calls.AdminAccount> => ({
  ...(await readSms(db, clientId)),
  referrals: await readReferrals(db, clientId),
});

interface Done {
  readonly clientId: number;
  readonly actor: { readonly name: string; readonly userId: number };
  readonly subject: AuditSubject;
  readonly id: number;
  readonly action: AuditEntry['action'];
  readonly changes: Readonly<Record<string, readonly [before: unknown, after: unknown]>>;
}

/** Writes the line into the log of the client that was changed: the call's own would go to the super user's. */
export function noteDone(tx: Kysely<Schema>, at: Date, { clientId, actor, subject, id, action, changes }: Done): Promise<void> {
  const by = { clientId, actor: actor.name, userId: actor.userId };
  return writeLines(tx, at, [{ ...by, action, subject, subjectId: id, subjectName: null, changes }]);
}

/** Handlers by which super users settle a client's token orders and record the outcome of its referrals. */
export const adminAccountHandlers = [
  handle(calls.getAdminAccount, async ({ db, params }) => readAccount(db, (await ownerOf(db, params.clientId)).clientId)),

  handle(calls.settleSmsOrder, async ({ actor, body, change, deps, now, params }) => {
    return change(async (tx) => {
      const owner = await ownerOf(tx, params.clientId);
      // Lock the client first, as an order does: two users who settle one order wait for each other, and the second finds it settled.
      const client = await lockClient(tx, owner);
      const order = await lockRow(tx, 'sms_orders', owner, params.smsOrderId);
      if (order.status !== 'pending') throw problem(409, { code: 'order_settled', message: 'server.orderSettled' });
      const isProcessed = body.status === 'processed';
      await updateRow(tx, 'sms_orders', order, { status: body.status, settled_at: now() });
      await updateRow(tx, 'clients', client, {
        sms_pending_tokens: Math.max(0, client.sms_pending_tokens - order.tokens),
        sms_available_tokens: client.sms_available_tokens + (isProcessed ? order.tokens : 0),
      });
      const changes = { status: ['pending', body.status] as const };
      await noteDone(tx, now(), { ...owner, actor, subject: 'smsOrders', id: order.id, action: 'updated', changes });
      await tellUser(deps.mail, tx, order.user_id, {
        kind: 'sms_order',
        subject: isProcessed ? 'server.mailOrderProcessedSubject' : 'server.mailOrderRefusedSubject',
        body: isProcessed ? 'server.mailOrderProcessedBody' : 'server.mailOrderRefusedBody',
        values: { tokens: order.tokens },
      });
      return { account: await readAccount(tx, owner.clientId) };
    });
  }),

  handle(calls.grantSmsTokens, ({ actor, body, change, now, params }) =>
    change(async (tx) => {
      const owner = await ownerOf(tx, params.clientId);
      const client = await lockClient(tx, owner);
      const order = await insertRow(tx, 'sms_orders', owner, {
        tokens: body.tokens,
        status: 'processed',
        granted: true,
        ordered_by: actor.name,
        created_at: now(),
        settled_at: now(),
      });
      await updateRow(tx, 'clients', client, { sms_available_tokens: client.sms_available_tokens + body.tokens });
      const changes = { tokens: [null, body.tokens] as const, granted: [null, true] as const };
      await noteDone(tx, now(), { ...owner, actor, subject: 'smsOrders', id: order.id, action: 'created', changes });
      return { account: await readAccount(tx, owner.clientId) };
    }),
  ),

  handle(calls.updateReferral, ({ actor, body, change, now, params }) =>
    change(async (tx) => {
      const owner = await ownerOf(tx, params.clientId);
      const referral = await lockRow(tx, 'referrals', owner, params.referralId);
      if (referral.status !== body.status) {
        await updateRow(tx, 'referrals', referral, { status: body.status });
        const changes = { status: [referral.status, body.status] as const };
        await noteDone(tx, now(), { ...owner, actor, subject: 'referrals', id: referral.id, action: 'updated', changes });
      }
      return { account: await readAccount(tx, owner.clientId) };
    }),
  ),
];
