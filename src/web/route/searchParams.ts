/** The kind of a search parameter's value. */
export type ParamKind = 'word' | 'number' | 'moment' | 'typed';

/**
 * Every search parameter of an address, and the part of it that a support file retains: a `word` says which part of a screen is shown, a
 * `number` stays only if it can be the id of a record, a `moment` is one of a replayed evacuation, text that somebody has `typed` never
 * stays. `useAddress`, `useSearchParam` and links take no other name.
 */
export const SEARCH_PARAMS = {
  action: 'word',
  add: 'word',
  at: 'number',
  before: 'number',
  columns: 'word',
  copy: 'number',
  dialog: 'word',
  edit: 'word',
  evacuee: 'number',
  factor: 'word',
  field: 'number',
  find: 'typed',
  form: 'number',
  frame: 'number',
  from: 'word',
  group: 'number',
  job: 'word',
  kind: 'word',
  late: 'word',
  line: 'number',
  member: 'number',
  message: 'number',
  next: 'number',
  page: 'number',
  pages: 'word',
  palette: 'word',
  panel: 'word',
  period: 'number',
  permission: 'word',
  person: 'number',
  point: 'number',
  q: 'typed',
  record: 'number',
  replay: 'moment',
  role: 'number',
  share: 'word',
  show: 'word',
  site: 'number',
  sort: 'word',
  start: 'number',
  status: 'word',
  subject: 'word',
  to: 'word',
  topic: 'word',
  user: 'number',
  visitor: 'number',
  // Parameters of the showcase.
  bare: 'word',
  contrast: 'word',
  language: 'word',
  theme: 'word',
  width: 'word',
} as const satisfies Readonly<Record<string, ParamKind>>;

export type SearchParam = keyof typeof SEARCH_PARAMS;
