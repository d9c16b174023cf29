import * as calls from '#contract/identity/calls/profile';
import { transact } from '#server/platform/db/transaction';
import type { SignedInContext } from '#server/platform/http/context';
import { handle, handleWithoutActor } from '#server/platform/http/handle';
import { problem } from '#server/platform/http/problem';
import { requireFresh } from '#server/platform/http/requireFresh';
import { lockAccount, lockSession, lockSessions, updateRow, updateRows } from '#server/platform/rows/rows';
import { requireFreshPassword, storePassword } from '../auth/changePassword';
import { hashPassword } from '../auth/passwords';
import { confirmEmailChange, requestEmailChange } from './email';
import { forgetPendingEmail } from './pendingEmail';
import { presentProfile, presentSession } from './present';
import { provePassword } from './provePassword';
import { listOpenSessions } from './store';
import { beginTwoFactor, renewRecoveryCodes, turnOffTwoFactor, turnOnTwoFactor } from './twoFactor';

export const profileHandlers = [
  handle(calls.getProfile, async ({ db, actor, now }) => ({ profile: await presentProfile(db, actor.userId, now()) })),

  handle(calls.updateProfile, async ({ db, actor, body, change, now }) => {
    const { base, ...fields } = body;
    await change(async (tx) => {
      const account = await lockAccount(tx, actor);
      if (base !== undefined) requireFresh('profile', await presentProfile(tx, actor.userId, now()), fields, base);
      await updateRow(tx, 'users', account, fields);
    });
    return { profile: await presentProfile(db, actor.userId, now()) };
  }),

  handle(calls.changePassword, async (context) => ({ profile: await changePassword(context) })),
  handle(calls.requestEmailChange, async (context) => ({ profile: await requestEmailChange(context, context.body) })),

  handle(calls.cancelEmailChange, async ({ db, deps, actor, now }) => {
    await forgetPendingEmail(deps, db, actor.userId);
    return { profile: await presentProfile(db, actor.userId, now()) };
  }),

  handleWithoutActor(calls.confirmEmailChange, async (context) => ({ email: await confirmEmailChange(context, context.body.token) })),
  handle(calls.beginTwoFactor, async (context) => ({ ...(await beginTwoFactor(context, context.body.password)) })),
  handle(calls.turnOnTwoFactor, (context) => turnOnTwoFactor(context, context.body)),
  handle(calls.turnOffTwoFactor, async (context) => ({ profile: await turnOffTwoFactor(context, context.body) })),
  handle(calls.renewRecoveryCodes, (context) => renewRecoveryCodes(context, context.body)),

  handle(calls.listSessions, async ({ db, actor, now }) => ({
    sessions: (await listOpenSessions(db, actor.userId, now())).map((session) => presentSession(session, actor.sid)),
  })),

  handle(calls.endSession, async ({ params, actor, change, deps, now }) => {
    const { sid } = await change(async (tx) => {
      const session = await lockSession(tx, actor, params.sessionId);
      if (session.revoked_at !== null || session.expires_at <= now()) throw problem(404);
      await updateRow(tx, 'sessions', session, { revoked_at: now() });
      return session;
    });
    await deps.publisher.closeSession(sid);
    return undefined;
  }),

  handle(calls.endOtherSessions, async ({ actor, change, deps, now }) => {
    const ended = await change(async (tx) => {
      const others = tx
        .selectFrom('sessions')
        .selectAll()
        .where('user_id', '=', actor.userId)
        .where('sid', '!=', actor.sid)
        .where('revoked_at', 'is', null);
      return updateRows(tx, 'sessions', await lockSessions(tx, actor, others), { revoked_at: now() });
    });
    for (const { sid } of ended) await deps.publisher.closeSession(sid);
    return { ended: ended.length };
  }),
];

/** Sets a new password: the caller's session stays open, the others end. */
async function changePassword(context: SignedInContext<typeof calls.changePassword>) {
  const { actor, body, db, deps } = context;
  const account = await provePassword(context, { password: body.current_password, field: 'current_password' });
  await requireFreshPassword(db, account, body.new_password, 'new_password', true);
  const passwordHash = await hashPassword(body.new_password);
  const ended = await transact(db, (tx) => storePassword(deps, tx, account, { passwordHash, keepSid: actor.sid }));
  for (const sid of ended) await deps.publisher.closeSession(sid);
  return presentProfile(db, actor.userId, deps.now());
}
