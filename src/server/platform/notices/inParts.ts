/** Notices in one transaction, and in one run; the next run takes more: an import of 50,000 delays nobody else. */
const IN_ONE_CHANGE = 100;
const AT_ONCE = 1_000;

/** Runs transactions of up to 100 notices each until one looks at fewer than it may, or 1,000 are reached. */
export async function inParts(part: (limit: number) => Promise<number>): Promise<void> {
  for (let done = 0; done < AT_ONCE; done += IN_ONE_CHANGE) if ((await part(IN_ONE_CHANGE)) < IN_ONE_CHANGE) return;
}
