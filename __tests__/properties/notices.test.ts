/**
 * Notices to any recipients by a channel that takes, refuses and postpones their messages in any order, with servers that are killed before
 * and after a message left: each delivery ends once, in a message or in the mail instead of it.
 */
import fc from 'fast-check';
import { sql } from 'kysely';

import { change } from '#server/platform/db/transaction';
import { defineChannel, type Delivery } from '#server/platform/notices/defineChannel';
import { byMail, defineNotice, notify } from '#server/platform/notices/notice';
import { OutsideBusy } from '#server/platform/outbound/request';
import { effectsIn, enqueue, letPausesPass, makeEffects } from '../support/jobWorld';
import { runs } from '../support/proof';
import { addClient } from '../support/seed';
import { startTestServer, type TestServer } from '../support/testServer';

jest.setTimeout(runs(180_000, 40 * 60_000));

const ATTEMPTS_MAX = 5;
const MINUTE_MS = 60_000;

type Step = 'sent' | 'refused' | 'busy' | 'killed' | 'killed after it was sent';

interface Person {
  readonly n: number;
  readonly clientId: number;
  readonly email: string | null;
  readonly mailInstead: boolean;
  readonly steps: readonly Step[];
}

const KILLS_MAX = 2;
const isKill = (step: Step): boolean => step.startsWith('killed');
const steps = fc
  .array(fc.constantFrom<Step>('sent', 'refused', 'busy', 'busy', 'killed', 'killed after it was sent'), { maxLength: 9 })
  .filter((all) => all.filter(isKill).length <= KILLS_MAX);
const people = fc.array(fc.record({ isFirst: fc.boolean(), hasEmail: fc.boolean(), mailInstead: fc.boolean(), steps }), {
  minLength: 1,
  maxLength: 5,
});
/** The fate of all messages before the first attempt. */
const fates = fc.constantFrom('on time', 'on time', 'on time', 'late', 'lost');

/** Returns how many messages leave for a person, and whether the last one was taken. */
function expected({ steps: all }: Pick<Person, 'steps'>): { readonly left: number; readonly isSent: boolean } {
  let [left, busy] = [0, 0];
  for (const step of [...all, 'sent']) {
    if (step === 'busy') busy += 1;
    if (step === 'sent' || step === 'killed after it was sent') left += 1;
    if (step === 'sent' || step === 'refused' || busy === ATTEMPTS_MAX) return { left, isSent: step === 'sent' };
  }
  return { left, isSent: false };
}

describe('notices', () => {
  let server: TestServer;
  let clients: readonly number[];
  const left: Pick<Delivery, 'client_id' | 'recipient' | 'key' | 'text'>[] = [];
  const script = new Map<string, Step[]>();
  const killed = new Set<string>();

  const channel = defineChannel({
    name: 'sms',
    kinds: ['test-send', 'test-give-up'],
    deliver: async (_deps, delivery) => {
      const step = script.get(delivery.recipient)?.shift() ?? 'sent';
      if (step === 'busy') throw new OutsideBusy('busy', null);
      if (step === 'killed') throw new Error(`Killed before ${delivery.recipient}`);
      if (step === 'refused') return { kind: 'failed', reason: 'refused' };
      left.push(delivery);
      if (step === 'killed after it was sent') killed.add(delivery.recipient);
      return { kind: 'sent' };
    },
    settle: async (tx, _deps, { recipient }, { kind }) => {
      await sql`insert into effects values (${Number(recipient.split('-')[1])}, ${kind === 'sent' ? 1 : 0})`.execute(tx);
      if (killed.delete(recipient)) throw new Error(`Killed after ${recipient}`);
    },
  });

  const addressOf = ({ n }: Pick<Person, 'n'>): string => `secret-${n}`;
  const noticeOf = (late?: number) =>
    defineNotice<{ readonly people: readonly Person[] }>({
      name: 'test',
      to: (facts) =>
        facts.people.map((person) => {
          const { clientId, email, mailInstead } = person;
          const place = { client_id: clientId, visitor_id: null, visitor_group_id: null };
          return {
            name: `Person ${person.n}`,
            email,
            locale: 'en_GB',
            ways: [channel.to(server.deps, { ...place, recipient: addressOf(person), mailInstead })],
          };
        }),
      texts: { subject: 'server.mailVisitorLeftSubject', body: 'server.mailVisitorLeftBody', sms: 'server.smsVisitorLeft' },
      content: () => ({ values: { visitor: 'Jane', site: 'Quayside', time: '10:30', host: 'Hanna' } }),
      late,
    });
  const db = () => server.database.db;
  const mailed = async () => (await db().selectFrom('mails').select('recipient').orderBy('id').execute()).map(({ recipient }) => recipient);
  const waiting = () => db().selectFrom('notice_deliveries').select('id').execute();

  beforeAll(async () => {
    server = await startTestServer({ jobs: { kinds: [channel.send, channel.giveUpLost] } });
    await makeEffects(db());
    clients = [(await addClient(db())).id, (await addClient(db())).id];
  });
  afterAll(() => server.close());
  beforeEach(clear);

  async function clear(): Promise<void> {
    left.length = 0;
    script.clear();
    killed.clear();
    await sql`delete from effects`.execute(db());
    for (const table of ['mails', 'notice_deliveries', 'jobs'] as const) await db().deleteFrom(table).execute();
  }

  /** Two servers at once, until nothing waits. */
  async function runAll(): Promise<void> {
    for (let n = 0; n < 20 && (await waiting()).length > 0; n += 1) {
      await letPausesPass(db());
      await Promise.all([server.runDueJobs(), server.runDueJobs()]);
    }
  }

  it('reach each recipient once, or are mailed once, whatever the channel and the servers do', async () => {
    await fc.assert(
      fc.asyncProperty(people, fates, async (given, fate) => {
        await clear();
        const all = given.map(({ isFirst, hasEmail, ...person }, n): Person => {
          return { ...person, n, clientId: clients[isFirst ? 0 : 1] ?? 0, email: hasEmail ? `person${n}@portal.test` : null };
        });
        for (const person of all) script.set(addressOf(person), [...person.steps]);
        await change(server.deps, (tx) => notify(tx, server.deps, noticeOf(fate === 'late' ? MINUTE_MS : undefined), { people: all }));
        if (fate === 'late') server.clock.advance(2 * MINUTE_MS);
        if (fate === 'lost') {
          await db().deleteFrom('jobs').execute();
          server.clock.advance(61 * MINUTE_MS);
          await enqueue(server, channel.giveUpLost, {});
        }
        await runAll();

        const ends = all.map((person) => (fate === 'on time' ? expected(person) : { left: 0, isSent: false }));
        expect(await waiting()).toEqual([]);
        expect(await effectsIn(db())).toEqual(all.map(({ n }) => n));
        for (const [n, person] of all.entries()) {
          const own = left.filter(({ recipient }) => recipient === addressOf(person));
          expect(own).toHaveLength(ends[n]?.left ?? NaN);
          for (const { client_id: clientId, text } of own) {
            expect([clientId, text]).toEqual([person.clientId, 'Jane has left Quayside, 10:30.']);
          }
          expect(new Set(own.map(({ key }) => key)).size).toBeLessThanOrEqual(1);
        }
        const isMailed = ({ n, email, mailInstead }: Person): boolean =>
          email !== null && mailInstead && fate !== 'late' && !ends[n]?.isSent;
        expect((await mailed()).sort()).toEqual(all.filter(isMailed).map(({ email }) => email));
      }),
      { numRuns: runs(25, 500) },
    );
    expect(JSON.stringify(server.logs.filter(({ msg }) => msg === 'notices: a message was not taken'))).not.toMatch(
      /secret-|portal\.test|Jane/u,
    );
  });

  it('exist only if their change commits', async () => {
    const [person] = [{ n: 0, clientId: clients[0] ?? 0, email: 'person0@portal.test', mailInstead: true, steps: [] }];
    const undone = change(server.deps, async (tx) => {
      await notify(tx, server.deps, noticeOf(), { people: [person] });
      throw new Error('Changed my mind');
    });
    await expect(undone).rejects.toThrow('Changed my mind');
    await server.runDueJobs();
    expect([await waiting(), left, await mailed()]).toEqual([[], [], []]);
  });

  it('go by mail alone unless they say otherwise, in the language of each reader, and to nobody without an address', async () => {
    const notice = defineNotice<object>({
      name: 'test',
      to: () => [
        { name: 'Hanna', email: 'hanna@portal.test', locale: 'de_DE' },
        { name: 'Ada', email: 'ada@portal.test', locale: 'en_GB', ways: [byMail(server.deps), byMail({ mail: server.deps.mail })] },
        { name: 'Nobody', email: null, locale: 'en_GB' },
      ],
      texts: { subject: 'server.mailVisitorLeftSubject', body: 'server.mailVisitorLeftBody' },
      content: (_facts, { language }) => ({ values: { visitor: `Jane (${language})` }, below: ['Plate: HH 1'] }),
      late: MINUTE_MS,
    });
    await change(server.deps, (tx) => notify(tx, server.deps, notice, {}));
    const rows = await db().selectFrom('mails').select(['recipient', 'subject', 'body', 'expires_at']).orderBy('id').execute();
    expect(rows.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['hanna@portal.test', 'Jane (de) hat ausgecheckt'],
      ['ada@portal.test', 'Jane (en) has left'],
      ['ada@portal.test', 'Jane (en) has left'],
    ]);
    for (const { body, expires_at: until } of rows) {
      expect(body).toMatch(/\n\nPlate: HH 1$/u);
      expect(until?.getTime()).toBeLessThanOrEqual(server.clock.now().getTime() + MINUTE_MS);
    }
  });
});
