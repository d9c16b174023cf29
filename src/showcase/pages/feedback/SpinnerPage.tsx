import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '#web/ui/buttons/Button';
import { Spinner } from '#web/ui/feedback/Spinner';
import type { ShowcasePage } from '../../showcasePage';

function Inline() {
  const { t } = useTranslation('showcaseFeedback');
  const [wait, setWait] = useState(1);
  return (
    <>
      <Spinner key={wait} label={t('sending')} />
      <Button size="s" onClick={() => setWait(wait + 1)}>
        {t('waitAgain')}
      </Button>
    </>
  );
}

function Page() {
  const { t } = useTranslation('showcaseFeedback');
  const [wait, setWait] = useState(1);
  return (
    <>
      <Spinner key={wait} kind="page" />
      <Button size="s" onClick={() => setWait(wait + 1)}>
        {t('waitAgain')}
      </Button>
    </>
  );
}

export const spinnerPage: ShowcasePage = {
  component: 'feedback/Spinner',
  slug: 'spinner',
  group: 'feedback',
  dos: [
    'A wait whose outcome has no shape yet: something is sent, a page is fetched.',
    'Say what is awaited in `label`, when it is not the page itself.',
  ],
  donts: [
    'What has a shape shows as a Skeleton in its place.',
    'A Button shows its own ring: set `pending`.',
    'No spinner at once: a quick answer must not flash.',
  ],
  keys: [],
  states: [
    { name: 'After 300 ms', Show: Inline },
    { name: 'Of a page, after 1000 ms', Show: Page },
  ],
};
