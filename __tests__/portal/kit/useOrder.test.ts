import { act, renderHook } from '@testing-library/react';

import type { RequestError } from '#web/net/requestError';
import type { ChangeOutcome } from '#portal/api/useChange';
import { useOrder } from '#portal/kit/list/useOrder';

const REFUSED: RequestError = { status: 409, problem: { message: 'Somebody else has changed this.' } };

/** A server that keeps back its answers, and the list that sends to it. */
function orderOf(ids: readonly number[]) {
  const sent: (readonly number[])[] = [];
  const answers: ((outcome: ChangeOutcome<unknown>) => void)[] = [];
  const onRefused = jest.fn();
  const send = (order: readonly number[]) => {
    sent.push(order);
    return new Promise<ChangeOutcome<unknown>>((resolve) => answers.push(resolve));
  };
  const view = renderHook((stored: readonly number[]) => useOrder({ ids: stored, send, onRefused }), { initialProps: ids });
  const move = (order: readonly number[]) => act(() => view.result.current.move(order));
  const answer = async (outcome: ChangeOutcome<unknown>) => act(async () => answers.shift()?.(outcome));
  return { sent, onRefused, move, answer, shown: () => view.result.current.ids, store: (stored: number[]) => view.rerender(stored) };
}

it('shows a new order at once and sends, of several moves, the first and the last, one after the other', async () => {
  const { sent, move, answer, shown, store } = orderOf([1, 2, 3]);

  move([2, 1, 3]);
  move([2, 3, 1]);
  move([3, 2, 1]);
  expect(shown()).toEqual([3, 2, 1]);
  expect(sent).toEqual([[2, 1, 3]]);

  await answer({ data: null });
  expect(sent).toEqual([
    [2, 1, 3],
    [3, 2, 1],
  ]);
  store([3, 2, 1]);
  await answer({ data: null });
  expect(shown()).toEqual([3, 2, 1]);
});

it('goes back to what the server has when it refuses, and sends nothing more', async () => {
  const { sent, onRefused, move, answer, shown } = orderOf([1, 2, 3]);

  move([2, 1, 3]);
  move([2, 3, 1]);
  await answer({ error: REFUSED });

  expect(shown()).toEqual([1, 2, 3]);
  expect(sent).toHaveLength(1);
  expect(onRefused).toHaveBeenCalledWith(REFUSED);
});

it('shows what others have added or deleted meanwhile', () => {
  const { move, shown, store } = orderOf([1, 2, 3]);

  move([3, 2, 1]);
  store([1, 3, 4]);

  expect(shown()).toEqual([3, 1, 4]);
});
