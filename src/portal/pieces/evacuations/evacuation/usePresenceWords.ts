import { useTranslation } from 'react-i18next';

import { onSite } from '#contract/evacuations/entities/presence';
import type { ListPresence } from '#portal/entities/presence';
import { joinedList } from '#web/text/joinedList';
import { numberText } from '#web/text/numberText';

type AllListed = (onSite: number) => string;
type SomeListed = (values: { readonly count: number; readonly total: string; readonly listed: string; readonly groups: string }) => string;

/** Returns the words for the number of people on site and of those listed, the same in every place. */
export function usePresenceWords() {
  const { t, i18n } = useTranslation('evacuation');
  const number = (value: number): string => numberText(value, i18n.language);
  const sentences = ({ counts, notListedGroups }: ListPresence, all: AllListed, some: SomeListed): string =>
    [
      counts.not_listed === 0
        ? all(onSite(counts))
        : some({
            count: counts.not_listed,
            total: number(onSite(counts)),
            listed: number(counts.listed),
            groups: joinedList(notListedGroups, i18n.language),
          }),
      counts.delivery > 0 && t('presence.deliveries', { count: counts.delivery }),
    ]
      .filter(Boolean)
      .join(' ');
  return {
    /** '76 on site: 73 listed, 3 not listed (Parking permits). 1 delivery is signed in and never listed.' */
    now: (presence: ListPresence): string =>
      sentences(
        presence,
        (count) => t('presence.allListed', { count }),
        (values) => t('presence.someListed', values),
      ),
    /** The same for an evacuation that is about to be started. */
    atStart: (presence: ListPresence): string =>
      sentences(
        presence,
        (count) => t('presence.allWillBe', { count }),
        (values) => t('presence.someWillBe', values),
      ),
  };
}
