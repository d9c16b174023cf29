/** The kiosk on a page: the real store, processes, screens and texts; only the network, the socket and the device's database are played. */
import 'fake-indexeddb/auto';

import { IDBFactory } from 'fake-indexeddb';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import i18next from 'i18next';
import { Provider } from 'react-redux';

import { authorizeDeviceChannel, getKioskConfig, sendHeartbeat, signInAtKiosk } from '#contract/door/calls/kiosk';
import type { KioskConfig, KioskVisit } from '#contract/door/entities/kiosk';
import { makeDeviceClock } from '#kiosk/device/deviceClock';
import { KioskApp } from '#kiosk/app/KioskApp';
import { deviceQueue } from '#kiosk/device/queue/deviceQueue';
import { withLedger } from '#kiosk/device/queue/ledger';
import type { KeptMedia, MediaKeeper } from '#kiosk/device/media/mediaKeeper';
import type { AppWorker } from '#kiosk/device/worker/appWorker';
import { makePhoneCode } from '#kiosk/device/phoneCode';
import { makeKioskStore } from '#kiosk/device/store';
import { startLanguages } from '#web/i18n/i18n';
import type { KeyValueStorage } from '#web/services';
import { memoryStorage } from '#web/storage/storage';
import { fakeRealtime } from './fakeRealtime';
import { play } from './play';
import { ORIGIN } from './portalTokens';

export const TOKEN = 'device.secret-1';

export const aKioskConfig = (fields: Partial<KioskConfig> = {}): KioskConfig => ({
  site: {
    id: 3,
    name: 'Harbour House',
    type: 'standard',
    timezone: 'Europe/London',
    locale: 'en_GB',
    autocomplete: true,
    active_until: null,
    hide_sign_outs: false,
    qr_scanning_enabled: false,
    visitor_photos_enabled: false,
    photo_required: false,
    privacy_notice: null,
    privacy_notice_url: null,
  },
  device: { id: 7, name: 'Front desk' },
  contactless: null,
  groups: [
    {
      id: 11,
      name: 'Visitors',
      type: 'non_returning',
      display_mode: 'list',
      photo_prompt_option: 'never',
      chance_of_photo: 100,
      prereg_only: false,
      is_sign_out_first: false,
    },
    {
      id: 12,
      name: 'Staff',
      type: 'returning',
      display_mode: 'list',
      photo_prompt_option: 'never',
      chance_of_photo: 100,
      prereg_only: false,
      is_sign_out_first: false,
    },
    {
      id: 13,
      name: 'Deliveries',
      type: 'delivery',
      display_mode: 'list',
      photo_prompt_option: 'never',
      chance_of_photo: 100,
      prereg_only: false,
      is_sign_out_first: false,
    },
  ],
  fields: [],
  messages: [],
  locales: ['en_GB', 'fr_FR', 'de_DE', 'es_ES'],
  branding: { brand_colour: null, accent_colour: null, image: null, video: null },
  evacuation: null,
  zones: {},
  pusher: { key: 'key', cluster: 'portico' },
  config_revision: 1,
  ...fields,
});

export const aKioskVisit = (fields: Partial<KioskVisit> = {}): KioskVisit => ({
  id: 70,
  uuid: null,
  name: 'Vera Visitor',
  in_timestamp: '2026-11-24T09:00:00.000Z',
  out_timestamp: null,
  check: 'passed',
  waiting: null,
  reject_message: null,
  host_told: null,
  host_told_by: null,
  host_unknown: false,
  sign_out_message: null,
  selected_for_search: false,
  badge: null,
  pass: null,
  ...fields,
});

/** Plays the sign-in at the kiosk, with the visit in its response. */
export const playSignIn = (visit: Partial<KioskVisit> = {}): void =>
  play(signInAtKiosk, ({ body }) => ({ visitor: aKioskVisit({ uuid: body.uuid, name: body.name, ...visit }) }));

/** Plays the calls that a paired kiosk makes by itself; call it again for a newer configuration. */
export function serveKiosk(config: KioskConfig = aKioskConfig(), code: string | null = null): void {
  play(sendHeartbeat, () => ({
    config_revision: config.config_revision,
    // As it is when the device asks: a time told late would put the device's clock right by a wrong one.
    now: new Date(Date.now()).toISOString(),
    missing: config.evacuation?.missing ?? null,
    contactless_code: code,
    lost_visits: null,
  }));
  play(getKioskConfig, config);
  play(authorizeDeviceChannel, { 'private-Device.7': { status: 200, data: { auth: 'key:signature' } } });
}

const open: (() => void)[] = [];

/** For the top of a kiosk's journeys. */
export function playKiosk(): void {
  beforeAll(async () => {
    await startLanguages(memoryStorage(), { namespaces: ['ui', 'errors', 'kiosk', 'rules'] });
  });
  beforeEach(async () => {
    globalThis.indexedDB = new IDBFactory();
    await i18next.changeLanguage('en');
  });
  afterEach(() => {
    cleanup();
    open.splice(0).forEach((stop) => stop());
  });
}

/** Opens the kiosk, on a device that is paired unless its storage says otherwise. */
export async function openKiosk(
  storage: KeyValueStorage = pairedStorage(),
  media: MediaKeeper = playedMedia(),
  worker: AppWorker = NO_WORKER,
) {
  const realtime = fakeRealtime();
  realtime.answer();
  const log = { warn: () => undefined, error: () => undefined };
  const clock = { now: () => Date.now() };
  const queue = Promise.resolve(
    withLedger(deviceQueue(clock.now), { storage, lock: (work) => work(), now: clock.now, isKept: () => Promise.resolve(true) }),
  );
  const { store, run } = makeKioskStore({
    base: ORIGIN,
    storage,
    clock,
    time: makeDeviceClock(clock),
    queue: () => queue,
    sendLock: (work) => work(),
    realtime: realtime.connector,
    log,
    media,
    worker,
    phoneCode: makePhoneCode(),
  });
  open.push(run());
  await act(async () => {
    render(
      <Provider store={store}>
        <KioskApp />
      </Provider>,
    );
  });
  return { store, storage, realtime, user: userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never }) };
}

export const NO_WORKER: AppWorker = { start: () => Promise.resolve(), check: () => Promise.resolve(), takeOver: () => undefined };

/** A device's storage of media, empty by default; no bytes are fetched. */
export function playedMedia(kept: KeptMedia = { image: null, video: null }): MediaKeeper {
  return {
    kept: () => Promise.resolve(kept),
    keep: (_slot, { id }) => Promise.resolve({ id, url: `blob:${id}` }),
    drop: () => Promise.resolve(),
  };
}

export function pairedStorage(): KeyValueStorage {
  const storage = memoryStorage();
  storage.set('device-token', TOKEN);
  return storage;
}

export const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
export const press = (name: string | RegExp) => screen.findByRole('button', { name });
