import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

import { visitorStatus, type Visitor, type VisitorInEvent } from '#contract/visits/entities/visitor';
import { timeOrDayAt } from '#web/dates/siteTime';

/** A visit as far as it is known: if only an event has announced it, it lacks the rest. */
type KnownVisit = VisitorInEvent & Partial<Visitor>;

/**
 * Returns a visit's state in a few words at the site's time: 'In since 10:56', 'Expected at 14:00', 'Signed out at 12:10', 'To approve'.
 * Texts: namespace `people`.
 */
export function useVisitState(): (visit: KnownVisit, zone: string, now: number) => string {
  const { t, i18n } = useTranslation('people');
  return useCallback(
    (visit, zone, now) => {
      const time = (instant: string) => timeOrDayAt(instant, now, zone, i18n.language);
      if (visit.out_timestamp !== null) return t('state.out', { time: time(visit.out_timestamp) });
      if (visit.in_timestamp !== null) return t('state.in', { time: time(visit.in_timestamp) });
      switch (visitorStatus({ ...visit, approval: visit.approval ?? null })) {
        case 'to_approve':
          return t('state.toApprove');
        case 'expected':
          return visit.all_day === true || visit.expected_timestamp == null
            ? t('state.expectedToday')
            : t('state.expected', { time: time(visit.expected_timestamp) });
        default:
          return t('state.declined');
      }
    },
    [t, i18n.language],
  );
}
