import { LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { IconButton } from '#web/ui/buttons/IconButton';
import { TextAction } from '#web/ui/buttons/TextAction';
import { VirtualList } from '#web/ui/list/VirtualList';
import { Skeleton } from '#web/ui/feedback/Skeleton';
import { Avatar } from '#web/ui/layout/Avatar';
import { examplePerson, type ExamplePerson } from '../../examples/examplePeople';
import { ExampleBox } from '../../view/ExampleBox';
import type { ShowcasePage } from '../../showcasePage';
import { EXAMPLE_TOTAL, useExamplePages } from '../../examples/useExamplePages';
import styles from '../ExampleRow.module.css';

const ROW_HEIGHT = 56;

function Person({ person: { id, name, company } }: { readonly person: ExamplePerson }) {
  const { t } = useTranslation('showcaseLayout');
  return (
    <div className={styles.row}>
      <Avatar name={name} hueKey={id} />
      <span className={styles.grow}>
        <TextAction>{name}</TextAction>
        <br />
        <small>{company}</small>
      </span>
      <IconButton label={t('signOutOf', { name })} icon={<LogOut aria-hidden="true" />} />
    </div>
  );
}

function Infinite() {
  const { t } = useTranslation('showcaseLayout');
  const { personAt, onRows } = useExamplePages();
  const draw = (row: number) => {
    const person = personAt(row);
    return person === undefined ? <Skeleton width="60%" /> : <Person person={person} />;
  };
  return (
    <ExampleBox height="high">
      <VirtualList
        label={t('members')}
        scroll="box"
        count={EXAMPLE_TOTAL}
        rowHeight={ROW_HEIGHT}
        keyOf={(row) => row}
        renderRow={draw}
        onRows={onRows}
      />
    </ExampleBox>
  );
}

function TenThousand() {
  const { t } = useTranslation('showcaseLayout');
  return (
    <ExampleBox height="high">
      <VirtualList
        label={t('members')}
        scroll="box"
        count={10_000}
        rowHeight={ROW_HEIGHT}
        keyOf={(index) => index}
        renderRow={(index) => <Person person={examplePerson(index)} />}
      />
    </ExampleBox>
  );
}

export const virtualListPage: ShowcasePage = {
  component: 'list/VirtualList',
  slug: 'infinite-loading',
  group: 'layout',
  dos: [
    'A list of people or things that may be long.',
    'Give `count` all rows, loaded or not, so that the scrollbar and a screen reader know the whole.',
    'Load what `onRows` reports; a row whose page is loading shows a Skeleton.',
  ],
  donts: [
    'Rows of differing heights: a row has one height, and what is long is cut or opens in a drawer.',
    'Loading all pages at once: only those in view are needed.',
  ],
  keys: [
    ['ArrowUp, ArrowDown', 'Goes from a control to the same one of the next row.'],
    ['Home, End', 'Goes to the first and the last row.'],
    ['Tab', 'Goes through the controls of a row, then to the next.'],
  ],
  states: [
    { name: 'Pages of 30 load as they are scrolled to', Show: Infinite, wide: true },
    { name: '10,000 rows', Show: TenThousand, wide: true },
  ],
};
