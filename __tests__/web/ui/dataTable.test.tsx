import { screen, within } from '@testing-library/react';
import fc from 'fast-check';
import { useState } from 'react';

import { DataTable } from '#web/ui/list/DataTable';
import type { DataColumn } from '#web/ui/list/DataTable';
import { afterPress, afterPressAll, extentOf } from '#web/ui/list/rowSelection';
import type { RowKey } from '#web/ui/list/rowSelection';
import { renderUi } from './renderUi';

const PEOPLE = ['Ana Ruiz', 'Ben Kaya', 'Chloé Petit', 'Dana Wolf', 'Eli Stone', 'Femi Ade'].map((name, index) => ({
  id: 100 + index,
  name,
  company: `Company ${index}`,
}));

interface PeopleProps {
  readonly onSelected?: (selected: ReadonlySet<RowKey>) => void;
  readonly onShown?: (shown: string[]) => void;
  readonly nameAlways?: boolean;
}

function People({ onSelected, onShown, nameAlways = true }: PeopleProps) {
  const [rows, setRows] = useState(PEOPLE.slice(0, 5));
  const [selected, setSelected] = useState<ReadonlySet<RowKey>>(new Set());
  const [shown, setShown] = useState<string[]>();
  const [down, setDown] = useState(false);
  const at = (index: number) => rows[index] ?? { id: -1, name: '', company: '' };
  const columns: DataColumn[] = [
    { id: 'name', header: 'Name', always: nameAlways, sortable: true, cell: (index) => at(index).name },
    { id: 'company', header: 'Company', cell: (index) => at(index).company },
    { id: 'number', header: 'Number', cell: (index) => at(index).id },
  ];
  return (
    <>
      <button type="button" onClick={() => setRows(PEOPLE)}>
        Load more
      </button>
      <DataTable
        label="Members"
        count={rows.length}
        rowHeight={48}
        keyOf={(index) => at(index).id}
        columns={columns}
        shown={shown}
        onShownChange={(next) => {
          onShown?.(next);
          setShown(next);
        }}
        sort={{ columnId: 'name', direction: down ? 'descending' : 'ascending' }}
        onSort={() => {
          setDown(!down);
          setRows([...rows].reverse());
        }}
        renderCard={(index) => at(index).name}
        selection={{
          selected,
          onChange: (next) => {
            onSelected?.(next);
            setSelected(next);
          },
          nameOf: (index) => at(index).name,
          actions: <button type="button">Archive</button>,
        }}
      />
    </>
  );
}

beforeEach(() => {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
});
afterEach(() => {
  Reflect.deleteProperty(window, 'matchMedia');
});

const check = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });
const selectedRows = () =>
  screen
    .getAllByRole('row')
    .filter((row) => row.getAttribute('aria-selected') === 'true')
    .map((row) => within(row).getAllByRole('cell')[1]?.textContent);

describe('selecting rows', () => {
  test('one by one: the row says so, the bar counts and offers its actions', async () => {
    const { user } = renderUi(<People />);
    expect(screen.queryByRole('button', { name: 'Archive' })).not.toBeInTheDocument();

    await user.click(check('Ben Kaya'));
    await user.click(check('Dana Wolf'));
    expect(selectedRows()).toEqual(['Ben Kaya', 'Dana Wolf']);
    expect(screen.getByRole('status')).toHaveTextContent('2 selected');
    expect(screen.getByRole('button', { name: 'Archive' })).toBeInTheDocument();

    await user.click(check('Ben Kaya'));
    expect(selectedRows()).toEqual(['Dana Wolf']);
    await user.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(selectedRows()).toEqual([]);
  });

  test('a range with Shift, by mouse and by keyboard', async () => {
    const { user } = renderUi(<People />);

    await user.click(check('Ben Kaya'));
    await user.keyboard('{Shift>}');
    await user.click(check('Dana Wolf'));
    await user.keyboard('{/Shift}');

    expect(selectedRows()).toEqual(['Ben Kaya', 'Chloé Petit', 'Dana Wolf']);
  });

  test('all at once, and none again; partly in between', async () => {
    const { user } = renderUi(<People />);
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all 5' });

    await user.click(check('Eli Stone'));
    expect(all.indeterminate).toBe(true);
    await user.click(all);
    expect(selectedRows()).toHaveLength(5);
    expect(all).toBeChecked();
    await user.click(all);
    expect(selectedRows()).toEqual([]);
  });

  test('survives sorting and more rows', async () => {
    const { user } = renderUi(<People />);
    await user.click(check('Ana Ruiz'));

    await user.click(screen.getByRole('button', { name: 'Name' }));
    expect(selectedRows()).toEqual(['Ana Ruiz']);
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(selectedRows()).toEqual(['Ana Ruiz']);
    expect(screen.getByRole('checkbox', { name: 'Select all 6' })).not.toBeChecked();
  });

  test('works on the cards of a phone', async () => {
    const onSelected = jest.fn();
    const phone = { matches: true, addEventListener: () => {}, removeEventListener: () => {} };
    Object.defineProperty(window, 'matchMedia', { value: () => phone, configurable: true });
    const { user } = renderUi(<People onSelected={onSelected} />);
    expect(screen.getByRole('list', { name: 'Members' })).toBeInTheDocument();

    await user.click(check('Chloé Petit'));

    expect(onSelected.mock.calls).toEqual([[new Set([102])]]);
    expect(screen.getByRole('status')).toHaveTextContent('1 selected');
    expect(screen.queryByRole('button', { name: 'Columns' })).not.toBeInTheDocument();
  });
});

describe('the rule of selecting', () => {
  const keys = Array.from({ length: 12 }, (_, index) => index);
  const someKeys = fc.uniqueArray(fc.constantFrom(...keys)).map((list) => new Set<RowKey>(list));
  const aKey = fc.constantFrom(...keys);

  test('a range takes the state of the row that was pressed; all others keep theirs', () => {
    fc.assert(
      fc.property(someKeys, aKey, aKey, (selected, from, key) => {
        const after = afterPress(selected, { key, from, keys: () => keys });
        for (const one of keys) {
          const within = one >= Math.min(from, key) && one <= Math.max(from, key);
          expect(after.has(one)).toBe(within ? !selected.has(key) : selected.has(one));
        }
      }),
    );
  });

  test('a range from a row that has gone is a plain press', () => {
    expect(afterPress(new Set([1]), { key: 3, from: 99, keys: () => keys })).toEqual(new Set([1, 3]));
  });

  test('select all makes all or none of the list, and leaves alone what it does not show', () => {
    fc.assert(
      fc.property(someKeys, (selected) => {
        const elsewhere = new Set<RowKey>([...selected, 'elsewhere']);
        const once = afterPressAll(elsewhere, keys);
        expect(extentOf(once, keys)).toBe(extentOf(selected, keys) === 'all' ? 'none' : 'all');
        expect(once.has('elsewhere')).toBe(true);
      }),
    );
    expect(extentOf(new Set(), [])).toBe('none');
  });
});

describe('choosing columns', () => {
  const headings = () => screen.getAllByRole('columnheader').map((heading) => heading.textContent);

  test('leaves columns out and brings them back in their order', async () => {
    const onShown = jest.fn();
    const { user } = renderUi(<People onShown={onShown} />);
    expect(headings()).toEqual(['Selection', 'Name', 'Company', 'Number']);

    await user.click(screen.getByRole('button', { name: 'Columns' }));
    const menu = screen.getByRole('menu', { name: 'Columns' });
    expect(within(menu).queryByRole('menuitemcheckbox', { name: 'Name' })).not.toBeInTheDocument();
    await user.click(within(menu).getByRole('menuitemcheckbox', { name: 'Company' }));
    expect(onShown).toHaveBeenLastCalledWith(['number']);
    await user.click(within(menu).getByRole('menuitemcheckbox', { name: 'Company' }));
    expect(onShown).toHaveBeenLastCalledWith(['company', 'number']);
    await user.keyboard('{Escape}');

    expect(headings()).toEqual(['Selection', 'Name', 'Company', 'Number']);
  });

  test('one always stays', async () => {
    const onShown = jest.fn();
    const { user } = renderUi(<People onShown={onShown} nameAlways={false} />);
    await user.click(screen.getByRole('button', { name: 'Columns' }));

    for (const name of ['Name', 'Company', 'Number']) await user.click(screen.getByRole('menuitemcheckbox', { name }));

    expect(onShown).toHaveBeenLastCalledWith(['number']);
    expect(screen.getByRole('menuitemcheckbox', { name: 'Number' })).toBeChecked();
  });
});
