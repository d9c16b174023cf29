import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { numberText } from '#web/text/numberText';
import { Button } from '#web/ui/buttons/Button';
import { LiveRegion } from '#web/ui/feedback/LiveRegion';
import { Counter } from '#web/ui/layout/Counter';
import type { ShowcasePage } from '../../showcasePage';

function Counting() {
  const { t, i18n } = useTranslation('showcaseFeedback');
  const [safe, setSafe] = useState(62);
  return (
    <>
      <Counter value={numberText(safe, i18n.language)}>{t('safeCount')}</Counter>
      <Button onClick={() => setSafe(safe + 1)}>{t('markSafe')}</Button>
      <LiveRegion message={t('announceSafe', { count: safe })} />
    </>
  );
}

export const liveRegionPage: ShowcasePage = {
  component: 'feedback/LiveRegion',
  slug: 'live-region',
  group: 'feedback',
  dos: [
    'What changes by itself and matters now: the count of an evacuation, the results of a search.',
    'Keep it mounted; change its message. Of a burst only the last is said.',
  ],
  donts: ['Not for what the focus reads anyway: a dialog’s title, a field’s error.', 'Nothing that is not seen as well.'],
  keys: [],
  states: [{ name: 'Read out at most once a second', Show: Counting }],
};
