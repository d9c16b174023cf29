/**
 * Lists that people put into an order, as a property of two editors who add, rename, delete and order at the same time: each pair of
 * changes ends as if one had come before the other, no row is lost, and no two stand in one place.
 */
import fc from 'fast-check';
import { sql } from 'kysely';

import { FIELD_TYPES } from '#contract/asking/entities/customField';
import { bodyOf, problemOf, type Answer } from '../support/answer';
import { runs } from '../support/proof';
import { useSiteWorlds, type SiteWorld } from '../support/siteWorld';
import { describeOnEitherDatabase } from '../support/testDatabase';

jest.setTimeout(runs(60_000, 3_600_000));

const ROUNDS = { minLength: 4, maxLength: 10 } as const;

/** A list of the product: its addresses, the key of its rows in an answer, and where their places are stored. */
interface List {
  readonly path: string;
  readonly one: string;
  readonly key: string;
  readonly name: 'title' | 'name';
  readonly more?: object;
  readonly stored: { readonly table: string; readonly owner: string; readonly id: number };
}

const LISTS: Readonly<Record<string, (world: SiteWorld) => List>> = {
  'evacuation points': ({ siteId: id }) => ({
    path: `sites/${id}/evacuation-points`,
    one: 'evacuation-points',
    key: 'evacuationPoints',
    name: 'title',
    stored: { table: 'evacuation_points', owner: 'site_id', id },
  }),
  'sign-in points': ({ siteId: id }) => ({
    path: `sites/${id}/sign-in-points`,
    one: 'sign-in-points',
    key: 'signInPoints',
    name: 'name',
    stored: { table: 'sign_in_points', owner: 'site_id', id },
  }),
  messages: ({ siteId: id }) => ({
    path: `sites/${id}/messages`,
    one: 'messages',
    key: 'messages',
    name: 'title',
    more: { content: 'No running.' },
    stored: { table: 'site_messages', owner: 'site_id', id },
  }),
  'onboarding items': ({ groups: { staff: id } }) => ({
    path: `groups/${id}/onboarding`,
    one: 'onboarding',
    key: 'items',
    name: 'title',
    more: { kind: 'task', text: 'Leave by the nearest exit.' },
    stored: { table: 'onboarding_items', owner: 'visitor_group_id', id },
  }),
  'fields of a site': ({ siteId: id }) => ({
    path: `sites/${id}/custom-fields`,
    one: 'custom-fields',
    key: 'customFields',
    name: 'name',
    more: { type: FIELD_TYPES.text },
    stored: { table: 'field_places', owner: 'site_id', id },
  }),
};

interface Row {
  readonly id: number;
  readonly name: string;
}

const step = fc.record({
  is: fc.constantFrom('add', 'rename', 'remove', 'order', 'order'),
  /** The row that it is about, of those that the editor has seen, and where it is moved to. */
  row: fc.nat(7),
  to: fc.nat(7),
  /** The editor has the list as it is now; else as it was when they last looked. */
  looks: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;
const rounds = fc.array(fc.tuple(step, fc.option(step)), ROUNDS);

/** A change with its answer. */
type Change = { readonly answer: Answer } & (
  | { readonly is: 'add' }
  | { readonly is: 'rename'; readonly id: number; readonly name: string; readonly base: string }
  | { readonly is: 'remove'; readonly id: number }
  | { readonly is: 'order'; readonly ids: readonly number[] }
);

function readerOf({ key, name }: List) {
  const rowOf = (record: Readonly<Record<string, unknown>>): Row => ({ id: Number(record['id']), name: String(record[name]) });
  /** The rows in a body, or in the data of a refusal. */
  const rowsIn = (body: unknown): Row[] => ((body as Record<string, unknown>)[key] as Record<string, unknown>[]).map(rowOf);
  /** The one record of a body. */
  const rowIn = (body: unknown): Row => rowOf(Object.values(body as Record<string, Record<string, unknown>>)[0]!);
  return { rowsIn, rowIn };
}

/** Returns the list after a change and what it has to answer: its status, and the rows in its body. */
function after(rows: readonly Row[], change: Change, added: Row | null): { rows: readonly Row[]; status: number; said?: readonly Row[] } {
  switch (change.is) {
    case 'add':
      return { rows: added === null ? rows : [...rows, added], status: 201 };
    case 'rename': {
      const row = rows.find(({ id }) => id === change.id);
      if (row === undefined) return { rows, status: 404 };
      if (row.name !== change.base) return { rows, status: 409 };
      return { rows: rows.map((one) => (one.id === change.id ? { ...one, name: change.name } : one)), status: 200 };
    }
    case 'remove':
      return { rows: rows.filter(({ id }) => id !== change.id), status: rows.some(({ id }) => id === change.id) ? 204 : 404 };
    case 'order': {
      const inOrder = change.ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
      if (inOrder.length !== rows.length || change.ids.length !== rows.length) return { rows, status: 409, said: rows };
      return { rows: inOrder, status: 200, said: inOrder };
    }
  }
}

describeOnEitherDatabase('two editors of a list at once', (on) => {
  const worlds = useSiteWorlds(on);

  it.each(Object.keys(LISTS))('leave %s in one order without a lost row', async (title) => {
    const world = await worlds.newWorld();
    const list = LISTS[title]!(world);
    const { rowsIn, rowIn } = readerOf(list);
    const { admin } = world;
    const read = async (): Promise<Row[]> => rowsIn(bodyOf(await admin.get(list.path)));
    let number = 0;

    async function make({ is, row: place, to }: Step, seen: readonly Row[]): Promise<Change> {
      const row = seen[place % Math.max(seen.length, 1)];
      const name = `Row ${(number += 1)}`;
      if (is === 'add' || row === undefined) return { is: 'add', answer: await admin.post(list.path, { [list.name]: name, ...list.more }) };
      const { id } = row;
      if (is === 'remove') return { is, id, answer: await admin.delete(`${list.one}/${id}`) };
      if (is === 'rename') {
        const base = { [list.name]: row.name };
        return { is, id, name, base: row.name, answer: await admin.patch(`${list.one}/${id}`, { [list.name]: name, base }) };
      }
      const ids = seen.flatMap((one) => (one.id === id ? [] : [one.id]));
      ids.splice(to % seen.length, 0, id);
      return { is, ids, answer: await admin.post(`${list.path}/order`, { ids }) };
    }

    /** Returns the list as these changes make it, one after the other; null if one of them would have been answered otherwise. */
    function inTurn(rows: readonly Row[], changes: readonly Change[]): readonly Row[] | null {
      let now = rows;
      for (const change of changes) {
        const { answer } = change;
        const next = after(now, change, change.is === 'add' && answer.status === 201 ? rowIn(answer.body) : null);
        if (next.status !== answer.status) return null;
        if (next.said !== undefined) {
          const said = rowsIn(answer.status === 409 ? problemOf(answer).data : answer.body);
          if (JSON.stringify(said) !== JSON.stringify(next.said)) return null;
        }
        now = next.rows;
      }
      return now;
    }

    async function places(): Promise<number[]> {
      const { table, owner, id } = list.stored;
      const found = await sql<{ position: number }>`
        select position from ${sql.table(table)} where ${sql.ref(owner)} = ${id} order by position
      `.execute(world.server.database.db);
      return found.rows.map(({ position }) => position);
    }

    await fc.assert(
      fc.asyncProperty(rounds, async (all) => {
        for (const { id } of await read()) await admin.delete(`${list.one}/${id}`);
        let rows: readonly Row[] = [];
        const seen: [readonly Row[], readonly Row[]] = [rows, rows];
        for (const [one, other] of all) {
          if (one.looks) seen[0] = rows;
          if (other?.looks === true) seen[1] = rows;
          const changes = await Promise.all([make(one, seen[0]), ...(other === null ? [] : [make(other, seen[1])])]);
          const now = await read();
          const ways = [inTurn(rows, changes), inTurn(rows, changes.toReversed())];
          expect(ways).toContainEqual(now);
          for (const { is, answer } of changes) if (is === 'order' && answer.status === 409) expect(problemOf(answer).code).toBe('stale');
          rows = now;
          const stored = await places();
          expect(stored).toHaveLength(rows.length);
          expect(new Set(stored).size).toBe(rows.length);
          const [first = 0] = stored;
          const isOrdered = changes.every(({ is, answer }) => is === 'order' && answer.status === 200);
          if (isOrdered) expect(stored).toEqual(rows.map((_row, index) => first + index));
        }
      }),
      { numRuns: runs(2, 200) },
    );
  });
});
