import { memo } from 'react';
import { useTranslation } from 'react-i18next';

import type { TodaySummary } from '#contract/visits/calls/today';
import { timeAt } from '#web/dates/siteTime';
import { SmallAreaChart } from '#web/ui/charts/SmallAreaChart';
import { Card } from '#web/ui/layout/Card';

interface HoursChartProps {
  readonly hours: TodaySummary['hours'];
  readonly zone: string;
}

/** Charts how many were signed in at each hour of the day, in the site's zone. */
export const HoursChart = memo(function HoursChart({ hours, zone }: HoursChartProps) {
  const { t, i18n } = useTranslation('today');
  return (
    <Card title={t('chart.title')}>
      <SmallAreaChart
        label={t('chart.label')}
        columns={[t('chart.hour'), t('chart.signedIn')]}
        empty={t('chart.early')}
        points={hours.map(({ hour, signed_in: value }) => ({ label: timeAt(hour, zone, i18n.language), value }))}
      />
    </Card>
  );
});
