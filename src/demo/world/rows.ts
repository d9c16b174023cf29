import type { Selectable } from 'kysely';
import type { Schema } from '#server/platform/db/schema/schema';

/** Jobs are added by the code that enqueues them. */
export type TableName = Exclude<keyof Schema, 'jobs'>;

type Cell<T> = T extends Date ? Date : T;

/** A row of the demo world: JSON columns as values, columns with a default may be left out. */
export type DemoRow<T extends TableName> = {
  [K in keyof Selectable<Schema[T]>]?: Cell<Selectable<Schema[T]>[K]>;
};

/** Tables whose rows are numbered. */
export type NumberedTable = {
  [T in TableName]: 'id' extends keyof Schema[T] ? T : never;
}[TableName];

/** Rows made but not yet written, in the order in which they were added; ids count from one. */
export interface WorldRows {
  add<T extends NumberedTable>(table: T, row: DemoRow<T>): number;
  addPlain<T extends Exclude<TableName, NumberedTable>>(table: T, row: DemoRow<T>): void;
  of<T extends TableName>(table: T): readonly DemoRow<T>[];
  tables(): TableName[];
}

/** Makes an empty world. Tables are written in the order in which they were first used, so parents come before children. */
export function makeRows(): WorldRows {
  const byTable = new Map<TableName, object[]>();
  const listOf = (table: TableName): object[] => {
    const known = byTable.get(table);
    if (known !== undefined) return known;
    const list: object[] = [];
    byTable.set(table, list);
    return list;
  };
  return {
    add: (table, row) => {
      const list = listOf(table);
      const id = list.length + 1;
      list.push({ id, ...row });
      return id;
    },
    addPlain: (table, row) => {
      listOf(table).push(row);
    },
    of: (table) => listOf(table),
    tables: () => [...byTable.keys()],
  };
}
