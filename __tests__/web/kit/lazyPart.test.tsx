import { configureStore } from '@reduxjs/toolkit';
import { render, screen, waitFor } from '@testing-library/react';
import { useId, type ComponentType } from 'react';
import { Provider } from 'react-redux';

import { startLanguages } from '#web/i18n/i18n';
import { memoryStorage } from '#web/storage/storage';
import { CrashedScreen } from '#web/kit/onDemand/CrashedScreen';
import { lazyPart } from '#web/kit/onDemand/lazyPart';
import { nock, playNetwork } from '../../support/setupNetwork';

playNetwork();

const store = configureStore({ reducer: () => ({}), middleware: (defaults) => defaults({ thunk: { extraArgument: { log: console } } }) });

beforeAll(() => startLanguages(memoryStorage(), { namespaces: ['ui', 'errors'] }));
beforeEach(() => {
  // React and the portal's own log tell of what failed.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

/** Shows a part whose file fails to load the first times. Returns how often it was requested. */
function show(chunk: number, failures: number): () => number {
  let asked = 0;
  const load = (): Promise<ComponentType> => {
    asked += 1;
    const error = Object.assign(new Error(`Loading chunk ${chunk} failed.`), { name: 'ChunkLoadError' });
    return asked <= failures ? Promise.reject(error) : Promise.resolve(() => <p>Who is here</p>);
  };
  const Part = lazyPart(load, { failed: ({ error, retry }) => <CrashedScreen error={error} onRetry={retry} /> });
  render(
    <Provider store={store}>
      <Part />
    </Provider>,
  );
  return () => asked;
}

test('a file that failed to load is fetched again if the server responds: it may have come back just then', async () => {
  nock('http://localhost:8080').get('/').reply(200, '');
  const asked = show(1, 1);
  expect(await screen.findByText('Who is here')).toBeVisible();
  expect(asked()).toBe(2);
});

test('a file that a server never sends is not asked for again and again', async () => {
  nock('http://localhost:8080').get('/').times(2).reply(200, '');
  const asked = show(2, Infinity);
  await waitFor(() => expect(nock.isDone()).toBe(true));
  expect(await screen.findByText('Part of it did not arrive. Try again.')).toBeVisible();
  expect(asked()).toBe(2);
});

test('a waiting state with hooks of its own gives way to the part', async () => {
  const Waiting = () => <p id={useId()}>On its way</p>;
  const Part = lazyPart(() => Promise.resolve(() => <p>Who is here</p>), { waiting: Waiting });
  render(
    <Provider store={store}>
      <Part />
    </Provider>,
  );
  expect(screen.getByText('On its way')).toBeVisible();
  expect(await screen.findByText('Who is here')).toBeVisible();
  expect(screen.queryByText('On its way')).toBeNull();
});
