/**
 * A hub sends arbitrary frames to a real page: nothing crashes, only events of the contract are accepted, and malformed ones are reported.
 */
import fc from 'fast-check';
import type { WebSocketRoute } from 'playwright-core';

import { runInBrowser } from '../support/browserRun';
import { colleagueAt } from '../support/colleague';
import { reportOn, sumOfPayloads, timesReduced, watchStores } from '../support/pageStore';
import { runs } from '../support/proof';
import { peopleToMark, startEvacuation } from '../support/rollCall';
import { seededRandom, withSeed } from '../support/seededRandom';
import { signedIn } from '../support/signedIn';

jest.setTimeout(runs(180_000, 1_200_000));

const FRAMES = runs(150, 10_000);
const AT_ONCE = 100;

const run = runInBrowser();
const random = seededRandom();

const counters = fc.constantFrom<unknown>(null, 'NaN', '12', -1, 1.5, 1e308, 2 ** 53, {}, [], true, undefined);
const anything = fc.oneof(
  fc.anything(),
  fc.constantFrom<unknown>('__proto__', 'x'.repeat(60_000), { constructor: { prototype: { isSafe: true } } }),
);
/** Fields that make records of other kinds, and of other reports. */
const records = fc.dictionary(
  fc.constantFrom(
    'id',
    'evacuation_id',
    'site_id',
    'status',
    'revision',
    'name',
    'fields',
    'marked_at',
    'group_id',
    'content',
    '__proto__',
    'constructor',
  ),
  anything,
);
const eventNames = fc.constantFrom(
  'Evacuation\\EvacueeUpdatedEvent',
  'Evacuation\\CommentAddedEvent',
  'Evacuation\\EvacuationCompleteEvent',
  'SignInEvent',
  'SignOutEvent',
  'Evacuation\\EvacuationCreatedEvent',
  'NoSuchEvent',
  'toString',
);

/** Frames that no hub of the protocol sends, or whose events are not as the contract says. None of them is well. */
function malformedFrames(evacuationId: number): fc.Arbitrary<string | Buffer> {
  const channels = fc.constantFrom(
    `private-Evacuation.${evacuationId}`,
    `private-Evacuation.${evacuationId + 1}`,
    'private-Site.1',
    'private-Evacuation.1e3',
    'presence-x',
    '__proto__',
    '',
  );
  const data = fc.oneof(
    fc.record(
      { event_counter: counters, evacuee: records, comment: records, evacuation: records, visitor: records, site: records },
      { requiredKeys: [] },
    ),
    // A counter alone is well only for an event that these names leave out.
    fc.record(
      {
        event_counter: fc.nat(10_000),
        evacuee: fc.oneof(records, anything),
        comment: anything,
        evacuation: anything,
        visitor: anything,
        site: anything,
      },
      { requiredKeys: ['event_counter'] },
    ),
    anything,
  );
  // In a list even `undefined` has a JSON.
  const asJson = (value: unknown): string => JSON.stringify([value]).slice(1, -1);
  const events = fc
    .record({
      event: fc.oneof({ weight: 8, arbitrary: eventNames }, { weight: 1, arbitrary: anything.filter((name) => typeof name !== 'string') }),
      channel: fc.oneof({ weight: 8, arbitrary: channels }, { weight: 1, arbitrary: anything }),
      data: fc.oneof(data, data.map(asJson)),
    })
    .map(asJson);
  const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
  return fc.oneof(
    { weight: 12, arbitrary: events },
    { weight: 2, arbitrary: events.chain((text) => fc.nat(text.length).map((length) => text.slice(0, length))) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '',
        '{',
        'null',
        '5',
        '[]',
        '"x"',
        deep,
        `{"event":"pusher_internal:subscription_count","channel":"private-Evacuation.${evacuationId}","data":null}`,
        `{"event":"Evacuation\\\\EvacueeUpdatedEvent","channel":"private-Evacuation.${evacuationId}","data":${deep}}`,
      ),
    },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)) },
    {
      weight: 1,
      arbitrary: fc
        .record({
          event: fc.constantFrom('pusher:error', 'pusher_internal:subscription_count', 'pusher_internal:member_added', 'pusher:pong'),
          channel: channels,
          data: anything,
        })
        .map(asJson),
    },
  );
}

it(`survives ${FRAMES} frames and events that make no sense, and its channels go on`, () =>
  withSeed(random, async () => {
    const person = await signedIn(run.browser, run.server.url, 'admin@portico.test');
    const { page } = person;
    await watchStores(page.context());
    let toPage: WebSocketRoute | undefined;
    await page.routeWebSocket(/\/app\//, (socket) => {
      toPage = socket;
      socket.connectToServer();
    });
    const evacuationId = await startEvacuation(page, run.server.url);
    await page.goto(`${run.server.url}/reports/evacuations/${evacuationId}`);
    await peopleToMark(page, 1);
    await page.getByText('Live', { exact: true }).first().waitFor();
    const colleague = await colleagueAt(run.server.url, evacuationId);
    const people = (await colleague.report()).evacuees.map(({ id }) => id);
    let reads = 0;
    page.on('request', (request) => void (request.url().endsWith(`/api/v2/evacuations/${evacuationId}`) && (reads += 1)));
    const problems = person.problems.length;

    const reaches = async (counter: number): Promise<void> => {
      for (const since = Date.now(); ((await reportOn(page, evacuationId))?.counter ?? 0) < counter;) {
        if (Date.now() - since > 30_000) throw new Error(`The mark ${counter} does not show`);
      }
    };
    const begun = Date.now();
    const frames = fc.sample(malformedFrames(evacuationId), { numRuns: FRAMES, seed: random.seed });
    for (let sent = 0; sent < FRAMES; sent += AT_ONCE) {
      for (const frame of frames.slice(sent, sent + AT_ONCE)) toPage?.send(frame);
      // A mark by somebody else still shows, whatever came before it.
      const counter = await colleague.mark(
        people[(sent / AT_ONCE) % people.length]!,
        random.pick(['safe', 'unknown', 'missing', 'needs_assistance']),
      );
      await reaches(counter);
    }

    // What could not be read is counted, and had the report fetched after pauses that grow; events of unknown names mean nothing.
    await page.waitForTimeout(1_500);
    const { evacuation, evacuees } = await colleague.report();
    expect(await reportOn(page, evacuationId)).toEqual({
      phase: 'live',
      load: 'ready',
      counter: evacuation.event_counter,
      statuses: Object.fromEntries(evacuees.map(({ id, status }) => [id, status])),
      changes: [],
    });
    expect(await sumOfPayloads(page, 'evacuationReports/malformedEventReceived')).toBeGreaterThan(FRAMES / 20);
    const seconds = (Date.now() - begun) / 1_000;
    expect(reads).toBeGreaterThan(0);
    expect(reads).toBeLessThanOrEqual(Math.log2(seconds + 1) + seconds / 30 + 2);
    expect(await timesReduced(page, 'connection/lost')).toBe(0);
    expect(await page.evaluate(() => Object.keys(Object.prototype).concat('isSafe' in {} ? ['isSafe'] : []))).toEqual([]);
    // An uncaught error would be listed here; the warning for each frame is not.
    expect(person.problems.slice(problems)).toEqual([]);
    await page
      .getByRole('button', { name: /^(Mark|Undo)/ })
      .first()
      .waitFor();
    await person.close();
  }));
