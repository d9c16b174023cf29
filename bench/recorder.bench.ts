/**
 * Measures the cost of recording for the support file: a live batch of 50 events on a report of 5,000 people, read and reduced, with
 * and without it. A real update is drawn as well, which takes ten times as long (liveBatch.bench.ts).
 */
import { legacy_createStore, type UnknownAction } from '@reduxjs/toolkit';

import { EVACUATION_EVENTS, evacuationChannel } from '#contract/realtime';
import { anEvacuee, aReport } from '../__tests__/support/portalRecords';
import { makeRootReducer } from '#portal/app/rootReducer';
import { makeRecorder } from '#portal/app/timeTravel/recordActions';
import { realtimeEvents } from '#portal/entities/realtime';
import { readEvent, readReportsBy } from '#portal/processes/channels/readEvent';
import { readReportEvent } from '#portal/processes/channels/readReportEvent';
import { reportLoaded, reportLoadStarted, reportOpened } from '#portal/entities/evacuees/reportActions';
import { reportsReducer } from '#portal/entities/evacuees/reportsSlice';
import { shellSlices } from '#portal/processes/shellSlices';

const PEOPLE = 5_000;
const EVENTS = 50;
/** Enough to even out pauses of the garbage collector: with 4,000 the share swings between 0.9 and 2.9 %. */
const BATCHES = 24_000;
const MAX_SHARE = 0.02;

/** A batch as it comes over the line: the data of its frames. */
const framesOf = (index: number): readonly string[] =>
  Array.from({ length: EVENTS }, (_, event) => {
    const counter = index * EVENTS + event + 1;
    const evacuee = anEvacuee({
      id: ((counter * 7) % PEOPLE) + 1,
      evacuation_id: 5,
      name: `Person ${(counter * 7) % PEOPLE}`,
      status: counter % 2 === 0 ? 'safe' : 'missing',
      revision: counter + 1,
    });
    return JSON.stringify({ event_counter: counter, evacuee });
  });

/** Returns the action dispatched for a batch, with each event checked. */
const actionOf = (frames: readonly string[]): UnknownAction =>
  realtimeEvents(
    frames.map((text) => {
      const event = readEvent(evacuationChannel(5), EVACUATION_EVENTS.evacueeUpdated, JSON.parse(text), 0);
      if (event === null || typeof event === 'string') throw new Error('The portal does not know its own events');
      return event;
    }),
  );

it('recording costs less than 2 % of an update', () => {
  readReportsBy(readReportEvent);
  const {
    evacuation: _evacuation,
    comments: _comments,
    ...report
  } = aReport(
    0,
    Array.from({ length: PEOPLE }, (_, id) => anEvacuee({ id: id + 1, name: `Person ${id}` })),
  );
  const store = legacy_createStore(makeRootReducer({ ...shellSlices, evacuationReports: reportsReducer }));
  for (const action of [
    reportOpened({ evacuationId: 5 }),
    reportLoadStarted({ evacuationId: 5 }),
    reportLoaded({ evacuationId: 5, counter: 0, report }),
  ])
    store.dispatch(action);
  const { act, recorded } = makeRecorder(() => store.getState(), { isPast: () => false });

  let updating = 0;
  // The cost of the clock and of the surrounding call is measured in turns, without recording.
  const around = { recorded: 0, plain: 0 };
  const plain = (make: () => unknown): unknown => make();
  for (let index = 0; index < BATCHES; index += 1) {
    const frames = framesOf(index);
    const heard = performance.now();
    const action = actionOf(frames);
    const begun = performance.now();
    let inner = 0;
    const isRecorded = index % 2 === 0;
    (isRecorded ? act : plain)(() => {
      const before = performance.now();
      store.dispatch(action);
      inner = performance.now() - before;
    }, action);
    // The first ones are compiled meanwhile.
    if (index < BATCHES / 4) continue;
    around[isRecorded ? 'recorded' : 'plain'] += performance.now() - begun - inner;
    updating += begun - heard + inner;
  }
  const timed = (BATCHES * 3) / 4;
  const [update, recording] = [updating / timed, (around.recorded - around.plain) / (timed / 2)].map((ms) => ms * 1_000) as [
    number,
    number,
  ];
  const share = recording / update;
  const heap = recorded().actions.length;
  console.log(
    `A batch of ${EVENTS} on ${PEOPLE}: ${update.toFixed(0)} µs read and reduced, ${recording.toFixed(2)} µs ` +
      `recorded (${(share * 100).toFixed(2)} %); ${heap} actions kept`,
  );
  expect(store.getState().evacuationReports?.[5]?.counter).toBe(BATCHES * EVENTS);
  expect(heap).toBeLessThanOrEqual(2_100);
  expect(share).toBeLessThan(MAX_SHARE);
});
