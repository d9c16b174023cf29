/** The key of a row, independent of its position. */
export type RowKey = string | number;

interface RowPress {
  readonly key: RowKey;
  /** The row pressed before this one, when Shift is held: all between the two take the new state of the pressed one. */
  readonly from?: RowKey;
  /** Returns all rows in the order shown; called for a range only. */
  readonly keys: () => readonly RowKey[];
}

/** Returns the selection after a row's check box was pressed. Rows that the list does not show keep their state. */
export function afterPress(selected: ReadonlySet<RowKey>, { key, from, keys }: RowPress): Set<RowKey> {
  const next = new Set(selected);
  const chosen = !selected.has(key);
  const mark = (row: RowKey) => (chosen ? next.add(row) : next.delete(row));

  const order = from === undefined ? [] : keys();
  const start = from === undefined ? -1 : order.indexOf(from);
  const end = order.indexOf(key);
  // The row pressed before has left the list: a plain press.
  if (start === -1 || end === -1) mark(key);
  else for (const row of order.slice(Math.min(start, end), Math.max(start, end) + 1)) mark(row);
  return next;
}

/** Returns the selection after 'select all': all rows of the list, or none of them if all were selected. */
export function afterPressAll(selected: ReadonlySet<RowKey>, keys: readonly RowKey[]): Set<RowKey> {
  const all = keys.every((key) => selected.has(key));
  const next = new Set(selected);
  for (const key of keys) {
    if (all) next.delete(key);
    else next.add(key);
  }
  return next;
}

/** Returns whether none, some or all of the list's rows are selected. */
export function extentOf(selected: ReadonlySet<RowKey>, keys: readonly RowKey[]): 'none' | 'some' | 'all' {
  const count = keys.filter((key) => selected.has(key)).length;
  if (count === 0) return 'none';
  return count === keys.length ? 'all' : 'some';
}
