import type { Kysely, Selectable } from 'kysely';

import * as calls from '#contract/time/calls/closurePeriods';
import { CLOSURE_PERIODS_MAX, type ClosurePeriod } from '#contract/time/entities/timeAndAttendance';
import type { Schema } from '#server/platform/db/schema/schema';
import { handle } from '#server/platform/http/handle';
import { invalid } from '#server/platform/http/problem';
import { requireFresh } from '#server/platform/http/requireFresh';
import { byName } from '#server/platform/lists/byName';
import { insertRow, lockClient, lockRow, removeRow, updateRow } from '#server/platform/rows/rows';

type Row = Selectable<Schema['closure_periods']>;

const present = (row: Row): ClosurePeriod => ({
  id: row.id,
  revision: row.revision,
  start_date: row.start_date,
  reason: row.reason,
  all_rotas: row.all_rotas,
  rotas: row.rotas,
});

const findPeriods = (db: Kysely<Schema>, clientId: number): Promise<Row[]> =>
  db.selectFrom('closure_periods').selectAll().where('client_id', '=', clientId).orderBy('start_date').orderBy('id').execute();

const findRotas = async (db: Kysely<Schema>, clientId: number): Promise<{ id: number; name: string }[]> =>
  byName(await db.selectFrom('rotas').select(['id', 'name']).where('client_id', '=', clientId).orderBy('id').execute());

/** Checks the rotas of a closure day. @throws Problem 422 where it is neither for all rotas nor for some of the client's */
async function requireRotas(db: Kysely<Schema>, clientId: number, { all_rotas: isForAll, rotas }: Pick<Row, 'all_rotas' | 'rotas'>) {
  if (!isForAll && rotas.length === 0) throw invalid({ rotas: { key: 'rules.tooFew', values: { count: 1 } } });
  const known = new Set((await findRotas(db, clientId)).map(({ id }) => id));
  if (rotas.some((id) => !known.has(id))) throw invalid({ rotas: 'rules.notFound' });
}

/** Handlers of the closure periods: days on which the people of all rotas, or of some, do not work. */
export const closurePeriodHandlers = [
  handle(calls.listClosurePeriods, async ({ actor, db }) => ({
    closurePeriods: (await findPeriods(db, actor.clientId)).map(present),
    rotas: await findRotas(db, actor.clientId),
  })),

  handle(calls.createClosurePeriod, ({ actor, body, change }) =>
    change(async (tx) => {
      await lockClient(tx, actor);
      if ((await findPeriods(tx, actor.clientId)).length >= CLOSURE_PERIODS_MAX) {
        throw invalid({ start_date: { key: 'rules.closurePeriods.limit', values: { limit: CLOSURE_PERIODS_MAX } } });
      }
      await requireRotas(tx, actor.clientId, { ...body, rotas: [...body.rotas] });
      const row = await insertRow(tx, 'closure_periods', actor, { ...body, rotas: JSON.stringify(body.rotas) });
      return { closurePeriod: present(row) };
    }),
  ),

  handle(calls.updateClosurePeriod, ({ actor, body, change, params }) =>
    change(async (tx) => {
      const { base, rotas, ...fields } = body;
      const row = await lockRow(tx, 'closure_periods', actor, params.closurePeriodId);
      if (base !== undefined) requireFresh('closurePeriod', present(row), body, base);
      await requireRotas(tx, actor.clientId, { all_rotas: fields.all_rotas ?? row.all_rotas, rotas: [...(rotas ?? row.rotas)] });
      const changed = { ...fields, rotas: rotas && JSON.stringify(rotas) };
      return { closurePeriod: present(await updateRow(tx, 'closure_periods', row, changed)) };
    }),
  ),

  handle(calls.deleteClosurePeriod, async ({ actor, change, params }) => {
    await change(async (tx) => removeRow(tx, 'closure_periods', await lockRow(tx, 'closure_periods', actor, params.closurePeriodId)));
    return undefined;
  }),
];
