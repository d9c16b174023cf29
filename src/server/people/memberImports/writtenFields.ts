import { foldText } from '#contract/platform/text/fold';
import type { WrittenFields } from '#server/platform/db/schema/people/memberImports';
import type { Member } from './matching';

const COLUMNS = ['name', 'email', 'mobile', 'locale', 'starts_on', 'ends_on', 'manager_id', 'notes', 'external_id'] as const;

/** The differences between a member and a row: the member's values and the row's. */
export interface Differences {
  readonly before: WrittenFields;
  readonly after: WrittenFields;
}

/** Compares two values. Addresses that differ by capitals alone are equal, so that the member's own spelling is retained. */
function isSame(column: (typeof COLUMNS)[number], one: unknown, other: unknown): boolean {
  return column === 'email' && typeof one === 'string' && typeof other === 'string'
    ? one.toLowerCase() === other.toLowerCase()
    : one === other;
}

/** Returns the changes that a row would make to a member; null if it makes none. */
export function differences(member: Member, fields: WrittenFields): Differences | null {
  const changed = COLUMNS.filter((column) => fields[column] !== undefined && !isSame(column, fields[column], member[column]));
  const responses = Object.entries(fields.responses ?? {}).filter(([id, response]) => (member.additional[id] ?? null) !== response);
  if (changed.length === 0 && responses.length === 0) return null;
  const told = (of: (column: (typeof COLUMNS)[number]) => unknown, ofResponse: (id: string) => string | null): WrittenFields => ({
    // The cast is safe: each column has its own value.
    ...(Object.fromEntries(changed.map((column) => [column, of(column)])) as WrittenFields),
    ...(responses.length > 0 && { responses: Object.fromEntries(responses.map(([id]) => [id, ofResponse(id)])) }),
  });
  return {
    before: told(
      (column) => member[column],
      (id) => member.additional[id] ?? null,
    ),
    after: told(
      (column) => fields[column],
      (id) => fields.responses?.[id] ?? null,
    ),
  };
}

/** Reports whether a member still has the values that a row has written. */
export const stillSays = (member: Member, written: WrittenFields): boolean => differences(member, written) === null;

/** Returns a member's responses with those of a row laid over them. */
export function withResponses(stored: Member['additional'], responses: WrittenFields['responses']): Record<string, string> {
  const merged = new Map(Object.entries(stored));
  for (const [id, response] of Object.entries(responses ?? {})) {
    if (response === null) merged.delete(id);
    else merged.set(id, response);
  }
  return Object.fromEntries(merged);
}

/** Labels of the row below a table, folded. */
const TOTAL = new RegExp(
  `^(?:${[
    ...['total', 'totals', 'grand ?total', 'sub ?total', 'total general', 'totaux', 'sous total', 'soustotal', 'somme'],
    ...['summe', 'gesamt', 'gesamtsumme', 'gesamtanzahl', 'zwischensumme', 'anzahl', 'suma', 'recuento'],
  ].join('|')})[\\d\\s.,:()]*$`,
  'u',
);

/** Reports whether a row is a sum below others: a name that says so, and nothing else. */
export const isTotal = ({ name = '', ...rest }: WrittenFields): boolean => Object.keys(rest).length === 0 && TOTAL.test(foldText(name));

/** Reports whether the last day would be before the first. */
export function endsBeforeStart(
  fields: Pick<WrittenFields, 'starts_on' | 'ends_on'>,
  member?: Pick<Member, 'starts_on' | 'ends_on'>,
): boolean {
  const starts = fields.starts_on === undefined ? (member?.starts_on ?? null) : fields.starts_on;
  const ends = fields.ends_on === undefined ? (member?.ends_on ?? null) : fields.ends_on;
  return starts !== null && ends !== null && ends < starts;
}
