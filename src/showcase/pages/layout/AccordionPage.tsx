import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '#web/ui/buttons/Button';
import { Tag } from '#web/ui/feedback/Tag';
import { Accordion } from '#web/ui/layout/Accordion';
import type { AccordionItem } from '#web/ui/layout/Accordion';
import { ExampleBox } from '../../view/ExampleBox';
import type { ShowcasePage } from '../../showcasePage';

function useItems(): AccordionItem[] {
  const { t } = useTranslation('showcaseLayout');
  return [
    { id: 'arrival', title: t('arrivalTitle'), content: t('arrivalText') },
    { id: 'privacy', title: t('privacyTitle'), content: t('privacyText') },
    { id: 'evacuation', title: t('evacuationTitle'), content: t('evacuationText') },
  ];
}

function OneOpen() {
  return (
    <ExampleBox>
      <Accordion headingLevel={2} items={useItems()} initiallyOpen={['arrival']} />
    </ExampleBox>
  );
}

function SeveralOpen() {
  return (
    <ExampleBox>
      <Accordion several headingLevel={2} items={useItems()} initiallyOpen={['arrival', 'privacy']} />
    </ExampleBox>
  );
}

function WithMore() {
  const { t } = useTranslation('showcaseLayout');
  const [arrival, privacy, evacuation] = useItems();
  if (!arrival || !privacy || !evacuation) return null;
  return (
    <ExampleBox>
      <Accordion
        headingLevel={2}
        items={[
          { ...arrival, description: t('arrivalHint'), aside: <Tag tone="safe">{t('complete')}</Tag> },
          { ...privacy, description: t('privacyHint'), aside: <Tag tone="wait">{t('toReview')}</Tag> },
          { ...evacuation, disabled: true },
        ]}
      />
    </ExampleBox>
  );
}

function Controlled() {
  const { t } = useTranslation('showcaseLayout');
  const items = useItems();
  const [open, setOpen] = useState<string[]>([]);
  return (
    <ExampleBox>
      <div>
        <Button size="s" onClick={() => setOpen(open.length === items.length ? [] : items.map(({ id }) => id))}>
          {open.length === items.length ? t('closeAll') : t('openAll')}
        </Button>
      </div>
      <Accordion several headingLevel={2} items={items} open={open} onChange={setOpen} />
    </ExampleBox>
  );
}

export const accordionPage: ShowcasePage = {
  component: 'layout/Accordion',
  slug: 'accordion',
  group: 'layout',
  dos: [
    'Parts that a reader chooses among: help, the settings of one thing, answers.',
    'Titles that say what is inside, so that nobody must open one to know.',
    'Open the part that most people came for.',
  ],
  donts: [
    'Do not hide what everybody must read or fill in.',
    'Rows of a list take ExpandableRow; pages of one thing take TabNav.',
    'Never put an accordion into an accordion.',
  ],
  keys: [
    ['Enter, Space', 'Opens or closes the part.'],
    ['Tab', 'Goes on: into an open part, past a closed one.'],
  ],
  states: [
    { name: 'One open at a time', Show: OneOpen },
    { name: 'Several open', Show: SeveralOpen },
    { name: 'With a second line, a tag, and one that is disabled', Show: WithMore },
    { name: 'Controlled by the page', Show: Controlled },
  ],
};
