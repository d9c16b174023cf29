import { getIn, setIn } from 'final-form';

import { sameJson } from '#web/text/sameJson';
import type { FieldConflictProblem } from './fieldProblem';

interface ThreeVersions {
  /** The values as they were read. */
  readonly read: object;
  readonly typed: object;
  /** The values as they are stored now. */
  readonly stored: object;
}

/** Finds the fields that both sides changed, to different values: a form's submit errors, each with the stored value. */
export function conflictErrors(fields: readonly string[], { read, typed, stored }: ThreeVersions): object {
  let errors: object = {};
  for (const name of fields) {
    const [was, mine, theirs] = [read, typed, stored].map((values): unknown => getIn(values, name) ?? '');
    if (sameJson(was, theirs) || sameJson(mine, theirs) || sameJson(mine, was)) continue;
    errors = setIn(errors, name, { code: 'conflict', theirs: getIn(stored, name) } satisfies FieldConflictProblem);
  }
  return errors;
}
