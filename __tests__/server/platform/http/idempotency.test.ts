import { createMember } from '#contract/people/calls/members';
import { signOutAll } from '#contract/visits/calls/today';
import { handle } from '#server/platform/http/handle';
import { problem } from '#server/platform/http/problem';
import { tidyUp } from '#server/start/housekeeping';
import { addClient, addUser, type SeededClient } from '../../../support/seed';
import { describeOnBothDatabases } from '../../../support/testDatabase';
import { startTestServer, type ApiClient, type TestServer } from '../../../support/testServer';

describeOnBothDatabases('Idempotency keys', (on) => {
  let server: TestServer;
  let client: SeededClient;
  let runs: number;
  let refuse: boolean;
  let last = 0;
  beforeAll(async () => {
    server = await startTestServer({
      on,
      handlers: [
        handle(createMember, async ({ change, body, actor, db }) => {
          runs += 1;
          const before = await db.selectFrom('audit_log').select('id').orderBy('id').execute();
          const { id } = await change(async (tx, emit) => {
            emit('private-Test', 'Made', { name: body.name });
            const line = {
              client_id: actor.clientId,
              actor: actor.name,
              action: 'created' as const,
              subject: 'members',
              subject_id: null,
              subject_name: body.name,
            };
            return tx.insertInto('audit_log').values(line).returning('id').executeTakeFirstOrThrow();
          });
          if (refuse) throw problem(409, { code: 'refused' });
          // The whole handler is one transaction, which reads its own writes.
          const after = await db.selectFrom('audit_log').select('id').orderBy('id').execute();
          expect(after.length).toBe(before.length + 1);
          return { member: { id, name: body.name } } as never;
        }),
        handle(signOutAll, async () => {
          runs += 1;
          return { signed_out: runs, batch: null };
        }),
      ],
    });
    client = await addClient(server.database.db);
  });
  afterAll(() => server.close());
  beforeEach(() => {
    runs = 0;
    refuse = false;
    last += 1;
  });

  const person = async () => server.signIn((await addUser(server.database.db, client)).email);
  const key = (): string => `key-${last}`;
  const make = (api: ApiClient, name: string, group = 1) => api.post(`groups/${group}/members`, { name }, { 'idempotency-key': key() });
  const written = async (name: string): Promise<number> =>
    (await server.database.db.selectFrom('audit_log').select('id').where('subject_name', '=', name).orderBy('id').execute()).length;

  it('answers a repetition with the first result and does nothing again', async () => {
    const api = await person();
    const published = jest.spyOn(server.deps.publisher, 'publish');
    const first = await make(api, 'Ada');
    const again = await make(api, 'Ada');
    expect(first).toMatchObject({ status: 201, body: { member: { name: 'Ada' } } });
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect([runs, await written('Ada')]).toEqual([1, 1]);
    await server.deps.outbox.idle();
    expect(published.mock.calls.flat(2)).toHaveLength(1);
  });

  it('runs once when both come at the same time, and gives both the same answer', async () => {
    const api = await person();
    const answers = await Promise.all(Array.from({ length: 8 }, () => make(api, 'Grace')));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect([runs, await written('Grace')]).toEqual([1, 1]);
  });

  it('lets a request that was refused be tried again, and keeps nothing of the refused one', async () => {
    const api = await person();
    refuse = true;
    expect(await make(api, 'Edsger')).toMatchObject({ status: 409, body: { code: 'refused' } });
    expect(await written('Edsger')).toBe(0);
    refuse = false;
    expect((await make(api, 'Edsger')).status).toBe(201);
    expect([runs, await written('Edsger')]).toEqual([2, 1]);
  });

  it('does not take another request’s answer for this one’s', async () => {
    const [api, other] = [await person(), await person()];
    await make(api, 'Barbara');
    expect(await make(api, 'Barbara Liskov')).toMatchObject({ status: 409, body: { code: 'idempotency_key_reused' } });
    expect(await make(api, 'Barbara', 2)).toMatchObject({ status: 409, body: { code: 'idempotency_key_reused' } });
    expect((await make(other, 'Barbara')).status).toBe(201);
    expect((await api.post('sites/1/sign-out-all', {}, { 'idempotency-key': key() })).body).toEqual({ signed_out: 3, batch: null });
    expect((await api.post('sites/1/sign-out-all', {}, { 'idempotency-key': key() })).body).toEqual({ signed_out: 3, batch: null });
  });

  it('forgets a key after a day', async () => {
    const api = await person();
    await make(api, 'Alan');
    server.clock.advance(24 * 3_600_000 + 1_000);
    const nextDay = await person();
    await server.database.db
      .updateTable('sessions')
      .set({ expires_at: new Date('2037-01-01') })
      .execute();
    expect((await make(nextDay, 'Alan')).status).toBe(201);
    await tidyUp(server.deps);
    expect((await server.database.db.selectFrom('idempotency_keys').select('key').execute()).length).toBe(1);
  });

  it('refuses an invalid key', async () => {
    const api = await person();
    for (const bad of ['x'.repeat(129), 'two words', 'é']) {
      const answer = await api.post('groups/1/members', { name: 'x' }, { 'idempotency-key': bad });
      expect(answer).toMatchObject({ status: 422, body: { errors: { 'Idempotency-Key': [expect.any(String)] } } });
    }
    await api.post('groups/1/members', { name: 'x' });
    await api.post('groups/1/members', { name: 'x' });
    expect(runs).toBe(2);
  });
});
