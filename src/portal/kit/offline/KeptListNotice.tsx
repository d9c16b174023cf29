import { useTranslation } from 'react-i18next';

import { dayAt, timeAt } from '#web/dates/siteTime';
import { Banner } from '#web/ui/feedback/Banner';

interface KeptListNoticeProps {
  /** Until when the list was known to be true, in milliseconds since 1970; null for a list from the server. */
  readonly since: number | null;
  /** The site's time zone. */
  readonly zone: string;
}

/** The notice above a cached list: its time. */
export function KeptListNotice({ since, zone }: KeptListNoticeProps) {
  const { t, i18n } = useTranslation('app');
  if (since === null) return null;
  const [day, today] = [dayAt(since, zone, i18n.language), dayAt(Date.now(), zone, i18n.language)];
  const time = timeAt(since, zone, i18n.language);
  return (
    <Banner look="strip" tone="warning" announced>
      {day === today ? t('keptList.asOf', { time }) : t('keptList.asOfDay', { day, time })}
    </Banner>
  );
}
