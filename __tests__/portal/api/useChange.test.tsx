import { act, renderHook } from '@testing-library/react';

import { useChange } from '#portal/api/useChange';

interface Sent {
  readonly name: string;
  readonly idempotencyKey?: string;
}

/** A mutation with given responses, one after the other. */
function playMutation(...answers: readonly ('done' | 'lost')[]) {
  const sent: Sent[] = [];
  const trigger = (input: Sent) => {
    sent.push(input);
    const failed = answers[sent.length - 1] === 'lost';
    return Promise.resolve(failed ? { error: { status: 'timeout' as const, problem: { message: '' } } } : { data: { ok: true } });
  };
  return { sent, mutation: [trigger, { isLoading: false }] as const };
}

const keysOf = (sent: readonly Sent[]) => sent.map(({ idempotencyKey }) => idempotencyKey);

test('a repeated attempt with the same input carries the same key until one has succeeded', async () => {
  const { sent, mutation } = playMutation('lost', 'done', 'done', 'lost', 'done');
  const { result } = renderHook(() => useChange(mutation));
  for (const name of ['Ada', 'Ada', 'Ada', 'Ben', 'Cleo']) await act(() => result.current.send({ name }));
  const [first, again, next, other, another] = keysOf(sent);
  expect(again).toBe(first);
  expect(new Set([first, next, other, another]).size).toBe(4);
});

test('a form keeps its key when it was corrected after its answer was lost', async () => {
  const { sent, mutation } = playMutation('lost', 'done', 'done');
  const { result } = renderHook(() => useChange(mutation, { repeats: 'form' }));
  for (const name of ['Ada', 'Ada L.', 'Ben']) await act(() => result.current.send({ name }));
  const [first, corrected, next] = keysOf(sent);
  expect(corrected).toBe(first);
  expect(next).not.toBe(first);
});

test('a crash of the cache becomes an error without a message', async () => {
  const trigger = () => Promise.resolve({ error: { name: 'TypeError', message: 'x is undefined' } });
  const { result } = renderHook(() =>
    useChange<object, { readonly error: { readonly name: string; readonly message: string } }>([trigger, { isLoading: false }]),
  );
  expect(await act(() => result.current.send({}))).toEqual({ error: { status: 'unreadable', problem: { message: '' } } });
});
