import type { Meta, PageQuery } from '#contract/platform/call';
import { PAGE_SIZE } from '#contract/platform/constants';

/** One page of a list, in the form for SQL. */
export interface Page {
  readonly page: number;
  readonly perPage: number;
  readonly offset: number;
}

export function pageOf(query: PageQuery): Page {
  const page = query.page ?? 1;
  const perPage = query.per_page ?? PAGE_SIZE;
  return { page, perPage, offset: (page - 1) * perPage };
}

export function metaOf(page: Page, total: number): Meta {
  return { page: page.page, per_page: page.perPage, total };
}

/** `-in_timestamp` → `{ key: 'in_timestamp', direction: 'desc' }`. */
export function sortOf(sort: string): { readonly key: string; readonly direction: 'asc' | 'desc' } {
  return sort.startsWith('-') ? { key: sort.slice(1), direction: 'desc' } : { key: sort, direction: 'asc' };
}
