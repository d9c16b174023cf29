import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ListEnd } from '#web/ui/list/ListEnd';
import { ExampleBox } from '../../view/ExampleBox';
import type { ShowcasePage } from '../../showcasePage';

function Loading() {
  return (
    <ExampleBox>
      <ListEnd loading />
    </ExampleBox>
  );
}

function Failed() {
  const { t } = useTranslation('showcaseLayout');
  const [loading, setLoading] = useState(false);
  const retry = () => {
    setLoading(true);
    setTimeout(() => setLoading(false), 1_500);
  };
  return (
    <ExampleBox>
      <ListEnd loading={loading} error={t('moreFailed')} onRetry={retry} />
    </ExampleBox>
  );
}

export const listEndPage: ShowcasePage = {
  component: 'list/ListEnd',
  slug: 'list-end',
  group: 'layout',
  dos: ['Under every list that loads as it is scrolled, also while it has nothing to say: it keeps its height.'],
  donts: ['The first page that fails is an ErrorState in the list’s place.'],
  keys: [['Enter, Space', 'Tries again.']],
  states: [
    { name: 'A page is on its way', Show: Loading },
    { name: 'A page failed', Show: Failed },
  ],
};
