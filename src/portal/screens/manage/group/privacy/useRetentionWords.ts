import { useTranslation } from 'react-i18next';

import { RETENTION_KINDS, type RetentionCounts, type RetentionKind, type RetentionSpan } from '#contract/people/retention';
import { numberText } from '#web/text/numberText';

/** Literal translation keys, so that a missing one is found. */
const COUNTED: Readonly<Record<RetentionKind, string>> = {
  visits: 'counted.visits',
  photos: 'counted.photos',
  agreements: 'counted.agreements',
  archived: 'counted.archived',
  deleted: 'counted.deleted',
};
const UNITS: Readonly<Record<string, string>> = { d: 'span.days', m: 'span.months', y: 'span.years' };

/** Returns texts for retention spans and for the effects of a night in numbers. Texts: `groupPrivacy`. */
export function useRetentionWords() {
  const { t, i18n } = useTranslation('groupPrivacy');
  return {
    /** '3 months' */
    spanText: (span: RetentionSpan): string => t(UNITS[span.slice(-1)] ?? '', { count: Number.parseInt(span, 10) }),
    /** '12 visits anonymised', of each kind of which there is any. */
    countedTexts: (counts: RetentionCounts) =>
      RETENTION_KINDS.filter((kind) => counts[kind] > 0).map((kind) => ({
        kind,
        text: t(COUNTED[kind], { count: counts[kind], number: numberText(counts[kind], i18n.language) }),
      })),
  };
}
