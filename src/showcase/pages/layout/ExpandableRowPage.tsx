import { Pencil, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { IconButton } from '#web/ui/buttons/IconButton';
import { Toggle } from '#web/ui/choices/Toggle';
import { StatusDot } from '#web/ui/feedback/StatusDot';
import { Tag } from '#web/ui/feedback/Tag';
import { Avatar } from '#web/ui/layout/Avatar';
import { Card } from '#web/ui/layout/Card';
import { ExpandableRow } from '#web/ui/layout/ExpandableRow';
import { ExampleBox } from '../../view/ExampleBox';
import { examplePeople } from '../../examples/examplePeople';
import type { ShowcasePage } from '../../showcasePage';

function Rows() {
  const { t } = useTranslation('showcaseLayout');
  return (
    <ExampleBox>
      <Card padded={false}>
        {examplePeople(3).map(({ id, name, company }) => (
          <ExpandableRow key={id} title={name} description={company} icon={<Avatar name={name} hueKey={id} />}>
            {t('arrivalText')}
          </ExpandableRow>
        ))}
      </Card>
    </ExampleBox>
  );
}

function WithAside() {
  const { t } = useTranslation('showcaseLayout');
  return (
    <ExampleBox>
      <Card padded={false}>
        <ExpandableRow
          title={t('kiosk')}
          icon={<Smartphone aria-hidden="true" />}
          aside={<StatusDot state="live">{t('online')}</StatusDot>}
          initiallyOpen
        >
          {t('kioskText')}
        </ExpandableRow>
        <ExpandableRow title={t('tablet')} icon={<Smartphone aria-hidden="true" />} aside={<Tag tone="missing">{t('offline')}</Tag>}>
          {t('tabletText')}
        </ExpandableRow>
      </Card>
    </ExampleBox>
  );
}

function WithActions() {
  const { t } = useTranslation('showcaseLayout');
  return (
    <ExampleBox>
      <Card padded={false}>
        <ExpandableRow
          title={t('evacuationTitle')}
          description={t('evacuationHint')}
          actions={<IconButton label={t('edit')} icon={<Pencil aria-hidden="true" />} />}
        >
          {t('evacuationText')}
        </ExpandableRow>
      </Card>
    </ExampleBox>
  );
}

function Controlled() {
  const { t } = useTranslation('showcaseLayout');
  const [open, setOpen] = useState(false);
  return (
    <ExampleBox>
      <Toggle label={t('showDetails')} checked={open} onChange={setOpen} />
      <Card padded={false}>
        <ExpandableRow title={t('privacyTitle')} open={open} onOpenChange={setOpen}>
          {t('privacyText')}
        </ExpandableRow>
      </Card>
    </ExampleBox>
  );
}

function Disabled() {
  const { t } = useTranslation('showcaseLayout');
  return (
    <ExampleBox>
      <Card padded={false}>
        <ExpandableRow title={t('privacyTitle')} description={t('privacyHint')} disabled>
          {t('privacyText')}
        </ExpandableRow>
      </Card>
    </ExampleBox>
  );
}

export const expandableRowPage: ShowcasePage = {
  component: 'layout/ExpandableRow',
  slug: 'expandable-rows',
  group: 'layout',
  dos: [
    'A row whose details are short and read in place: a delivery, a device, an entry of a log.',
    'Say in the closed row what decides whether to open it: a status, a time.',
    'Give a row its buttons by `actions`, so that a press on them does not open it.',
  ],
  donts: ['A record with fields to edit opens in a Drawer.', 'Long virtual lists have rows of one height: use a Drawer there, too.'],
  keys: [
    ['Enter, Space', 'Opens or closes the row.'],
    ['Tab', 'Goes on to the row’s own buttons, then into its body.'],
  ],
  states: [
    { name: 'Rows of a list', Show: Rows },
    { name: 'With a status, the first open', Show: WithAside },
    { name: 'With buttons of its own', Show: WithActions },
    { name: 'Controlled by the page', Show: Controlled },
    { name: 'Disabled', Show: Disabled },
  ],
};
