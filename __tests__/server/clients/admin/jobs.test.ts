import { sql } from 'kysely';

import type { AdminJob } from '#contract/clients/entities/adminJob';
import { defineJob, type RunnableKind } from '#server/platform/jobs/defineJob';
import type { JobKind } from '#server/platform/ports';
import { bodyOf, problemOf } from '../../../support/answer';
import { enqueue, letPausesPass } from '../../../support/jobWorld';
import { addClient, addUser } from '../../../support/seed';
import { describeOnEitherDatabase } from '../../../support/testDatabase';
import { startTestServer, type ApiClient, type TestServer } from '../../../support/testServer';
import { UNKNOWN_JOB } from '../../../support/unknownIds';

interface Numbered {
  readonly [key: string]: number;
  readonly n: number;
}

describeOnEitherDatabase('The jobs, for super users', (on) => {
  let server: TestServer;
  let superUser: ApiClient;
  let isBroken: boolean;
  const greet: JobKind<Numbered> & RunnableKind = defineJob<Numbered>({
    name: 'greet',
    retries: 1,
    work: async () => {
      if (isBroken) throw new Error('The mail server refused jane@example.test');
    },
  });
  const list = async (query = '') => bodyOf(await superUser.get(`admin/jobs?${query}`));
  /** Runs what is due, twice where that leaves something to be tried again. */
  const runTwice = async (): Promise<void> => {
    await server.runDueJobs();
    await letPausesPass(server.database.db);
    await server.runDueJobs();
  };

  beforeAll(async () => {
    server = await startTestServer({ on, jobs: { kinds: [greet] } });
    const { email } = await addUser(server.database.db, await addClient(server.database.db), { user: { is_super: true } });
    superUser = await server.signIn(email);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    isBroken = true;
    await server.database.db.deleteFrom('jobs').execute();
  });

  it('that throw are tried again, listed as failed with the reason, and done once somebody retries them', async () => {
    await enqueue(server, greet, { n: 1 });
    await server.runDueJobs();
    const { jobs: waiting } = await list('state=waiting');
    expect(waiting).toMatchObject([{ name: 'greet', state: 'waiting', attempts: 1, retry_limit: 1, failed_at: null }]);
    expect((await list()).jobs).toEqual([]);

    await letPausesPass(server.database.db);
    await server.runDueJobs();
    const answer = await list();
    expect(answer.meta).toEqual({ page: 1, per_page: 15, total: 1 });
    const [job] = answer.jobs;
    const text = expect.any(String) as string;
    const expected: AdminJob = {
      id: waiting[0]!.id,
      name: 'greet',
      state: 'failed',
      created_at: text,
      start_after: text,
      started_at: text,
      failed_at: text,
      attempts: 2,
      retry_limit: 1,
      last_error: 'The mail server refused …',
    };
    expect(job).toEqual(expected);

    isBroken = false;
    expect(bodyOf(await superUser.post(`admin/jobs/${job!.id}/retry`)).job).toMatchObject({
      id: job!.id,
      state: 'waiting',
      failed_at: null,
    });
    await server.runDueJobs();
    for (const state of ['failed', 'waiting', 'active']) expect((await list(`state=${state}`)).meta.total).toBe(0);
    expect((await superUser.post(`admin/jobs/${job!.id}/retry`)).status).toBe(404);
    expect(server.logs).toContainEqual(
      expect.objectContaining({
        msg: 'job: a super user has it tried once more',
        job: 'greet',
        jobId: job!.id,
        userId: expect.any(Number) as number,
      }),
    );
  });

  it('that fail again are listed as failed again', async () => {
    await enqueue(server, greet, { n: 1 });
    await runTwice();
    const [{ id } = { id: '' }] = (await list()).jobs;
    await superUser.post(`admin/jobs/${id}/retry`);
    await server.runDueJobs();
    expect((await list()).jobs).toMatchObject([{ id, attempts: 3, retry_limit: 2 }]);
  });

  it('that wait after a failure need not wait; those that wait for their time do', async () => {
    await enqueue(server, greet, { n: 1 });
    await server.runDueJobs();
    const [{ id } = { id: '' }] = (await list('state=waiting')).jobs;
    isBroken = false;
    expect((await superUser.post(`admin/jobs/${id}/retry`)).status).toBe(200);
    await server.runDueJobs();
    expect((await list('state=waiting')).jobs).toEqual([]);

    await enqueue(server, greet, { n: 2 }, { startAfter: new Date(Date.now() + 3_600_000) });
    const [later] = (await list('state=waiting')).jobs;
    expect(later).toMatchObject({ attempts: 0, started_at: null, last_error: null });
    const refused = await superUser.post(`admin/jobs/${later!.id}/retry`);
    expect([refused.status, problemOf(refused).code]).toEqual([409, 'job_not_failed']);
  });

  it('are discarded when they have failed or wait, and not while they run', async () => {
    await enqueue(server, greet, { n: 1 });
    await runTwice();
    await enqueue(server, greet, { n: 2 }, { startAfter: new Date(Date.now() + 3_600_000) });
    for (const state of ['failed', 'waiting']) {
      const [{ id } = { id: '' }] = (await list(`state=${state}`)).jobs;
      expect((await superUser.post(`admin/jobs/${id}/discard`)).status).toBe(204);
      expect((await list(`state=${state}`)).jobs).toEqual([]);
      expect((await superUser.post(`admin/jobs/${id}/discard`)).status).toBe(404);
    }
    await enqueue(server, greet, { n: 3 });
    await sql`update jobs set state = 'active', started_at = now()`.execute(server.database.db);
    const [active] = (await list('state=active')).jobs;
    expect(active).toMatchObject({ state: 'active', attempts: 1 });
    for (const action of ['discard', 'retry'] as const) {
      const refused = await superUser.post(`admin/jobs/${active!.id}/${action}`);
      expect(refused.status).toBe(409);
    }
  });

  it('are paged, each state in the order in which one looks at it', async () => {
    for (const n of [1, 2, 3]) await enqueue(server, greet, { n }, { startAfter: new Date(Date.now() + (4 - n) * 3_600_000) });
    const { jobs } = await list('state=waiting');
    const starts = jobs.map(({ start_after: at }) => at);
    expect(starts).toEqual([...starts].sort());
    const second = await list('state=waiting&per_page=2&page=2');
    expect([second.jobs.map(({ id }) => id), second.meta]).toEqual([[jobs[2]!.id], { page: 2, per_page: 2, total: 3 }]);
    expect(problemOf(await superUser.get('admin/jobs?state=completed')).errors).toHaveProperty('state');
  });

  it('are known by an id that can be one, to super users alone', async () => {
    for (const id of [UNKNOWN_JOB, '7', 'x', `${UNKNOWN_JOB}0`]) expect((await superUser.post(`admin/jobs/${id}/retry`)).status).toBe(404);
    const client = await addClient(server.database.db);
    const primary = await server.signIn((await addUser(server.database.db, client, { place: { is_primary: true } })).email);
    for (const answer of [
      await primary.get('admin/jobs'),
      await primary.post(`admin/jobs/${UNKNOWN_JOB}/retry`),
      await primary.post(`admin/jobs/${UNKNOWN_JOB}/discard`),
    ])
      expect([answer.status, problemOf(answer).code]).toEqual([403, 'forbidden']);
  });
});
