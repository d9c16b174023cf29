/** Kinds of jobs for servers in processes of their own. */
import fs from 'node:fs';
import { sql } from 'kysely';

import { defineJob } from '#server/platform/jobs/defineJob';

interface Numbered {
  readonly [key: string]: number;
  readonly n: number;
}

/** Adds its number and the process to the table `effects`. */
export const addJob = defineJob<Numbered>({
  name: 'add',
  work: ({ data, change }) => change(async (tx) => void (await sql`insert into effects values (${data.n}, ${process.pid})`.execute(tx))),
});

/** Does the same, but where `PORTICO_TEST_HOLD` is set says `holding`, and goes no further: within its change, or before it. */
export const holdJob = defineJob<Numbered>({
  name: 'hold',
  limit: 1,
  work: async ({ data, change }) => {
    const where = process.env['PORTICO_TEST_HOLD'];
    if (where === 'before') await hold();
    await change(async (tx) => {
      await sql`insert into effects values (${data.n}, ${process.pid})`.execute(tx);
      if (where === 'within') await hold();
    });
  },
});

function hold(): Promise<never> {
  fs.writeSync(1, 'holding\n');
  return new Promise(() => {});
}
