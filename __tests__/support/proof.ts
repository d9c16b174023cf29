/** Whether this is `npm run proof`: the same tests with large numbers. */
export const isProof = process.env['PORTICO_PROOF'] === '1';

/** Returns one in so many of the items, the first one included; in the proof all of them. */
export const oneIn = <T>(count: number, items: readonly T[]): readonly T[] => (isProof ? items : items.filter((_, n) => n % count === 0));

/** Returns the number of runs: usually, and in the proof. */
export function runs(usually: number, inProof: number): number {
  return isProof ? inProof : usually;
}
