import { OutsideBusy } from './askOutside';

/** An object of a service's answer, key by key. */
export type Told = Readonly<Record<string, unknown>>;

const isTold = (value: unknown): value is Told => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns an answer's object. @throws OutsideBusy for an answer that is none */
export function told(value: unknown): Told {
  if (!isTold(value)) throw new OutsideBusy('Its answer has another form');
  return value;
}

/** Returns the objects of a list in an answer; none where there is no such list. */
export function listOf(value: unknown, key: string): readonly Told[] {
  const list = told(value)[key];
  return Array.isArray(list) ? list.filter(isTold) : [];
}

/** Returns a text, or a number as text; null for anything else and for an empty one. */
export function textIn(from: Told, key: string): string | null {
  const value = from[key];
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/** Returns an id, without which nothing can be done. @throws OutsideBusy for an object without one */
export function idIn(from: Told, key: string): string {
  const id = textIn(from, key);
  if (id === null) throw new OutsideBusy('Its answer has another form');
  return id;
}

/** Returns an address that an answer names, if it is the service's own. @throws OutsideBusy for any other */
export function ownAddress(api: string, address: string): string {
  if (!URL.canParse(address) || new URL(address).origin !== new URL(api).origin)
    throw new OutsideBusy('Its answer leads to another address');
  return address;
}
