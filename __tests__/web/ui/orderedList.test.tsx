import { act, screen, waitFor, within } from '@testing-library/react';
import fc from 'fast-check';
import { useState } from 'react';

import { OrderedList } from '#web/ui/list/OrderedList';
import { orderAfterDrop, orderAfterStep } from '#web/ui/list/rowOrder';
import { renderUi } from './renderUi';

const NAMES = ['Car park', 'Garden', 'Meadow'];

function Points({ onOrder, readOnly }: { readonly onOrder?: (ids: number[]) => void; readonly readOnly?: boolean }) {
  const [order, setOrder] = useState([0, 1, 2]);
  const rows = order.map((id) => ({ id, name: NAMES[id] ?? '' }));
  return (
    <OrderedList
      label="Evacuation points"
      rows={rows}
      readOnly={readOnly}
      onOrder={(ids) => {
        onOrder?.(ids);
        setOrder(ids);
      }}
    />
  );
}

const shownNames = () =>
  within(screen.getByRole('grid', { name: 'Evacuation points' }))
    .getAllByRole('row')
    .map((row) => row.textContent);

describe('a list in an order of its own', () => {
  it('moves a row by its buttons, which keep the focus, and reads out the new place', async () => {
    const { user } = renderUi(<Points />);

    await user.click(screen.getByRole('button', { name: 'Move Car park down' }));

    expect(shownNames()).toEqual(['1Garden', '2Car park', '3Meadow']);
    expect(screen.getByRole('button', { name: 'Move Car park down' })).toHaveFocus();
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Car park is now number 2 of 3.'));
  });

  it('stays where it is at either end', async () => {
    const onOrder = jest.fn();
    const { user } = renderUi(<Points onOrder={onOrder} />);

    await user.click(screen.getByRole('button', { name: 'Move Car park up' }));
    await user.click(screen.getByRole('button', { name: 'Move Meadow down' }));

    expect(onOrder).not.toHaveBeenCalled();
  });

  it('moves a row that was picked up with the keys', async () => {
    const onOrder = jest.fn();
    const { user } = renderUi(<Points onOrder={onOrder} />);

    act(() => screen.getAllByRole('button', { name: /^Drag / })[0]?.focus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toHaveAttribute('aria-label', expect.stringContaining('Insert')));
    await user.keyboard('{ArrowDown}{Enter}');

    await waitFor(() => expect(onOrder).toHaveBeenCalledTimes(1));
    expect(shownNames()).not.toEqual(['1Car park', '2Garden', '3Meadow']);
  });

  it('cannot be moved by those who may only read it', () => {
    renderUi(<Points readOnly />);

    expect(shownNames()).toEqual(['1Car park', '2Garden', '3Meadow']);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

const someIds = fc.uniqueArray(fc.nat(), { minLength: 1, maxLength: 30 });

describe('the order after a move', () => {
  it('has the same rows, the others in their order, and the moved one beside its neighbour', () => {
    fc.assert(
      fc.property(someIds, fc.nat(), fc.nat(), fc.boolean(), (ids, from, to, after) => {
        const moved = ids[from % ids.length] ?? 0;
        const id = ids[to % ids.length] ?? 0;
        const next = orderAfterDrop(ids, moved, { id, after });
        expect(next.filter((other) => other !== moved)).toEqual(ids.filter((other) => other !== moved));
        expect(next).toHaveLength(ids.length);
        if (moved !== id) expect(next.indexOf(moved) - next.indexOf(id)).toBe(after ? 1 : -1);
      }),
    );
  });

  it('is the same again after a step up and a step down', () => {
    fc.assert(
      fc.property(someIds, fc.nat(), (ids, at) => {
        const moved = ids[at % ids.length] ?? 0;
        const up = orderAfterStep(ids, moved, -1);
        expect(up.indexOf(moved)).toBe(Math.max(ids.indexOf(moved) - 1, 0));
        if (ids[0] !== moved) expect(orderAfterStep(up, moved, 1)).toEqual(ids);
      }),
    );
  });
});
