import { isDeepStrictEqual } from 'node:util';

import { problem } from './problem';

const INSTANT = /^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:\d{2})$/u;

/** Whether two values of a field say the same: nothing is nothing however it is written, and an instant is one moment. */
function isSame(one: unknown, other: unknown): boolean {
  const [left, right] = [one === '' ? null : (one ?? null), other === '' ? null : (other ?? null)];
  if (typeof left === 'string' && typeof right === 'string' && INSTANT.test(left) && INSTANT.test(right))
    return Date.parse(left) === Date.parse(right);
  // The database keeps an object's keys in an order of its own.
  return isDeepStrictEqual(left, right);
}

/**
 * Keeps an editor from writing over somebody else's change (spec: api#conflicts-of-editors): each field of `base`, which is
 * the field as the editor read it, must still be stored so, unless what is sent is stored already.
 *
 * @param name what the answer calls the record
 * @param record the record as this reader may see it
 * @throws Problem 409 `stale` with the record as it is
 */
export function requireFresh(name: string, record: object, change: object, base: object | undefined): void {
  const stored = new Map(Object.entries(record));
  const sent = new Map(Object.entries(change));
  const isStale = Object.entries(base ?? {}).some(
    ([field, value]) => sent.has(field) && !isSame(value, stored.get(field)) && !isSame(sent.get(field), stored.get(field)),
  );
  if (isStale) throw problem(409, { code: 'stale', message: 'server.stale', data: { [name]: record } });
}
