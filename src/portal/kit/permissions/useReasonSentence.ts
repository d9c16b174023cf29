import { useTranslation } from 'react-i18next';

import type { Reason } from '#contract/platform/access';
import { useAppSelector } from '#portal/store/hooks';
import { intlLocale } from '#web/text/intlLocale';
import { selectClient } from '#portal/processes/session/selectors';
import { grantersOf } from './granters';
import { plainReasons } from './plainReasons';
import { useGranterWords } from './useGranterWords';
import { useReasonWords } from './useReasonWords';

/** Returns the content of `Reasons` as one sentence: the missing permissions and who can grant them, for a description or a tooltip. */
export function useReasonSentence(given: readonly Reason[]): string {
  const { t, i18n } = useTranslation('forbidden');
  const wordsOf = useReasonWords();
  const client = useAppSelector(selectClient);
  const granters = useGranterWords(client?.name ?? '');
  const reasons = plainReasons(given);
  const either = new Intl.ListFormat(intlLocale(i18n.language), { type: 'disjunction' });
  const said = reasons.map((reason) => (reason.kind === 'anyOf' ? either.format(reason.alternatives.map(wordsOf)) : wordsOf(reason)));
  const list = said.join('; ');
  // Some reasons are sentences, some are names.
  return [
    t('missing', { count: reasons.length }),
    list.endsWith('.') ? list : `${list}.`,
    ...grantersOf(reasons).map((granter) => granters[granter]),
  ].join(' ');
}
