import { useTranslation } from 'react-i18next';

import type { KeptList } from '#portal/api/visits/useSiteVisitors';
import { selectShownSince } from '#portal/processes/offline/offlineSlice';
import { useAppSelector } from '#portal/store/hooks';
import { dayAt, timeAt } from '#web/dates/siteTime';
import { Banner } from '#web/ui/feedback/Banner';
import { useDelayed } from '#web/ui/feedback/useDelayed';

/** The time after which a list that is being fetched again says so: a line that comes and goes would move the rows. */
const LATE_MS = 300;
/** The same while the top bar says until when the page is true. */
const DATED_LATE_MS = 2_000;

interface KeptListNoticeProps {
  /** Null for a list from the server. */
  readonly kept: KeptList | null;
  /** The site's time zone. */
  readonly zone: string;
}

/** The notice above a cached list: its time, and whether the server cannot be reached or has not answered yet. */
export function KeptListNotice({ kept, zone }: KeptListNoticeProps) {
  const { t, i18n } = useTranslation('app');
  const isDated = useAppSelector(selectShownSince) !== null;
  const isLate = useDelayed(kept !== null, isDated ? DATED_LATE_MS : LATE_MS);
  if (kept === null || !(kept.isUnreachable || isLate)) return null;
  const { since, isUnreachable } = kept;
  const [day, today] = [dayAt(since, zone, i18n.language), dayAt(Date.now(), zone, i18n.language)];
  const time = timeAt(since, zone, i18n.language);
  return (
    <Banner look="strip" tone="warning" announced>
      {day === today ? t('keptList.asOf', { time }) : t('keptList.asOfDay', { day, time })}{' '}
      {isUnreachable ? t('keptList.unreachable') : t('keptList.updating')}
    </Banner>
  );
}
