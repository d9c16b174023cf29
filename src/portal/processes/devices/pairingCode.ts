import type { BodyOf } from '#contract/platform/call';
import { createDevice, createDeviceCode } from '#contract/sites/calls/devices';
import { DEVICE_CODE_LIFETIME_MIN } from '#contract/sites/constants';
import { api } from '#portal/api/api';
import { request } from '#portal/api/request';
import { listsTag } from '#portal/api/tags';
import type { ChangeOutcome } from '#portal/api/useChange';
import type { AppThunk } from '#portal/store/state';

/** A code that was just made. It is a secret, here and nowhere else: it stays in the dialog that shows it. */
export interface PairingCode {
  readonly deviceId: number;
  readonly code: string;
  /** Its expiry by the server's clock, which distinguishes it from a later one. */
  readonly expiresAt: string;
  /** Its expiry by the clock of this browser, which may be wrong: milliseconds since 1970. */
  readonly until: number;
}

/* No endpoints: their responses would lie in actions and in the store. */

type Made = AppThunk<Promise<ChangeOutcome<PairingCode>>>;
type Answered = { readonly device: number; readonly code: string; readonly code_expires_at: string };

const codeOf = ({ device, code, code_expires_at: expiresAt }: Answered, now: number): PairingCode => ({
  deviceId: device,
  code,
  expiresAt,
  until: now + DEVICE_CODE_LIFETIME_MIN * 60_000,
});

/** Adds a device to a site, with the code that pairs it. */
export function addDevice(siteId: number, body: BodyOf<typeof createDevice>): Made {
  return async (dispatch, _getState, services) => {
    const outcome = await request(createDevice, { params: { siteId }, body }, { services, dispatch });
    if ('error' in outcome) return { error: outcome.error };
    dispatch(api.util.invalidateTags([listsTag('devices', { sites: siteId })]));
    return { data: codeOf(outcome.data, services.clock.now()) };
  };
}

/** Makes a new code for a device; the one before it ends. */
export function makeNewCode(deviceId: number): Made {
  return async (dispatch, _getState, services) => {
    const outcome = await request(createDeviceCode, { params: { deviceId } }, { services, dispatch });
    return 'error' in outcome ? { error: outcome.error } : { data: codeOf(outcome.data, services.clock.now()) };
  };
}
