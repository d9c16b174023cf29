import { useTranslation } from 'react-i18next';

import { Button } from '#web/ui/buttons/Button';
import { Tooltip } from '#web/ui/overlays/Tooltip';
import type { ShowcasePage } from '../../showcasePage';

function OnButton() {
  const { t } = useTranslation('showcaseActions');
  return (
    <Tooltip text={t('signOutHint')}>
      <Button>{t('signOut')}</Button>
    </Tooltip>
  );
}

function LongText() {
  const { t } = useTranslation('showcaseActions');
  return (
    <Tooltip text={t('longText')}>
      <Button variant="quiet">{t('readMore')}</Button>
    </Tooltip>
  );
}

export const tooltipPage: ShowcasePage = {
  component: 'overlays/Tooltip',
  slug: 'tooltip',
  group: 'actions',
  dos: ['One more word on a control that already has its name: the time in one’s own zone, what exactly happens.'],
  donts: [
    'Never the only place of something needed: fingers do not hover.',
    'No links and no buttons in it: nobody can reach them.',
    'Text that is not a control takes none: write it out.',
  ],
  keys: [
    ['Tab', 'Shows it as soon as the control has the focus.'],
    ['Escape', 'Hides it.'],
  ],
  states: [
    { name: 'On a button: hover or focus it', Show: OnButton },
    { name: 'A long one', Show: LongText },
  ],
};
