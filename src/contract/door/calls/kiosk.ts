import type { BadgeOfPerson } from '#contract/badges/entities/badge';
import { defineCall } from '#contract/platform/call';
import type { ChannelAnswer } from '#contract/platform/calls/realtime';
import type { Device, DeviceMemory, LostVisits } from '#contract/sites/entities/device';
import type { KioskSignOut, NewKioskVisit } from '#contract/visits/entities/kioskVisit';
import type { KioskConfig, KioskMissing, KioskPerson, KioskVisit } from '../entities/kiosk';

/**
 * Pairs a device with the code that the portal shows. The token is only in this response. 422 on `code` if it is wrong, used or expired;
 * 429 after too many attempts.
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
  // Logged by hand, because nobody is signed in.
  audit: 'identity',
  holds: 'device_token',
});

/**
 * Reports that the device is running and what it stores. Returns the revision of its configuration, the server's clock, the number of
 * missing people if the site shows it, the current hour's code for phones, and the visits that the device has lost.
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
  // Heartbeats are not audited.
  audit: 'none',
  holds: 'config_revision',
});

/** Signs the subscription to the device's own channel. */
export const authorizeDeviceChannel = defineCall<
  Readonly<Record<string, ChannelAnswer>>,
  { socket_id: string; channels: readonly string[] }
>()({
  name: 'authorizeDeviceChannel',
  method: 'POST',
  path: '/device/broadcasting/auth',
  access: 'deviceToken',
  // Signs a subscription and stores nothing.
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
 * People at the device's site. With `q`, at least `KIOSK_SEARCH_FROM` letters of a name: people who are signed in and, where the site
 * suggests names, expected visitors and members. With a group that is shown as a list: its members who are not signed in. With neither:
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
 * Identifies the person behind a scanned visit, ticket or member code. 409 `scanning_off` if the site does not scan codes,
 * `code_of_other_site` for a visit or ticket of another site of the client; 404 `code_unknown` for any other code; other errors as for a
 * sign-in.
 */
export const scanAtKiosk = defineCall<{ person: KioskPerson }, { code: string }>()({
  name: 'scanAtKiosk',
  method: 'POST',
  path: '/device/scan',
  access: 'deviceToken',
  // Read-only; a POST so that codes do not appear in access logs.
  audit: 'none',
  holds: 'person',
});

/** Hosts whose name matches at least `KIOSK_SEARCH_FROM` letters; the full list is never returned. */
export const findKioskHosts = defineCall<{ hosts: readonly { readonly id: number; readonly name: string }[] }, undefined, { q: string }>()({
  name: 'findKioskHosts',
  method: 'GET',
  path: '/device/hosts',
  access: 'deviceToken',
  phone: ['visit'],
  holds: 'hosts',
});

/**
 * Signs a person in. If an answer or a form rejects them: 201 with `check: "rejected"`; if they need approval: with `waiting`. 409
 * `forms_outstanding` while forms are left to fill in.
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
 * Signs a person out at the device's site, by the `uuid` that the device gave the visit or by an id that it has received. Repeating it has
 * no effect.
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
 * Returns the badge to print for a visit that started at this site's kiosk, by the `uuid` that the device gave it, while the person is
 * signed in. 409 `no_badge` if there is nothing to print.
 */
export const printKioskBadge = defineCall<BadgeOfPerson>()({
  name: 'printKioskBadge',
  method: 'POST',
  path: '/device/visitors/{visitKey}/badge',
  access: 'deviceToken',
  // The visit does not change, and its sign-in is already logged.
  audit: 'none',
  holds: 'badge',
});
