import { zoneNamed } from '../lists/zones';

/** Returns the token of an `Authorization: Bearer …` header, or null. */
export function bearerOf(header: string | undefined): string | null {
  return /^Bearer +([\w.~+/=-]{1,4096})$/iu.exec(header ?? '')?.[1] ?? null;
}

const KNOWN_ZONES = new Map<string, string>();
const ZONES_KEPT = 1_000;

/** Returns the zone of `X-Timezone`, or UTC when it names none that moment-timezone knows. */
export function timezoneOf(header: string | string[] | undefined): string {
  if (typeof header !== 'string' || !/^[A-Za-z][\w+-]*(\/[\w+-]+)*$/u.test(header) || header.length > 64) return 'UTC';
  const known = KNOWN_ZONES.get(header);
  if (known !== undefined) return known;
  const zone = zoneNamed(header) ?? 'UTC';
  if (KNOWN_ZONES.size < ZONES_KEPT) KNOWN_ZONES.set(header, zone);
  return zone;
}
