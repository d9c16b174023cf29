import { signOutAtKiosk } from '#contract/door/calls/kiosk';
import type { KioskVisit } from '#contract/door/entities/kiosk';
import type { KioskSignOut } from '#contract/visits/entities/kioskVisit';
import type { Outcome } from '#web/net/transport';
import { ask } from './ask';
import { sendWithTimeout } from './sendWithTimeout';
import type { VisitThunk } from './state';

/** Signs a visit out by its id or, on the phone that started it, by its uuid. */
export function signOut(visitKey: number | string, body: KioskSignOut): VisitThunk<Promise<Outcome<{ readonly visitor: KioskVisit }>>> {
  return (dispatch, _getState, services) => ask(signOutAtKiosk, { params: { visitKey }, body }, services, dispatch, sendWithTimeout);
}
