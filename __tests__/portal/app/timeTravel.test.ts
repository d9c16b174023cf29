import { historyOf } from '../../support/devToolsEngine';

import { call, delay, fork, put, race, select, take } from 'typed-redux-saga';

import { listSites } from '#contract/sites/calls/sites';
import { request } from '#portal/api/request';
import '#portal/api/sites/sites';
import { devTools } from '#portal/app/devTools';
import { nameOf } from '#portal/app/timeTravel/actionNames';
import { realtimeEvents, type RealtimeEvent } from '#portal/entities/realtime';
import { selectSite } from '#portal/entities/sites';
import { moved } from '#portal/kit/route/routeSlice';
import { channelWanted } from '#portal/processes/channels/connectionSlice';
import type { RootState } from '#portal/store/state';
import { ask } from '../../support/ask';
import { heldAnswer, makePortal, pass, playPortals, server, settle, signedInPortal, type Portal } from '../../support/portal';
import { aConfig, aSite, aVisitor } from '../../support/portalRecords';

playPortals();

const go = (pathname: string) => moved({ location: { pathname, search: '', hash: '', state: null, key: pathname }, action: 'PUSH' });

async function withHistory(): Promise<{ readonly portal: Portal; readonly history: ReturnType<typeof historyOf> }> {
  const portal = makePortal({ devTools: true });
  // The code that follows the history is fetched.
  await settle();
  portal.store.dispatch(go('/today'));
  portal.store.dispatch(go('/fire-list'));
  return { portal, history: historyOf(portal.store) };
}

const pathOf = ({ route }: RootState): string => route.location.pathname;

describe('whether a past state is shown', () => {
  it('is known for an earlier action, a skipped one and a recording that was loaded', async () => {
    const { portal, history } = await withHistory();
    const { timeTravel, store } = portal;
    const told: boolean[] = [];
    timeTravel.subscribe(() => told.push(timeTravel.isPast()));
    expect(timeTravel.isPast()).toBe(false);

    history.jumpTo(history.newest() - 1);
    expect([timeTravel.isPast(), pathOf(store.getState())]).toEqual([true, '/today']);
    // Actions of the meantime are recorded, not shown.
    store.dispatch(go('/manage'));
    expect([timeTravel.isPast(), pathOf(store.getState())]).toEqual([true, '/today']);
    history.resume();
    expect([timeTravel.isPast(), pathOf(store.getState())]).toEqual([false, '/manage']);

    history.skip(history.newest() - 1);
    expect(timeTravel.isPast()).toBe(true);
    history.skip(history.newest() - 1);
    expect(timeTravel.isPast()).toBe(false);
    store.dispatch(go('/reports'));
    expect([timeTravel.isPast(), pathOf(store.getState())]).toEqual([false, '/reports']);
    expect(told).toEqual([true, false, true, false]);

    history.load((await withHistory()).history.history());
    expect([timeTravel.isPast(), pathOf(store.getState())]).toEqual([true, '/fire-list']);
  });

  it('never is without DevTools, and slices that join late are no travel', async () => {
    const { portal } = await withHistory();
    portal.store.dispatch((_dispatch, _getState, { addSlices }) => addSlices({ late: () => 0 }));
    expect(portal.timeTravel.isPast()).toBe(false);
    portal.store.dispatch(go('/manage'));
    expect(portal.timeTravel.isPast()).toBe(false);
    const plain = makePortal();
    plain.store.dispatch(go('/today'));
    expect(plain.timeTravel.isPast()).toBe(false);
  });
});

describe('processes', () => {
  it('wait at their next step and go on with the newest state', async () => {
    const { portal, history } = await withHistory();
    const seen: string[] = [];
    portal.runProcesses({
      looking: function* looking() {
        for (;;) {
          yield* delay(10);
          seen.push(yield* select(pathOf));
          yield* put(go(`/seen-${seen.length}`));
        }
      },
    });
    await pass(10);
    expect(seen).toEqual(['/fire-list']);
    history.jumpTo(1);
    const { nextActionId } = history.history();
    await pass(1_000);
    expect(seen).toEqual(['/fire-list']);
    expect(history.history().nextActionId).toBe(nextActionId);
    history.resume();
    await pass(10);
    expect(seen.slice(0, 2)).toEqual(['/fire-list', '/seen-1']);
  });

  it('that are cancelled meanwhile take their waiting step along; forks are attached as ever', async () => {
    const { portal, history } = await withHistory();
    const done: string[] = [];
    portal.runProcesses({
      racing: function* racing() {
        yield* race({
          slow: call(function* slow() {
            yield* take('wake');
            yield* call(() => void done.push('slow'));
          }),
          late: delay(50),
        });
        const task = yield* fork(function* forked() {
          yield* take('never');
        });
        done.push(task.isRunning() ? 'over' : 'lost');
      },
    });
    await settle();
    history.jumpTo(1);
    portal.store.dispatch({ type: 'wake' });
    await pass(100);
    expect(done).toEqual(['over']);
    history.resume();
    await settle();
    expect(done).toEqual(['over']);
  });
});

describe('requests', () => {
  it('are not sent while the past is shown; what was sent before answers after it', async () => {
    const portal = await signedInPortal(undefined, { devTools: true });
    const history = historyOf(portal.store);
    const services = portal.store.dispatch((_dispatch, _getState, given) => given);
    const ask = () => request(listSites, {}, { services, dispatch: portal.store.dispatch });
    const held = heldAnswer({ sites: [aSite({ name: 'New House', revision: 9 })] });
    server().get('/sites').reply(200, held.answer);
    const before = ask();
    await settle();
    history.jumpTo(1);
    // Nothing answers this one: it would fail if it were sent.
    expect(await ask()).toMatchObject({ error: { status: 'cancelled' } });
    held.release();
    let answered = false;
    void before.then(() => (answered = true));
    await settle();
    expect(answered).toBe(false);
    history.resume();
    await settle();
    expect(await before).toEqual({ data: { sites: [1] } });
    expect(portal.store.getState().entities.sites.entities[1]?.name).toBe('New House');
  });
});

describe('the cache', () => {
  const kept = ({ store }: Portal): boolean =>
    Object.values(store.getState().api.queries).some((entry) => entry?.endpointName === 'listSites');

  async function readSites() {
    const portal = await signedInPortal(undefined, { devTools: true });
    server()
      .get('/sites')
      .reply(200, { sites: [aSite()] });
    const read = ask(portal.store, 'listSites');
    await read;
    await pass(1_000);
    read.unsubscribe();
    const history = historyOf(portal.store);
    history.jumpTo(1);
    const { nextActionId } = history.history();
    await pass(120_000);
    // No older action had to go for one that nobody made.
    expect(history.history().nextActionId).toBe(nextActionId);
    return { portal, history };
  }

  it('is cleaned up in the present alone', async () => {
    const { portal, history } = await readSites();
    history.resume();
    expect(kept(portal)).toBe(true);
    await settle();
    expect(kept(portal)).toBe(false);
  });

  it('waits on where the past is shown again at once', async () => {
    const { portal, history } = await readSites();
    history.resume();
    history.jumpTo(1);
    const { nextActionId } = history.history();
    await settle();
    expect(history.history().nextActionId).toBe(nextActionId);
    history.resume();
    await settle();
    expect(kept(portal)).toBe(false);
  });

  it('keeps what a screen uses again', async () => {
    const { portal, history } = await readSites();
    history.resume();
    server()
      .get('/sites')
      .reply(200, { sites: [aSite()] });
    // Its response would have nowhere to go.
    expect(await ask(portal.store, 'listSites')).toMatchObject({ isSuccess: true });
    await settle();
    expect(kept(portal)).toBe(true);
  });
});

test('a minute of 20 events a second fits into the history, the first of them at once', async () => {
  const portal = await signedInPortal(aConfig({ local_user_id: null }), { devTools: true });
  portal.store.dispatch(channelWanted('private-Site.1'));
  await settle();
  portal.realtime.stand();
  await settle();
  const history = historyOf(portal.store);
  const count = () => selectSite(portal.store.getState(), 1)?.visitors_signed_in_count;
  const say = (number: number) =>
    portal.realtime.say('private-Site.1', 'SignInEvent', {
      visitor: aVisitor({ id: number }),
      site: { id: 1, visitors_signed_in_count: 100 + number, count_revision: 100 + number },
    });
  const before = history.history().nextActionId;
  say(1);
  await pass(50);
  expect(count()).toBe(101);
  for (let number = 2; number <= 1_200; number += 1) {
    say(number);
    await pass(50);
  }
  await pass(1_000);
  expect(count()).toBe(1_300);
  expect(history.history().nextActionId - before).toBeLessThan(devTools(({ type }) => type).maxAge);

  // A clock that is set back holds none of them up.
  say(1_201);
  await pass(50);
  jest.setSystemTime(Date.now() - 3_600_000);
  say(1_202);
  await pass(500);
  expect(count()).toBe(1_302);
});

test("each event is listed by its name, alone and within its frame's batch", () => {
  const event = (name: string): RealtimeEvent => ({ kind: 'reportChanged', name, receivedAt: 0, evacuationId: 5, counter: 1 });
  const shown = (...names: string[]) => nameOf(realtimeEvents(names.map(event)));
  expect(shown('Site.1/SignInEvent')).toBe('realtime/Site.1/SignInEvent');
  expect(shown('Site.1/SignInEvent', 'Evacuation.5/CommentAddedEvent', 'Site.1/SignInEvent')).toBe(
    'realtime/batch · 2 × Site.1/SignInEvent, Evacuation.5/CommentAddedEvent',
  );
  expect(nameOf({ type: 'api/executeQuery/pending', meta: { arg: { endpointName: 'listSites' } } })).toBe(
    'api/executeQuery/pending · listSites',
  );
});
