import { Check, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '#web/ui/buttons/Button';
import type { ShowcasePage } from '../../showcasePage';

function Variants() {
  const { t } = useTranslation('showcaseActions');
  return (
    <>
      <Button variant="primary">{t('save')}</Button>
      <Button>{t('cancel')}</Button>
      <Button variant="quiet">{t('more')}</Button>
      <Button variant="danger">{t('delete')}</Button>
      <Button variant="dangerSolid">{t('deleteSite')}</Button>
      <Button variant="super">{t('enterClient')}</Button>
    </>
  );
}

function Sizes() {
  const { t } = useTranslation('showcaseActions');
  return (
    <>
      <Button size="s">{t('edit')}</Button>
      <Button size="m">{t('edit')}</Button>
      <Button size="l" variant="primary">
        {t('markSafe')}
      </Button>
    </>
  );
}

function WithIcon() {
  const { t } = useTranslation('showcaseActions');
  return (
    <>
      <Button icon={<Plus aria-hidden="true" />}>{t('addMember')}</Button>
      <Button variant="primary" iconEnd={<Check aria-hidden="true" />}>
        {t('done')}
      </Button>
    </>
  );
}

function Pending() {
  const { t } = useTranslation('showcaseActions');
  const [pending, setPending] = useState(true);
  return (
    <>
      <Button variant="primary" pending={pending}>
        {t('save')}
      </Button>
      <Button variant="quiet" onClick={() => setPending(!pending)}>
        {pending ? t('stop') : t('begin')}
      </Button>
    </>
  );
}

function Disabled() {
  const { t } = useTranslation('showcaseActions');
  return (
    <>
      <Button variant="primary" disabled>
        {t('save')}
      </Button>
      <Button disabled>{t('cancel')}</Button>
      <Button locked>{t('deleteSite')}</Button>
    </>
  );
}

function Wide() {
  const { t } = useTranslation('showcaseActions');
  return (
    <Button variant="primary" wide>
      {t('signIn')}
    </Button>
  );
}

export const buttonPage: ShowcasePage = {
  component: 'buttons/Button',
  slug: 'buttons',
  group: 'actions',
  dos: [
    'Anything that does something. One `primary` a view: the action that most people came for.',
    'Name the action: Save, Sign out all, Start evacuation. An ellipsis when a dialog follows.',
    'Set `pending` while the action is under way: the width stays, a second press does nothing.',
  ],
  donts: [
    'What leads to another page is a LinkButton or a TextLink, so that it opens in a new tab.',
    'Do not disable without a word why; say it beside the button, or let the press explain: a right that is missing is `locked`.',
    '`dangerSolid` is never the first step: a `danger` button opens the dialog that says what is lost.',
  ],
  keys: [
    ['Enter, Space', 'Presses it.'],
    ['Tab', 'Goes to the next control.'],
  ],
  states: [
    { name: 'Variants', Show: Variants },
    { name: 'Sizes', Show: Sizes },
    { name: 'With an icon', Show: WithIcon },
    { name: 'Pending', Show: Pending },
    { name: 'Disabled', Show: Disabled },
    { name: 'As wide as its surroundings', Show: Wide },
  ],
};
