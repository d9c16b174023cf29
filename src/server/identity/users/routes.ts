import * as calls from '#contract/identity/calls/users';
import type { Emit, Tx } from '#server/platform/db/transaction';
import type { SignedInContext } from '#server/platform/http/context';
import { handle } from '#server/platform/http/handle';
import { problem } from '#server/platform/http/problem';
import { metaOf, pageOf, sortOf } from '#server/platform/lists/paging';
import { searchWords } from '#server/platform/lists/search';
import { provePassword } from '../profile/provePassword';
import { liesWithinScope, readerOf } from './privileges';
import { endSessions, handOver, makeLinks, remove, removeTwoFactor, resend } from './actions';
import { addExisting } from './addExisting';
import { editUser } from './edit';
import { invite } from './invite';
import { presentUser } from './present';
import * as store from './store';

/** Makes a change, sends the mails that it has queued, and closes the sockets of the sessions that it has ended. */
async function changeUsers<Answer>(
  { change, deps }: Pick<SignedInContext, 'change' | 'deps'>,
  work: (tx: Tx, emit: Emit) => Promise<{ readonly answer: Answer; readonly sids?: readonly string[] }>,
): Promise<Answer> {
  const { answer, sids = [] } = await change(work);
  for (const sid of sids) await deps.publisher.closeSession(sid);
  return answer;
}

/** A name for a person invited by their address only: the part before the @, which they change when they join. */
function nameIn(email: string): string {
  const local = email.slice(0, email.lastIndexOf('@'));
  return /\p{L}/u.test(local) ? local : email;
}

/** Handlers of a client's users. */
export const userHandlers = [
  handle(calls.listUsers, async ({ actor, db, now, query }) => {
    const page = pageOf(query);
    const { role_id, site_id, two_factor, invitation } = query;
    const { users, total } = await store.findUsers(db, actor.clientId, {
      role_id,
      site_id,
      two_factor,
      invitation,
      words: searchWords(query.q),
      sort: sortOf(query.sort ?? 'name'),
      page,
      scope: actor.siteScope,
      now: now(),
    });
    return { users: users.map((row) => presentUser(row, readerOf(actor))), meta: metaOf(page, total) };
  }),

  handle(calls.getUser, async ({ actor, db, now, params }) => {
    const row = await store.findUser(db, actor.clientId, params.userId, now());
    if (row === undefined || !liesWithinScope(actor.siteScope, row)) throw problem(404);
    return { user: presentUser(row, readerOf(actor)) };
  }),

  handle(calls.createUser, (context) => {
    const { name, email, ...rights } = context.body;
    return changeUsers(context, async (tx) => {
      const [user] = await invite(context, tx, { people: [{ name, email }], rights, fieldOf: () => 'email' });
      if (user === undefined) throw new Error('One person was invited, and none is there');
      return { answer: { user } };
    });
  }),

  handle(calls.inviteUsers, (context) => {
    const { people, ...rights } = context.body;
    const named = people.map(({ email, name }) => ({ email, name: name ?? nameIn(email) }));
    return changeUsers(context, async (tx) => ({
      answer: { users: await invite(context, tx, { people: named, rights, fieldOf: (at) => `people.${at}.email` }) },
    }));
  }),

  handle(calls.addExistingUser, (context) =>
    changeUsers(context, async (tx) => ({ answer: { user: await addExisting(context, tx, context.body) } })),
  ),

  handle(calls.updateUser, (context) =>
    changeUsers(context, async (tx, emit) => ({ answer: { user: await editUser(context, tx, emit) } })),
  ),

  handle(calls.deleteUser, (context) => changeUsers(context, (tx) => remove(context, tx, context.params.userId))),

  handle(calls.resendInvitation, (context) =>
    changeUsers(context, async (tx) => ({ answer: { user: await resend(context, tx, context.params.userId) } })),
  ),

  handle(calls.createInvitationLinks, (context) =>
    changeUsers(context, async (tx) => ({ answer: { links: await makeLinks(context, tx, context.body.ids) } })),
  ),

  handle(calls.endUserSessions, (context) =>
    changeUsers(context, async (tx) => {
      const { answer, sids } = await endSessions(context, tx, context.params.userId);
      return { answer: { user: answer }, sids };
    }),
  ),

  handle(calls.removeTwoFactor, (context) =>
    changeUsers(context, async (tx) => ({ answer: { user: await removeTwoFactor(context, tx, context.params.userId) } })),
  ),

  handle(calls.makePrimary, async (context) => {
    const { actor, db, now, params } = context;
    if ((await store.findUser(db, actor.clientId, params.userId, now())) === undefined) throw problem(404);
    await provePassword(context, { password: context.body.password, field: 'password' });
    return changeUsers(context, async (tx, emit) => ({ answer: { user: await handOver(context, tx, emit, context.params.userId) } }));
  }),
];
