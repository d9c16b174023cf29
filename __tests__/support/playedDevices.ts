/** The devices of a site as the server has them, played; and the page that shows them, at a time that the test lets pass. */
import { act, screen, within } from '@testing-library/react';

import { refreshAccessToken } from '#contract/identity/calls/auth';
import type { Config } from '#contract/clients/calls/client';
import * as calls from '#contract/sites/calls/devices';
import { getSite, listSites, updateSite } from '#contract/sites/calls/sites';
import type { Device, DeviceSilence } from '#contract/sites/entities/device';
import type { Site } from '#contract/sites/entities/site';
import { playDevice } from './deviceLook';
import { visitSignedIn } from './journey';
import { aWholeSite } from './manageRecords';
import { play, Refusal } from './play';
import { aConfig } from './portalRecords';
import { accessToken } from './portalTokens';

/** A Tuesday, ten o'clock in London and eleven in Paris. */
export const NOW = Date.parse('2030-03-05T10:00:00Z');
const MINUTE_MS = 60_000;
/** So many minutes before the page was opened. */
export const ago = (minutes: number): string => new Date(NOW - minutes * MINUTE_MS).toISOString();

export const CODE = '0417235';
export const PARIS = aWholeSite({ timezone: 'Europe/Paris', reply_to_email: 'desk@harbour.example' });

export const aDevice = (fields: Partial<Device> = {}): Device => ({
  id: 1,
  revision: 1,
  site_id: 1,
  name: 'Front desk',
  last_heartbeat: ago(1),
  alerts_enabled: true,
  paired_at: ago(9 * 24 * 60),
  app_version: '1.4.0',
  code_expires_at: null,
  waiting: 0,
  memory_kept: true,
  lost_visits: null,
  ...fields,
});

const react = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };

/** Mocks the time: timers run by themselves, and `pass` moves the clock and waits for the drawing in between. */
export function playClock(): void {
  beforeEach(() => {
    react.IS_REACT_ACT_ENVIRONMENT = false;
    jest.useFakeTimers({
      now: NOW,
      advanceTimers: true,
      doNotFake: [
        'nextTick',
        'setImmediate',
        'clearImmediate',
        'queueMicrotask',
        'performance',
        'hrtime',
        'requestIdleCallback',
        'cancelIdleCallback',
      ],
    });
  });
  afterEach(() => {
    jest.useRealTimers();
    react.IS_REACT_ACT_ENVIRONMENT = true;
    Reflect.deleteProperty(window, 'matchMedia');
  });
}

/** Moves the clock, and lets the page look at it. */
export const pass = (minutes: number): Promise<void> =>
  act(async () => {
    jest.setSystemTime(Date.now() + minutes * MINUTE_MS);
    await jest.advanceTimersByTimeAsync(31_000);
  });

interface PlayedDevices {
  readonly site?: Site;
  readonly devices?: readonly Device[];
  readonly silences?: readonly DeviceSilence[];
  readonly config?: Config;
  /** Whether the page is subscribed to the site. */
  readonly isLive?: boolean;
  /** Plays further calls before the page is opened. */
  readonly before?: () => void;
}

/** Opens one of the pages of a site's devices. Also returns functions that change them behind its back. */
export async function openDevices(
  path: string,
  { site: first = PARIS, devices: given = [], silences = [], config, isLive, before }: PlayedDevices = {},
) {
  let site = first;
  let devices = given;
  const deviceOf = (id: unknown): Device => {
    const found = devices.find((device) => device.id === Number(id));
    if (found === undefined) throw new Refusal(404, { message: 'This could not be found.' });
    return found;
  };
  const set = (device: Device): Device => {
    devices = [...devices.filter(({ id }) => id !== device.id), device].sort((a, b) => a.name.localeCompare(b.name));
    return device;
  };
  const change = (id: unknown, fields: Partial<Device>): Device => {
    const device = deviceOf(id);
    return set({ ...device, ...fields, revision: device.revision + 1 });
  };
  const withCode = (device: Device) => {
    const until = new Date(Date.now() + 15 * MINUTE_MS).toISOString();
    return { device: set({ ...device, code_expires_at: until }), code: CODE, code_expires_at: until };
  };

  play(getSite, ({ params }) => ({ site: params.siteId === String(site.id) ? site : { ...site, id: 2, name: 'Pine Yard' } }));
  play(listSites, { sites: [] });
  play(updateSite, ({ body: { base: _base, ...fields } }) => ({ site: (site = { ...site, ...fields, revision: site.revision + 1 }) }));
  play(calls.listDevices, ({ params }) => ({ devices: devices.filter(({ site_id: isAt }) => isAt === Number(params.siteId)) }));
  play(calls.getDevice, ({ params }) => ({ device: deviceOf(params.deviceId), silences }));
  play(calls.createDevice, ({ params, body }) => {
    const { name, alerts_enabled: alerts = true } = body;
    return withCode(
      aDevice({
        id: 9,
        site_id: Number(params.siteId),
        name,
        alerts_enabled: alerts,
        last_heartbeat: null,
        paired_at: null,
        app_version: null,
      }),
    );
  });
  play(calls.createDeviceCode, ({ params }) => withCode(deviceOf(params.deviceId)));
  play(calls.updateDevice, ({ params, body: { base: _base, ...fields } }) => ({ device: change(params.deviceId, fields) }));
  play(calls.unpairDevice, ({ params }) => ({ device: change(params.deviceId, { paired_at: null }) }));
  play(calls.deleteDevice, ({ params }) => {
    devices = devices.filter(({ id }) => id !== Number(params.deviceId));
    return undefined;
  });

  before?.();
  // With room for the list of pages.
  playDevice(['width >= 1024px']);
  const visitor = await visitSignedIn(path, { config: config ?? aConfig(), isLive });
  // Clocks that jump outlive a token.
  play(refreshAccessToken, () => ({ access_token: accessToken(), refresh_token: 'refresh-secret-3' }));
  return {
    ...visitor,
    /** The device as it is from now on, for who asks. */
    set,
    change,
    /** The same, with an event on the site's channel. */
    tell: (device: Device) =>
      act(async () => {
        visitor.portal.realtime.say(`private-Site.${first.id}`, 'DeviceUpdatedEvent', { device: set(device) });
        await jest.advanceTimersByTimeAsync(100);
      }),
  };
}

export const table = () => within(screen.getByRole('table', { name: 'Devices' }));
/** The rows of the list, cell by cell. */
export const rows = () =>
  table()
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
