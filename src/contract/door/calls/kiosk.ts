import type { BadgeOfPerson } from '#contract/badges/entities/badge';
import { defineCall } from '#contract/platform/call';
import type { ChannelAnswer } from '#contract/platform/calls/realtime';
import type { Device, DeviceMemory, LostVisits } from '#contract/sites/entities/device';
import type { KioskSignOut, NewKioskVisit } from '#contract/visits/entities/kioskVisit';
import type { KioskConfig, KioskMissing, KioskPerson, KioskVisit } from '../entities/kiosk';

/**
 * Pairs a device with the code that the portal shows. The token is in this answer alone. 422 on `code` for a wrong, used or expired one;
 * 429 after too many.
 */
export const pairDevice = defineCall<
  { device_token: string; device: Device; site: { readonly id: number; readonly name: string } },
  { code: string; app_version: string }
>()({
  name: 'pairDevice',
  method: 'POST',
  path: '/device/pair',
  access: 'anonymous',
  records: { device: 'devices' },
  // The line in the log is written by hand: nobody is signed in.
  audit: 'identity',
  holds: 'device_token',
});

/**
 * Reports that the device is running, and what it keeps; answers the revision of what it shows, the server's clock, how many are missing if
 * it shows that, the code for phones of this hour, and the visits that it has lost.
 */
export const sendHeartbeat = defineCall<
  {
    config_revision: number;
    now: string;
    missing: KioskMissing | null;
    contactless_code: string | null;
    lost_visits: LostVisits | null;
  },
  { app_version: string; memory?: DeviceMemory }
>()({
  name: 'sendHeartbeat',
  method: 'POST',
  path: '/device/heartbeat',
  access: 'deviceToken',
  // A sign of life is no change.
  audit: 'none',
  holds: 'config_revision',
});

/** Signs the device's own channel. */
export const authorizeDeviceChannel = defineCall<
  Readonly<Record<string, ChannelAnswer>>,
  { socket_id: string; channels: readonly string[] }
>()({
  name: 'authorizeDeviceChannel',
  method: 'POST',
  path: '/device/broadcasting/auth',
  access: 'deviceToken',
  // Signs a channel and stores nothing.
  audit: 'none',
});

export const getKioskConfig = defineCall<KioskConfig>()({
  name: 'getKioskConfig',
  method: 'GET',
  path: '/device/config',
  access: 'deviceToken',
  phone: ['visit', 'pass'],
  holds: 'config_revision',
});

/**
 * People at the device's site. With `q`, at least `KIOSK_SEARCH_FROM` letters of a name: who is signed in and, where the site suggests
 * names, who is expected or a member. With a group its members who are not signed in, where it is shown as a list. Without either
 * everybody who is signed in, unless the site hides them.
 */
export const findKioskPeople = defineCall<{ visitors: readonly KioskPerson[] }, undefined, { q?: string; visitor_group_id?: number }>()({
  name: 'findKioskPeople',
  method: 'GET',
  path: '/device/visitors',
  access: 'deviceToken',
  holds: 'visitors',
});

/**
 * Whose code somebody shows to the kiosk: of their visit, their ticket or their membership. 409 `scanning_off` where the site scans none,
 * `code_of_other_site` for a visit or ticket of another site of the client; 404 `code_unknown` for any other; else as a sign-in would say.
 */
export const scanAtKiosk = defineCall<{ person: KioskPerson }, { code: string }>()({
  name: 'scanAtKiosk',
  method: 'POST',
  path: '/device/scan',
  access: 'deviceToken',
  // It only reads; a code in an address would be in logs.
  audit: 'none',
  holds: 'person',
});

/** Hosts by at least `KIOSK_SEARCH_FROM` letters of their name; they are never listed whole. */
export const findKioskHosts = defineCall<{ hosts: readonly { readonly id: number; readonly name: string }[] }, undefined, { q: string }>()({
  name: 'findKioskHosts',
  method: 'GET',
  path: '/device/hosts',
  access: 'deviceToken',
  phone: ['visit'],
  holds: 'hosts',
});

/**
 * Signs somebody in. Whom an answer or a form turns away: a 201 with `check: "rejected"`; who has to wait for an approval: with `waiting`.
 * 409 `forms_outstanding` for what is left to fill in.
 */
export const signInAtKiosk = defineCall<{ visitor: KioskVisit }, NewKioskVisit>()({
  name: 'signInAtKiosk',
  method: 'POST',
  path: '/device/visitors',
  access: 'deviceToken',
  phone: ['visit'],
  status: 201,
  audit: { subject: 'visitors', action: 'signed_in' },
  holds: 'visitor',
});

/**
 * Signs somebody of the device's site out, by the `uuid` that the device gave the visit, or by an id that it was told; a second time
 * changes nothing.
 */
export const signOutAtKiosk = defineCall<{ visitor: KioskVisit }, KioskSignOut>()({
  name: 'signOutAtKiosk',
  method: 'POST',
  path: '/device/visitors/{visitKey}/sign-out',
  access: 'deviceToken',
  phone: ['pass'],
  audit: { subject: 'visitors', action: 'signed_out' },
  holds: 'visitor',
});

/**
 * What is printed for a visit that was begun at this site's kiosk, by the `uuid` that the device gave it, while the person is in. 409
 * `no_badge` where nothing is to be printed.
 */
export const printKioskBadge = defineCall<BadgeOfPerson>()({
  name: 'printKioskBadge',
  method: 'POST',
  path: '/device/visitors/{visitKey}/badge',
  access: 'deviceToken',
  // No change of the visit: the sign-in has its line.
  audit: 'none',
  holds: 'badge',
});
