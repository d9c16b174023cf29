import fc from 'fast-check';

import { doorCode, kioskCode, readCode } from '#server/identity/devices/doorCodes';
import { makePhoneToken, readPhoneToken } from '#server/identity/devices/phoneSession';

const HOUR_MS = 3_600_000;
const secrets = { contactless: new Uint8Array(32).fill(7) };
const others = { contactless: new Uint8Array(32).fill(8) };
const id = fc.integer({ min: 1, max: 999_999_999 });
const at = fc.date({ min: new Date('2026-01-01'), max: new Date('2037-12-31'), noInvalidDate: true });

test('A kiosk’s code is open in its hour and the next one, and at no other time', () => {
  fc.assert(
    fc.property(
      id,
      id,
      at,
      fc.integer({ min: -72, max: 72 }),
      fc.integer({ min: 0, max: HOUR_MS - 1 }),
      (kiosk, siteId, made, hours, within) => {
        const hour = Math.floor(made.getTime() / HOUR_MS);
        const read = readCode(secrets, kioskCode(secrets, { id: kiosk, siteId }, made), new Date((hour + hours) * HOUR_MS + within));
        expect(read).toEqual(hours === 0 || hours === 1 ? { kind: 'kiosk', id: kiosk, siteId, hour } : { kind: 'over' });
      },
    ),
  );
});

test('No part of a code can be exchanged for another site’s, kiosk’s, hour’s or door’s', () => {
  fc.assert(
    fc.property(id, id, id, at, fc.nat(2), (kiosk, siteId, other, now, place) => {
      const parts = kioskCode(secrets, { id: kiosk, siteId }, now).split('.');
      const [kind, ...numbers] = parts.slice(0, -1);
      fc.pre(numbers[place] !== String(other));
      numbers[place] = String(other);
      expect(['unknown', 'over']).toContain(readCode(secrets, [kind, ...numbers, parts.at(-1)].join('.'), now).kind);
    }),
  );
  fc.assert(
    fc.property(id, id, id, at, (door, version, other, now) => {
      const mac = doorCode(secrets, { id: door, version }).split('.').at(-1);
      fc.pre(other !== door && other !== version);
      expect(readCode(secrets, `d.${other}.${version}.${mac}`, now)).toEqual({ kind: 'unknown' });
      expect(readCode(secrets, `d.${door}.${other}.${mac}`, now)).toEqual({ kind: 'unknown' });
      expect(readCode(secrets, doorCode(others, { id: door, version }), now)).toEqual({ kind: 'unknown' });
      expect(readCode(secrets, doorCode(secrets, { id: door, version }), now)).toEqual({ kind: 'door', id: door, version });
    }),
  );
});

test('Whatever a camera reads is a code or none, and never a fault', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 100 }), at, (text, now) => expect(['unknown', 'over']).toContain(readCode(secrets, text, now).kind)),
  );
});

test('A token that was changed anywhere is invalid', () => {
  const token = makePhoneToken(secrets, { scope: 'visit', clientId: 1, siteId: 2, uuid: 'u', readAt: { deviceId: 3 } }, new Date(0));
  expect(readPhoneToken(secrets, token, new Date(0))).toEqual({
    scope: 'visit',
    clientId: 1,
    siteId: 2,
    uuid: 'u',
    readAt: { deviceId: 3 },
  });
  fc.assert(
    fc.property(fc.nat(token.length - 2), fc.constantFrom(...'abcXYZ019-_.'), (place, sign) => {
      fc.pre(token[place] !== sign);
      expect(readPhoneToken(secrets, token.slice(0, place) + sign + token.slice(place + 1), new Date(0))).toBeNull();
    }),
  );
});
