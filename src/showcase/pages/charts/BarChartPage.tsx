import { useTranslation } from 'react-i18next';

import { BarChart } from '#web/ui/charts/BarChart';
import { EXAMPLE_SITES } from '../../examples/examplePeople';
import { exampleSeries } from '../../examples/exampleSeries';
import { ExampleBox } from '../../view/ExampleBox';
import type { ShowcasePage } from '../../showcasePage';

const MONTHS = ['2025-10', '2025-11', '2025-12', '2026-01', '2026-02', '2026-03'];

function useGroups(count: number, points: number) {
  const { t } = useTranslation('showcaseLayout');
  return [t('members'), t('visitors'), t('deliveries'), t('contractors'), t('events')]
    .slice(0, count)
    .map((label, index) => ({ id: String(index), label, values: exampleSeries(index, points).map((value) => value * 13) }));
}

function One() {
  const { t } = useTranslation('showcaseLayout');
  return (
    <ExampleBox>
      <BarChart label={t('visitsASite')} axis={t('site')} points={EXAMPLE_SITES} series={useGroups(1, 3)} />
    </ExampleBox>
  );
}

function Several() {
  const { t } = useTranslation('showcaseLayout');
  return (
    <ExampleBox>
      <BarChart label={t('visitsAMonth')} axis={t('month')} points={MONTHS} pointsAre="months" series={useGroups(3, 6)} />
    </ExampleBox>
  );
}

function Stacked() {
  const { t } = useTranslation('showcaseLayout');
  return (
    <ExampleBox>
      <BarChart stacked label={t('visitsAMonth')} axis={t('month')} points={MONTHS} pointsAre="months" series={useGroups(5, 6)} />
    </ExampleBox>
  );
}

function Money() {
  const { t } = useTranslation('showcaseLayout');
  const [series] = useGroups(1, 6);
  return (
    <ExampleBox>
      <BarChart
        label={t('costs')}
        axis={t('month')}
        points={MONTHS}
        pointsAre="months"
        numbers={{ style: 'currency', currency: 'GBP', maximumFractionDigits: 0 }}
        series={[{ id: 'costs', label: t('costs'), values: series?.values ?? [] }]}
      />
    </ExampleBox>
  );
}

function Empty() {
  const { t } = useTranslation('showcaseLayout');
  return (
    <ExampleBox>
      <BarChart
        label={t('visitsASite')}
        axis={t('site')}
        points={EXAMPLE_SITES}
        series={[{ id: 'a', label: t('visitors'), values: [null, null, null] }]}
        emptyText={t('noVisits')}
      />
    </ExampleBox>
  );
}

export const barChartPage: ShowcasePage = {
  component: 'charts/BarChart',
  slug: 'bar-chart',
  group: 'layout',
  dos: [
    'How much there is of each: sites, groups, months.',
    '`stacked` where the whole of the parts means something.',
    'Sort what has no order of its own by size.',
  ],
  donts: ['Change over many days is a LineChart.', 'More than five parts: put the small ones together.'],
  keys: [
    ['Tab', 'Goes to the switch between chart and table, then to the chart.'],
    ['ArrowLeft, ArrowRight', 'Goes from bar to bar; the values are read out.'],
  ],
  states: [
    { name: 'One series', Show: One },
    { name: 'An amount of money', Show: Money },
    { name: 'Three beside one another', Show: Several, wide: true },
    { name: 'Five, stacked', Show: Stacked, wide: true },
    { name: 'Nothing to show', Show: Empty },
  ],
};
