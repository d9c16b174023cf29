import { useTranslation } from 'react-i18next';

import { intlLocale } from '#web/text/intlLocale';
import { TextAction } from '#web/ui/buttons/TextAction';
import { VirtualTable } from '#web/ui/list/VirtualTable';
import type { RowMark, TableColumn } from '#web/ui/list/VirtualTable';
import type { ExamplePerson } from '../../examples/examplePeople';
import { ExampleBox } from '../../view/ExampleBox';
import type { ShowcasePage } from '../../showcasePage';
import { exampleTime, useExampleSort } from '../../examples/useExampleSort';
import styles from '../ExampleRow.module.css';

const NOBODY: ExamplePerson = { id: 0, name: '', company: '', cameAt: 0 };

function People({ count, markOf }: { readonly count: number; readonly markOf?: (index: number) => RowMark }) {
  const { t, i18n } = useTranslation('showcaseLayout');
  const { people, sort, onSort } = useExampleSort(count);
  const at = (index: number) => people[index] ?? NOBODY;
  const time = (index: number) => exampleTime(at(index).cameAt, intlLocale(i18n.language));
  const columns: TableColumn[] = [
    { id: 'name', header: t('name'), sortable: true, width: 'minmax(0, 2fr)', cell: (index) => <TextAction>{at(index).name}</TextAction> },
    { id: 'company', header: t('company'), sortable: true, width: 'minmax(0, 1.4fr)', cell: (index) => at(index).company },
    { id: 'cameAt', header: t('cameAt'), sortable: true, align: 'end', cell: time },
  ];
  return (
    <ExampleBox height="high">
      <VirtualTable
        label={t('visits')}
        scroll="box"
        count={people.length}
        rowHeight={48}
        cardHeight={64}
        keyOf={(index) => at(index).id}
        columns={columns}
        sort={sort}
        onSort={onSort}
        markOf={markOf}
        renderCard={(index) => (
          <span className={styles.name}>
            <TextAction>{at(index).name}</TextAction>
            <br />
            <small>{`${at(index).company} · ${time(index)}`}</small>
          </span>
        )}
      />
    </ExampleBox>
  );
}

const Sortable = () => <People count={132} />;
const Marked = () => (
  <People
    count={12}
    markOf={(index) => (index === 1 ? { selected: true } : index < 5 ? { edge: index % 2 === 0 ? 'missing' : 'safe' } : {})}
  />
);

export const virtualTablePage: ShowcasePage = {
  component: 'list/VirtualTable',
  slug: 'virtual-table',
  group: 'layout',
  dos: [
    'A long list that is compared by columns; columns give way where there is little room, and on a phone each row is a card of two lines.',
    'The first cell has the row’s name as its control; `onRowPress` opens the same by mouse.',
    'Sort where the rows are: here, or by asking the server.',
  ],
  donts: [
    'A handful of figures is a plain table.',
    'Rows that are chosen and columns that are left out: take DataTable.',
    'A coloured edge alone says nothing: the words stand in the row.',
  ],
  keys: [
    ['ArrowUp, ArrowDown', 'Goes from a control to the same one of the next row.'],
    ['Home, End', 'Goes to the first and the last row.'],
    ['Enter, Space', 'On a heading: sorts by it, then the other way round.'],
  ],
  states: [
    { name: 'Sortable; cards below 640 px', Show: Sortable, wide: true },
    { name: 'Rows that stand out', Show: Marked, wide: true },
  ],
};
