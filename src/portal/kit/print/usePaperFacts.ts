import { useTranslation } from 'react-i18next';

import { useAppSelector } from '#portal/store/hooks';
import { dayAndTimeAt } from '#web/dates/siteTime';
import { zoneNamed } from '#web/dates/zoneNamed';
import { selectClient } from '#portal/processes/session/selectors';

/** Returns the head of every printed list: the client, and when it was printed, at the clock of `zone`. */
export function usePaperFacts(zone: string): readonly (readonly [name: string, value: string])[] {
  const { t, i18n } = useTranslation('app');
  const client = useAppSelector(selectClient);
  const now = Date.now();
  return [
    [t('print.client'), client?.name ?? ''],
    [t('print.printed'), t('print.printedAt', { time: dayAndTimeAt(now, zone, i18n.language), ...zoneNamed(zone, now, i18n.language) })],
  ];
}
