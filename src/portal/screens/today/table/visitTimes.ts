import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import type { Visitor, VisitorStatus } from '#contract/visits/entities/visitor';
import { momentAt } from '#web/dates/siteTime';

/** The instant of a visit that each list shows. */
const INSTANT = {
  in: 'in_timestamp',
  out: 'out_timestamp',
  expected: 'expected_timestamp',
  to_approve: 'expected_timestamp',
  rejected: 'rejected_at',
} as const satisfies Readonly<Record<VisitorStatus, keyof Visitor>>;

/** The site's clock: its zone, and its date as YYYY-MM-DD. */
export interface SiteClock {
  readonly zone: string;
  readonly today: string;
}

type Times = Partial<Pick<Visitor, 'in_timestamp' | 'out_timestamp' | 'expected_timestamp' | 'rejected_at' | 'all_day'>>;

/** Returns a formatter of a visit's times for lists and the drawer: '10:42', 'Yesterday 21:56', 'All day'; null without a time. */
export function useVisitTimes({ zone, today }: SiteClock): (visitor: Times, status: VisitorStatus) => string | null {
  const { t, i18n } = useTranslation('today');
  return useMemo(
    () => (visitor, status) => {
      const name = INSTANT[status];
      const instant = visitor[name];
      if (instant == null) return null;
      const isWholeDay = name === 'expected_timestamp' && visitor.all_day === true;
      return momentAt(instant, zone, i18n.language, today, isWholeDay ? t('list.allDay') : undefined);
    },
    [t, i18n.language, zone, today],
  );
}
