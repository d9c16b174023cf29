import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '#web/ui/buttons/Button';
import { ProgressBar } from '#web/ui/feedback/ProgressBar';
import { ExampleBox } from '../../view/ExampleBox';
import type { ShowcasePage } from '../../showcasePage';

function Single() {
  const { t } = useTranslation('showcaseLayout');
  const [done, setDone] = useState(40);
  return (
    <ExampleBox>
      <span>{t('rowsDone', { count: done })}</span>
      <ProgressBar label={t('export')} total={100} segments={[{ value: done, tone: 'primary', label: t('rowsDone', { count: done }) }]} />
      <div>
        <Button size="s" onClick={() => setDone(done >= 100 ? 0 : done + 20)}>
          {t('next')}
        </Button>
      </div>
    </ExampleBox>
  );
}

function Parts() {
  const { t } = useTranslation('showcaseLayout');
  return (
    <ExampleBox>
      <span>{t('safePart')}</span>
      <ProgressBar
        label={t('evacuationTitle')}
        total={87}
        segments={[
          { value: 62, tone: 'safe', label: t('safePart') },
          { value: 9, tone: 'wait', label: t('helpPart') },
          { value: 16, tone: 'missing', label: t('missingPart') },
        ]}
      />
    </ExampleBox>
  );
}

function Empty() {
  const { t } = useTranslation('showcaseLayout');
  return (
    <ExampleBox>
      <ProgressBar label={t('export')} total={0} segments={[{ value: 0, tone: 'primary', label: t('rowsDone', { count: 0 }) }]} />
    </ExampleBox>
  );
}

export const progressBarPage: ShowcasePage = {
  component: 'feedback/ProgressBar',
  slug: 'progress-bar',
  group: 'layout',
  dos: ['How much of a whole is done, when both are known.', 'The same in words beside it: the bar shows proportion alone.'],
  donts: ['A wait without an end that is known is a Spinner.', 'More than three parts are a BarChart.'],
  keys: [],
  states: [
    { name: 'One part', Show: Single },
    { name: 'Parts of an evacuation', Show: Parts },
    { name: 'Nothing yet', Show: Empty },
  ],
};
