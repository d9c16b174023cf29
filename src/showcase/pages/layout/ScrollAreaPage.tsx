import { useTranslation } from 'react-i18next';

import { ScrollArea } from '#web/ui/layout/ScrollArea';
import { examplePeople } from '../../examples/examplePeople';
import { ExampleBox } from '../../view/ExampleBox';
import type { ShowcasePage } from '../../showcasePage';
import styles from './ScrollAreaPage.module.css';

function Vertical() {
  const { t } = useTranslation('showcaseLayout');
  return (
    <ExampleBox height="low">
      <ScrollArea label={t('members')}>
        <ul>
          {examplePeople(30).map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      </ScrollArea>
    </ExampleBox>
  );
}

function Horizontal() {
  const { t } = useTranslation('showcaseLayout');
  return (
    <ExampleBox>
      <ScrollArea label={t('companies')}>
        <ul className={styles.line}>
          {examplePeople(20).map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      </ScrollArea>
    </ExampleBox>
  );
}

function Both() {
  const { t } = useTranslation('showcaseLayout');
  return (
    <ExampleBox height="low">
      <ScrollArea label={t('visits')}>
        {examplePeople(12).map(({ id }) => (
          <ul key={id} className={styles.line}>
            {examplePeople(14).map((person) => (
              <li key={person.id}>{person.name}</li>
            ))}
          </ul>
        ))}
      </ScrollArea>
    </ExampleBox>
  );
}

function Fits() {
  const { t } = useTranslation('showcaseLayout');
  return (
    <ExampleBox height="low">
      <ScrollArea label={t('visitors')}>
        <ul>
          {examplePeople(3).map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      </ScrollArea>
    </ExampleBox>
  );
}

export const scrollAreaPage: ShowcasePage = {
  component: 'layout/ScrollArea',
  slug: 'scroll-area',
  group: 'layout',
  dos: [
    'A wide table or a long text in a box of its own, where the page must stay.',
    'Give it its height from around it, or by `maxHeight`.',
  ],
  donts: [
    'A page scrolls as a page: no box in it that takes the wheel without need.',
    'Hundreds of rows take a VirtualList.',
    'A Modal and a Drawer scroll by themselves.',
  ],
  keys: [
    ['ArrowUp, ArrowDown, ArrowLeft, ArrowRight', 'Scrolls it, once it has the focus.'],
    ['PageUp, PageDown, Home, End', 'The same in larger steps.'],
    ['Tab', 'Goes on; a box that does not scroll takes no focus.'],
  ],
  states: [
    { name: 'Down', Show: Vertical },
    { name: 'Sideways', Show: Horizontal },
    { name: 'Both ways', Show: Both },
    { name: 'All of it fits: no shadow', Show: Fits },
  ],
};
