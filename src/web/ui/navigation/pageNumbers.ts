/** A page to choose, or a place where pages are left out. */
export type PageMark = number | 'gap';

/** Returns the number of pages; at least one, so that an empty list has a page too. */
export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/** Returns the rows of a page, counted from 1; `{ from: 0, to: 0 }` without rows. */
export function rowsOfPage(page: number, total: number, pageSize: number): { readonly from: number; readonly to: number } {
  if (total === 0) return { from: 0, to: 0 };
  return { from: (page - 1) * pageSize + 1, to: Math.min(total, page * pageSize) };
}

/**
 * Returns the page numbers to offer: the first, the last, the current one and its neighbours. A gap replaces two pages or
 * more only, since it takes the room of one; there are as many marks at either end as in the middle, so that nothing moves
 * under the pointer.
 */
export function pageNumbers(current: number, count: number): PageMark[] {
  // First, gap, three around the current one, gap, last.
  const room = 7;
  if (count <= room) return Array.from({ length: count }, (_, index) => index + 1);
  if (current <= 4) return [1, 2, 3, 4, 5, 'gap', count];
  if (current >= count - 3) return [1, 'gap', count - 4, count - 3, count - 2, count - 1, count];
  return [1, 'gap', current - 1, current, current + 1, 'gap', count];
}
