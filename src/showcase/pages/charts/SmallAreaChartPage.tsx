import { useTranslation } from 'react-i18next';

import { intlLocale } from '#web/text/intlLocale';
import { SmallAreaChart } from '#web/ui/charts/SmallAreaChart';
import { ExampleBox } from '../../view/ExampleBox';
import type { ShowcasePage } from '../../showcasePage';
import { exampleTime } from '../../examples/useExampleSort';

const SIGNED_IN = [2, 14, 48, 86, 92, 90, 71, 84, 89, 66, 31, 12];

function Day({ hours }: { readonly hours: number }) {
  const { t, i18n } = useTranslation('showcaseLayout');
  const points = SIGNED_IN.slice(0, hours).map((value, index) => ({
    label: exampleTime((7 + index) * 60, intlLocale(i18n.language)),
    value,
  }));
  return (
    <ExampleBox>
      <SmallAreaChart
        label={t('throughDay')}
        columns={[t('hour'), t('onSite')]}
        points={points}
        empty={t('throughDayEarly')}
        span={SIGNED_IN.length}
      />
    </ExampleBox>
  );
}

const Whole = () => <Day hours={12} />;
const UntilNow = () => <Day hours={7} />;
const Morning = () => <Day hours={1} />;

export const smallAreaChartPage: ShowcasePage = {
  component: 'charts/SmallAreaChart',
  slug: 'small-area-chart',
  group: 'layout',
  dos: ['The shape of a day beside the number that matters; it is there at once and weighs nothing.'],
  donts: ['Values that are read off take a LineChart.'],
  keys: [],
  states: [
    { name: 'A day', Show: Whole },
    { name: 'Until now', Show: UntilNow },
    { name: 'The first hour', Show: Morning },
  ],
};
