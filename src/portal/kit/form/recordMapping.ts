import { sameJson } from '#web/text/sameJson';
import type { FieldNames } from './useSubmit';

/** The mapping between a record and its form: the values of its fields, and the change that is sent. */
export interface RecordMapping<Stored, Values, Change> {
  readonly toValues: (stored: Stored) => Values;
  /** Returns only the fields that differ from the record, so that two people may change different fields of it. */
  readonly toChange: (values: Values, stored: Stored) => Change;
  readonly fieldNames?: FieldNames;
}

/** Returns the fields of an edit that differ from the stored ones; '' and null both mean empty. */
export function changedFields<Change extends object>(typed: Change, stored: object): Partial<Change> {
  const before = new Map(Object.entries(stored));
  // The keys are those of the typed values.
  return Object.fromEntries(
    Object.entries(typed).filter(([field, value]) => !sameJson(emptyAsNull(value), emptyAsNull(before.get(field)))),
  ) as Partial<Change>;
}

const emptyAsNull = (value: unknown): unknown => (value === '' || value === undefined ? null : value);

/** Returns the mapping of a form whose fields are the record's own, by name. */
export function sameFields<Stored extends object>() {
  return <const Field extends keyof Stored & string>(
    ...fields: readonly Field[]
  ): RecordMapping<Stored, Pick<Stored, Field>, Partial<Pick<Stored, Field>>> => {
    // Exactly the requested keys.
    const pick = (stored: Stored) => Object.fromEntries(fields.map((field) => [field, stored[field]])) as Pick<Stored, Field>;
    return { toValues: pick, toChange: (values, stored) => changedFields(values, stored) };
  };
}
