import { fetchRecords } from '#portal/app/fetchAhead';
import { routeOf } from '#portal/app/routes/routeTable';
import { loadShell } from '#portal/app/shell/loadShell';
import { dayRestoredFromDevice } from '#portal/entities/today';
import { SOON_MS } from '#web/wait';
import { ask } from '../../support/ask';
import { playPortals, server, settle, signedInPortal } from '../../support/portal';

playPortals();
afterEach(() => jest.useRealTimers());

const NOBODY = { visitors: [], meta: { page: 1, per_page: 200, total: 0 } };

test('the first data of Today is requested before its screen, which finds it', async () => {
  const { store } = await signedInPortal();
  const calls = [
    server().get('/visitors').query({ site_id: 1, status: 'in', page: 1, per_page: 200 }).reply(200, NOBODY),
    server().get('/sites/1/today').reply(200, { groups: [], hours: [] }),
    server().get('/groups').reply(200, { groups: [] }),
  ];
  await fetchRecords(routeOf('today'), store.dispatch);
  expect(calls.map((call) => call.isDone())).toEqual([true, true, true]);

  // As the screen's hooks do; nobody answers a second request.
  expect(await ask(store, 'getToday', { params: { siteId: 1 } })).toMatchObject({ data: { hours: [] } });
});

test('a screen waits a moment for its first data, and is then drawn without them', async () => {
  const { store } = await signedInPortal();
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  const drawn = jest.fn();
  void fetchRecords({ ...routeOf('today'), records: () => Promise.resolve(() => () => new Promise(() => undefined)) }, store.dispatch).then(
    drawn,
  );
  await jest.advanceTimersByTimeAsync(SOON_MS - 1);
  expect(drawn).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(drawn).toHaveBeenCalledTimes(1);
});

test('the list of the last visit, where the device has it, is not held back until fresh data come', async () => {
  const { store } = await signedInPortal();
  store.dispatch((await loadShell()).addShellSlices());
  store.dispatch(dayRestoredFromDevice({ siteId: 1, day: { lists: { in: [] }, summary: null, since: 0 } }));
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const late = (body: object) => async () => {
    await answered;
    return [200, body];
  };
  server().get('/visitors').query({ site_id: 1, status: 'in', page: 1, per_page: 200 }).reply(late(NOBODY));
  server()
    .get('/sites/1/today')
    .reply(late({ groups: [], hours: [] }));
  server()
    .get('/groups')
    .reply(late({ groups: [] }));

  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  const drawn = jest.fn();
  void fetchRecords(routeOf('today'), store.dispatch).then(drawn);
  await jest.advanceTimersByTimeAsync(SOON_MS - 1);
  expect(drawn).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
  answer();
  await settle();
});

test('a screen that asks for nothing ahead, or whose code does not come, is left to itself', async () => {
  const { store } = await signedInPortal();
  await fetchRecords(routeOf('support'), store.dispatch);
  await fetchRecords({ ...routeOf('today'), records: () => Promise.reject(new Error('No line')) }, store.dispatch);
  expect(store.getState().api.queries).toEqual({});
});
