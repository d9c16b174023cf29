/**
 * Kiosks whose network fails at any moment, against the real server: every confirmed visit is stored exactly once with its own time, or
 * waits visibly, and nobody who has left is still in.
 */
import 'fake-indexeddb/auto';

import { randomUUID } from 'node:crypto';
import { IDBFactory } from 'fake-indexeddb';

import fc from 'fast-check';

import { findPeople } from '#kiosk/device/people';
import { signInOrQueue, signOutOrQueue } from '#kiosk/device/queue/sendOrQueue';
import { makeDeviceClock } from '#kiosk/device/deviceClock';
import { configReceived, connectionChanged, paired, selectWaiting, waitingCounted } from '#kiosk/device/kioskSlice';
import { deviceQueue } from '#kiosk/device/queue/deviceQueue';
import { makePhoneCode } from '#kiosk/device/phoneCode';
import { withLedger } from '#kiosk/device/queue/ledger';
import { findNotedPeople } from '#kiosk/device/queue/queueVisit';
import { sendOldest } from '#kiosk/device/queue/sendOldest';
import type { QueuedEntry } from '#kiosk/device/queue/visitQueue';
import { keepToken } from '#kiosk/device/services';
import { makeKioskStore } from '#kiosk/device/store';
import { memoryStorage } from '#web/storage/storage';
import { bodyOf } from '../support/answer';
import { pairedDevice } from '../support/pairedDevice';
import { isProof, runs } from '../support/proof';
import { restoreFetch } from '../support/restoreFetch';
import { useSiteWorlds, type SiteWorld } from '../support/siteWorld';
import { describeOnEitherDatabase } from '../support/testDatabase';
import { sharedLock } from '../support/tabs';

jest.setTimeout(isProof ? 40 * 60_000 : 180_000);

type Line = 'up' | 'down' | 'answersLost' | 'failing';
const KIOSKS = 2;
const HOUR_MS = 3_600_000;
const PEOPLE = 4;

/** A kiosk on a device: its database and token outlive its page. */
class Kiosk {
  line: Line = 'up';
  readonly #database = new IDBFactory();
  readonly #storage = memoryStorage();
  readonly #lock = sharedLock();
  readonly #ledgerLock = sharedLock();
  #page: ReturnType<Kiosk['open']>;

  constructor(
    private readonly world: SiteWorld,
    private readonly config: Parameters<typeof configReceived>[0],
    token: string,
    /** By how much its clock is wrong. */
    private readonly wrongBy: number,
  ) {
    keepToken({ storage: this.#storage }, token);
    this.#page = this.open();
  }

  now(): number {
    return this.world.server.clock.now().getTime() + this.wrongBy;
  }

  private open() {
    const clock = { now: () => this.now() };
    globalThis.indexedDB = this.#database;
    const queue = deviceQueue(clock.now);
    // Opens it in this device's own database.
    const isKept = () => Promise.resolve(true);
    const ledger = { storage: this.#storage, lock: this.#ledgerLock, now: clock.now, isKept };
    const opened = queue.count().then(() => withLedger(queue, ledger));
    const { store, services } = makeKioskStore({
      base: this.world.server.address,
      storage: this.#storage,
      clock,
      time: makeDeviceClock(clock),
      queue: () => opened,
      sendLock: this.#lock,
      realtime: { connect: () => Promise.reject(new Error('Nothing is heard')) },
      log: { warn: () => undefined, error: () => undefined },
      media: {
        kept: () => Promise.reject(new Error('none')),
        keep: () => Promise.reject(new Error('none')),
        drop: () => Promise.resolve(),
      },
      phoneCode: makePhoneCode(),
      worker: { start: () => Promise.resolve(), check: () => Promise.resolve(), takeOver: () => undefined },
    });
    store.dispatch(paired());
    store.dispatch(configReceived(this.config));
    return { store, services, opened };
  }

  async memory() {
    return (await this.#page.opened).memory();
  }

  /** Opens a new page on the same device: state in memory is lost. */
  async reload(): Promise<void> {
    this.#page = this.open();
    const queue = await this.#page.opened;
    this.#page.store.dispatch(waitingCounted(await queue.count()));
  }

  /** Asks the server for the time, as a heartbeat does. */
  hear(): void {
    const { services, store } = this.#page;
    if (this.line === 'down' || this.line === 'failing') return void store.dispatch(connectionChanged('offline'));
    services.time.hear(this.world.server.clock.now().toISOString(), services.time.moment());
    store.dispatch(connectionChanged('live'));
  }

  /** Returns whether the kiosk confirmed the sign-in to the person. */
  async signIn(name: string, uuid: string, groupId: number): Promise<boolean> {
    const outcome = await this.#page.store.dispatch(signInOrQueue({ uuid, name, visitor_group_id: groupId }));
    return 'noted' in outcome ? outcome.noted : 'data' in outcome;
  }

  /** Signs somebody out by their entry in the device's queue, else by the server's visit. */
  async signOut(name: string, uuid: string): Promise<boolean> {
    const { store } = this.#page;
    // The list is fetched if the network allows it: the server accepts only numbers that it has sent.
    await store.dispatch(findPeople());
    const noted = (await store.dispatch(findNotedPeople())).find((one) => one.visit_uuid === uuid);
    const known = noted === undefined ? await this.knownToServer(uuid) : undefined;
    if (noted === undefined && known === undefined) return false;
    const leaver = noted ?? { name, company: null, visitor_group_id: null, visitor_id: known ?? null };
    const outcome = await store.dispatch(signOutOrQueue(leaver, {}));
    return 'noted' in outcome ? outcome.noted : 'data' in outcome;
  }

  private async knownToServer(uuid: string): Promise<number | undefined> {
    const { db } = this.world.server.database;
    const made = await db.selectFrom('kiosk_visits').select('visitor_id').where('uuid', '=', uuid).executeTakeFirst();
    return made?.visitor_id ?? undefined;
  }

  /** Tries to send once. Returns whether anything is left that can be sent. */
  async send(): Promise<boolean> {
    const { services, store, opened } = this.#page;
    if (!services.time.isSet() || store.getState().kiosk.connection !== 'live') return false;
    const attempt = await sendOldest(services, new Set());
    for (const action of attempt.actions) store.dispatch(action);
    store.dispatch(waitingCounted(await (await opened).count()));

    return attempt.is === 'sent';
  }

  /** Has something in its database that is no visit, by whatever way it came there. */
  async spoil(entry: object): Promise<void> {
    const queue = await this.#page.opened;
    const made = this.#page.services.time.moment();
    // As a database may hold it that another version has written.
    await queue.add({ kind: 'sign_in', siteId: this.world.siteId, made, photos: [], ...entry } as unknown as QueuedEntry);
    this.#page.store.dispatch(waitingCounted(await queue.count()));
  }

  get waiting(): number {
    return selectWaiting(this.#page.store.getState());
  }
}

/** Entries that are no visits: without a name, a group, a time, and with what no database keeps. */
const spoilt = (uuid: string, how: number): object =>
  [
    { body: { uuid, name: '', visitor_group_id: 1 } },
    { body: { uuid, name: `Spoilt ${uuid}`, visitor_group_id: 'x', company: 7 } },
    { body: { uuid, name: `Spoilt ${uuid}`, visitor_group_id: 1 }, made: { wall: Number.NaN, offset: null } },
    { body: { uuid, name: `\0Spoilt ${uuid}\uD800`, visitor_group_id: 1, answers: 'none' } },
  ][how] ?? {};

const kioskAt = fc.nat(KIOSKS - 1);
const steps = fc.array(
  fc.oneof(
    { weight: 25, arbitrary: fc.record({ do: fc.constant('come' as const), kiosk: kioskAt, person: fc.nat(PEOPLE - 1) }) },
    { weight: 20, arbitrary: fc.record({ do: fc.constant('leave' as const), kiosk: kioskAt, person: fc.nat(PEOPLE - 1) }) },
    // A kiosk may send before it has noticed that its line fails.
    {
      weight: 20,
      arbitrary: fc.record({
        do: fc.constantFrom('send' as const, 'sendTwice' as const, 'reload' as const),
        kiosk: kioskAt,
        isHeard: fc.boolean(),
      }),
    },
    {
      weight: 20,
      arbitrary: fc.record({
        do: fc.constant('line' as const),
        kiosk: kioskAt,
        line: fc.constantFrom<Line>('up', 'down', 'answersLost', 'failing'),
      }),
    },
    { weight: 5, arbitrary: fc.record({ do: fc.constant('spoil' as const), kiosk: kioskAt, how: fc.nat(3) }) },
    { weight: 10, arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 30 }) }) },
  ),
  { minLength: 5, maxLength: 40 },
);

describeOnEitherDatabase('the queue of kiosks', (on) => {
  const worlds = useSiteWorlds(on);
  const realFetch = restoreFetch();

  it('is at the server exactly once, each with its own time, however the line fails and pages reload', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        const world = await worlds.newWorld();
        const { db } = world.server.database;
        const kiosks: Kiosk[] = [];
        const byToken = new Map<string, Kiosk>();
        for (const index of Array.from({ length: KIOSKS }, (_, at) => at)) {
          const { kiosk: api, token } = await pairedDevice(world, `Kiosk ${index}`);
          const kiosk = new Kiosk(world, bodyOf(await api.get('device/config')), token, index === 0 ? 0 : HOUR_MS);
          kiosks.push(kiosk);
          byToken.set(token, kiosk);
        }
        globalThis.fetch = async (address, init) => {
          const token = new Headers(init?.headers).get('Authorization')?.replace('Bearer ', '') ?? '';
          const line = byToken.get(token)?.line ?? 'up';
          if (line === 'down') throw new TypeError('The line is down');
          if (line === 'failing') return new Response('{"message":"Starting."}', { status: 503 });
          const answer = await realFetch(address, init);
          if (line === 'answersLost') throw new TypeError('The answer is lost');
          return answer;
        };

        /** Sign-ins that the kiosks have confirmed, with their times, and the times of sign-outs. */
        const told: { name: string; uuid: string; at: number; leftAt: number | null }[] = [];
        /** Entries that no server can read. */
        const unreadable: string[] = [];
        for (const step of taken) {
          if (step.do === 'wait') {
            world.server.clock.set(new Date(world.server.clock.now().getTime() + step.minutes * 60_000));
            continue;
          }
          const kiosk = kiosks[step.kiosk]!;
          if (step.do === 'line') kiosk.line = step.line;
          else if (step.do === 'reload') await kiosk.reload();
          else if (step.do === 'spoil') {
            const uuid = randomUUID();
            await kiosk.spoil(spoilt(uuid, step.how));
            unreadable.push(uuid);
          } else if (step.do === 'come') {
            // Nobody comes twice without leaving.
            const name = `Person ${step.kiosk}.${step.person}`;
            if (told.some((one) => one.name === name && one.leftAt === null)) continue;
            const visit = { name, uuid: randomUUID(), at: world.server.clock.now().getTime(), leftAt: null };
            if (await kiosk.signIn(name, visit.uuid, world.groups.visitors)) told.push(visit);
          } else if (step.do === 'leave') {
            const name = `Person ${step.kiosk}.${step.person}`;
            const visit = told.find((one) => one.name === name && one.leftAt === null);
            const at = world.server.clock.now().getTime();
            if (visit !== undefined && (await kiosk.signOut(name, visit.uuid))) visit.leftAt = at;
          } else {
            if (step.isHeard) kiosk.hear();
            await Promise.all(step.do === 'sendTwice' ? [kiosk.send(), kiosk.send()] : [kiosk.send()]);
          }
        }
        for (const kiosk of kiosks) {
          kiosk.line = 'up';
          await kiosk.reload();
          kiosk.hear();
          while (await kiosk.send());
          expect(kiosk.waiting).toBe(0);
          expect(await kiosk.memory()).toMatchObject({ waiting: 0, since: null, lost: null });
        }

        const visits = await db
          .selectFrom('visitors')
          .innerJoin('kiosk_visits', 'kiosk_visits.visitor_id', 'visitors.id')
          .select(['visitors.name', 'kiosk_visits.uuid', 'in_timestamp', 'out_timestamp'])
          .where('visitors.site_id', '=', world.siteId)
          .execute();
        const unsettled = await db
          .selectFrom('queued_visits')
          .select(['uuid', 'reason'])
          .where('site_id', '=', world.siteId)
          .where('state', '=', 'unsettled')
          .execute();
        // It waits for somebody, once, and nothing else does.
        expect(unsettled.map(({ uuid }) => uuid).sort()).toEqual([...unreadable].sort());
        expect(unsettled.every(({ reason }) => reason === 'unreadable')).toBe(true);
        expect(visits.map(({ uuid }) => uuid).sort()).toEqual(told.map(({ uuid }) => uuid).sort());
        const NEAR_MS = 2_000;
        for (const { uuid, at, leftAt } of told) {
          const visit = visits.find((one) => one.uuid === uuid);
          expect(Math.abs((visit?.in_timestamp?.getTime() ?? 0) - at)).toBeLessThan(NEAR_MS);
          expect(visit?.out_timestamp === null).toBe(leftAt === null);
          if (leftAt !== null) expect(Math.abs((visit?.out_timestamp?.getTime() ?? 0) - leftAt)).toBeLessThan(NEAR_MS);
        }
      }),
      { numRuns: runs(12, 400) },
    );
  });
});
