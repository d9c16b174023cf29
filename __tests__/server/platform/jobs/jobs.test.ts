import { sql } from 'kysely';

import { requestAddress, withRequestAddress } from '#server/platform/audit/requestAddress';
import type { Database } from '#server/platform/db/open';
import { change } from '#server/platform/db/transaction';
import { defineJob, LIMIT_MAX_S, type RunnableKind } from '#server/platform/jobs/defineJob';
import { takeBackAbandoned, tidyJobs } from '#server/platform/jobs/jobRows';
import { WORKER_TIMES } from '#server/platform/jobs/makeWorkers';
import type { JobKind } from '#server/platform/ports';
import type { JobOptions } from '#server/start/start';
import { addEffect, effectsIn, enqueue, gate, jobsOf, letPausesPass, letTimeBeUp, makeEffects, until } from '../../../support/jobWorld';
import { describeOnBothDatabases, openTestDatabase } from '../../../support/testDatabase';
import { startTestServer, type TestServer } from '../../../support/testServer';

interface Numbered {
  readonly [key: string]: number;
  readonly n: number;
}

/** Long enough that no poll finds a job: jobs that run were woken. */
const NEVER = { look: 3_600_000, sweep: 3_600_000, stop: 5_000 };
const TAKEN_BACK = 'job: it was taken back; what this attempt changed is undone';
const OFTEN = { look: 20, sweep: 20, stop: 5_000 };

describeOnBothDatabases('Jobs', (on) => {
  let database: Database;
  let server: TestServer;
  let calls: (() => Promise<void>)[] = [];
  /** Sets the steps that the next attempts run first, one each. */
  const first = (...steps: (() => Promise<void>)[]): void => void (calls = steps);

  const add: JobKind<Numbered> & RunnableKind = defineJob<Numbered>({
    name: 'add',
    retries: 2,
    work: async ({ data, change: inChange }) => {
      await calls.shift()?.();
      await addEffect(inChange, data.n);
    },
  });
  /** A server on the suite's database, which it leaves open. */
  const begin = (jobs: Partial<JobOptions>): Promise<TestServer> =>
    startTestServer({ database: { ...database, close: async () => {} }, jobs });
  const start = async (jobs: Partial<JobOptions> = {}): Promise<void> => void (server = await begin({ kinds: [add], ...jobs }));
  const startWorker = (times = OFTEN): Promise<TestServer> => begin({ kinds: [add], workers: true, times });
  const effects = () => effectsIn(database.db);
  const logged = (msg: string) => server.logs.filter((line) => line['msg'] === msg);

  beforeAll(async () => {
    database = await openTestDatabase(on);
    await makeEffects(database.db);
  });
  afterAll(() => database.close());
  afterEach(async () => {
    calls = [];
    await server.close();
    await sql`delete from effects`.execute(database.db);
    await database.db.deleteFrom('jobs').execute();
  });

  it('exist only if their change commits, and then start at once', async () => {
    await start({ workers: true, times: NEVER });
    const { deps } = server;
    await expect(
      change(deps, async (tx) => {
        await deps.jobs.enqueue(add, { n: 1 }, tx);
        throw new Error('Changed my mind');
      }),
    ).rejects.toThrow('Changed my mind');
    const begun = gate();
    first(async () => begun.open());
    await enqueue(server, add, { n: 2 });
    await begun.opened;
    await until(async () => (await effects()).length > 0);
    expect(await effects()).toEqual([2]);
  });

  it('that throw are tried again after growing pauses, and stay failed in the end, with a reason that names nobody', async () => {
    await start();
    const { db } = database;
    const fail = async (): Promise<void> => {
      throw new Error('No mailbox jane@example.test\nat smtp://user:hush@mail.test');
    };
    first(fail, fail, fail);
    await enqueue(server, add, { n: 7 });
    await server.runDueJobs();
    const pauses: number[] = [];
    for (const count of [0, 1]) {
      const [job] = await jobsOf(db, add);
      expect(job).toMatchObject({ state: 'retry', retry_count: count, error: 'No mailbox …' });
      pauses.push(job!.start_after.getTime() - Date.now());
      await server.runDueJobs();
      expect((await jobsOf(db, add))[0]).toMatchObject({ retry_count: count });
      await letPausesPass(db);
      await server.runDueJobs();
    }
    expect(pauses[0]).toBeGreaterThan(2_000);
    expect(pauses[1]).toBeGreaterThan(8_000);
    const [failed] = await jobsOf(db, add);
    expect(failed).toMatchObject({ state: 'failed', retry_count: 2, retry_limit: 2, ended_at: expect.any(Date) as Date });
    expect(logged('job: it failed and will be tried again')).toHaveLength(2);
    const [line] = logged('job: it has failed');
    expect(line).toMatchObject({ job: 'add', jobId: failed!.id, attempt: 3 });
    expect(line).not.toHaveProperty('data');
    expect(await effects()).toEqual([]);
    // Retried by hand.
    await change(server.deps, (tx) => server.deps.jobs.retry(failed!, tx));
    await server.runDueJobs();
    expect(await effects()).toEqual([7]);
    expect((await jobsOf(db, add))[0]).toMatchObject({ state: 'completed' });
  });

  it('undo what they changed before they threw', async () => {
    const half = defineJob<Numbered>({
      name: 'half',
      retries: 1,
      work: ({ data, change: inChange }) =>
        inChange(async (tx) => {
          await sql`insert into effects values (${data.n}, 0)`.execute(tx);
          await calls.shift()?.();
        }),
    });
    await start({ kinds: [half] });
    first(async () => {
      throw new Error('Half-way');
    });
    await enqueue(server, half, { n: 3 });
    await server.runDueJobs();
    expect(await effects()).toEqual([]);
    await letPausesPass(database.db);
    await server.runDueJobs();
    expect(await effects()).toEqual([3]);
  });

  it('that ran out of time and run elsewhere have one effect: the late attempt is undone', async () => {
    await start({ workers: true, times: OFTEN });
    const { db } = database;
    const [begun, late, again, second] = [gate(), gate(), gate(), gate()];
    // A second server takes the job when the first has had its time.
    const other = await startWorker();
    first(
      async () => {
        begun.open();
        await late.opened;
      },
      async () => {
        again.open();
        await second.opened;
      },
    );
    await enqueue(server, add, { n: 1 });
    await begun.opened;
    await letTimeBeUp(db);
    await again.opened;
    late.open();
    await until(() => [...server.logs, ...other.logs].some(({ msg }) => msg === TAKEN_BACK));
    expect(await effects()).toEqual([]);
    second.open();
    await until(async () => (await jobsOf(db, add))[0]?.state === 'completed');
    expect(await effects()).toEqual([1]);
    await other.close();
  });

  it('have one change each', async () => {
    const twice = defineJob<Numbered>({
      name: 'twice',
      work: async ({ data, change: inChange }) => {
        await addEffect(inChange, data.n);
        await addEffect(inChange, data.n);
      },
    });
    await start({ kinds: [twice] });
    await enqueue(server, twice, { n: 1 });
    await server.runDueJobs();
    expect(await effects()).toEqual([1]);
    expect((await jobsOf(database.db, twice))[0]).toMatchObject({ state: 'completed' });
  });

  it('hold ids and words alone, and belong to a kind that the server knows', async () => {
    await start();
    const told = defineJob<{ readonly who: string }>({ name: 'told', work: async () => {} });
    await expect(enqueue(server, told, { who: 'x' })).rejects.toThrow('jobKinds.ts lacks the kind of job told');
    await server.close();
    await start({ kinds: [told] });
    for (const who of ['jane@example.test', 'Jane Doe', 'x'.repeat(65), ''])
      await expect(enqueue(server, told, { who })).rejects.toThrow('The data of a job is ids and words, which who of told is not');
    await enqueue(server, told, { who: '7f0c2f3e-9a1b-4c55-8d8a-0a9a6f5f1c11' });
    expect(await jobsOf(database.db, told)).toHaveLength(1);
  });

  it('wait until their time, and once for each key', async () => {
    await start();
    const { db } = database;
    await enqueue(server, add, { n: 1 }, { startAfter: new Date(Date.now() + 3_600_000) });
    await enqueue(server, add, { n: 2 }, { singletonKey: 'site-1' });
    await enqueue(server, add, { n: 3 }, { singletonKey: 'site-1' });
    await enqueue(server, add, { n: 4 }, { singletonKey: 'site-2' });
    await server.runDueJobs();
    expect(await effects()).toEqual([2, 4]);
    // A finished job blocks nothing.
    await enqueue(server, add, { n: 5 }, { singletonKey: 'site-1' });
    await letPausesPass(db);
    await server.runDueJobs();
    expect(await effects()).toEqual([1, 2, 4, 5]);
  });

  it('go on in a following one, which exists only if they are completed', async () => {
    const count: JobKind<Numbered> & RunnableKind = defineJob<Numbered>({
      name: 'count-down',
      work: ({ data, change: inChange, deps }) =>
        inChange(async (tx) => {
          await sql`insert into effects values (${data.n}, 0)`.execute(tx);
          if (data.n > 1) await deps.jobs.enqueue(count, { n: data.n - 1 }, tx);
        }),
    });
    await start({ kinds: [count] });
    await enqueue(server, count, { n: 3 });
    await server.runDueJobs();
    expect(await effects()).toEqual([1, 2, 3]);
  });

  it('are nobody’s request, no matter which enqueued them', async () => {
    const heard: (string | null)[] = [];
    await start({ workers: true, times: NEVER });
    first(async () => void heard.push(requestAddress()));
    await withRequestAddress('203.0.113.7', () => enqueue(server, add, { n: 1 }));
    await until(() => heard.length > 0);
    expect(heard).toEqual([null]);
  });

  it('of a repeating kind run once in a slot, on one of the servers', async () => {
    const seen: string[] = [];
    const daily = (who: string) => defineJob({ name: 'daily', every: 86_400, work: async () => void seen.push(who) });
    const ask = (who: string) => begin({ kinds: [daily(who)], workers: true, times: OFTEN });
    server = await ask('first');
    const second = await ask('second');
    await until(() => seen.length > 0);
    // A server that restarts within the slot queues the job again.
    const third = await ask('third');
    for (const one of [server, second, third]) await one.runDueJobs();
    expect(seen).toHaveLength(1);
    expect(await jobsOf(database.db, daily('any'))).toHaveLength(1);
    // The next slot is another matter.
    await sql`update jobs set slot = slot - interval '1 day' where name = 'daily'`.execute(database.db);
    const fourth = await ask('fourth');
    await until(() => seen.length > 1);
    for (const one of [second, third, fourth]) await one.close();
  });

  it('of a repeating kind leave one failure behind, the last', async () => {
    const broken = defineJob({ name: 'broken', every: 15, retries: 0, work: () => Promise.reject(new Error('Broken')) });
    const ask = () => begin({ kinds: [broken], workers: true, times: OFTEN });
    await start();
    const { db } = database;
    const failed = async () => (await jobsOf(db, broken)).flatMap(({ id, state }) => (state === 'failed' ? [id] : []));
    const one = await ask();
    await until(async () => (await failed()).length > 0);
    await one.close();
    const before = await failed();
    await sql`update jobs set slot = slot - interval '1 hour' where name = 'broken'`.execute(db);
    const two = await ask();
    await until(async () => !(await failed()).some((id) => before.includes(id)));
    await two.close();
    expect(await failed()).toHaveLength(1);
  });

  it('that still run at a stop are waited for', async () => {
    await start();
    const worker = await startWorker();
    const [begun, rest] = [gate(), gate()];
    first(async () => {
      begun.open();
      await rest.opened;
    });
    await enqueue(worker, add, { n: 1 });
    await begun.opened;
    const closed = worker.close();
    rest.open();
    await closed;
    expect(await effects()).toEqual([1]);
    expect(worker.logs.filter(({ level }) => Number(level) >= 40)).toEqual([]);
  });

  it('that take too long at a stop are given back, which is no try, and run elsewhere', async () => {
    await start();
    const worker = await startWorker({ ...OFTEN, stop: 20 });
    const [begun, rest] = [gate(), gate()];
    first(async () => {
      begun.open();
      await rest.opened;
    });
    await enqueue(worker, add, { n: 1 });
    await begun.opened;
    await worker.close();
    const { db } = database;
    const [given] = await jobsOf(db, add);
    expect(given).toMatchObject({ state: 'retry', retry_count: 0, retry_limit: add.retries + 1 });
    await server.runDueJobs();
    rest.open();
    await until(() => worker.logs.some(({ msg }) => msg === TAKEN_BACK));
    expect(await effects()).toEqual([1]);
  });

  it('that their process has abandoned are tried again; the embedded database knows them at its start', async () => {
    await start();
    const { db } = database;
    await enqueue(server, add, { n: 1 });
    await sql`update jobs set state = 'active', started_at = now()`.execute(db);
    const worker = await startWorker();
    if (on === 'postgres') {
      // Another server may be at it still.
      await worker.runDueJobs();
      expect(await effects()).toEqual([]);
      await letTimeBeUp(db);
    }
    await until(async () => (await effects()).length > 0);
    await until(async () => (await jobsOf(db, add))[0]?.state === 'completed');
    await worker.close();
    expect(await effects()).toEqual([1]);
  });

  it('that take longer than they may are stopped, and tried again', async () => {
    const slow = defineJob<Numbered>({
      name: 'slow',
      limit: 1,
      work: async ({ data, change: inChange, signal }) => {
        // The second attempt is quick.
        if (calls.shift()) await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
        await addEffect(inChange, data.n);
      },
    });
    // It ends itself, before anybody takes the job back.
    await start({ kinds: [slow], workers: true, times: { ...OFTEN, sweep: 3_600_000 } });
    first(async () => {});
    await enqueue(server, slow, { n: 1 });
    await until(() => logged('job: it failed and will be tried again').length > 0);
    expect((await jobsOf(database.db, slow))[0]).toMatchObject({ error: 'It took longer than 1 s' });
    await letPausesPass(database.db);
    await until(async () => (await effects()).length > 0);
    expect(await effects()).toEqual([1]);
  });

  it('that are abandoned twice have failed, however many tries are left', async () => {
    await start();
    const { db } = database;
    await enqueue(server, add, { n: 1 });
    for (const message of ['It took too long, or its server ended', 'It took too long, or its server ended, twice']) {
      await sql`update jobs set state = 'active', started_at = now() - interval '1 hour'`.execute(db);
      await takeBackAbandoned(db, false);
      expect((await jobsOf(db, add))[0]).toMatchObject({ error: message });
    }
    expect((await jobsOf(db, add))[0]).toMatchObject({ state: 'failed', retry_count: 0 });
    expect(await effects()).toEqual([]);
  });

  it('that are abandoned at their last try have failed', async () => {
    await start();
    const { db } = database;
    await enqueue(server, add, { n: 1 });
    await sql`update jobs set state = 'active', retry_count = retry_limit, started_at = now() - interval '1 hour'`.execute(db);
    const worker = await startWorker();
    await until(async () => (await jobsOf(db, add))[0]?.state === 'failed');
    await worker.close();
    expect((await jobsOf(db, add))[0]).toMatchObject({ error: 'It took too long, or its server ended' });
  });

  it('are removed: completed ones soon, failed ones after two weeks', async () => {
    await start();
    const { db } = database;
    const set = (id: string, text: string) => sql`update jobs set ${sql.raw(text)} where id = ${id}::uuid`.execute(db);
    for (const n of [1, 2]) await enqueue(server, add, { n });
    await server.runDueJobs();
    const [one, other] = (await jobsOf(db, add)).map(({ id }) => id);
    await set(one!, "kept_until = now() - interval '1 second'");
    await tidyJobs(db);
    expect((await jobsOf(db, add)).map(({ id }) => id)).toEqual([other]);
    await set(other!, "state = 'failed', ended_at = now() - interval '13 days'");
    await tidyJobs(db);
    expect(await jobsOf(db, add)).toHaveLength(1);
    await set(other!, "ended_at = now() - interval '15 days'");
    await tidyJobs(db);
    expect(await jobsOf(db, add)).toEqual([]);
  });
});

it('The times of the workers have an abandoned job tried again within two minutes', () => {
  expect(LIMIT_MAX_S * 1_000 + WORKER_TIMES.sweep + WORKER_TIMES.look).toBeLessThan(120_000);
});
