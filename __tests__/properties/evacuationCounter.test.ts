/**
 * The portal's reducer and what a real server said of an evacuation, whose telling the test plays with: each run begins at any
 * moment of a recorded history. `evacuationServer` has the portal's process and the server at work beside one another.
 */
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';

import { EVACUEE_STATUSES, type Evacuee } from '#contract/evacuations/entities/evacuation';
import { evacueesOf } from '#portal/entities/evacuees/chunks';
import {
  evacueeMarked,
  changeConfirmed,
  reportLoaded,
  reportLoadFailed,
  reportLoadStarted,
  reportOpened,
  reportWanted,
} from '#portal/entities/evacuees/reportActions';
import { reportsReducer, type ReportsState } from '#portal/entities/evacuees/reportsSlice';
import { realtimeEvents, type ReportEvent } from '#portal/entities/realtime';
import { runs } from '../support/proof';
import { recordHistory, type ReportHistory, type ServerChange, type ServerReport } from '../support/reportHistory';
import { useSiteWorlds } from '../support/siteWorld';
import { quickestDatabase } from '../support/testDatabase';

const RUNS = runs(10_000, 100_000);
const LONG_RUNS = runs(40, 1_000);
const LONG_STEPS = runs(400, 1_000);
const HISTORIES = runs(1, 8);
const LATEST_START = runs(50, 150);
/** Changes: as many as the longest run takes, from wherever it begins. */
const HISTORY_LENGTH = LATEST_START + runs(180, 450);
const QUIET_HISTORY_LENGTH = LATEST_START + 100;
/** Changes reserved for the end of a run. */
const KEPT = 20;
const RECORDING_TIMEOUT_MS = runs(60_000, 600_000);

/** The server as recorded: every change raises the counter, and events are sent in that order; a mark without effect is no change. */
class Server {
  readonly sent: ReportEvent[] = [];
  #now: ServerReport;
  #next: number;

  constructor(
    private readonly history: ReportHistory,
    start: number,
  ) {
    this.#next = start;
    this.#now = history.changes[start - 1]?.after ?? history.before;
  }
  /** Applies the next change, unless it is reserved for the end. */
  change(isEnd = false): ServerChange | undefined {
    const change = this.history.changes[this.#next];
    if (change === undefined || (!isEnd && this.#next >= this.history.changes.length - KEPT)) return undefined;
    this.#next += 1;
    this.#now = change.after;
    this.sent.push(...change.events);
    return change;
  }
  read(): ServerReport {
    return this.#now;
  }
}

type Step =
  | { readonly do: 'change' | 'changeHere' | 'readArrives' | 'readFails' | 'answerArrives' | 'repeat' | 'swap' | 'reconnect' }
  | { readonly do: 'deliver'; readonly count: number }
  | { readonly do: 'lose' | 'restart'; readonly count: number };

const step = (isLossy: boolean): fc.Arbitrary<Step> =>
  fc.oneof(
    { weight: 5, arbitrary: fc.record({ do: fc.constantFrom('change' as const, 'changeHere' as const) }) },
    { weight: isLossy ? 2 : 0, arbitrary: fc.record({ do: fc.constantFrom('swap' as const, 'reconnect' as const, 'readFails' as const) }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('readArrives' as const, 'answerArrives' as const, 'repeat' as const) }) },
    { weight: 4, arbitrary: fc.record({ do: fc.constant('deliver' as const), count: fc.integer({ min: 1, max: 4 }) }) },
    {
      weight: isLossy ? 2 : 0,
      arbitrary: fc.record({ do: fc.constantFrom('lose' as const, 'restart' as const), count: fc.integer({ min: 1, max: 3 }) }),
    },
  );

/** One portal beside one server, with the line between them in the test's hand. */
class World {
  readonly server: Server;
  readonly #evacuationId: number;
  state: ReportsState;
  reads = 0;
  delivered = 0;
  highest = -1;
  #reading: ServerReport | null = null;
  #keys = 0;
  readonly #answers: { key: string; evacuee: Evacuee; counter: number }[] = [];

  constructor(history: ReportHistory, start: number) {
    this.server = new Server(history, start);
    this.#evacuationId = history.evacuationId;
    this.state = reportsReducer({}, reportOpened({ evacuationId: this.#evacuationId }));
  }
  get report() {
    return this.state[this.#evacuationId]!;
  }

  #dispatch(action: Parameters<typeof reportsReducer>[1]): void {
    this.state = reportsReducer(this.state, action);
    if (this.report.counter < this.highest) throw new Error(`The counter fell from ${this.highest} to ${this.report.counter}`);
    this.highest = this.report.counter;
    // As the process does: it fetches when the state requires it.
    if (this.report.load === 'wanted' && this.#reading === null) {
      this.reads += 1;
      this.#dispatch(reportLoadStarted({ evacuationId: this.#evacuationId }));
      // The server reads at once; how late its answer comes is the line's affair.
      this.#reading = this.server.read();
    }
  }
  begin(): void {
    this.#dispatch({ type: 'begin' });
  }
  deliver(count: number): void {
    const events = this.server.sent.slice(this.delivered, this.delivered + count);
    this.delivered += events.length;
    if (events.length > 0) this.#dispatch(realtimeEvents(events));
  }
  readArrives(): void {
    const reading = this.#reading;
    if (reading === null) return;
    this.#reading = null;
    this.#dispatch(reportLoaded({ evacuationId: this.#evacuationId, ...reading }));
  }
  /** The line or the server fails it; the process asks again. */
  readFails(): void {
    if (this.#reading === null) return;
    this.#reading = null;
    this.#dispatch(reportLoadFailed({ evacuationId: this.#evacuationId, error: { status: 'network', problem: { message: '' } } }));
    this.#dispatch(reportWanted({ evacuationId: this.#evacuationId }));
  }
  /** A line that was away has missed what was sent meanwhile: everything open is fetched again. */
  reconnect(): void {
    this.lose(Infinity);
    this.#dispatch(reportWanted({ evacuationId: this.#evacuationId }));
  }
  /** The server went away after sending and before noting it: it sends its last events again, to anyone who has come back. */
  restart(count: number): void {
    this.reconnect();
    this.delivered = Math.max(0, this.server.sent.length - count);
  }
  lose(count: number): void {
    this.delivered = Math.min(this.delivered + count, this.server.sent.length);
  }
  /** Two that overtake one another. */
  swap(): void {
    const [first, second] = this.server.sent.slice(this.delivered, this.delivered + 2);
    if (first === undefined || second === undefined) return;
    this.delivered += 2;
    this.#dispatch(realtimeEvents([second]));
    this.#dispatch(realtimeEvents([first]));
  }
  answerArrives(): void {
    const answer = this.#answers.shift();
    if (answer !== undefined) this.#dispatch(changeConfirmed({ evacuationId: this.#evacuationId, ...answer }));
  }
  take(one: Step): void {
    switch (one.do) {
      case 'change':
        this.server.change();
        break;
      case 'changeHere': {
        const key = `k${(this.#keys += 1)}`;
        const mark = this.server.change()?.mark;
        if (mark === undefined || mark === null) break;
        this.#answers.push({ key, ...mark.answer });
        this.#dispatch(
          evacueeMarked({
            evacuationId: this.#evacuationId,
            key,
            evacueeId: mark.evacueeId,
            status: mark.status,
            baseStatus: 'missing',
            at: 0,
          }),
        );
        break;
      }
      case 'deliver':
        this.deliver(one.count);
        break;
      case 'lose':
        this.lose(one.count);
        break;
      case 'restart':
        this.restart(one.count);
        break;
      case 'swap':
        this.swap();
        break;
      case 'reconnect':
        this.reconnect();
        break;
      case 'readFails':
        this.readFails();
        break;
      case 'repeat': {
        const again = this.server.sent[this.delivered - 1];
        if (again !== undefined) this.#dispatch(realtimeEvents([again]));
        break;
      }
      case 'readArrives':
        this.readArrives();
        break;
      case 'answerArrives':
        this.answerArrives();
    }
  }
  /** Everything that is on its way arrives; a last change shows what was lost before it. */
  finish(): void {
    while (this.server.change(true)?.events.length === 0);
    for (let round = 0; round < 20; round += 1) {
      this.deliver(Infinity);
      this.readArrives();
      this.answerArrives();
    }
    while (this.report.changes.length > 0) this.answerArrives();
  }
}

function play(history: ReportHistory, { start, steps }: Schedule): World {
  const world = new World(history, start);
  world.begin();
  steps.forEach((one) => world.take(one));
  world.finish();
  return world;
}

interface Schedule {
  readonly history: number;
  readonly start: number;
  readonly steps: readonly Step[];
}

const schedule = (isLossy: boolean, lengths: fc.ArrayConstraints): fc.Arbitrary<Schedule> =>
  fc.record({ history: fc.nat(HISTORIES - 1), start: fc.nat(LATEST_START), steps: fc.array(step(isLossy), lengths) });

const byId = (evacuees: Iterable<Evacuee>): readonly Evacuee[] => [...evacuees].sort((a, b) => a.id - b.id);

function expectServersTruth({ report, server }: World): void {
  const {
    counter,
    report: { evacuees },
  } = server.read();
  const shown = {
    evacuees: byId(evacueesOf(report.evacuees)),
    load: report.load,
    counter: report.counter,
    changes: report.changes,
    queue: report.queue,
  };
  const expected: typeof shown = { evacuees: byId(evacuees), load: 'ready', counter, changes: [], queue: [] };
  // Jest compares ten times as slowly, so it is asked only to say what differs.
  if (!isDeepStrictEqual(shown, expected)) expect(shown).toEqual(expected);
  for (const status of EVACUEE_STATUSES) {
    const count = evacuees.filter((evacuee) => evacuee.status === status).length;
    if (report.counts[status] !== count) expect({ status, count: report.counts[status] }).toEqual({ status, count });
  }
}

describe('of what a real server said', () => {
  const worlds = useSiteWorlds(quickestDatabase());
  const joined: ReportHistory[] = [];
  const quiet: ReportHistory[] = [];
  beforeAll(async () => {
    for (let seed = 0; seed < HISTORIES; seed += 1) {
      joined.push(await recordHistory(await worlds.newWorld(), { seed, length: HISTORY_LENGTH, isJoined: true }));
      quiet.push(await recordHistory(await worlds.newWorld(), { seed, length: QUIET_HISTORY_LENGTH, isJoined: false }));
    }
  }, RECORDING_TIMEOUT_MS);

  test("whatever is lost, late or repeated: in the end the portal shows the server's report, and its counter never falls", () => {
    fc.assert(
      fc.property(schedule(true, { maxLength: 60 }), (one) => expectServersTruth(play(joined[one.history]!, one))),
      { numRuns: RUNS },
    );
  });

  test('nor over a whole day of it', () => {
    const long = schedule(true, { minLength: LONG_STEPS, maxLength: LONG_STEPS });
    // Making a thousand steps fewer takes long: the seed replays them.
    fc.assert(
      fc.property(long, (one) => expectServersTruth(play(joined[one.history]!, one))),
      { numRuns: LONG_RUNS, endOnFailure: true },
    );
  });

  test('as long as no update is missing nothing is fetched a second time, own marks included', () => {
    fc.assert(
      fc.property(schedule(false, { maxLength: 60 }), (one) => {
        const world = play(quiet[one.history]!, one);
        expectServersTruth(world);
        expect(world.reads).toBe(1);
      }),
      { numRuns: RUNS },
    );
  });
});
