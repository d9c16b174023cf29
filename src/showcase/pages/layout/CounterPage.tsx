import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { numberText } from '#web/text/numberText';
import { Button } from '#web/ui/buttons/Button';
import { Counter } from '#web/ui/layout/Counter';
import type { ShowcasePage } from '../../showcasePage';

function Tones() {
  const { t, i18n } = useTranslation('showcaseLayout');
  return (
    <>
      <Counter value={numberText(1240, i18n.language)}>{t('onSite')}</Counter>
      <Counter tone="missing" value={numberText(25, i18n.language)}>
        {t('notSafe', { total: numberText(87, i18n.language) })}
      </Counter>
      <Counter tone="safe" value={numberText(62, i18n.language)}>
        {t('areSafe')}
      </Counter>
    </>
  );
}

function Large() {
  const { t, i18n } = useTranslation('showcaseLayout');
  return (
    <Counter size="l" tone="missing" value={numberText(25, i18n.language)}>
      {t('notSafe', { total: numberText(87, i18n.language) })}
    </Counter>
  );
}

function Counting() {
  const { t, i18n } = useTranslation('showcaseLayout');
  const [count, setCount] = useState(998);
  return (
    <>
      <Counter value={numberText(count, i18n.language)}>{t('onSite')}</Counter>
      <Button onClick={() => setCount(count + 1)}>{t('oneMore')}</Button>
    </>
  );
}

export const counterPage: ShowcasePage = {
  component: 'layout/Counter',
  slug: 'counter',
  group: 'layout',
  dos: [
    'The one number that a page is about, with what it counts.',
    '`l` is read at arm’s length, in an evacuation.',
    'A LiveRegion beside it reads out what changes by itself.',
  ],
  donts: ['Not for every number: a Tag or plain text is calmer.'],
  keys: [],
  states: [
    { name: 'Tones', Show: Tones },
    { name: 'Large', Show: Large },
    { name: 'Digits keep their width', Show: Counting },
  ],
};
