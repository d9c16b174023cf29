import { findKioskHosts, findKioskPeople } from '#contract/door/calls/kiosk';
import type { KioskPerson } from '#contract/door/entities/kiosk';
import { ask } from './ask';
import { sendWithTimeout } from './sendWithTimeout';
import type { VisitThunk } from './state';

/* People are in no state and no action: a screen keeps what it needs of a response itself, until it closes. */

/** Finds people by at least three letters; without any, everybody on the sign-out list. */
export function findPeople(q?: string): VisitThunk<Promise<readonly KioskPerson[] | null>> {
  return async (dispatch, _getState, services) => {
    const outcome = await ask(findKioskPeople, { query: { q } }, services, dispatch);
    return 'data' in outcome ? outcome.data.visitors : null;
  };
}

/** Fetches the members of a group that is shown as a list. */
export function findMembers(groupId: number): VisitThunk<Promise<readonly KioskPerson[] | null>> {
  return async (dispatch, _getState, services) => {
    const outcome = await ask(findKioskPeople, { query: { visitor_group_id: groupId } }, services, dispatch);
    return 'data' in outcome ? outcome.data.visitors : null;
  };
}

/** Finds hosts by at least three letters; null where the server does not offer it. */
export function findHosts(q: string): VisitThunk<Promise<readonly { readonly id: number; readonly name: string }[] | null>> {
  return async (dispatch, _getState, services) => {
    const outcome = await ask(findKioskHosts, { query: { q } }, services, dispatch, sendWithTimeout);
    return 'data' in outcome ? outcome.data.hosts : null;
  };
}
