import { useTranslation } from 'react-i18next';

import { TextAction } from '#web/ui/buttons/TextAction';
import { Tag } from '#web/ui/feedback/Tag';
import { Avatar } from '#web/ui/layout/Avatar';
import { Card } from '#web/ui/layout/Card';
import { examplePeople } from '../../examples/examplePeople';
import { ExampleBox } from '../../view/ExampleBox';
import type { ShowcasePage } from '../../showcasePage';
import styles from '../ExampleRow.module.css';

function Plain() {
  const { t } = useTranslation('showcaseLayout');
  return (
    <ExampleBox>
      <Card>{t('privacyText')}</Card>
    </ExampleBox>
  );
}

function WithTitle() {
  const { t } = useTranslation('showcaseLayout');
  return (
    <ExampleBox>
      <Card title={t('privacyTitle')} aside={<TextAction>{t('edit')}</TextAction>}>
        {t('privacyText')}
      </Card>
    </ExampleBox>
  );
}

function EdgeToEdge() {
  const { t } = useTranslation('showcaseLayout');
  return (
    <ExampleBox>
      <Card title={t('members')} aside={<Tag tone="neutral">{'3'}</Tag>} padded={false}>
        {examplePeople(3).map(({ id, name }) => (
          <p key={id} className={styles.row} style={{ height: '3rem' }}>
            <Avatar name={name} hueKey={id} />
            {name}
          </p>
        ))}
      </Card>
    </ExampleBox>
  );
}

export const cardPage: ShowcasePage = {
  component: 'layout/Card',
  slug: 'card',
  group: 'layout',
  dos: [
    'What belongs together, apart from the rest of the page.',
    'A title makes it a section with an h2, which screen readers can jump to.',
    '`padded={false}` for a list or table from edge to edge.',
  ],
  donts: ['No card in a card.', 'Not everything needs one: a form of five fields is a form.'],
  keys: [],
  states: [
    { name: 'Plain', Show: Plain },
    { name: 'With a title and an action', Show: WithTitle },
    { name: 'A list from edge to edge', Show: EdgeToEdge },
  ],
};
