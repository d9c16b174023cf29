import { act, render, screen } from '@testing-library/react';
import { Suspense, type ComponentType } from 'react';

import { preloadable } from '#web/kit/onDemand/preloadable';

const People = () => <p>Who is here</p>;
const loaded = { default: People };

const show = (Part: ComponentType) =>
  render(
    <Suspense fallback="Opening">
      <Part />
    </Suspense>,
  );

test('what is there already is drawn at once, without a waiting state', async () => {
  const { Part, preload } = preloadable(() => Promise.resolve(loaded));
  await preload();
  show(Part);
  expect(screen.queryByText('Opening')).toBeNull();
  expect(screen.getByText('Who is here')).toBeVisible();
});

test('what is on its way shows that it is, and is requested once', async () => {
  const load = jest.fn(() => Promise.resolve(loaded));
  const { Part, preload } = preloadable(load);
  void preload();
  show(Part);
  expect(screen.getByText('Opening')).toBeVisible();
  expect(await screen.findByText('Who is here')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test('what could not be loaded ahead is loaded when it is shown', async () => {
  const load = jest.fn(() => Promise.resolve(loaded)).mockRejectedValueOnce(new Error('Offline'));
  const { Part, preload } = preloadable(load);
  await preload();
  await act(async () => show(Part));
  expect(screen.getByText('Who is here')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});
