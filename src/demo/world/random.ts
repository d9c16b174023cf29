/**
 * A seeded source of chance: the same parts give the same numbers on every machine, so that the demo world can be rebuilt, as can a
 * single day of it. Not for secrets.
 */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number, both bounds included. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  /** A normally distributed number around a mean, within bounds, rounded. */
  around(mean: number, deviation: number, min: number, max: number): number;
  /** Picks one of a list; throws on an empty one. */
  pick<T>(list: readonly T[]): T;
  /** Picks that many different ones of a list, in random order; all of them when the list is shorter. */
  sample<T>(list: readonly T[], count: number): T[];
  /** Picks one of pairs [weight, value]; throws on an empty list. */
  weighted<T>(choices: readonly (readonly [number, T])[]): T;
}

/** FNV-1a over the text, finished so that similar texts give distant numbers. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** mulberry32. A class, since a history of visits needs tens of thousands of these. */
class Mulberry implements Random {
  constructor(private state: number) {}

  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  }

  int(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  around(mean: number, deviation: number, min: number, max: number): number {
    // Four uniform numbers are close enough to a bell curve.
    const bell = (this.next() + this.next() + this.next() + this.next() - 2) * Math.sqrt(3);
    return Math.round(Math.min(max, Math.max(min, mean + bell * deviation)));
  }

  pick<T>(list: readonly T[]): T {
    if (list.length === 0) throw new Error('Nothing to pick from');
    // The cast is safe: the index lies within the list, which is not empty.
    return list[this.int(0, list.length - 1)] as T;
  }

  sample<T>(list: readonly T[], count: number): T[] {
    const left = [...list];
    const taken: T[] = [];
    while (taken.length < count && left.length > 0) taken.push(...left.splice(this.int(0, left.length - 1), 1));
    return taken;
  }

  weighted<T>(choices: readonly (readonly [number, T])[]): T {
    let point = this.next() * choices.reduce((sum, [weight]) => sum + weight, 0);
    for (const [weight, value] of choices) {
      point -= weight;
      if (point < 0) return value;
    }
    return this.pick(choices)[1];
  }
}

/** Returns a source of chance for one thing, named by its parts: `randomOf('staff', memberId, '2026-03-02')`. */
export function randomOf(...parts: readonly (string | number)[]): Random {
  return new Mulberry(hashText(parts.join('|')));
}

/** Returns a UUID derived from a name. */
export function uuidOf(name: string): string {
  const hex = [1, 2, 3, 4].map((part) => hashText(`${name}#${part}`).toString(16).padStart(8, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
