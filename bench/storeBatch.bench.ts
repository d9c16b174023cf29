/**
 * Measures a live batch of 50 events in the store: our reducer, an entity adapter's `updateMany` as its documentation has it, and a
 * plain `Map` as the lower bound.
 */
import { execFileSync } from 'node:child_process';

import { report } from './figures';
import { build } from './peers';

interface Found {
  readonly people: number;
  readonly name: string;
  readonly ms: number;
}

test('a live batch of 50 in the store', async () => {
  const program = await build({ entry: 'store/measureStores.ts', for: 'node' });
  // The output of the program.
  const found = JSON.parse(
    execFileSync(process.execPath, ['--expose-gc', '--single-threaded', program], { encoding: 'utf8' }),
  ) as readonly Found[];
  const us = (store: string, size: number) =>
    (found.find(({ name, people }) => name === store && people === size)?.ms ?? Number.NaN) * 1_000;
  const rows = [10_000, 100_000].flatMap((size) => {
    const row = { name: `store: batch of 50, ${size.toLocaleString('en-GB')} people`, unit: 'µs', ours: us('ours', size) };
    return [
      { ...row, peer: { name: 'entity adapter, updateMany', value: us('stock', size) }, limit: { atMost: 1 / 100 } },
      { ...row, peer: { name: 'Map', value: us('map', size) } },
    ];
  });
  report([
    ...rows,
    {
      name: 'store: batch of 50, growth to 100,000',
      unit: 'µs',
      ours: us('ours', 100_000),
      peer: { name: 'ours at 10,000', value: us('ours', 10_000) },
      limit: { atMost: 4 },
    },
  ]);
}, 120_000);
