import { scanAtKiosk } from '#contract/door/calls/kiosk';
import type { KioskPerson } from '#contract/door/entities/kiosk';
import type { Outcome } from '#web/net/transport';
import { sendWithTimeout } from '../../device/sendWithTimeout';
import { ask } from '../../device/ask';
import { touched } from '../../device/processes/signals';
import type { KioskThunk } from '../../device/state';

/** Looks up the person behind a scanned code. The code goes to the server alone; a scan counts as a touch of the screen. */
export const scanCode =
  (code: string): KioskThunk<Promise<Outcome<{ readonly person: KioskPerson }>>> =>
  (dispatch, _getState, services) => {
    dispatch(touched());
    return ask(scanAtKiosk, { body: { code } }, services, dispatch, sendWithTimeout);
  };
