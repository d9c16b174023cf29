import type { FormApi } from 'final-form';
import { useEffect, useMemo, useRef } from 'react';

import type { ChangeOutcome } from '#portal/api/useChange';
import { conflictErrors } from '#web/ui/form/conflictErrors';
import type { RecordMapping } from './recordMapping';
import { useSubmit } from './useSubmit';

/** A change with its `base`: each sent field as it was read (spec: api#conflicts-of-editors). */
export type WithBase<Change> = Change & { readonly base: object };

export interface RecordFormOptions<Stored, Values, Change, Answer> {
  /** The record as it is stored, as far as this page knows. */
  readonly record: Stored;
  readonly mapping: RecordMapping<Stored, Values, Change>;
  /** Sends the changed fields; it also gets the typed values. */
  readonly save: (change: WithBase<Change>, typed: Values) => Promise<ChangeOutcome<Answer>>;
  /** The banner's text where the server gives none; 'Failed to save. Please try again.' by default. */
  readonly failed?: string;
  readonly onSaved?: (answer: Answer, values: Values, form: FormApi<Values>) => void;
}

/** Returns some fields of a record, null where it has none. */
function pick(stored: object, fields: readonly string[]): object {
  const values = new Map<string, unknown>(Object.entries(stored));
  return Object.fromEntries(fields.map((field) => [field, values.get(field) ?? null]));
}

/**
 * Returns the state of a form that edits a record. Untouched fields follow the record; a touched one is compared with its value when it
 * was read. If somebody else has changed it in the meantime, the field shows both versions and retains the typed text.
 */
export function useRecordForm<Stored extends object, Values extends object, Change extends object, Answer>({
  record,
  mapping,
  save,
  failed,
  onSaved,
}: RecordFormOptions<Stored, Values, Change, Answer>) {
  const values = useMemo(() => mapping.toValues(record), [mapping, record]);
  /** The typed values while something differs from the record. */
  const typed = useRef<Values | null>(null);
  /** The record as it was read: touched fields as of when they were touched. */
  const read = useRef(record);
  const latest = useRef(record);
  useEffect(() => {
    latest.current = record;
    const touched = typed.current === null ? [] : Object.keys(mapping.toChange(typed.current, read.current));
    read.current = { ...record, ...pick(read.current, touched) };
  }, [mapping, record]);

  const submit = useSubmit<Values, Answer>({
    send: (sent) => {
      const change = mapping.toChange(sent, record);
      return save({ ...change, base: pick(read.current, Object.keys(change)) }, sent);
    },
    failed,
    fieldNames: mapping.fieldNames,
    refusal: ({ problem: { code, data } }, sent, form) => {
      // A 409 `stale` returns one record: the one to be changed.
      const stored = code === 'stale' ? (Object.values(data ?? {})[0] as Stored | undefined) : undefined;
      if (stored === undefined) return undefined;
      const versions = { read: mapping.toValues(read.current), typed: sent, stored: mapping.toValues(stored) };
      read.current = stored;
      return conflictErrors(form.getRegisteredFields(), versions);
    },
    onDone: (answer, sent, form) => {
      typed.current = null;
      // The saved record may have come back before this: the next change of the same field builds on it.
      read.current = latest.current;
      onSaved?.(answer, sent, form);
    },
  });

  return {
    values,
    submit,
    /** Receives the form's state: the typed values, and whether they differ from the record. */
    onState: (state: { readonly dirty: boolean; readonly values: Values }): void => {
      typed.current = state.dirty ? state.values : null;
    },
  };
}
