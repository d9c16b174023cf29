import type { BodyOf } from '#contract/platform/call';
import * as calls from '#contract/identity/calls/users';
import { send, type Outcome } from '#web/net/transport';
import type { SessionService, SwitchOutcome } from '#web/session/service';
import type { SessionStep } from '#web/session/service';

/** The invitation link of a person who signs in to join, per vault and in memory only: a reload forgets it. */
const kept = new WeakMap<SessionService, string>();

/** Remembers the link during a sign-in. */
export function keepInvitation(token: string): SessionStep {
  return (_dispatch, _getState, { session }) => void kept.set(session, token);
}

/** Returns the invitation link remembered during a sign-in, or null. */
export function keptInvitation(): SessionStep<string | null> {
  return (_dispatch, _getState, { session }) => kept.get(session) ?? null;
}

/** Loads the state of an invitation. */
export function readInvitation(token: string): SessionStep<Promise<Outcome<calls.Invitation>>> {
  return (_dispatch, _getState, { globalBase }) => send(calls.checkInvitation, { body: { token } }, { base: globalBase, token: null });
}

/** Creates the account of an invited person; returns the address to sign in with. */
export function acceptInvitation(body: BodyOf<typeof calls.acceptInvitation>): SessionStep<Promise<Outcome<{ readonly email: string }>>> {
  return (_dispatch, _getState, { globalBase }) => send(calls.acceptInvitation, { body }, { base: globalBase, token: null });
}

/** Joins the inviting client as the signed-in user, and switches to it. */
export function joinClient(
  token: string,
): SessionStep<Promise<{ readonly went: SwitchOutcome } | Extract<Outcome<unknown>, { error: unknown }>>> {
  return async (_dispatch, _getState, { globalBase, session }) => {
    const outcome = await send(calls.joinClient, { body: { token } }, { base: globalBase, token: await session.accessToken() });
    if ('data' in outcome) kept.delete(session);
    return 'error' in outcome ? outcome : { went: await session.switchClient(outcome.data.client_id, true) };
  };
}
