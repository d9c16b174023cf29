/** Resolves after so many turns of the promise queue: what needs no response from outside has happened by then. */
export async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await Promise.resolve();
}
