/**
 * The portal's reducer and saga beside the real server: evacuations stored in PGlite, their events by outbox and hub over a real
 * socket. Between the socket and the portal the test loses, repeats and swaps them; in the end both hold the same.
 */
import fc from 'fast-check';

import { EVACUEE_STATUSES, type EvacuationReport, type EvacueeStatus } from '#contract/evacuations/entities/evacuation';
import { evacuationChannel } from '#contract/realtime';
import { evacueesOf } from '#portal/entities/evacuees/chunks';
import { changeConfirmed, evacueeMarked, reportWanted } from '#portal/entities/evacuees/reportActions';
import { realtimeEvents, type RealtimeEvent } from '#portal/entities/realtime';
import { readEvent, readReportsBy } from '#portal/processes/channels/readEvent';
import { readReportEvent } from '#portal/processes/channels/readReportEvent';
import { bodyOf } from '../support/answer';
import { hearChannel, type HubSocket } from '../support/hubSocket';
import { portalBesideServer } from '../support/portalBesideServer';
import { runs } from '../support/proof';
import { useSiteWorlds, type SiteWorld, type SiteWorlds } from '../support/siteWorld';

const RUNS = runs(8, 1_000);
const FAULTLESS_RUNS = runs(5, 1_000);
const TIMEOUT_MS = runs(60_000, 3_600_000);

type Step =
  | { readonly do: 'mark' | 'markHere'; readonly person: number; readonly status: EvacueeStatus }
  | { readonly do: 'comment' | 'join' | 'readArrives' | 'readFails' | 'answerArrives' | 'repeat' | 'swap' | 'reconnect' }
  | { readonly do: 'deliver' | 'lose' | 'restart'; readonly count: number };

const step = (isLossy: boolean): fc.Arbitrary<Step> =>
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        do: fc.constantFrom('mark' as const, 'markHere' as const),
        person: fc.nat(3),
        status: fc.constantFrom(...EVACUEE_STATUSES),
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('comment' as const) }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('readArrives' as const, 'answerArrives' as const, 'repeat' as const) }) },
    { weight: 4, arbitrary: fc.record({ do: fc.constant('deliver' as const), count: fc.integer({ min: 1, max: 4 }) }) },
    {
      weight: isLossy ? 3 : 0,
      arbitrary: fc.record({ do: fc.constantFrom('swap' as const, 'reconnect' as const, 'readFails' as const, 'join' as const) }),
    },
    {
      weight: isLossy ? 2 : 0,
      arbitrary: fc.record({ do: fc.constantFrom('lose' as const, 'restart' as const), count: fc.integer({ min: 1, max: 3 }) }),
    },
  );

readReportsBy(readReportEvent);

class Play {
  /** All that the hub has sent, as the portal reads it. */
  readonly #sent: RealtimeEvent[] = [];
  readonly #answers: { readonly key: string; readonly answer: ReturnType<SiteWorld['admin']['patch']> }[] = [];
  #delivered = 0;
  #highest = -1;
  #keys = 0;

  private constructor(
    private readonly world: SiteWorld,
    readonly id: number,
    private readonly people: readonly number[],
    private readonly socket: HubSocket,
    readonly portal: ReturnType<typeof portalBesideServer>,
  ) {
    portal.store.subscribe(() => {
      const { counter } = this.report;
      if (counter < this.#highest) throw new Error(`The counter fell from ${this.#highest} to ${counter}`);
      this.#highest = counter;
    });
  }

  static async begin(world: SiteWorld): Promise<Play> {
    for (const name of ['Jane', 'Joe', 'Jim', 'Jo']) await world.arrive(name);
    const { evacuation } = bodyOf(await world.admin.post(`sites/${world.siteId}/evacuations`));
    const { evacuees } = bodyOf(await world.admin.get(`evacuations/${evacuation.id}`));
    const socket = await hearChannel(world.server, world.admin, evacuationChannel(evacuation.id));
    const { accessToken } = await world.server.signIn(world.adminUser.email);
    const play = new Play(
      world,
      evacuation.id,
      evacuees.map(({ id }) => id),
      socket,
      portalBesideServer(world.server.address, accessToken, evacuation.id),
    );
    await play.portal.settle();
    return play;
  }
  end(): void {
    this.portal.stop();
    this.socket.close();
  }
  get report() {
    return this.portal.store.getState().evacuationReports[this.id]!;
  }
  async #dispatch(action: Parameters<typeof this.portal.store.dispatch>[0]): Promise<void> {
    this.portal.store.dispatch(action);
    await this.portal.settle();
  }
  /** Takes note of what has left the server. */
  async #listen(): Promise<void> {
    for (const { channel = '', event, data } of await this.socket.heard()) {
      const read = readEvent(channel, event, JSON.parse(String(data)), 0);
      if (read === null || typeof read === 'string')
        throw new Error(`The server sends what the portal cannot read: ${event} ${String(data)}`);
      this.#sent.push(read);
    }
  }
  async #deliver(count: number): Promise<void> {
    const events = this.#sent.slice(this.#delivered, this.#delivered + count);
    this.#delivered += events.length;
    if (events.length > 0) await this.#dispatch(realtimeEvents(events));
  }
  /** A line that was away has missed what was sent meanwhile: everything open is fetched again. */
  async #reconnect(): Promise<void> {
    this.#delivered = this.#sent.length;
    await this.#dispatch(reportWanted({ evacuationId: this.id }));
  }
  async #answerArrives(): Promise<void> {
    const next = this.#answers.shift();
    if (next === undefined) return;
    // The address is this test's own.
    const { event_counter: counter, evacuee } = bodyOf(await next.answer) as {
      event_counter: number;
      evacuee: EvacuationReport['evacuees'][number];
    };
    await this.#dispatch(changeConfirmed({ evacuationId: this.id, key: next.key, counter, evacuee }));
  }
  #mark(person: number, status: EvacueeStatus): ReturnType<SiteWorld['admin']['patch']> {
    return this.world.admin.patch(`evacuations/${this.id}/evacuees/${this.people[person]!}`, { status });
  }
  async take(one: Step): Promise<void> {
    switch (one.do) {
      case 'mark':
        await this.#mark(one.person, one.status);
        return this.#listen();
      case 'markHere': {
        const key = `k${(this.#keys += 1)}`;
        await this.#dispatch(
          evacueeMarked({
            evacuationId: this.id,
            key,
            evacueeId: this.people[one.person]!,
            status: one.status,
            baseStatus: 'missing',
            at: 0,
          }),
        );
        const answer = this.#mark(one.person, one.status);
        this.#answers.push({ key, answer });
        await answer;
        return this.#listen();
      }
      case 'comment':
        await this.world.admin.post(`evacuations/${this.id}/comments`, { content: 'Gate B' });
        return this.#listen();
      case 'join':
        await this.world.arrive('Late');
        return this.#listen();
      case 'deliver':
        return this.#deliver(one.count);
      case 'lose':
        this.#delivered = Math.min(this.#delivered + one.count, this.#sent.length);
        return undefined;
      case 'restart':
        await this.#reconnect();
        this.#delivered = Math.max(0, this.#sent.length - one.count);
        return undefined;
      case 'swap': {
        const [first, second] = this.#sent.slice(this.#delivered, this.#delivered + 2);
        if (first === undefined || second === undefined) return undefined;
        this.#delivered += 2;
        await this.#dispatch(realtimeEvents([second]));
        return this.#dispatch(realtimeEvents([first]));
      }
      case 'repeat': {
        const again = this.#sent[this.#delivered - 1];
        return again === undefined ? undefined : this.#dispatch(realtimeEvents([again]));
      }
      case 'reconnect':
        return this.#reconnect();
      case 'readFails':
        await this.portal.readFails();
        return this.#dispatch(reportWanted({ evacuationId: this.id }));
      case 'readArrives':
        return this.portal.readArrives();
      case 'answerArrives':
        return this.#answerArrives();
    }
  }
  /** Everything that is on its way arrives; a last change shows what was lost before it. */
  async finish(): Promise<EvacuationReport> {
    await this.take({ do: 'comment' });
    do {
      await this.#deliver(Infinity);
      await this.portal.readArrives();
      await this.#answerArrives();
    } while (this.portal.isReading() || this.#answers.length > 0 || this.report.load !== 'ready');
    // From here on reads are the test's own.
    this.portal.stop();
    return bodyOf(await this.world.admin.get(`evacuations/${this.id}`));
  }
}

async function playAll(worlds: SiteWorlds, steps: readonly Step[]): Promise<number> {
  const play = await Play.begin(await worlds.newWorld());
  try {
    for (const one of steps) await play.take(one);
    const { evacuation, evacuees } = await play.finish();
    const { report } = play;
    expect([...evacueesOf(report.evacuees)].sort((left, right) => left.id - right.id)).toEqual(evacuees);
    expect(report).toMatchObject({ load: 'ready', counter: evacuation.event_counter, changes: [], queue: [] });
    for (const status of EVACUEE_STATUSES)
      expect(report.counts[status]).toBe(evacuees.filter((evacuee) => evacuee.status === status).length);
    return play.portal.reads();
  } finally {
    play.end();
  }
}

describe('beside the real outbox, hub and store', () => {
  const worlds = useSiteWorlds('pglite');

  test(
    "whatever is lost, late or repeated on the way: in the end the portal shows the server's report, and its counter never falls",
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step(true), { maxLength: 30 }), async (steps) => void (await playAll(worlds, steps))),
        { numRuns: RUNS },
      );
    },
    TIMEOUT_MS,
  );

  test(
    'as long as no update is missing nothing is fetched a second time',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step(false), { maxLength: 30 }), async (steps) => expect(await playAll(worlds, steps)).toBe(1)),
        { numRuns: FAULTLESS_RUNS },
      );
    },
    TIMEOUT_MS,
  );
});
