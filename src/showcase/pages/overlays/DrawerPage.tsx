import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '#web/ui/buttons/Button';
import { TextField } from '#web/ui/fields/TextField';
import { Drawer } from '#web/ui/overlays/Drawer';
import type { DrawerProps } from '#web/ui/overlays/Drawer';
import { Tag } from '#web/ui/feedback/Tag';
import { examplePerson } from '../../examples/examplePeople';
import { ExampleBox } from '../../view/ExampleBox';
import type { ShowcasePage } from '../../showcasePage';

function Opened({ children, ...rest }: Omit<DrawerProps, 'open' | 'onClose' | 'title'>) {
  const { t } = useTranslation('showcaseOverlays');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('openDrawer')}</Button>
      <Drawer {...rest} open={open} onClose={() => setOpen(false)} title={examplePerson(0).name}>
        {children}
      </Drawer>
    </>
  );
}

function Plain() {
  const { t } = useTranslation('showcaseOverlays');
  return <Opened aside={<Tag tone="safe">{t('onSite')}</Tag>}>{t('visitText')}</Opened>;
}

function WithFooter() {
  const { t } = useTranslation('showcaseOverlays');
  const [company, setCompany] = useState(examplePerson(0).company);
  return (
    <Opened
      footer={
        <>
          <Button>{t('discard')}</Button>
          <Button variant="primary">{t('save')}</Button>
        </>
      }
    >
      <TextField label={t('company')} value={company} onChange={setCompany} />
    </Opened>
  );
}

function Wide() {
  const { t } = useTranslation('showcaseOverlays');
  return (
    <Opened size="wide">
      <ExampleBox>
        {Array.from({ length: 12 }, (_, index) => (
          <p key={index}>{t('visitText')}</p>
        ))}
      </ExampleBox>
    </Opened>
  );
}

export const drawerPage: ShowcasePage = {
  component: 'overlays/Drawer',
  slug: 'drawer',
  group: 'overlays',
  dos: [
    'One row of a list in full, with what can be done with it; the list stays where it was.',
    'Keep what is open in the address, so that it can be linked to.',
    'With unsaved changes, `onClose` asks before it closes.',
  ],
  donts: ['A question is a ConfirmDialog, a short task of its own a Modal.', 'No drawer over a drawer.'],
  keys: [
    ['Escape', 'Closes it; the focus goes back to the row.'],
    ['Tab', 'Stays within the drawer.'],
  ],
  states: [
    { name: 'A row in full', Show: Plain },
    { name: 'An editor with Save and Discard', Show: WithFooter },
    { name: 'Wide and long: its head gets a shadow after 50 px', Show: Wide },
  ],
};
