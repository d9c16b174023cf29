import { useTranslation } from 'react-i18next';

import { onSite } from '#contract/evacuations/entities/presence';
import type { ListPresence } from '#portal/entities/presence';
import { joinedList } from '#web/text/joinedList';
import { numberText } from '#web/text/numberText';

/** Returns the words for the number of people on site and of those listed, the same in every place. */
export function usePresenceWords() {
  const { t, i18n } = useTranslation('evacuation');
  const number = (value: number): string => numberText(value, i18n.language);
  return {
    /** '76 on site: 73 listed, 3 not listed (Parking permits). 1 delivery is signed in and never listed.' */
    now: ({ counts, notListedGroups }: ListPresence): string =>
      [
        counts.not_listed === 0
          ? t('presence.allListed', { count: onSite(counts) })
          : t('presence.someListed', {
              count: counts.not_listed,
              total: number(onSite(counts)),
              listed: number(counts.listed),
              groups: joinedList(notListedGroups, i18n.language),
            }),
        counts.delivery > 0 && t('presence.deliveries', { count: counts.delivery }),
      ]
        .filter(Boolean)
        .join(' '),
    /** The same for an evacuation that is about to be started. */
    atStart: ({ counts, notListedGroups }: ListPresence): string =>
      [
        counts.not_listed === 0
          ? t('presence.allWillBe', { count: onSite(counts) })
          : t('presence.someWillBe', {
              count: counts.not_listed,
              total: number(onSite(counts)),
              listed: number(counts.listed),
              groups: joinedList(notListedGroups, i18n.language),
            }),
        counts.delivery > 0 && t('presence.deliveries', { count: counts.delivery }),
      ]
        .filter(Boolean)
        .join(' '),
  };
}
