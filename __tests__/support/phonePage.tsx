/** A visitor's own phone on a page: the real store, screens and texts; only the network is played. */
import { act, render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { Provider } from 'react-redux';

import { beginContactless } from '#contract/door/calls/contactless';
import { getKioskConfig } from '#contract/door/calls/kiosk';
import type { KioskConfig, PhoneConfig } from '#contract/door/entities/kiosk';
import { PhoneApp } from '#kiosk/phone/PhoneApp';
import type { PhoneFlight } from '#kiosk/phone/phoneFlight';
import { makePhoneStore } from '#kiosk/phone/phoneStore';
import { memoryStorage } from '#web/storage/storage';
import { aKioskConfig } from './kioskPage';
import { play } from './play';
import { ORIGIN } from './portalTokens';

export const VISIT_UUID = '6f1c1c1e-9a3b-4c53-9d6a-0d1f0f6d5a11';

export const aPhoneConfig = (phone: Partial<PhoneConfig> = {}, fields: Partial<KioskConfig> = {}): KioskConfig => {
  const { site, ...config } = aKioskConfig(fields);
  return {
    ...config,
    site: { ...site, autocomplete: false, hide_sign_outs: true },
    device: null,
    pusher: null,
    config_revision: 0,
    contactless: { uuid: VISIT_UUID, asks_position: false, welcome: null, visit: null, ...phone },
  };
};

/** Opens the page with a scanned code, or with the pass that the phone has stored. */
export async function openPhone(
  code: string | null,
  { config = aPhoneConfig(), kept = memoryStorage(), playsCode = true, flight = null as PhoneFlight | null } = {},
) {
  if (playsCode) play(beginContactless, { visit_token: 'visit.secret.token' });
  play(getKioskConfig, () => config);
  const store = makePhoneStore({
    base: ORIGIN,
    storage: memoryStorage(),
    clock: { now: () => Date.now() },
    log: { warn: () => undefined, error: () => undefined },
    phone: { code, flight, position: null, storage: kept },
  });
  await act(async () => {
    render(
      <Provider store={store}>
        <PhoneApp />
      </Provider>,
    );
  });
  return { store, kept, user: userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never }) };
}
