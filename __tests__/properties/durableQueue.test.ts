/**
 * The durable queue against a model server: whatever the line, the tabs and the people do, each mark counts once, in its maker's name,
 * and none is lost in silence.
 */
import 'fake-indexeddb/auto';

import fc from 'fast-check';

import { EVACUEE_STATUSES, type EvacueeStatus } from '#contract/evacuations/entities/evacuation';
import { WAITING, type Change } from '#portal/entities/evacuees/changes';
import type { RequestContext } from '#portal/api/request';
import { changeStorage, type ChangeStorage } from '#portal/processes/evacuationUpdates/changeStorage';
import { sendOldest } from '#portal/processes/evacuationUpdates/sendChange';
import { sharedLock } from '../support/tabs';
import { isProof, runs } from '../support/proof';
import { anEvacuee } from '../support/portalRecords';
import { restoreFetch } from '../support/restoreFetch';

if (isProof) jest.setTimeout(20 * 60_000);

restoreFetch();

const ID = 5;
const PEOPLE = 3;
const USERS = ['7', '8'] as const;
type User = (typeof USERS)[number];
type Line = 'up' | 'down' | 'answersLost' | 'failing';

const reply = (status: number, body: object): Response => new Response(JSON.stringify(body), { status });

/** The server: accepts each key of a person once, and repeats its response. */
class Server {
  line: Line = 'up';
  isComplete = false;
  readonly statuses: EvacueeStatus[] = Array.from({ length: PEOPLE + 1 }, () => 'missing');
  /** The changes that it has accepted, in order. */
  readonly taken: { readonly key: string; readonly user: string }[] = [];
  readonly #answers = new Map<string, object>();
  #revision = 1;

  readonly answer = async (address: unknown, { headers, body }: RequestInit = {}): Promise<Response> => {
    if (this.line === 'down') throw new TypeError('The line is down');
    if (this.line === 'failing') return reply(503, { message: 'Starting.' });
    const given = new Headers(headers);
    const user = given.get('Authorization')?.replace('Bearer ', '') ?? '';
    const key = given.get('Idempotency-Key') ?? '';
    // The portal's own calls send JSON texts.
    const response = this.#take(
      String(address),
      user,
      key,
      JSON.parse(typeof body === 'string' ? body : '{}') as Readonly<Record<string, unknown>>,
    );
    if (this.line === 'answersLost') throw new TypeError('The answer is lost');
    return response;
  };

  #take(address: string, user: string, key: string, body: Readonly<Record<string, unknown>>): Response {
    const before = this.#answers.get(`${user} ${key}`);
    if (before !== undefined) return reply(200, before);
    if (address.endsWith('/comments'))
      return this.#accept(user, key, { comment: { id: this.taken.length, revision: 1, evacuation_id: ID, ...body } });
    const id = Number(address.split('/').at(-1));
    const evacuee = () => anEvacuee({ id, revision: this.#revision, status: this.statuses[id]!, marked_by: 'Kim Berg' });
    if (this.isComplete) return reply(409, { message: 'Complete.', code: 'evacuation_complete', data: { evacuee: evacuee() } });
    if (this.statuses[id] !== body['status']) {
      if (this.statuses[id] !== body['base_status'])
        return reply(409, { message: 'Changed.', code: 'evacuee_changed', data: { evacuee: evacuee() } });
      // The model's own word for a status.
      this.statuses[id] = body['status'] as EvacueeStatus;
      this.#revision += 1;
    }
    return this.#accept(user, key, { evacuee: evacuee() });
  }
  #accept(user: string, key: string, answer: object): Response {
    this.taken.push({ key, user });
    const whole = { ...answer, event_counter: this.taken.length };
    this.#answers.set(`${user} ${key}`, whole);
    return reply(200, whole);
  }
}

type Step =
  | { readonly do: 'mark'; readonly tab: number; readonly id: number; readonly status: EvacueeStatus }
  | { readonly do: 'comment' | 'send' | 'reload' | 'choose'; readonly tab: number }
  | { readonly do: 'line'; readonly line: Line }
  | { readonly do: 'elsewhere'; readonly id: number; readonly status: EvacueeStatus }
  | { readonly do: 'complete' | 'sendBoth' }
  | { readonly do: 'signIn'; readonly user: User };

const tab = fc.nat(1);
const id = fc.integer({ min: 1, max: PEOPLE });
const status = fc.constantFrom(...EVACUEE_STATUSES);
const steps = fc.array(
  fc.oneof(
    { weight: 30, arbitrary: fc.record({ do: fc.constant('mark' as const), tab, id, status }) },
    {
      weight: 25,
      arbitrary: fc.record({
        do: fc.constantFrom('send' as const, 'send' as const, 'comment' as const, 'reload' as const, 'choose' as const),
        tab,
      }),
    },
    {
      weight: 15,
      arbitrary: fc.record({ do: fc.constant('line' as const), line: fc.constantFrom<Line>('up', 'up', 'down', 'answersLost', 'failing') }),
    },
    { weight: 10, arbitrary: fc.record({ do: fc.constant('elsewhere' as const), id, status }) },
    { weight: 5, arbitrary: fc.record({ do: fc.constant('signIn' as const), user: fc.constantFrom(...USERS) }) },
    { weight: 5, arbitrary: fc.record({ do: fc.constant('sendBoth' as const) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('complete' as const) }) },
  ),
  { maxLength: 40 },
);

let world = 0;

/** A device with two tabs, that two people use one after the other. */
class Device {
  readonly server = new Server();
  /** The author and the evacuee of each change, by key. */
  readonly made = new Map<string, { readonly user: User; readonly about: number | null; readonly order: number }>();
  /** Settled by the person, who chose. */
  readonly givenUp = new Set<string>();
  readonly #client = `eu:client-${(world += 1)}`;
  readonly #lock = sharedLock();
  #user: User = '7';
  #tabs: ChangeStorage[] = [];

  constructor() {
    this.signIn('7');
    globalThis.fetch = this.server.answer;
  }
  signIn(user: User): void {
    this.#user = user;
    this.#tabs = [0, 1].map(() => this.#open());
  }
  #open(): ChangeStorage {
    return changeStorage({ sub: this.#user, aud: this.#client });
  }
  /** All that the sending needs of a portal. */
  #context(): RequestContext {
    const user = this.#user;
    const session = {
      accessToken: async () => user,
      claims: () => ({ iss: 'http://localhost' }),
      epoch: () => USERS.indexOf(user),
      isWithoutServer: () => false,
      refused: () => undefined,
    };
    const services = { session, clock: { now: () => 0 }, timeTravel: { isPast: () => false }, isPreview: () => false };
    // Nothing else of them is asked here.
    return { services: services as unknown as RequestContext['services'], dispatch: (action) => action };
  }
  async mine(): Promise<readonly Change[]> {
    return (await this.#tabs[0]!.load())[ID] ?? [];
  }
  async make(
    at: number,
    about: number | null,
    what: { readonly kind: 'comment' } | { readonly kind: 'mark'; readonly status: EvacueeStatus },
  ): Promise<void> {
    const order = this.made.size;
    const key = `${this.#client} ${order}`;
    const common = { key, at: order, state: WAITING };
    const shown = (await this.mine()).findLast(
      (change) => change.kind === 'mark' && change.evacueeId === about && change.state.is === 'waiting',
    );
    if (what.kind === 'comment') await this.#tabs[at]!.add(ID, { ...common, kind: 'comment', evacueeId: null, content: key });
    else {
      const baseStatus = shown?.kind === 'mark' ? shown.status : this.server.statuses[about!]!;
      if (baseStatus === what.status) return;
      await this.#tabs[at]!.add(ID, { ...common, kind: 'mark', evacueeId: about!, status: what.status, baseStatus });
    }
    this.made.set(key, { user: this.#user, about, order });
  }
  async send(at: number): Promise<string> {
    return await this.#lock(async () => {
      const before = await this.mine();
      const outcome = await sendOldest(this.#tabs[at]!, this.#context());
      this.#expectNothingVanished(before, await this.mine());
      return outcome.is;
    });
  }
  /** Checks that every removed change was accepted, or replaced by a mark that is in conflict or agrees with the server. */
  #expectNothingVanished(before: readonly Change[], after: readonly Change[]): void {
    for (const change of before) {
      if (after.some(({ key }) => key === change.key) || this.server.taken.some(({ key }) => key === change.key)) continue;
      if (change.kind !== 'mark') throw new Error('A comment is lost');
      const newest = before.findLast(
        (other) => other.kind === 'mark' && other.evacueeId === change.evacueeId && other.state.is === 'waiting',
      );
      if (newest?.kind !== 'mark') throw new Error('A mark that nobody has sent is lost');
      const isShown = after.some(
        (other) =>
          other.kind === 'mark' && other.evacueeId === change.evacueeId && other.status === newest.status && other.state.is === 'conflict',
      );
      if (!isShown && newest.status !== this.server.statuses[change.evacueeId]) throw new Error('A mark is lost in silence');
      this.givenUp.add(change.key);
    }
  }
  reload(at: number): void {
    this.#tabs[at] = this.#open();
  }
  /** Settles the oldest card as the person does: accepts the others' status. */
  async choose(at: number): Promise<void> {
    const card = (await this.mine()).find(({ state }) => state.is !== 'waiting');
    if (card === undefined) return;
    this.givenUp.add(card.key);
    await this.#tabs[at]!.drop(card.key);
  }
  async take(step: Step): Promise<void> {
    switch (step.do) {
      case 'mark':
        return this.make(step.tab, step.id, { kind: 'mark', status: step.status });
      case 'comment':
        return this.make(step.tab, null, { kind: 'comment' });
      case 'send':
        return void (await this.send(step.tab));
      case 'sendBoth':
        return void (await Promise.all([this.send(0), this.send(1)]));
      case 'reload':
        return this.reload(step.tab);
      case 'choose':
        return this.choose(step.tab);
      case 'line':
        return void (this.server.line = step.line);
      case 'elsewhere':
        return void (this.server.statuses[step.id] = this.server.isComplete ? this.server.statuses[step.id]! : step.status);
      case 'complete':
        return void (this.server.isComplete = true);
      case 'signIn':
        return this.signIn(step.user);
    }
  }
  /** Brings back the network and each of the two people once: the remaining cards are left for the person. */
  async finish(): Promise<readonly Change[]> {
    this.server.line = 'up';
    const standing: Change[] = [];
    for (const user of USERS) {
      this.signIn(user);
      while ((await this.send(0)) !== 'empty');
      const mine = await this.mine();
      for (const { key } of mine) expect(this.made.get(key)?.user).toBe(user);
      standing.push(...mine);
      await this.#tabs[0]!.amend(ID, () => []);
    }
    return standing;
  }
}

test("every mark counts once, in its maker's name and in their order, or stands until the person has settled it", async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const device = new Device();
      for (const step of all) await device.take(step);
      const standing = await device.finish();
      const { taken } = device.server;
      expect(new Set(taken.map(({ key }) => key)).size).toBe(taken.length);
      for (const [key, { user }] of device.made) {
        const its = taken.filter((one) => one.key === key);
        if (its.length === 0)
          expect(device.givenUp.has(key) || standing.some((change) => change.key === key && change.state.is !== 'waiting')).toBe(true);
        else expect(its).toEqual([{ key, user }]);
      }
      for (const user of USERS) {
        for (let about = 1; about <= PEOPLE; about += 1) {
          const orders = taken.flatMap(({ key }) => {
            const made = device.made.get(key);
            return made?.user === user && made.about === about ? [made.order] : [];
          });
          expect(orders).toEqual([...orders].sort((left, right) => left - right));
        }
      }
    }),
    { numRuns: runs(500, 10_000) },
  );
});
