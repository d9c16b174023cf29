import { useTranslation } from 'react-i18next';

import { joinedList } from '#web/text/joinedList';
import { numberText } from '#web/text/numberText';
import { useAppStore } from '#portal/store/hooks';
import type { SelectRecord } from './RecordTable';

/** The names in a prompt. */
const NAMES_SHOWN = 5;

interface SomeNames<R> {
  readonly ids: readonly number[];
  readonly select: SelectRecord<R>;
  readonly nameOf: (record: R) => string;
  /** Words for those who are not named. */
  readonly others: (of: { readonly count: number; readonly number: string }) => string;
}

/** Returns the first of the selected names, and how many more there are; null where nothing is selected. */
export function useSomeNames<R>({ ids, select, nameOf, others }: SomeNames<R>): string | null {
  const { i18n } = useTranslation('ui');
  const store = useAppStore();
  const names = ids.slice(0, NAMES_SHOWN).flatMap((id) => {
    const record = select(store.getState(), id);
    return record === undefined ? [] : [nameOf(record)];
  });
  if (names.length === 0) return null;
  const count = ids.length - names.length;
  const rest = count > 0 ? [others({ count, number: numberText(count, i18n.language) })] : [];
  return joinedList([...names, ...rest], i18n.language);
}
