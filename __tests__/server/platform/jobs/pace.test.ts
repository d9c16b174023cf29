import { makeBatchPacer } from '#server/platform/jobs/pace';

/** Plays a machine that needs so many ms for a record. Returns the number of records of each part. */
async function play(msOfParts: readonly number[]): Promise<readonly number[]> {
  let now = 0;
  const pace = makeBatchPacer({ first: 50, most: 99 }, () => now);
  const sizes: number[] = [];
  for (const msOfRecord of msOfParts) {
    await pace.timed(async (size) => {
      sizes.push(size);
      now += size * msOfRecord;
    });
  }
  return [...sizes, pace.size];
}

test('a quick machine is given more at a time, up to the most', async () => {
  expect(await play([0.1, 0.1, 0.1])).toEqual([50, 75, 99, 99]);
});

test('a slow one is given less, at once, until a part takes a moment', async () => {
  expect(await play([6, 6, 6, 6])).toEqual([50, 25, 13, 10, 10]);
});

test('the size of a part adapts to the machine', async () => {
  expect((await play(Array.from({ length: 10 }, () => 2))).at(-1)).toBe(30);
});

test('a part that fails counts as well', async () => {
  let now = 0;
  const pace = makeBatchPacer({ first: 50, most: 99 }, () => now);
  const failing = pace.timed(async () => {
    now += 10_000;
    throw new Error('The database is away');
  });
  await expect(failing).rejects.toThrow('The database is away');
  expect(pace.size).toBe(25);
});
