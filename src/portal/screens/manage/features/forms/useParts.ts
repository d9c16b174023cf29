import { useState } from 'react';
import { useField } from 'react-final-form';

import { sameJson } from '#web/text/sameJson';
import { isFieldProblem, type FieldProblem } from '#web/ui/form/fieldProblem';

/** The parts of a form in their order: its questions, or its rules. */
export interface Parts<T> {
  readonly items: readonly T[];
  /** Names each part while it is edited, in the order of the items. */
  readonly keys: readonly number[];
  /** Returns the problem of a part, after an attempt to save. */
  readonly problemOf: (key: number) => FieldProblem | undefined;
  readonly move: (keys: readonly number[]) => void;
  /** Adds a part at the end and returns its key. */
  readonly add: (item: T) => number;
  readonly change: (key: number, item: T) => void;
  readonly remove: (key: number) => void;
}

const WATCHED = { value: true, error: true, submitFailed: true } as const;

function firstProblem(found: unknown): FieldProblem | undefined {
  if (isFieldProblem(found)) return found;
  if (typeof found !== 'object' || found === null) return undefined;
  return Object.values(found)
    .map(firstProblem)
    .find((problem) => problem !== undefined);
}

/** Binds a list of parts of the form that is edited. */
export function useParts<T>(name: 'questions' | 'outcome'): Parts<T> {
  const { input, meta } = useField<readonly T[]>(name, { subscription: WATCHED, isEqual: sameJson, parse: (value: readonly T[]) => value });
  const items = input.value;
  const [known, setKeys] = useState<readonly number[]>(() => items.map((_, place) => place + 1));
  // The form was reset, or has received another user's changes.
  const keys = known.length === items.length ? known : items.map((_, place) => place + 1);
  const put = (next: readonly number[], parts: readonly T[]): void => {
    setKeys(next);
    input.onChange(parts);
  };
  const itemOf = (key: number): readonly T[] => items.slice(keys.indexOf(key), keys.indexOf(key) + 1);

  return {
    items,
    keys,
    problemOf: (key) => {
      const errors: unknown = meta.submitFailed === true ? meta.error : undefined;
      return Array.isArray(errors) ? firstProblem(errors[keys.indexOf(key)]) : undefined;
    },
    move: (next) => put(next, next.flatMap(itemOf)),
    add: (item) => {
      const key = Math.max(0, ...keys) + 1;
      put([...keys, key], [...items, item]);
      return key;
    },
    change: (key, item) =>
      put(
        keys,
        items.map((one, place) => (keys[place] === key ? item : one)),
      ),
    remove: (key) =>
      put(
        keys.filter((one) => one !== key),
        items.filter((_, place) => keys[place] !== key),
      ),
  };
}
