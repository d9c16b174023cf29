import { useTranslation } from 'react-i18next';

import type { ExpectedVisit } from '#contract/visits/entities/expectedVisit';
import { dateFormat, timeAt } from '#web/dates/siteTime';

/** Returns how an expected visit says its days and its time: '24–26 Nov 2026, 09:30'. Days and times of a site belong to no other zone. */
export function useVisitDays() {
  const { t, i18n } = useTranslation('expectedVisits');
  const { language } = i18n;
  const days = ({ start_date: first, end_date: last }: Pick<ExpectedVisit, 'start_date' | 'end_date'>): string =>
    dateFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).formatRange(
      new Date(`${first}T00:00:00Z`),
      new Date(`${last}T00:00:00Z`),
    );
  return {
    days,
    line: (visit: ExpectedVisit): string =>
      visit.arrival_time === null
        ? t('lineAllDay', { days: days(visit) })
        : t('line', { days: days(visit), time: timeAt(`2000-01-01T${visit.arrival_time}:00Z`, 'UTC', language) }),
  };
}
