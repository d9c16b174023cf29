import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';

import { VirtualList } from '#web/ui/list/VirtualList';
import { VirtualTable } from '#web/ui/list/VirtualTable';
import { renderUi } from './renderUi';

/** The window of the test's document: 768 px high, and it never scrolls by itself. */
function scrollPage(top: number) {
  act(() => {
    Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
    fireEvent.scroll(window);
  });
}

beforeEach(() => {
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
  jest.spyOn(window, 'scrollTo').mockImplementation((...args: unknown[]) => {
    const [target] = args;
    // As in a browser, the page has scrolled only after the script that asked for it.
    if (typeof target === 'object' && target !== null && 'top' in target) queueMicrotask(() => scrollPage(Number(target.top)));
  });
});

interface PeopleProps {
  readonly count?: number;
  readonly total?: number;
  readonly onRows?: (rows: readonly number[]) => void;
  readonly keyOf?: (index: number) => number;
}

function People({ count = 640, keyOf = (index) => index, ...rest }: PeopleProps) {
  return (
    <VirtualList
      {...rest}
      label="Members"
      count={count}
      rowHeight={56}
      keyOf={keyOf}
      renderRow={(index) => (
        <>
          <a href={`/member/${index}`}>Member {index}</a>
          <button type="button">Archive {index}</button>
        </>
      )}
    />
  );
}

describe('VirtualList', () => {
  test("mounts what is seen and a little more, and tells each row's place in the whole", () => {
    renderUi(<People total={10_000} />);

    const rows = within(screen.getByRole('list', { name: 'Members' })).getAllByRole('listitem');
    expect(rows.length).toBeGreaterThanOrEqual(Math.ceil(768 / 56));
    expect(rows.length).toBeLessThan(40);
    expect(rows[3]).toHaveAttribute('aria-posinset', '4');
    expect(rows[3]).toHaveAttribute('aria-setsize', '10000');
    expect(screen.getByRole('list')).toHaveStyle({ height: `${640 * 56}px` });
  });

  test('↓ and ↑ go to the same control of the next row; End and Home to the last and first', async () => {
    const { user } = renderUi(<People />);
    act(() => screen.getByRole('button', { name: 'Archive 0' }).focus());

    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(screen.getByRole('button', { name: 'Archive 1' })).toHaveFocus();

    await user.keyboard('{End}');
    expect(await screen.findByRole('button', { name: 'Archive 639' })).toHaveFocus();
    await user.keyboard('{Home}');
    expect(await screen.findByRole('button', { name: 'Archive 0' })).toHaveFocus();
  });

  test('a row with the focus stays, however far the list is scrolled', () => {
    renderUi(<People />);
    act(() => screen.getByRole('link', { name: 'Member 2' }).focus());

    scrollPage(500 * 56);

    expect(screen.getByRole('link', { name: 'Member 2' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Member 500' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Member 40' })).not.toBeInTheDocument();
  });

  test('arrow keys in a text belong to the text', async () => {
    const { user } = renderUi(
      <VirtualList
        label="Notes"
        count={5}
        rowHeight={56}
        keyOf={(index) => index}
        renderRow={(index) => <input aria-label={`Note ${index}`} />}
      />,
    );
    act(() => screen.getByRole('textbox', { name: 'Note 0' }).focus());

    await user.keyboard('{ArrowDown}');

    expect(screen.getByRole('textbox', { name: 'Note 0' })).toHaveFocus();
  });

  test('reports which rows are drawn, with the one that holds the focus', () => {
    const onRows = jest.fn((_rows: readonly number[]) => undefined);
    renderUi(<People onRows={onRows} />);
    // What is seen, then what lies beyond its edges.
    const drawn = onRows.mock.calls.map(([rows]) => rows.length);
    expect(onRows.mock.lastCall?.[0].slice(0, 3)).toEqual([0, 1, 2]);
    expect(drawn.length).toBeGreaterThan(1);
    expect(drawn).toEqual(drawn.toSorted((left, right) => left - right));

    act(() => screen.getByRole('link', { name: 'Member 2' }).focus());
    scrollPage(500 * 56);
    const rows = onRows.mock.lastCall?.[0] ?? [];
    expect(rows.filter((row) => row < 400)).toEqual([1, 2, 3]);
    expect(rows).toContain(500);
  });

  test('reports nothing of an empty list', () => {
    const onRows = jest.fn();
    renderUi(<People count={0} onRows={onRows} />);

    expect(onRows).not.toHaveBeenCalled();
  });

  test('a row keeps its element when another comes before it', () => {
    function Growing() {
      const [ids, setIds] = useState([1, 2]);
      return (
        <>
          <button type="button" onClick={() => setIds([0, ...ids])}>
            Arrive
          </button>
          <VirtualList
            label="People"
            count={ids.length}
            rowHeight={56}
            keyOf={(index) => ids[index] ?? -1}
            renderRow={(index) => `Person ${ids[index]}`}
          />
        </>
      );
    }
    renderUi(<Growing />);
    const before = screen.getByText('Person 1');

    fireEvent.click(screen.getByRole('button', { name: 'Arrive' }));

    expect(screen.getByText('Person 1')).toBe(before);
    expect(before).toHaveAttribute('aria-posinset', '2');
  });
});

describe('VirtualTable', () => {
  function Table({
    onSort = () => {},
    onRowPress = () => {},
  }: {
    readonly onSort?: (id: string) => void;
    readonly onRowPress?: (index: number) => void;
  }) {
    return (
      <VirtualTable
        label="Visitors"
        count={3}
        total={87}
        rowHeight={56}
        keyOf={(index) => index}
        columns={[
          { id: 'name', header: 'Name', sortable: true, cell: (index) => <button type="button">Person {index}</button> },
          { id: 'host', header: 'Host', sortable: true, cell: () => 'Carla' },
          { id: 'in', header: 'In', cell: () => '10:42' },
        ]}
        sort={{ columnId: 'name', direction: 'descending' }}
        onSort={onSort}
        onRowPress={onRowPress}
        renderCard={(index) => `Card ${index}`}
        end={<p>The end</p>}
      />
    );
  }

  afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

  test('is a table for a screen reader, of all rows', () => {
    renderUi(<Table />);
    const table = screen.getByRole('table', { name: 'Visitors' });

    expect(table).toHaveAttribute('aria-rowcount', '88');
    const rows = within(table).getAllByRole('row');
    expect(rows).toHaveLength(4);
    expect(rows[1]).toHaveAttribute('aria-rowindex', '2');
    expect(within(table).getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending');
    expect(within(table).getByRole('columnheader', { name: 'Host' })).toHaveAttribute('aria-sort', 'none');
    expect(within(table).getByRole('columnheader', { name: 'In' })).not.toHaveAttribute('aria-sort');
    expect(within(table).queryByText('The end')).not.toBeInTheDocument();
  });

  test('sorts by a heading; a press on a row counts once, on its controls not at all', async () => {
    const onSort = jest.fn();
    const onRowPress = jest.fn();
    const { user } = renderUi(<Table onSort={onSort} onRowPress={onRowPress} />);

    await user.click(screen.getByRole('button', { name: 'Host' }));
    const [cell] = screen.getAllByRole('cell', { name: '10:42' });
    if (!cell) throw new Error('No cell');
    await user.click(cell);
    await user.click(screen.getByRole('button', { name: 'Person 1' }));

    expect(onSort.mock.calls).toEqual([['host']]);
    expect(onRowPress.mock.calls).toEqual([[0]]);
  });

  test('is a list of cards on a phone', () => {
    window.matchMedia = (query: string) =>
      Object.assign(new EventTarget(), {
        matches: query === '(width < 640px)',
        media: query,
        onchange: null,
        addListener: () => {},
        removeListener: () => {},
      });
    renderUi(<Table />);

    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(within(screen.getByRole('list', { name: 'Visitors' })).getAllByRole('listitem')[0]).toHaveTextContent('Card 0');
  });
});
