/** Whether this is `npm run proof`: the same tests with large numbers. */
export const isProof = process.env['PORTICO_PROOF'] === '1';

/** Returns the number of runs: usually, and in the proof. */
export function runs(usually: number, inProof: number): number {
  return isProof ? inProof : usually;
}
