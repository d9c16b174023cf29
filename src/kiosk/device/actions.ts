import { findKioskHosts, findKioskPeople, pairDevice, signInAtKiosk, signOutAtKiosk } from '#contract/door/calls/kiosk';
import type { KioskPerson, KioskVisit } from '#contract/door/entities/kiosk';
import type { KioskSignOut, NewKioskVisit } from '#contract/visits/entities/kioskVisit';
import { send, type Outcome, type Send } from '#web/net/transport';
import { APP_VERSION } from '#web/net/appVersion';
import { ask, heard, isUnanswered } from './ask';
import { connectionChanged, paired, selectIsOffline, selectWaiting } from './kioskSlice';
import { keepPass, type OwnPhone } from '../phone/ownPhone';
import { queueSignIn, queueSignOut, waitsFor, type Leaver, type QueuedOr } from './queue/queueVisit';
import { keepToken } from './services';
import type { KioskThunk } from './store';

/* Codes, tokens and people are in no state and no action: a screen keeps what it needs of a response itself, until it closes. */

/** Pairs the device by its code; the token is stored on the device only. */
export function pair(code: string): KioskThunk<Promise<Outcome<object>>> {
  return async (dispatch, _getState, services) => {
    const asked = { body: { code, app_version: APP_VERSION } };
    const outcome = heard(pairDevice, await send(pairDevice, asked, { base: services.base, token: null }));
    if ('data' in outcome) {
      keepToken(services, outcome.data.device_token);
      dispatch(paired());
    }
    return outcome;
  };
}

/** Finds people by at least three letters; without any, everybody on the sign-out list. */
export function findPeople(q?: string): KioskThunk<Promise<readonly KioskPerson[] | null>> {
  return async (dispatch, _getState, services) => {
    const outcome = await ask(findKioskPeople, { query: { q } }, services, dispatch);
    return 'data' in outcome ? outcome.data.visitors : null;
  };
}

/** Fetches the members of a group that is shown as a list. */
export function findMembers(groupId: number): KioskThunk<Promise<readonly KioskPerson[] | null>> {
  return async (dispatch, _getState, services) => {
    const outcome = await ask(findKioskPeople, { query: { visitor_group_id: groupId } }, services, dispatch);
    return 'data' in outcome ? outcome.data.visitors : null;
  };
}

/** Finds hosts by at least three letters; null where the server does not offer it. */
export function findHosts(q: string): KioskThunk<Promise<readonly { readonly id: number; readonly name: string }[] | null>> {
  return async (dispatch, _getState, services) => {
    const outcome = await ask(findKioskHosts, { query: { q } }, services, dispatch, sendWithTimeout);
    return 'data' in outcome ? outcome.data.hosts : null;
  };
}

/** The longest a person waits at a screen for the server. */
const REQUEST_TIMEOUT_MS = 8_000;

/**
 * Signs somebody in. Sent again with the same `uuid` it is the same visit, so a lost response does no harm; without a network it is
 * queued on the device. A pin is never stored: a person who was not prompted in time is signed in without one.
 */
export function signIn(visit: Omit<NewKioskVisit, 'made_at'>): KioskThunk<Promise<QueuedOr<{ readonly visitor: KioskVisit }>>> {
  return async (dispatch, getState, services) => {
    if (services.phone !== null) return dispatch(signInOnPhone(visit, services.phone));
    const { pin: _pin, ...kept } = visit;
    const isQueued = selectIsOffline(getState()) || (selectWaiting(getState()) > 0 && (await dispatch(waitsFor(visit))));
    if (isQueued) return { noted: await dispatch(queueSignIn(kept)) };
    const body = { ...visit, made_at: services.time.timeOf(services.time.moment()) };
    const outcome = await ask(signInAtKiosk, { body }, services, dispatch, sendWithTimeout);
    if (isUnanswered(outcome)) return { noted: await dispatch(queueSignIn(kept)) };
    if ('data' in outcome) dispatch(connectionChanged('live'));
    return outcome;
  };
}

/** Signs in on a visitor's phone, with its one visit and its person in front of it: nothing is queued, and a failure is shown. */
function signInOnPhone(
  visit: Omit<NewKioskVisit, 'made_at'>,
  phone: OwnPhone,
): KioskThunk<Promise<Outcome<{ readonly visitor: KioskVisit }>>> {
  return async (dispatch, _getState, services) => {
    const body = { ...visit, made_at: new Date(services.clock.now()).toISOString(), position: phone.position };
    const outcome = await ask(signInAtKiosk, { body }, services, dispatch);
    if ('error' in outcome) return outcome;
    dispatch(connectionChanged('live'));
    const { pass } = outcome.data.visitor;
    if (pass !== null) keepPass(phone, pass);
    return outcome;
  };
}

/** Signs a visit out by its id or, on the phone that started it, by its uuid. */
export function signOut(visitKey: number | string, body: KioskSignOut): KioskThunk<Promise<Outcome<{ readonly visitor: KioskVisit }>>> {
  return (dispatch, _getState, services) => ask(signOutAtKiosk, { params: { visitKey }, body }, services, dispatch, sendWithTimeout);
}

/** Signs somebody out at a kiosk; queued on the device without a network, and for people the server does not know yet. */
export function signOutOrNote(
  { name, visit_uuid, visitor_id }: Leaver,
  body: KioskSignOut,
): KioskThunk<Promise<QueuedOr<{ readonly visitor: KioskVisit }>>> {
  return async (dispatch, getState) => {
    const note = async () => ({ noted: await dispatch(queueSignOut({ ...body, name, visit_uuid, visitor_id })) });
    if (visitor_id === null || selectIsOffline(getState())) return note();
    const outcome = await dispatch(signOut(visitor_id, body));
    return isUnanswered(outcome) ? note() : outcome;
  };
}

/** Sends a call while its person waits. */
export const sendWithTimeout: Send = (call, input, envelope) =>
  send(call, input, { ...envelope, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
