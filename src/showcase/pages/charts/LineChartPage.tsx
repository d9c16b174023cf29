import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { LineChart } from '#web/ui/charts/LineChart';
import { Toggle } from '#web/ui/choices/Toggle';
import { exampleDays, exampleSeries } from '../../examples/exampleSeries';
import { ExampleBox } from '../../view/ExampleBox';
import type { ShowcasePage } from '../../showcasePage';

function useGroups(count: number) {
  const { t } = useTranslation('showcaseLayout');
  return [t('members'), t('visitors'), t('deliveries'), t('contractors'), t('events')]
    .slice(0, count)
    .map((label, index) => ({ id: String(index), label, values: exampleSeries(index, 28) }));
}

function One() {
  const { t } = useTranslation('showcaseLayout');
  return (
    <ExampleBox>
      <LineChart label={t('visitsADay')} axis={t('day')} points={exampleDays(28)} pointsAre="days" series={useGroups(1)} />
    </ExampleBox>
  );
}

function Several() {
  const { t } = useTranslation('showcaseLayout');
  return (
    <ExampleBox>
      <LineChart size="l" label={t('visitsADay')} axis={t('day')} points={exampleDays(28)} pointsAre="days" series={useGroups(5)} />
    </ExampleBox>
  );
}

function Gaps() {
  const { t } = useTranslation('showcaseLayout');
  const values = exampleSeries(2, 12).map((value, index) => (index > 3 && index < 7 ? null : value / 100));
  return (
    <ExampleBox>
      <LineChart
        label={t('onTime')}
        axis={t('day')}
        points={exampleDays(12)}
        pointsAre="days"
        numbers={{ style: 'percent' }}
        series={[{ id: 'on-time', label: t('onTime'), values }]}
      />
    </ExampleBox>
  );
}

function Empty() {
  const { t } = useTranslation('showcaseLayout');
  return (
    <ExampleBox>
      <LineChart label={t('visitsADay')} axis={t('day')} points={[]} series={[]} emptyText={t('noVisits')} />
    </ExampleBox>
  );
}

function Loading() {
  const { t } = useTranslation('showcaseLayout');
  const [loading, setLoading] = useState(false);
  return (
    <ExampleBox>
      <Toggle label={t('stillLoading')} checked={loading} onChange={setLoading} />
      <LineChart
        loading={loading}
        label={t('visitsADay')}
        axis={t('day')}
        points={exampleDays(28)}
        pointsAre="days"
        series={useGroups(2)}
      />
    </ExampleBox>
  );
}

export const lineChartPage: ShowcasePage = {
  component: 'charts/LineChart',
  slug: 'line-chart',
  group: 'layout',
  dos: [
    'How something changes over days or months; up to about five lines.',
    'Hand days over as `YYYY-MM-DD`: they are written as the reader writes them.',
    'null where there is no value: the line has a gap, and does not fall to 0.',
  ],
  donts: ['What has no order is a BarChart.', 'One small shape beside a number is a SmallAreaChart.'],
  keys: [
    ['Tab', 'Goes to the switch between chart and table, then to the chart.'],
    ['ArrowLeft, ArrowRight', 'Goes from point to point; the values are read out.'],
  ],
  states: [
    { name: 'One line', Show: One, wide: true },
    { name: 'Five lines, told apart without colour too', Show: Several, wide: true },
    { name: 'Percentages, with a gap', Show: Gaps },
    { name: 'Nothing to show', Show: Empty },
    { name: 'Loading, at its final height', Show: Loading },
  ],
};
