import { sameJson } from '#web/text/sameJson';

/** A record as the merge sees it: fields by name. */
export type Fields = Readonly<Record<string, unknown>> & { readonly id: number };

/** Fields ordered by a number of their own instead of `revision`: field → name of that number. */
export type Clocks = Readonly<Record<string, string>>;

/** Fields that are older than their record's revision, with their own revision. Stored only while there are such fields. */
export type Lag = Readonly<Record<string, number>>;

export interface Merged {
  readonly record: Fields;
  readonly lag: Lag | undefined;
}

const REVISION = 'revision';

function numberAt(record: Fields, clock: string): number | undefined {
  const value = record[clock];
  return typeof value === 'number' ? value : undefined;
}

/**
 * Merges an incoming record into the held one, field by field: the value with the higher revision wins, so any order of arrival ends in
 * the same record, and neither an older nor a partial record erases newer or fuller data. A field without any revision (an event that
 * carries none) always counts as newer. Returns the held record itself when nothing changed.
 */
export function mergeRecord(held: Fields, heldLag: Lag | undefined, incoming: Fields, clocks: Clocks): Merged {
  const heldRevision = numberAt(held, REVISION);
  const revision = numberAt(incoming, REVISION);
  const newest = Math.max(heldRevision ?? -Infinity, revision ?? -Infinity);
  const lag: Record<string, number> = {};
  let next: Record<string, unknown> | undefined;

  const put = (field: string, value: unknown): void => {
    if (Object.hasOwn(held, field) && sameJson(held[field], value)) return;
    next ??= { ...held };
    next[field] = value;
  };

  for (const [field, value] of Object.entries(incoming)) {
    if (value === undefined || field === 'id') continue;
    const clock = clocks[field] ?? REVISION;
    const isClock = field === REVISION || Object.values(clocks).includes(field);
    const heldAt = heldLag?.[field] ?? numberAt(held, isClock ? field : clock);
    const at = isClock ? (typeof value === 'number' ? value : undefined) : numberAt(incoming, clock);
    const wins = !Object.hasOwn(held, field) || at === undefined || heldAt === undefined || at >= heldAt;
    if (wins) put(field, value);
    const settledAt = wins ? (at ?? heldAt) : heldAt;
    if (clock === REVISION && !isClock && settledAt !== undefined && settledAt < newest) lag[field] = settledAt;
  }

  if (heldRevision !== undefined) {
    for (const field of Object.keys(held)) {
      if (Object.hasOwn(incoming, field) || field === 'id' || clocks[field] !== undefined) continue;
      const at = heldLag?.[field] ?? heldRevision;
      if (at < newest && !Object.values(clocks).includes(field)) lag[field] = at;
    }
  }

  return {
    // The spread of `held` above keeps its id.
    record: next === undefined ? held : (next as Fields),
    lag: Object.keys(lag).length === 0 ? undefined : lag,
  };
}
