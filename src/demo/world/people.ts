import { foldText } from '#contract/platform/text/fold';
import { NAMES_IN, type NameCountry } from '../data/names';
import type { Random } from './random';

export interface Name {
  readonly given: string;
  readonly family: string;
}

/** Draws of names that are taken, after which two people share a name. */
const DRAWS_MAX = 20;

/** Draws a name that is usual in a country and not taken yet, and adds it to those taken. */
export function nameIn(country: NameCountry, random: Random, taken = new Set<string>()): Name {
  for (let draw = 1; ; draw += 1) {
    const pool = random.weighted(NAMES_IN[country]);
    const name = { given: random.pick(pool.given), family: random.pick(pool.family) };
    if (draw < DRAWS_MAX && taken.has(fullName(name))) continue;
    taken.add(fullName(name));
    return name;
  }
}

export function fullName(name: Name): string {
  return `${name.given} ${name.family}`;
}

/** Returns a text for an address: plain letters, words joined by `joint`. */
export function slugOf(text: string, joint = ''): string {
  return text
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map((word) => foldText(word).replace(/[^a-z0-9]+/g, ''))
    .filter((word) => word !== '')
    .join(joint);
}

/** Returns given.family@domain; people of the same name get a number, remembered in `taken`. */
export function emailOf(name: Name, domain: string, taken?: Map<string, number>): string {
  const local = `${slugOf(name.given, '-')}.${slugOf(name.family, '-')}`;
  if (taken === undefined) return `${local}@${domain}`;
  const count = (taken.get(local) ?? 0) + 1;
  taken.set(local, count);
  return `${local}${count === 1 ? '' : count}@${domain}`;
}

/** Returns a valid number of a country, in international form, from the ranges reserved for examples where there are any. */
export function mobileIn(country: NameCountry, random: Random): string {
  const digits = (count: number): string => Array.from({ length: count }, () => random.int(0, 9)).join('');
  switch (country) {
    case 'FR':
      return `+33 6 39 98 ${digits(2)} ${digits(2)}`;
    case 'GB':
      return `+44 7400 123${digits(3)}`;
    case 'SE':
      return `+46 70 174 06 ${digits(2)}`;
  }
}
