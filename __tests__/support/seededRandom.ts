/** Chance that a printed seed repeats: numbers 0…1 (mulberry32). PORTICO_SEED sets the seed. */
export interface SeededRandom {
  readonly seed: number;
  readonly next: () => number;
  /** A whole number from `low` to `high`. */
  readonly between: (low: number, high: number) => number;
  readonly pick: <Item>(items: readonly Item[]) => Item;
}

export function seededRandom(seed = Number(process.env['PORTICO_SEED'] ?? Math.floor(Math.random() * 2 ** 31))): SeededRandom {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return { seed, next, between, pick: (items) => items[between(0, items.length - 1)]! };
}

/** Runs a test's body; a failure names the seed that replays it. */
export async function withSeed(random: SeededRandom, body: () => Promise<void>): Promise<void> {
  try {
    await body();
  } catch (error) {
    throw new Error(`With PORTICO_SEED=${random.seed}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
