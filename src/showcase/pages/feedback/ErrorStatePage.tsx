import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ErrorState } from '#web/ui/feedback/ErrorState';
import { ExampleBox } from '../../view/ExampleBox';
import type { ShowcasePage } from '../../showcasePage';

function Retry() {
  const { t } = useTranslation('showcaseFeedback');
  const [retrying, setRetrying] = useState(false);
  const retry = () => {
    setRetrying(true);
    setTimeout(() => setRetrying(false), 1_500);
  };
  return (
    <ExampleBox>
      <ErrorState title={t('membersFailed')} onRetry={retry} retrying={retrying}>
        {t('connectionHint')}
      </ErrorState>
    </ExampleBox>
  );
}

function WithoutRetry() {
  const { t } = useTranslation('showcaseFeedback');
  return (
    <ExampleBox>
      <ErrorState title={t('reportGone')}>{t('reportGoneHint')}</ErrorState>
    </ExampleBox>
  );
}

export const errorStatePage: ShowcasePage = {
  component: 'feedback/ErrorState',
  slug: 'error-state',
  group: 'feedback',
  dos: [
    'In the place of what could not be loaded: what failed, why, and Try again.',
    'Keep what is already there: a page further down that fails shows a ListEnd.',
  ],
  donts: ['No codes and no words of the machine.', 'Retry that cannot help is left out; say then what else to do.'],
  keys: [['Enter, Space', 'Tries again.']],
  states: [
    { name: 'With Try again', Show: Retry },
    { name: 'Trying again cannot help', Show: WithoutRetry },
  ],
};
