import { signInAtKiosk } from '#contract/door/calls/kiosk';
import type { KioskVisit } from '#contract/door/entities/kiosk';
import type { Outcome } from '#web/net/transport';
import { ask } from '../device/ask';
import type { VisitToSend } from '../device/visitSender';
import { connectionChanged } from '../device/kioskSlice';
import { keepPass } from './ownPhone';
import type { PhoneThunk } from './phoneState';

/** Signs in on a visitor's phone, with its one visit and its person in front of it: nothing is queued, and a failure is shown. */
export function signInOnPhone(visit: VisitToSend): PhoneThunk<Promise<Outcome<{ readonly visitor: KioskVisit }>>> {
  return async (dispatch, _getState, services) => {
    const { clock, phone } = services;
    const body = { ...visit, made_at: new Date(clock.now()).toISOString(), position: phone.position };
    const outcome = await ask(signInAtKiosk, { body }, services, dispatch);
    if ('error' in outcome) return outcome;
    dispatch(connectionChanged('live'));
    const { pass } = outcome.data.visitor;
    if (pass !== null) keepPass(phone, pass);
    return outcome;
  };
}
