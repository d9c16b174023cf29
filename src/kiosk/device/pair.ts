import { pairDevice } from '#contract/door/calls/kiosk';
import { APP_VERSION } from '#web/net/appVersion';
import { send, type Outcome } from '#web/net/transport';
import { heard } from './ask';
import { paired } from './kioskSlice';
import { keepToken } from './services';
import type { KioskThunk } from './state';

/** Pairs the device by its code; the token is stored on the device only, in no state and no action. */
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
