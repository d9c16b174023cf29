import { scanAtKiosk } from '#contract/door/calls/kiosk';
import type { KioskPerson } from '#contract/door/entities/kiosk';
import type { Outcome } from '#web/net/transport';
import { patient } from '../actions';
import { ask } from '../ask';
import { touched } from '../processes/signals';
import type { KioskThunk } from '../store';

/** Asks whose code was scanned. The code goes to the server alone; who shows one is there, as if they had touched the screen. */
export const scanCode =
  (code: string): KioskThunk<Promise<Outcome<{ readonly person: KioskPerson }>>> =>
  (dispatch, _getState, services) => {
    dispatch(touched());
    return ask(scanAtKiosk, { body: { code } }, services, dispatch, patient);
  };
