import type { FormApi } from 'final-form';
import { useMemo, useState } from 'react';

import type { ChangeOutcome } from '../../api/useChange';
import { conflictErrors } from '../../ui/form/conflictErrors';
import type { RecordMapping } from './recordMapping';
import { useSubmit } from './useSubmit';

/** A change with its `base`: each sent field as it was read (contract part 7). */
export type WithBase<Change> = Change & { readonly base: object };

export interface RecordFormOptions<Stored, Values, Change, Answer> {
  /** The record as it is stored, as far as this page knows. */
  readonly record: Stored;
  readonly mapping: RecordMapping<Stored, Values, Change>;
  /** Sends what differs. */
  readonly save: (change: WithBase<Change>) => Promise<ChangeOutcome<Answer>>;
  /** The banner's text where the server gives none: 'The site was not saved.' */
  readonly failed: string;
  readonly onSaved?: (answer: Answer, values: Values, form: FormApi<Values>) => void;
}

/**
 * The state of a form that edits a record. While nothing is typed it follows the record; from then on it compares with the record as
 * it was read. A field that somebody else has changed meanwhile is shown with both versions, and what was typed stays.
 */
export function useRecordForm<Stored extends object, Values extends object, Change extends object, Answer>({
  record,
  mapping,
  save,
  failed,
  onSaved,
}: RecordFormOptions<Stored, Values, Change, Answer>) {
  const [read, setRead] = useState<Stored | null>(null);
  const shown = read ?? record;
  const values = useMemo(() => mapping.toValues(shown), [mapping, shown]);

  const submit = useSubmit<Values, Answer>({
    send: (typed) => {
      const change = mapping.toChange(typed, shown);
      const stored = new Map(Object.entries(shown));
      return save({ ...change, base: Object.fromEntries(Object.keys(change).map((field) => [field, stored.get(field) ?? null])) });
    },
    failed,
    fieldNames: mapping.fieldNames,
    refusal: ({ problem: { code, data } }, typed, form) => {
      // A 409 `stale` answers one record: the one that was to be changed.
      const stored = code === 'stale' ? (Object.values(data ?? {})[0] as Stored | undefined) : undefined;
      if (stored === undefined) return undefined;
      setRead(stored);
      return conflictErrors(form.getRegisteredFields(), { read: values, typed, stored: mapping.toValues(stored) });
    },
    onDone: (answer, typed, form) => {
      setRead(null);
      onSaved?.(answer, typed, form);
    },
  });

  return {
    values,
    submit,
    /** Hears of the form whether something in it differs from the record. */
    onDirty: (isDirty: boolean) => setRead(isDirty ? shown : null),
  };
}
