import { useTranslation } from 'react-i18next';

import type { OrderedWords } from '../../../kit/list/OrderedRecords';

/** Returns the words of a list of fields, below the intro of its place. */
export function useFieldListWords(intro: string): OrderedWords {
  const { t } = useTranslation('fields');
  return {
    list: t('list'),
    intro,
    empty: t('empty'),
    emptyHint: t('emptyHint'),
    loadFailed: t('loadFailed'),
    orderFailed: t('orderFailed'),
  };
}
