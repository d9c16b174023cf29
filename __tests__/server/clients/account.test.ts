/** Tokens for text messages and invitations to Portico, and what super users do about either. */
import { storeSellsPlans } from '#server/identity/sellsPlans';
import { bodyOf, problemOf } from '../../support/answer';
import { addClient, addUser, type SeededClient } from '../../support/seed';
import { describeOnEitherDatabase } from '../../support/testDatabase';
import { startTestServer, type TestServer } from '../../support/testServer';

const DAY_MS = 86_400_000;
type Person = Awaited<ReturnType<TestServer['signIn']>>;

describeOnEitherDatabase('text messages and referrals of a client', (on) => {
  let server: TestServer;
  let client: SeededClient;
  let admin: Person;
  let email: string;
  let supers: readonly [Person, Person];
  beforeAll(async () => {
    server = await startTestServer({ on });
    const { db } = server.database;
    await storeSellsPlans(db, true);
    const own = await addClient(db, { name: 'Portico' });
    const one = await addUser(db, own, { user: { is_super: true, name: 'Sam' } });
    const two = await addUser(db, own, { user: { is_super: true, name: 'Kim' } });
    supers = [await server.signIn(one.email), await server.signIn(two.email)];
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    client = await addClient(server.database.db, { name: 'Harbour', sms_available_tokens: 7 });
    ({ email } = await addUser(server.database.db, client, { user: { locale: 'fr' } }));
    admin = await server.signIn(email);
  });

  const linesOf = (subject: string) =>
    server.database.db
      .selectFrom('audit_log')
      .select(['action', 'actor', 'changes'])
      .where('client_id', '=', client.id)
      .where('subject', '=', subject)
      .orderBy('id')
      .execute();
  const mailsTo = (recipient: string) =>
    server.database.db.selectFrom('mails').select(['kind', 'subject']).where('recipient', '=', recipient).orderBy('id').execute();
  const inAdmin = <Path extends string>(path: Path) => `admin/clients/${client.globalClientId}/${path}` as const;
  const order = async (tokens: number) => bodyOf(await admin.post('sms-orders', { tokens })).smsOrder;

  it('orders are pending until they are processed, once, however many super users do it at once', async () => {
    const { id, status } = await order(100);
    expect(status).toBe('pending');
    expect(bodyOf(await admin.get('sms-orders'))).toMatchObject({ available: 7, pending: 100 });
    const answers = await Promise.all(supers.map((person) => person.patch(inAdmin(`sms-orders/${id}`), { status: 'processed' })));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    expect(bodyOf(await admin.get('sms-orders'))).toMatchObject({ available: 107, pending: 0, smsOrders: [{ status: 'processed' }] });
    expect(await linesOf('smsOrders')).toMatchObject([
      { action: 'created', changes: { tokens: [null, 100], status: [null, 'pending'] } },
      { action: 'updated', changes: { status: ['pending', 'processed'] } },
    ]);
    expect(await mailsTo(email)).toEqual([{ kind: 'sms_order', subject: 'Vos jetons SMS sont disponibles' }]);
  });

  it('a refused order gives nothing, and the person is told', async () => {
    const { id } = await order(50);
    const { account } = bodyOf(await supers[0].patch(inAdmin(`sms-orders/${id}`), { status: 'refused' }));
    expect(account).toMatchObject({ available: 7, pending: 0, smsOrders: [{ status: 'refused' }] });
    expect(problemOf(await supers[1].patch(inAdmin(`sms-orders/${id}`), { status: 'processed' })).code).toBe('order_settled');
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('super users grant tokens, with a line in the log of the client', async () => {
    const { account } = bodyOf(await supers[0].post(inAdmin('sms-orders'), { tokens: 40 }));
    expect(account).toMatchObject({ available: 47, smsOrders: [{ granted: true, ordered_by: 'Sam' }] });
    expect(await linesOf('smsOrders')).toEqual([
      { action: 'created', actor: 'Sam', changes: { tokens: [null, 40], granted: [null, true] } },
    ]);
    expect((await supers[0].post(inAdmin('sms-orders'), { tokens: 10_001 })).status).toBe(422);
    expect((await admin.post(inAdmin('sms-orders'), { tokens: 40 })).status).toBe(403);
  });

  it('refuse what is no package, too many orders, and an order of another client', async () => {
    expect((await admin.post('sms-orders', { tokens: 51 })).status).toBe(422);
    const { id } = await order(50);
    const other = await addClient(server.database.db);
    expect((await supers[0].patch(`admin/clients/${other.globalClientId}/sms-orders/${id}`, { status: 'processed' })).status).toBe(404);
    for (let count = 1; count < 5; count += 1) await order(50);
    expect(problemOf(await admin.post('sms-orders', { tokens: 50 })).code).toBe('too_many_orders');
  });

  it('invite each address once and tell it by mail, in the currency of the country', async () => {
    const invited = bodyOf(await admin.post('referrals', { emails: ['Ann@pier.test', 'bo@pier.test'] }));
    expect(invited).toMatchObject({ reward: { currency: 'GBP', minor_units: 5_000 }, left_today: 18 });
    expect(invited.referrals.map((one) => [one.email, one.status])).toEqual([
      ['bo@pier.test', 'invited'],
      ['Ann@pier.test', 'invited'],
    ]);
    expect(await mailsTo('bo@pier.test')).toMatchObject([{ kind: 'referral' }]);
    const again = await admin.post('referrals', { emails: ['new@pier.test', 'ann@PIER.test'] });
    expect([again.status, problemOf(again).errors]).toEqual([
      422,
      { emails: ['Already invited: ann@PIER.test. Each address is invited once.'] },
    ]);
    expect(await mailsTo('new@pier.test')).toEqual([]);
    // The log has no addresses of other people.
    expect(JSON.stringify(await linesOf('referrals'))).not.toContain('pier.test');
    await server.database.db.updateTable('clients').set({ country: 'FR' }).where('id', '=', client.id).execute();
    expect(bodyOf(await admin.get('referrals')).reward).toEqual({ currency: 'EUR', minor_units: 6_000 });
  });

  it('stop inviting at the limit of a day', async () => {
    const some = (from: number, count: number) => Array.from({ length: count }, (_, n) => `p${from + n}@pier.test`);
    await admin.post('referrals', { emails: some(0, 10) });
    await admin.post('referrals', { emails: some(10, 9) });
    expect((await admin.post('referrals', { emails: some(30, 2) })).status).toBe(422);
    expect((await admin.post('referrals', { emails: some(40, 11) })).status).toBe(422);
    expect((await admin.post('referrals', { emails: [1, null] })).status).toBe(422);
    server.clock.advance(DAY_MS + 1_000);
    admin = await server.signIn(email);
    expect((await admin.post('referrals', { emails: some(30, 2) })).status).toBe(201);
  });

  it('super users say what has become of somebody invited', async () => {
    const { referrals } = bodyOf(await admin.post('referrals', { emails: ['cy@pier.test'] }));
    const person = await server.signIn(
      (await server.database.db.selectFrom('users').select('email').where('name', '=', 'Kim').executeTakeFirstOrThrow()).email,
    );
    const { account } = bodyOf(await person.patch(inAdmin(`referrals/${referrals[0]?.id ?? 0}`), { status: 'purchased' }));
    expect(account.referrals).toMatchObject([{ status: 'purchased' }]);
    expect((await linesOf('referrals')).at(-1)).toEqual({ action: 'updated', actor: 'Kim', changes: { status: ['invited', 'purchased'] } });
  });
});
