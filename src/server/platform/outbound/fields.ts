import { OutsideBusy } from './request';

/** An object of a service's response, key by key. */
export type OutsideResponse = Readonly<Record<string, unknown>>;

const isTold = (value: unknown): value is OutsideResponse => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a response's object. @throws OutsideBusy for a response that is not an object */
export function told(value: unknown): OutsideResponse {
  if (!isTold(value)) throw new OutsideBusy('Its answer has another form');
  return value;
}

/** Returns the objects of a list in a response; empty where there is no such list. */
export function listOf(value: unknown, key: string): readonly OutsideResponse[] {
  const list = told(value)[key];
  return Array.isArray(list) ? list.filter(isTold) : [];
}

/** Returns a text, or a number as text; null for anything else and for an empty one. */
export function textIn(from: OutsideResponse, key: string): string | null {
  const value = from[key];
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/** Returns a boolean, also one that is written as a word; undefined for anything else. */
export function yesOrNoIn(value: unknown): boolean | undefined {
  const word = typeof value === 'string' ? value.trim().toLowerCase() : value;
  if (word === true || word === 'true') return true;
  return word === false || word === 'false' ? false : undefined;
}

/** Reports whether none of several values is true: a true one decides, and a missing one leaves it open. */
export function isNone(values: readonly unknown[]): boolean | undefined {
  const read = values.map(yesOrNoIn);
  if (read.includes(true)) return false;
  return read.includes(undefined) ? undefined : true;
}

/** Returns an object without the keys whose value is undefined. */
export function said<Key extends string, Value>(fields: Readonly<Record<Key, Value | undefined>>): Partial<Record<Key, Value>>;
export function said(fields: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** Returns an id, without which the object is useless. @throws OutsideBusy for an object without one */
export function idIn(from: OutsideResponse, key: string): string {
  const id = textIn(from, key);
  if (id === null) throw new OutsideBusy('Its answer has another form');
  return id;
}

/** Returns an address from a response, if it is the service's own. @throws OutsideBusy for any other */
export function ownAddress(api: string, address: string): string {
  if (!URL.canParse(address) || new URL(address).origin !== new URL(api).origin)
    throw new OutsideBusy('Its answer leads to another address');
  return address;
}
