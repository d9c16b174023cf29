import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { TextAction } from '#web/ui/buttons/TextAction';
import type { ShowcasePage } from '../../showcasePage';

function InText() {
  const { t } = useTranslation('showcaseActions');
  const [shown, setShown] = useState(false);
  return (
    <p>
      {shown ? t('longText') : t('shortText')}{' '}
      <TextAction aria-expanded={shown} onClick={() => setShown(!shown)}>
        {shown ? t('less') : t('readMore')}
      </TextAction>
    </p>
  );
}

function Disabled() {
  const { t } = useTranslation('showcaseActions');
  return <TextAction disabled>{t('sendAgain')}</TextAction>;
}

export const textActionPage: ShowcasePage = {
  component: 'buttons/TextAction',
  slug: 'text-action',
  group: 'actions',
  dos: ['A small action beside the words that it is about: Change, Show all, Send again.'],
  donts: [
    'It looks like a link, so nothing may be lost by it: take a Button for what matters.',
    'What leads to another page is a TextLink.',
  ],
  keys: [['Enter, Space', 'Presses it.']],
  states: [
    { name: 'In a text', Show: InText },
    { name: 'Disabled', Show: Disabled },
  ],
};
