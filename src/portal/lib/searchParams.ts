/**
 * Every search parameter of an address, and what of it a support file keeps: a `word` says which part of a screen is shown, a
 * `number` stays only where it is one. `useAddress`, `useSearchParam` and links take no other name.
 */
export const SEARCH_PARAMS = {
  add: 'word',
  at: 'number',
  columns: 'word',
  dialog: 'word',
  edit: 'word',
  evacuee: 'number',
  factor: 'word',
  frame: 'number',
  from: 'word',
  group: 'number',
  job: 'word',
  member: 'number',
  message: 'number',
  next: 'number',
  page: 'number',
  pages: 'word',
  palette: 'word',
  panel: 'word',
  period: 'number',
  person: 'number',
  point: 'number',
  q: 'number',
  replay: 'word',
  role: 'number',
  share: 'word',
  show: 'word',
  site: 'number',
  sort: 'word',
  start: 'number',
  status: 'word',
  to: 'word',
  topic: 'word',
  user: 'number',
  visitor: 'number',
  // Of the showcase.
  bare: 'word',
  contrast: 'word',
  language: 'word',
  theme: 'word',
  width: 'word',
} as const satisfies Readonly<Record<string, 'word' | 'number'>>;

export type SearchParam = keyof typeof SEARCH_PARAMS;
