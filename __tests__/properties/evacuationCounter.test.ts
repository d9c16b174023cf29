import fc from 'fast-check';

import { EVACUEE_STATUSES, type Evacuee, type EvacueeStatus } from '../../src/contract/entities/evacuation';
import { evacueesOf } from '../../src/portal/entities/evacuees/chunks';
import {
  evacueeMarked, changeConfirmed, reportLoaded, reportLoadFailed, reportLoadStarted, reportOpened, reportWanted,
} from '../../src/portal/entities/evacuees/reportActions';
import { reportsReducer, type ReportsState } from '../../src/portal/entities/evacuees/reportsSlice';
import { realtimeEvents, type ReportEvent } from '../../src/portal/entities/realtime';
import { anEvacuee, aReport } from '../support/portalRecords';
import { runs } from '../support/proof';

const ID = 5;
const PEOPLE = 4;
const RUNS = runs(10_000, 100_000);
const LONG_RUNS = runs(40, 1_000);
const LONG_STEPS = 1_000;

/** The server's report: every change raises the counter by one and is sent in that order; a mark that says what is so is none. */
class Server {
  counter = 0;
  readonly evacuees: Evacuee[] = Array.from({ length: PEOPLE }, (_, id) => anEvacuee({ id, name: `Name ${id}` }));
  readonly sent: ReportEvent[] = [];

  mark(id: number, status: EvacueeStatus, by: string): { evacuee: Evacuee; counter: number } {
    const before = this.evacuees[id]!;
    if (before.status === status) return { evacuee: before, counter: this.counter };
    this.counter += 1;
    const evacuee = { ...before, status, revision: before.revision + 1, marked_by: by, marked_at: `2030-01-01T00:00:00.${String(this.counter).padStart(3, '0')}Z` };
    this.evacuees[id] = evacuee;
    this.sent.push({ kind: 'evacueeUpdated', name: 'x', receivedAt: 0, evacuationId: ID, counter: this.counter, evacuee });
    return { evacuee, counter: this.counter };
  }
  comment(): void {
    this.counter += 1;
    const comment = { id: this.counter, revision: 1, evacuation_id: ID, content: 'c', evacuation_evacuee_id: null, created_at: '2030-01-01T00:00:00Z', author: 'Mo' };
    this.sent.push({ kind: 'commentAdded', name: 'x', receivedAt: 0, evacuationId: ID, counter: this.counter, comment });
  }
  changed(): void {
    this.counter += 1;
    this.sent.push({ kind: 'reportChanged', name: 'x', receivedAt: 0, evacuationId: ID, counter: this.counter });
  }
  read() {
    const { evacuation: _evacuation, comments: _comments, ...report } = aReport(this.counter, [...this.evacuees]);
    return { counter: this.counter, report };
  }
}

type Step =
  | { readonly do: 'mark' | 'markHere'; readonly id: number; readonly status: EvacueeStatus }
  | { readonly do: 'comment' | 'changed' | 'readArrives' | 'readFails' | 'answerArrives' | 'repeat' | 'swap' | 'reconnect' }
  | { readonly do: 'deliver'; readonly count: number }
  | { readonly do: 'lose' | 'restart'; readonly count: number };

const step = (isLossy: boolean): fc.Arbitrary<Step> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('mark' as const, 'markHere' as const), id: fc.nat(PEOPLE - 1), status: fc.constantFrom(...EVACUEE_STATUSES) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('comment' as const) }) },
    { weight: isLossy ? 2 : 0, arbitrary: fc.record({ do: fc.constantFrom('changed' as const, 'swap' as const, 'reconnect' as const, 'readFails' as const) }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('readArrives' as const, 'answerArrives' as const, 'repeat' as const) }) },
    { weight: 4, arbitrary: fc.record({ do: fc.constant('deliver' as const), count: fc.integer({ min: 1, max: 4 }) }) },
    { weight: isLossy ? 2 : 0, arbitrary: fc.record({ do: fc.constantFrom('lose' as const, 'restart' as const), count: fc.integer({ min: 1, max: 3 }) }) },
  );

/** One portal beside one server, with the line between them in the test's hand. */
class World {
  readonly server = new Server();
  state: ReportsState = reportsReducer({}, reportOpened({ evacuationId: ID }));
  reads = 0;
  delivered = 0;
  highest = -1;
  #reading: ReturnType<Server['read']> | null = null;
  #keys = 0;
  readonly #answers: { key: string; evacuee: Evacuee; counter: number }[] = [];

  get report() {
    return this.state[ID]!;
  }

  #dispatch(action: Parameters<typeof reportsReducer>[1]): void {
    this.state = reportsReducer(this.state, action);
    expect(this.report.counter).toBeGreaterThanOrEqual(this.highest);
    this.highest = this.report.counter;
    // What the process does: it fetches when the state asks for it.
    if (this.report.load === 'wanted' && this.#reading === null) {
      this.reads += 1;
      this.#dispatch(reportLoadStarted({ evacuationId: ID }));
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
    this.#dispatch(reportLoaded({ evacuationId: ID, ...reading }));
  }
  /** The line or the server fails it; the process asks again. */
  readFails(): void {
    if (this.#reading === null) return;
    this.#reading = null;
    this.#dispatch(reportLoadFailed({ evacuationId: ID, error: { status: 'network', problem: { message: '' } } }));
    this.#dispatch(reportWanted({ evacuationId: ID }));
  }
  /** A line that was away has missed what was sent meanwhile: everything open is fetched again. */
  reconnect(): void {
    this.lose(Infinity);
    this.#dispatch(reportWanted({ evacuationId: ID }));
  }
  /** The server went away after sending and before noting it: it sends its last events again, to whoever has come back. */
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
    if (answer !== undefined) this.#dispatch(changeConfirmed({ evacuationId: ID, ...answer }));
  }
  take(one: Step): void {
    switch (one.do) {
      case 'mark':
        this.server.mark(one.id, one.status, 'Mo');
        break;
      case 'markHere': {
        const key = `k${(this.#keys += 1)}`;
        this.#dispatch(evacueeMarked({ evacuationId: ID, key, evacueeId: one.id, status: one.status, baseStatus: 'missing', at: 0 }));
        this.#answers.push({ key, ...this.server.mark(one.id, one.status, 'Ada') });
        break;
      }
      case 'comment':
        this.server.comment();
        break;
      case 'changed':
        this.server.changed();
        break;
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
    this.server.comment();
    for (let round = 0; round < 20; round += 1) {
      this.deliver(Infinity);
      this.readArrives();
      this.answerArrives();
    }
    while (this.report.changes.length > 0) this.answerArrives();
  }
}

function play(steps: readonly Step[]): World {
  const world = new World();
  world.begin();
  steps.forEach((one) => world.take(one));
  world.finish();
  return world;
}

function expectServersTruth({ report, server }: World): void {
  expect([...evacueesOf(report.evacuees)].sort((a, b) => a.id - b.id)).toEqual(server.evacuees);
  expect(report).toMatchObject({ load: 'ready', counter: server.counter, changes: [], queue: [] });
  for (const status of EVACUEE_STATUSES) expect(report.counts[status]).toBe(server.evacuees.filter((evacuee) => evacuee.status === status).length);
}

test('whatever is lost, late or repeated: in the end the portal shows the server\'s report, and its counter never falls', () => {
  fc.assert(fc.property(fc.array(step(true), { maxLength: 60 }), (steps) => expectServersTruth(play(steps))), { numRuns: RUNS });
});

test('nor over a whole day of it', () => {
  const steps = fc.array(step(true), { minLength: LONG_STEPS, maxLength: LONG_STEPS });
  // Making a thousand steps fewer takes long: the seed replays them.
  fc.assert(fc.property(steps, (all) => expectServersTruth(play(all))), { numRuns: LONG_RUNS, endOnFailure: true });
});

test('as long as no update is missing nothing is fetched a second time, own marks included', () => {
  fc.assert(
    fc.property(fc.array(step(false), { maxLength: 60 }), (steps) => {
      const world = play(steps);
      expectServersTruth(world);
      expect(world.reads).toBe(1);
    }),
    { numRuns: RUNS },
  );
});
