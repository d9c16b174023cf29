import { Archive, Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { intlLocale } from '#web/text/intlLocale';
import { Button } from '#web/ui/buttons/Button';
import { TextAction } from '#web/ui/buttons/TextAction';
import { DataTable } from '#web/ui/list/DataTable';
import type { DataColumn, TableSelection } from '#web/ui/list/DataTable';
import type { ExamplePerson } from '../../examples/examplePeople';
import { ExampleBox } from '../../view/ExampleBox';
import type { ShowcasePage } from '../../showcasePage';
import { exampleTime, useExampleSort } from '../../examples/useExampleSort';
import styles from '../ExampleRow.module.css';

const NOBODY: ExamplePerson = { id: 0, name: '', company: '', cameAt: 0 };

function People({ selectable, choosable }: { readonly selectable?: boolean; readonly choosable?: boolean }) {
  const { t, i18n } = useTranslation('showcaseLayout');
  const { people, sort, onSort } = useExampleSort(60);
  const [shown, setShown] = useState<readonly string[]>(['company', 'cameAt']);
  const [selected, setSelected] = useState<TableSelection['selected']>(new Set([2, 5]));
  const at = (index: number) => people[index] ?? NOBODY;
  const time = (index: number) => exampleTime(at(index).cameAt, intlLocale(i18n.language));
  const columns: DataColumn[] = [
    {
      id: 'name',
      header: t('name'),
      always: true,
      sortable: true,
      width: 'minmax(0, 2fr)',
      cell: (index) => <TextAction>{at(index).name}</TextAction>,
    },
    { id: 'company', header: t('company'), sortable: true, width: 'minmax(0, 1.4fr)', cell: (index) => at(index).company },
    { id: 'number', header: t('badgeNumber'), align: 'end', cell: (index) => at(index).id },
    { id: 'cameAt', header: t('cameAt'), sortable: true, align: 'end', cell: time },
  ];
  return (
    <ExampleBox height="high">
      <DataTable
        scroll="box"
        label={t('visits')}
        count={people.length}
        rowHeight={48}
        cardHeight={64}
        keyOf={(index) => at(index).id}
        columns={columns}
        shown={choosable ? shown : undefined}
        onShownChange={choosable ? setShown : undefined}
        selection={
          selectable
            ? {
                selected,
                onChange: setSelected,
                nameOf: (index) => at(index).name,
                actions: (
                  <>
                    <Button size="s" icon={<Download aria-hidden="true" />}>
                      {t('download')}
                    </Button>
                    <Button size="s" icon={<Archive aria-hidden="true" />} onClick={() => setSelected(new Set())}>
                      {t('archive')}
                    </Button>
                  </>
                ),
              }
            : undefined
        }
        sort={sort}
        onSort={onSort}
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

const Both = () => <People selectable choosable />;
const Columns = () => <People choosable />;

export const dataTablePage: ShowcasePage = {
  component: 'list/DataTable',
  together: ['list/ColumnMenu', 'list/ColumnButton'],
  slug: 'data-table',
  group: 'layout',
  dos: [
    'A report or an administration list: columns that can be left out, rows that can be dealt with together.',
    'Keep `shown` in the address or on the device, so that the choice is found again.',
    'The selection is by key: sorting, searching and more rows leave it as it is. The bar says how many.',
  ],
  donts: [
    'What is only looked through is a VirtualTable.',
    'An export of all filtered rows does not ask for selecting them.',
    'What cannot be undone asks first, with the number.',
  ],
  keys: [
    ['Space', 'On a check box: selects the row, or lets it go.'],
    ['Shift + Space', 'Selects all rows since the last press; Shift with a click does the same.'],
    ['ArrowUp, ArrowDown', 'Goes from a control to the same one of the next row.'],
    ['Enter, Space', 'On a heading: sorts by it.'],
  ],
  states: [
    { name: 'Columns to choose, rows to select', Show: Both, wide: true },
    { name: 'Columns to choose', Show: Columns, wide: true },
  ],
};
