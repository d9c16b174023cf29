/** Reminders of forms by servers in several processes on one PostgreSQL, and by one that is killed among them. */
import path from 'node:path';
import { sql } from 'kysely';

import { remindOfOutstandingForms } from '#server/asking/forms/jobs';
import { bodyOf } from '../../../support/answer';
import { addHealthForm, announce } from '../../../support/formWorld';
import { enqueue, jobsOf, until } from '../../../support/jobWorld';
import { itInProof } from '../../../support/itInProof';
import { runs } from '../../../support/proof';
import { NO_POSTGRES, SHARED_POSTGRES } from '../../../support/sharedPostgres';
import { useSiteWorlds, type SiteWorld } from '../../../support/siteWorld';
import { end, startTied, type TiedProcess } from '../../../support/tiedProcess';

const postgres = process.env[SHARED_POSTGRES];
const onPostgres = postgres === undefined ? describe.skip : describe;
const VISITS = runs(12, 300);
/** The morning before the visits. */
const MORNING = '2026-06-11T09:00:00Z';
const JUNE_12 = { start_date: '2026-06-12', end_date: '2026-06-12' };

/** A server in a process of its own; resolves once it has said the word. */
async function startProcess(place: string, word: 'ready' | 'holding'): Promise<TiedProcess> {
  const env = { ...process.env, PORTICO_TEST_NOW: MORNING, ...(word === 'holding' ? { PORTICO_TEST_HOLD: 'within' } : {}) };
  const child = startTied(process.execPath, [path.resolve(__dirname, '../../../support/runReminders.js'), place], { env });
  const said: string[] = [];
  child.stderr.on('data', (text: Buffer) => said.push(text.toString()));
  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`The server ended: ${said.join('')}`)));
    child.stdout.on('data', (text: Buffer) => void (text.toString().split('\n').includes(word) && resolve()));
  });
  return child;
}

onPostgres(`Several servers that remind of forms${postgres === undefined ? ` (${process.env[NO_POSTGRES] ?? ''})` : ''}`, () => {
  const worlds = useSiteWorlds('postgres');
  let world: SiteWorld;
  let place: string;
  let children: TiedProcess[];
  beforeEach(async () => {
    children = [];
    world = await worlds.newWorld();
    await world.travelTo('2026-06-09T08:00:00Z');
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db());
    place = `${postgres ?? ''}${rows[0]?.name ?? ''}`;
    await addHealthForm(world);
    for (let n = 0; n < VISITS; n += 1) {
      const member = await world.addMember({ name: `Person ${n}`, email: address(n) });
      await announce(world, member, JUNE_12);
    }
    await db().deleteFrom('jobs').where('name', '=', remindOfOutstandingForms.name).execute();
  });
  afterEach(() => Promise.all(children.map((child) => end(child, 'SIGKILL'))));

  const db = () => world.server.database.db;
  const address = (n: number) => `person${n}@two${world.client.id}.test`;
  const start = async (word: 'ready' | 'holding') => {
    const child = await startProcess(place, word);
    children.push(child);
    return child;
  };
  const reminders = () =>
    db()
      .selectFrom('mails')
      .select(['recipient', 'body'])
      .where('kind', '=', 'form')
      .where('subject', 'like', 'Reminder:%')
      .where('recipient', 'like', `%@two${world.client.id}.test`)
      .orderBy('recipient')
      .execute();
  const everybody = Array.from({ length: VISITS }, (_, n) => n);
  const expectOneEach = async () => {
    const mails = await reminders();
    expect(mails.map(({ recipient }) => recipient)).toEqual(everybody.map(address).sort());
    // Whichever server has written it.
    const token = /\/form\/-#([\w-]+)/u.exec(mails[0]?.body ?? '')?.[1] ?? '';
    expect(bodyOf(await world.server.anonymous.post('form-page', { token })).state).toBe('open');
  };
  /** Reports whether a server waits for what another has noted and not committed. */
  const isOneWaiting = async (): Promise<boolean> => {
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    return (await waiting.execute(db())).rows.length > 0;
  };
  const haveEnded = async (count: number) =>
    (await jobsOf(db(), remindOfOutstandingForms)).filter(({ state }) => state === 'completed').length >= count;

  it('send each reminder exactly once, though they look at the same time', async () => {
    await Promise.all([start('ready'), start('ready')]);
    for (let n = 0; n < 6; n += 1) await enqueue(world.server, remindOfOutstandingForms, {});
    await until(() => haveEnded(6));
    await expectOneEach();
  });

  itInProof('send each exactly once, though one finds the visits before the other has committed', async () => {
    const first = await start('holding');
    await start('ready');
    await enqueue(world.server, remindOfOutstandingForms, {});
    await until(isOneWaiting);
    first.kill('SIGUSR2');
    await until(() => haveEnded(2));
    await expectOneEach();
  });

  itInProof.each(['kills it', 'stops it'] as const)(
    'send each exactly once after one is gone in the middle: who runs it %s, and starts it again',
    async (how) => {
      const first = await start('holding');
      expect(await reminders()).toEqual([]);
      await start('ready');
      await enqueue(world.server, remindOfOutstandingForms, {});
      await until(isOneWaiting);
      await end(first, how === 'kills it' ? 'SIGKILL' : 'SIGTERM');
      await until(() => haveEnded(1));
      await expectOneEach();
      await start('ready');
      for (let n = 0; n < 3; n += 1) await enqueue(world.server, remindOfOutstandingForms, {});
      await until(() => haveEnded(4));
      await expectOneEach();
    },
  );
});
