import { isDeepStrictEqual } from 'node:util';

import { problem } from './problem';

const INSTANT = /^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:\d{2})$/u;

/** Whether two values of a field are equal in meaning: null and an empty text are the same, and so are two forms of one instant. */
function isSame(one: unknown, other: unknown): boolean {
  const [left, right] = [one === '' ? null : (one ?? null), other === '' ? null : (other ?? null)];
  if (typeof left === 'string' && typeof right === 'string' && INSTANT.test(left) && INSTANT.test(right))
    return Date.parse(left) === Date.parse(right);
  // The database stores an object's keys in an order of its own.
  return isDeepStrictEqual(left, right);
}

/**
 * Prevents an editor from overwriting another user's change (spec: api#conflicts-of-editors): each field of `base`, which is
 * the field as the editor read it, must still be stored so, unless the new value is stored already.
 *
 * @param name the record's key in the response
 * @param record the record as this reader may see it
 * @throws Problem 409 `stale` with the record as stored now
 */
export function requireFresh(name: string, record: object, change: object, base: object | undefined): void {
  const stored = new Map(Object.entries(record));
  const sent = new Map(Object.entries(change));
  const isStale = Object.entries(base ?? {}).some(
    ([field, value]) => sent.has(field) && !isSame(value, stored.get(field)) && !isSame(sent.get(field), stored.get(field)),
  );
  if (isStale) throw problem(409, { code: 'stale', message: 'server.stale', data: { [name]: record } });
}
