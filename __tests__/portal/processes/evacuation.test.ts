import { evacueeMarked, reportClosed, reportOpened } from '#portal/entities/evacuees/reportActions';
import {
  selectEvacuee,
  selectEvacueeCounts,
  selectEvacueeIds,
  selectIsMarkPending,
  selectReport,
  selectUnsettled,
  selectWaitingCount,
} from '#portal/entities/evacuees/selectors';
import { selectCommentsOf } from '#portal/entities/evacuations';
import { channelWanted } from '#portal/processes/channels/connectionSlice';
import { FRAME_STAND_IN_MS } from '#web/realtime/frameBatcher';
import { ANSWER_AHEAD_MS, CHANNEL_TIMEOUT_MS } from '#portal/processes/evacuationUpdates/fetchReports';
import type { EvacueeStatus } from '#contract/evacuations/entities/evacuation';
import { anEvacuee, aReport } from '../../support/portalRecords';
import { heldAnswer, pass, playPortals, server, settle, signedInPortal, type Portal } from '../../support/portal';

playPortals();

const ID = 5;
const CHANNEL = 'private-Evacuation.5';
const report = ({ store }: Portal) => selectReport(store.getState(), ID);
const people = [
  anEvacuee({ id: 1, name: 'Élodie Bernard' }),
  anEvacuee({ id: 2, name: 'Ben Osei', company: 'Crane & Sons' }),
  anEvacuee({ id: 3, name: 'Ada Lind', group_id: 4 }),
];
const answer = (counter: number, evacuees = people) => server().get('/evacuations/5').reply(200, aReport(counter, evacuees));

async function open(counter = 10): Promise<Portal> {
  const portal = await signedInPortal();
  answer(counter);
  portal.store.dispatch(reportOpened({ evacuationId: ID }));
  portal.store.dispatch(channelWanted(CHANNEL));
  await settle();
  // First the subscription, then the report; catching up fetches the rest afterwards.
  answer(counter);
  portal.realtime.stand();
  await settle();
  expect(report(portal)).toMatchObject({ load: 'ready', counter });
  return portal;
}

async function say(portal: Portal, event: string, data: object): Promise<void> {
  portal.realtime.say(CHANNEL, `Evacuation\\${event}`, data);
  await jest.advanceTimersByTimeAsync(FRAME_STAND_IN_MS);
  await settle();
}

const mark = (portal: Portal, key: string, evacueeId: number, status: EvacueeStatus) => {
  const baseStatus = selectEvacuee(portal.store.getState(), ID, evacueeId)?.status ?? 'missing';
  portal.store.dispatch(evacueeMarked({ evacuationId: ID, key, evacueeId, status, baseStatus, at: Date.now() }));
};

test('a report waits for its channel a moment, then is fetched; people stand by name', async () => {
  const portal = await signedInPortal();
  const fetched = answer(3);
  portal.store.dispatch(reportOpened({ evacuationId: ID }));
  await settle();
  expect(fetched.isDone()).toBe(false);
  await pass(CHANNEL_TIMEOUT_MS);
  expect(report(portal)).toMatchObject({ load: 'ready', counter: 3 });
  expect(selectEvacueeIds(portal.store.getState(), ID)).toEqual([3, 2, 1]);
});

test('updates in order are applied without a fetch; a gap fetches the whole', async () => {
  const portal = await open();
  await say(portal, 'EvacueeUpdatedEvent', { event_counter: 11, evacuee: anEvacuee({ id: 1, revision: 2, status: 'safe' }) });
  await say(portal, 'CommentAddedEvent', {
    event_counter: 12,
    comment: {
      id: 7,
      revision: 1,
      evacuation_id: ID,
      evacuation_evacuee_id: 1,
      content: 'At gate B',
      created_at: '2030-03-04T09:05:00Z',
      author: 'Mo',
    },
  });
  expect(report(portal)).toMatchObject({ load: 'ready', counter: 12 });
  expect(selectCommentsOf(portal.store.getState(), ID, 1).map(({ content }) => content)).toEqual(['At gate B']);

  answer(15, [anEvacuee({ id: 1, revision: 9, status: 'unknown' })]);
  await say(portal, 'EvacueeUpdatedEvent', { event_counter: 14, evacuee: anEvacuee({ id: 2, revision: 3, status: 'safe' }) });
  expect(report(portal)).toMatchObject({ load: 'ready', counter: 15, counts: { unknown: 1, missing: 0, safe: 0 } });
});

test('a report that says it changed is fetched', async () => {
  const portal = await open();
  answer(11, [...people, anEvacuee({ id: 4, name: 'Cleo Farr' })]);
  await say(portal, 'EvacuationReadyEvent', { event_counter: 11 });
  expect(report(portal)?.evacuees.size).toBe(4);
});

test('events that cannot be read make the report be fetched: their counters are lost with them', async () => {
  const portal = await open();
  const again = answer(11);
  await say(portal, 'EvacueeUpdatedEvent', { event_counter: 11, evacuee: { id: 1 } });
  for (const counter of ['12', -1, 1.5, 1e308, null, {}]) await say(portal, 'EvacuationReadyEvent', { event_counter: counter });
  portal.realtime.last().handlers.onUnreadable();
  expect(again.isDone()).toBe(false);
  await pass(1_000);
  expect(again.isDone()).toBe(true);
  expect(report(portal)).toMatchObject({ load: 'ready', counter: 11 });
  expect(portal.logged.filter(({ message }) => message.startsWith('Not as the contract says'))).toHaveLength(8);
});

test('the longer unreadable events go on, the longer the pauses between fetches', async () => {
  const portal = await open();
  let fetched = 0;
  server()
    .get(`/evacuations/${ID}`)
    .times(20)
    .reply(200, () => ((fetched += 1), aReport(10, people)));
  for (let second = 0; second < 50; second += 1) {
    await say(portal, 'EvacuationReadyEvent', { event_counter: 'x' });
    await pass(1_000);
  }
  // After pauses of 1, 2, 4, 8 and 16 seconds; the next is 30.
  expect(fetched).toBe(5);
});

test('events of names that are not ours are passed over', async () => {
  const portal = await open();
  for (const name of ['client-x', 'NoSuchEvent', 'toString', '__proto__'])
    portal.realtime.last().handlers.onEvent(`private-Evacuation.${ID}`, name, { event_counter: 99 });
  portal.realtime.last().handlers.onEvent('private-Site.1', 'client-x', {});
  // A fetch would meet a network that answers nothing, and the report would not be ready.
  await pass(60_000);
  expect(report(portal)).toMatchObject({ load: 'ready', counter: 10 });
  expect(portal.logged.filter(({ message }) => message.startsWith('Not as the contract says'))).toEqual([]);
});

test('events of another report are ignored', async () => {
  const portal = await open();
  const before = report(portal)?.evacuees;
  await say(portal, 'EvacueeUpdatedEvent', {
    event_counter: 11,
    evacuee: anEvacuee({ id: 1, evacuation_id: ID + 1, revision: 9, status: 'safe' }),
  });
  expect(report(portal)?.evacuees).toBe(before);
});

test('the completion ends it', async () => {
  const portal = await open();
  await say(portal, 'EvacuationCompleteEvent', {
    event_counter: 11,
    evacuation: { ...aReport(11, []).evacuation, status: 'complete', completed_at: '2030-03-04T10:00:00Z' },
  });
  expect(portal.store.getState().entities.evacuations.entities[ID]).toMatchObject({
    status: 'complete',
    completed_at: '2030-03-04T10:00:00Z',
  });
  expect(report(portal)?.counter).toBe(11);
});

test('after a lost connection the open report is fetched again', async () => {
  const portal = await open();
  portal.realtime.drop();
  await settle();
  answer(42, [anEvacuee({ id: 1, revision: 30, status: 'safe' })]);
  portal.realtime.stand();
  await settle();
  expect(report(portal)).toMatchObject({ load: 'ready', counter: 42, counts: { safe: 1 } });
});

test('a fetch that fails is tried again, what was shown stays; one that is refused stands', async () => {
  const portal = await open();
  server().get('/evacuations/5').reply(503, { message: 'Later.' });
  portal.store.dispatch({ type: 'evacuationReports/wanted', payload: { evacuationId: ID } });
  await settle();
  expect(report(portal)).toMatchObject({ load: 'failed', error: { status: 503 } });
  expect(report(portal)?.evacuees.size).toBe(3);
  answer(20);
  await pass(1_000);
  expect(report(portal)).toMatchObject({ load: 'ready', counter: 20, error: null });

  server().get('/evacuations/5').reply(404, { message: 'Gone.' });
  portal.store.dispatch({ type: 'evacuationReports/wanted', payload: { evacuationId: ID } });
  await pass(60_000);
  expect(report(portal)).toMatchObject({ load: 'failed', error: { status: 404 } });
});

describe('marks', () => {
  test('show at once and are sent one after the other in order, each with its key and what was seen', async () => {
    const portal = await open();
    const sent: unknown[] = [];
    server()
      .post(/evacuees/)
      .times(3)
      .reply(200, function reply(uri, body) {
        sent.push([this.req.headers['idempotency-key'], uri.split('/').at(-1), body]);
        const status = (body as { status: EvacueeStatus }).status;
        return {
          evacuee: anEvacuee({ id: Number(uri.split('/').at(-1)), revision: 10 + sent.length, status }),
          event_counter: 10 + sent.length,
        };
      });
    const made_at = new Date().toISOString();
    mark(portal, 'a', 1, 'safe');
    mark(portal, 'b', 1, 'unknown');
    mark(portal, 'c', 2, 'safe');
    expect(selectEvacuee(portal.store.getState(), ID, 1)?.status).toBe('unknown');
    expect(selectIsMarkPending(portal.store.getState(), ID, 1)).toBe(true);
    expect(selectEvacueeCounts(portal.store.getState(), ID)).toMatchObject({ safe: 1, unknown: 1, missing: 1, total: 3, remaining: 2 });
    await settle();
    expect(sent).toEqual([
      ['a', '1', { status: 'safe', base_status: 'missing', made_at }],
      ['b', '1', { status: 'unknown', base_status: 'safe', made_at }],
      ['c', '2', { status: 'safe', base_status: 'missing', made_at }],
    ]);
    expect(selectWaitingCount(portal.store.getState(), ID)).toBe(0);
    expect(report(portal)).toMatchObject({ counter: 13, counts: { safe: 1, unknown: 1, missing: 1 } });
  });

  test('are sent again with the same key while the line is bad', async () => {
    const portal = await open();
    const keys: unknown[] = [];
    const note = function note(this: { req: { headers: Record<string, unknown> } }) {
      keys.push(this.req.headers['idempotency-key']);
      return keys.length < 3 ? { message: 'Bad line.' } : { evacuee: anEvacuee({ revision: 2, status: 'safe' }), event_counter: 11 };
    };
    server()
      .post(/evacuees/)
      .reply(503, note);
    server()
      .post(/evacuees/)
      .reply(500, note);
    server()
      .post(/evacuees/)
      .reply(200, note);
    mark(portal, 'a', 1, 'safe');
    await pass(1_100);
    expect(selectIsMarkPending(portal.store.getState(), ID, 1)).toBe(true);
    await pass(2_100);
    expect(keys).toEqual(['a', 'a', 'a']);
    expect(selectWaitingCount(portal.store.getState(), ID)).toBe(0);
    expect(selectEvacuee(portal.store.getState(), ID, 1)?.status).toBe('safe');
  });

  test('a restored connection sends at once', async () => {
    const portal = await open();
    server()
      .post(/evacuees/)
      .replyWithError('reset');
    mark(portal, 'a', 1, 'safe');
    portal.realtime.drop();
    await settle();
    const again = server()
      .post(/evacuees/)
      .reply(200, { evacuee: anEvacuee({ revision: 2, status: 'safe' }), event_counter: 11 });
    answer(11);
    portal.realtime.stand();
    await settle();
    expect(again.isDone()).toBe(true);
  });

  test('a conflict is kept for the screen and shows what the other marked', async () => {
    const portal = await open();
    server()
      .post(/evacuees/)
      .reply(409, {
        message: 'Somebody was faster.',
        data: { evacuee: anEvacuee({ revision: 2, status: 'needs_assistance', marked_by: 'Mo' }) },
      });
    mark(portal, 'a', 1, 'safe');
    await settle();
    expect(selectUnsettled(portal.store.getState(), ID)).toMatchObject([
      { key: 'a', evacueeId: 1, status: 'safe', state: { is: 'conflict', theirs: 'needs_assistance', by: 'Mo' } },
    ]);
    expect(selectEvacuee(portal.store.getState(), ID, 1)?.status).toBe('needs_assistance');
    expect(selectEvacueeIds(portal.store.getState(), ID)[0]).toBe(1);
  });

  test('a refusal is rolled back, with its reason; the next mark still goes', async () => {
    const portal = await open();
    server().post('/evacuations/5/evacuees/1').reply(403, { message: 'No.', code: 'forbidden' });
    server()
      .post('/evacuations/5/evacuees/2')
      .reply(200, { evacuee: anEvacuee({ id: 2, revision: 2, status: 'safe' }), event_counter: 11 });
    mark(portal, 'a', 1, 'safe');
    mark(portal, 'b', 2, 'safe');
    await settle();
    expect(selectUnsettled(portal.store.getState(), ID)).toMatchObject([
      { key: 'a', evacueeId: 1, state: { is: 'refused', error: { status: 403 } } },
    ]);
    expect(selectEvacuee(portal.store.getState(), ID, 1)?.status).toBe('missing');
    expect(selectEvacuee(portal.store.getState(), ID, 2)?.status).toBe('safe');
  });

  test('outlive the screen', async () => {
    const portal = await open();
    const confirmation = heldAnswer({ evacuee: anEvacuee({ revision: 2, status: 'safe' }), event_counter: 11 });
    server()
      .post(/evacuees/)
      .reply(200, confirmation.answer);
    mark(portal, 'a', 1, 'safe');
    portal.store.dispatch(reportClosed({ evacuationId: ID }));
    await settle();
    expect(selectWaitingCount(portal.store.getState(), ID)).toBe(1);
    confirmation.release();
    await settle();
    expect(report(portal)).toBeUndefined();
  });

  test('an answer ahead of a channel that does not follow makes the report be fetched', async () => {
    const portal = await open();
    server()
      .post(/evacuees/)
      .reply(200, { evacuee: anEvacuee({ revision: 4, status: 'safe' }), event_counter: 14 });
    mark(portal, 'a', 1, 'safe');
    await settle();
    expect(report(portal)).toMatchObject({ load: 'ready', counter: 10, counts: { safe: 1 } });
    const again = answer(14, [anEvacuee({ revision: 4, status: 'safe' })]);
    await pass(ANSWER_AHEAD_MS - 100);
    expect(again.isDone()).toBe(false);
    await pass(200);
    expect(report(portal)).toMatchObject({ load: 'ready', counter: 14 });
  });

  test('an answer ahead of a channel that follows has nothing fetched', async () => {
    const portal = await open();
    server()
      .post(/evacuees/)
      .reply(200, { evacuee: anEvacuee({ revision: 4, status: 'safe' }), event_counter: 12 });
    mark(portal, 'a', 1, 'safe');
    await settle();
    expect(report(portal)).toMatchObject({ load: 'ready', counter: 10, awaited: 12 });
    await say(portal, 'EvacueeUpdatedEvent', { event_counter: 11, evacuee: anEvacuee({ id: 2, revision: 2, status: 'safe' }) });
    await say(portal, 'EvacueeUpdatedEvent', { event_counter: 12, evacuee: anEvacuee({ revision: 4, status: 'safe' }) });
    await pass(2 * ANSWER_AHEAD_MS);
    // Nobody would have answered a fetch.
    expect(report(portal)).toMatchObject({ load: 'ready', counter: 12 });
  });
});

test('the roll call is narrowed by status, group and search; the same list while nothing changed', async () => {
  const portal = await open();
  const ids = (filter: Parameters<typeof selectEvacueeIds>[2]) => selectEvacueeIds(portal.store.getState(), ID, filter);
  await say(portal, 'EvacueeUpdatedEvent', {
    event_counter: 11,
    evacuee: anEvacuee({ id: 3, name: 'Ada Lind', group_id: 4, revision: 2, status: 'safe' }),
  });
  expect(ids({ status: 'safe' })).toEqual([3]);
  expect(ids({ hideSafe: true })).toEqual([2, 1]);
  expect(ids({ groupId: 3 })).toEqual([2, 1]);
  expect(ids({ q: 'ELODIE' })).toEqual([1]);
  expect(ids({ q: 'crane' })).toEqual([2]);
  expect(ids({ q: 'nobody' })).toEqual([]);
  expect(ids({ hideSafe: true })).toBe(ids({ hideSafe: true }));
});
