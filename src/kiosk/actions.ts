import { findKioskHosts, findKioskPeople, pairDevice, signInAtKiosk, signOutAtKiosk } from '#contract/calls/kiosk';
import type { KioskPerson, KioskSignOut, KioskVisit, NewKioskVisit } from '#contract/entities/kiosk';
import type { Outcome } from '#portal/api/transport';
import { send } from '#portal/api/transport';
import { APP_VERSION } from '#portal/lib/appVersion';
import { ask } from './ask';
import { connectionChanged, paired } from './kioskSlice';
import { keepPass } from './phone/ownPhone';
import { keepToken } from './services';
import type { KioskThunk } from './store';

/* Codes, tokens and people are in no state and no action: what a screen needs of an answer it holds itself, until it closes. */

/** Pairs the device by its code; the token goes to the device's storage alone. */
export function pair(code: string): KioskThunk<Promise<Outcome<object>>> {
  return async (dispatch, _getState, services) => {
    const outcome = await send(pairDevice, { body: { code, app_version: APP_VERSION } }, { base: services.base, token: null });
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

/** Names the members of a group that is shown as a list. */
export function findMembers(groupId: number): KioskThunk<Promise<readonly KioskPerson[] | null>> {
  return async (dispatch, _getState, services) => {
    const outcome = await ask(findKioskPeople, { query: { visitor_group_id: groupId } }, services, dispatch);
    return 'data' in outcome ? outcome.data.visitors : null;
  };
}

export function findHosts(q: string): KioskThunk<Promise<readonly { readonly id: number; readonly name: string }[]>> {
  return async (dispatch, _getState, services) => {
    const outcome = await ask(findKioskHosts, { query: { q } }, services, dispatch);
    return 'data' in outcome ? outcome.data.hosts : [];
  };
}

/** Signs somebody in. Sent again with the same `uuid` it is the same visit, so a lost answer costs nothing. */
export function signIn(visit: Omit<NewKioskVisit, 'made_at'>): KioskThunk<Promise<Outcome<{ readonly visitor: KioskVisit }>>> {
  return async (dispatch, _getState, services) => {
    const made = { ...visit, made_at: new Date(services.clock.now()).toISOString() };
    const body = services.phone === null ? made : { ...made, position: services.phone.position };
    const outcome = await ask(signInAtKiosk, { body }, services, dispatch);
    if ('error' in outcome) return outcome;
    dispatch(connectionChanged('live'));
    const { pass } = outcome.data.visitor;
    if (pass !== null && services.phone !== null) keepPass(services.phone, pass);
    return outcome;
  };
}

/** Signs a visit out, by its id or, on the phone that has begun it, by its uuid. */
export function signOut(visitKey: number | string, body: KioskSignOut): KioskThunk<Promise<Outcome<{ readonly visitor: KioskVisit }>>> {
  return (dispatch, _getState, services) => ask(signOutAtKiosk, { params: { visitKey }, body }, services, dispatch);
}
