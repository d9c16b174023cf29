/** How many: usually, and in `npm run proof`, which is the same tests with large numbers. */
export function runs(usually: number, inProof: number): number {
  return process.env['PORTICO_PROOF'] === '1' ? inProof : usually;
}
