import { foldText } from '#contract/platform/text/fold';

/** The same order in every place and on every database, whose own order depends on how it was made. Numbers sort by value. */
const { compare } = new Intl.Collator('en', { numeric: true });

/**
 * Sorts by name as people look for it: by folded letters (Ł at L, Þ at Th), as in the search for members, 'Gate 2' before 'Gate 10'.
 * For lists that are returned whole; those that are returned by the page have a column for it (`sort_name`). Rows of one name stay in
 * their order.
 */
export function byName<Named extends { readonly name: string }>(rows: readonly Named[]): Named[] {
  return rows
    .map((row) => ({ row, key: foldText(row.name) }))
    .sort((one, other) => compare(one.key, other.key) || compare(one.row.name, other.row.name))
    .map(({ row }) => row);
}
