import { createHmac, timingSafeEqual } from 'node:crypto';

import type { Secrets } from '#server/platform/secrets/secrets';

const HOUR_MS = 3_600_000;
/** 128 bits: too many to guess, and few enough for a camera to read from a distance. */
const MAC_LENGTH = 22;

type Signer = Pick<Secrets, 'contactless'>;

/** A door, with the version of its code. */
export interface CodedDoor {
  readonly id: number;
  readonly version: number;
}

/** A kiosk at a site, and an hour since 1970. */
export interface CodedKiosk {
  readonly id: number;
  readonly siteId: number;
  readonly hour: number;
}

/** The content of a code, before any lookup. */
export type ReadCode =
  | ({ readonly kind: 'door' } & CodedDoor)
  | ({ readonly kind: 'kiosk' } & CodedKiosk)
  /** Made for an hour that has passed or not begun: the rest of the code is not read. */
  | { readonly kind: 'over' }
  | { readonly kind: 'unknown' };

const hourOf = (at: Date): number => Math.floor(at.getTime() / HOUR_MS);

const macOf = ({ contactless }: Signer, text: string): string =>
  createHmac('sha256', contactless).update(`code ${text}`).digest('base64url').slice(0, MAC_LENGTH);

function isSigned(secrets: Signer, text: string, mac: string): boolean {
  const right = Buffer.from(macOf(secrets, text));
  const given = Buffer.from(mac);
  return given.length === right.length && timingSafeEqual(given, right);
}

const signed = (secrets: Signer, text: string): string => `${text}.${macOf(secrets, text)}`;

/** Returns a door's code. It holds until it is replaced; no table stores it. */
export const doorCode = (secrets: Signer, { id, version }: CodedDoor): string => signed(secrets, `d.${id}.${version}`);

/** Returns a kiosk's code of this hour. */
export const kioskCode = (secrets: Signer, { id, siteId }: Omit<CodedKiosk, 'hour'>, at: Date): string =>
  signed(secrets, `k.${id}.${siteId}.${hourOf(at)}`);

/** Reads a code. A kiosk's codes of this hour and of the one before are valid (spec: sites#contactless). */
export function readCode(secrets: Signer, code: string, at: Date): ReadCode {
  const door = /^(d\.(\d{1,9})\.(\d{1,9}))\.([\w-]+)$/u.exec(code);
  if (door !== null) {
    const [, text = '', id, version, mac = ''] = door;
    return isSigned(secrets, text, mac) ? { kind: 'door', id: Number(id), version: Number(version) } : { kind: 'unknown' };
  }
  const kiosk = /^(k\.(\d{1,9})\.(\d{1,9})\.(\d{1,9}))\.([\w-]+)$/u.exec(code);
  if (kiosk === null) return { kind: 'unknown' };
  const [, text = '', id, siteId, hour, mac = ''] = kiosk;
  const age = hourOf(at) - Number(hour);
  if (age !== 0 && age !== 1) return { kind: 'over' };
  if (!isSigned(secrets, text, mac)) return { kind: 'unknown' };
  return { kind: 'kiosk', id: Number(id), siteId: Number(siteId), hour: Number(hour) };
}
