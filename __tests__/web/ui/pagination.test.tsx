import { screen } from '@testing-library/react';
import fc from 'fast-check';
import { useState } from 'react';

import { PAGE_SIZE } from '#contract/platform/constants';
import { NavigationProvider } from '#web/ui/navigation/NavigationProvider';
import { pageCount, pageNumbers, rowsOfPage } from '#web/ui/navigation/pageNumbers';
import { Pagination } from '#web/ui/navigation/Pagination';
import { renderUi } from './renderUi';

describe('pageNumbers', () => {
  const anyPage = fc.integer({ min: 1, max: 5000 }).chain((count) => fc.tuple(fc.integer({ min: 1, max: count }), fc.constant(count)));

  test('always offers the first, the last, the current page and its neighbours, in order, with gaps of two or more', () => {
    fc.assert(
      fc.property(anyPage, ([current, count]) => {
        const marks = pageNumbers(current, count);
        for (const page of [1, count, current, Math.max(1, current - 1), Math.min(count, current + 1)]) expect(marks).toContain(page);
        marks.forEach((mark, index) => {
          const before = marks[index - 1];
          const after = marks[index + 1];
          if (mark !== 'gap') {
            if (typeof before === 'number') expect(mark).toBe(before + 1);
          } else {
            expect(Number(after) - Number(before)).toBeGreaterThan(2);
          }
        });
      }),
    );
  });

  test('takes the same room wherever one is', () => {
    fc.assert(
      fc.property(anyPage, ([current, count]) => {
        expect(pageNumbers(current, count)).toHaveLength(Math.min(count, 7));
      }),
    );
  });

  test('every row is on one page', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2000 }), fc.integer({ min: 1, max: 200 }), (total, pageSize) => {
        const pages = Array.from({ length: pageCount(total, pageSize) }, (_, index) => rowsOfPage(index + 1, total, pageSize));
        expect(pages[0]?.from).toBe(1);
        expect(pages[pages.length - 1]?.to).toBe(total);
        pages.slice(1).forEach((rows, index) => expect(rows.from).toBe((pages[index]?.to ?? 0) + 1));
      }),
    );
    expect(rowsOfPage(1, 0, 15)).toEqual({ from: 0, to: 0 });
    expect(pageCount(0, 15)).toBe(1);
  });
});

describe('Pagination', () => {
  function Log({ total = 124 }: { readonly total?: number }) {
    const [page, setPage] = useState(1);
    return <Pagination label="Pages of the log" page={page} total={total} onChange={setPage} />;
  }
  const button = (name: string) => screen.getByRole('button', { name });

  test('15 rows a page, and says which', async () => {
    const { user } = renderUi(<Log />);
    expect(PAGE_SIZE).toBe(15);
    expect(screen.getByRole('status')).toHaveTextContent('1–15 of 124');

    await user.click(button('Next page'));
    expect(screen.getByRole('status')).toHaveTextContent('16–30 of 124');
    expect(button('Page 2')).toHaveAttribute('aria-current', 'page');

    await user.click(button('Last page'));
    expect(screen.getByRole('status')).toHaveTextContent('121–124 of 124');
    await user.click(button('First page'));
    expect(screen.getByRole('status')).toHaveTextContent('1–15 of 124');
  });

  test('at the end Next does nothing and keeps the focus', async () => {
    const { user } = renderUi(<Log total={20} />);

    await user.click(button('Next page'));
    expect(button('Next page')).toHaveAttribute('aria-disabled', 'true');
    // A button that is disabled loses the focus in a browser.
    expect(button('Next page')).toBeEnabled();
    expect(button('Next page')).toHaveFocus();
    await user.keyboard('{Enter}');

    expect(screen.getByRole('status')).toHaveTextContent('16–20 of 20');
  });

  test('an empty list, and a page beyond the last', () => {
    const { rerender } = renderUi(<Pagination label="Pages" page={1} total={0} />);
    expect(screen.getByRole('status')).toHaveTextContent('No entries');

    rerender(<Pagination label="Pages" page={99} total={31} />);
    expect(screen.getByRole('status')).toHaveTextContent('31–31 of 31');
  });

  test('with addresses its pages are links that navigate in place', async () => {
    const navigate = jest.fn();
    const { user } = renderUi(
      <NavigationProvider navigate={navigate}>
        <Pagination label="Pages" page={1} total={45} hrefOf={(page) => `/reports/history?page=${page}`} />
      </NavigationProvider>,
    );

    expect(screen.getByRole('link', { name: 'Page 3' })).toHaveAttribute('href', '/reports/history?page=3');
    expect(screen.getByRole('link', { name: 'Previous page' })).not.toHaveAttribute('href');
    await user.click(screen.getByRole('link', { name: 'Next page' }));

    expect(navigate.mock.calls).toEqual([['/reports/history?page=2']]);
  });
});
