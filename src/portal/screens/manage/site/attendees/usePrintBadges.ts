import { useTranslation } from 'react-i18next';

import { BADGES_PRINTED_MAX, type BadgeFacts, type BadgeOfPerson } from '#contract/badges/entities/badge';
import { usePrintAttendeeBadgesMutation } from '#portal/api/visits/attendees';
import { useChange } from '#portal/api/useChange';
import { numberText } from '#web/text/numberText';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import { selectBackend } from '#portal/processes/session/selectors';
import { useAppSelector } from '#portal/store/hooks';
import { useAttendeeIds } from './useAttendeeIds';

/** The most badges on a page that a browser still prints. */
const AT_ONCE = 5 * BADGES_PRINTED_MAX;

/** Returns what prints badges of attendees, by their ids or of all who are expected, one print for each look. */
export function usePrintBadges(siteId: number): {
  readonly print: (ids: readonly number[]) => Promise<void>;
  readonly printExpected: () => Promise<void>;
} {
  const { t, i18n } = useTranslation('attendees');
  const { toast, fail } = useNotices();
  const backend = useAppSelector(selectBackend);
  const badges = useChange(usePrintAttendeeBadgesMutation());
  const idsOf = useAttendeeIds(siteId);

  const print = async (ids: readonly number[]): Promise<void> => {
    if (ids.length === 0) return toast({ tone: 'info', text: t('print.none') });
    if (ids.length > AT_ONCE) return toast({ tone: 'danger', text: t('print.tooMany', { limit: numberText(AT_ONCE, i18n.language) }) });
    const bySize = new Map<string, { readonly badge: BadgeOfPerson['badge']; readonly people: BadgeFacts[] }>();
    const { printBadges } = await import(/* webpackChunkName: "print-badge" */ '#web/ui/badge/printBadges');
    for (let from = 0; from < ids.length; from += BADGES_PRINTED_MAX) {
      const answer = await badges.send({ params: { siteId }, body: { ids: ids.slice(from, from + BADGES_PRINTED_MAX) } });
      if (answer.error !== undefined) return fail(t('print.failed'), answer.error);
      for (const { badge, people } of answer.data.prints) {
        const look = JSON.stringify(badge);
        const known = bySize.get(look) ?? { badge, people: [] };
        known.people.push(...people);
        bySize.set(look, known);
      }
    }
    for (const sheet of bySize.values()) await printBadges(sheet, backend);
    return undefined;
  };
  const printExpected = async (): Promise<void> => {
    const { data, error } = await idsOf('expected');
    return error === undefined ? print(data) : fail(t('print.failed'), error);
  };
  return { print, printExpected };
}
