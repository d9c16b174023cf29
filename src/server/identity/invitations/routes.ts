import * as calls from '#contract/identity/calls/users';
import type { Context } from '#server/platform/http/context';
import { handle, handleWithoutActor } from '#server/platform/http/handle';
import { countUnknown } from '#server/platform/links/unknown';
import { acceptInvitation, joinClient } from './accept';
import { accountKind, findInvitation } from './find';

/** Returns the state of an invitation. @throws 429 after too many unknown links from one address */
async function readInvitation(context: Pick<Context, 'deps' | 'db' | 'request'>, token: string): Promise<calls.Invitation> {
  const { deps, db } = context;
  const found = await findInvitation(deps, db, token);
  if (found.state === 'unknown') await countUnknown(context, 'invitation', 'server.invitationUnknown');
  if (found.state !== 'open') return { state: found.state };
  const { clientName, name, email } = found.invitation;
  return { state: 'open', client_name: clientName, name, email, account: await accountKind(db, email) };
}

/** Handlers for invited people. */
export const invitationHandlers = [
  handleWithoutActor(calls.checkInvitation, (context) => readInvitation(context, context.body.token)),
  handleWithoutActor(calls.acceptInvitation, async (context) => ({ email: await acceptInvitation(context, context.body) })),
  handle(calls.joinClient, async (context) => ({ client_id: await joinClient(context, context.body.token) })),
];
