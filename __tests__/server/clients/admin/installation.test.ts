import { OPERATORS_MAX } from '#contract/clients/entities/installation';
import { bodyOf, problemOf } from '../../../support/answer';
import { until } from '../../../support/jobWorld';
import { startMailServer, type MailServer } from '../../../support/mailServer';
import { addClient, addPlace, addUser, type SeededClient } from '../../../support/seed';
import { describeOnEitherDatabase } from '../../../support/testDatabase';
import { startTestServer, type ApiClient, type TestServer } from '../../../support/testServer';

describeOnEitherDatabase('The installation, for operators', (on) => {
  let server: TestServer;
  let smtp: MailServer;
  let client: SeededClient;
  let operator: ApiClient;
  let address: string;
  beforeEach(async () => {
    server = await startTestServer({ on, settings: { TOKEN_SECRET: 'a-key-of-this-test-that-is-long-enough' } });
    smtp = await startMailServer();
    client = await addClient(server.database.db);
    ({ email: address } = await addUser(server.database.db, client, { user: { is_super: true } }));
    operator = await server.signIn(address);
  });
  afterEach(async () => {
    await server.close();
    await smtp.close();
  });

  const settings = () =>
    ({
      host: '127.0.0.1',
      port: Number(new URL(smtp.url).port),
      security: 'none',
      user: null,
      sender_name: 'Quay "Desk"',
      sender_email: 'desk@quay.test',
    }) as const;
  const isMailed = async (): Promise<boolean> => bodyOf(await operator.get('config')).mail_available;

  it('sends mail from the moment at which an operator sets it up, also what waited', async () => {
    expect(bodyOf(await operator.get('admin/installation')).installation).toMatchObject({
      mail: { set_by: null, settings: null, has_password: false, waiting: 0, error: null },
      sms: false,
      failed_jobs: 0,
    });
    expect(await isMailed()).toBe(false);
    expect(problemOf(await operator.post('admin/installation/mail/test')).code).toBe('mail_not_set_up');
    await server.deps.mail.send({ kind: 'test', recipient: 'ada@quay.test', subject: 'It waited', body: 'Hello' });
    const { installation } = bodyOf(await operator.patch('admin/installation/mail', settings()));
    expect(installation.mail).toMatchObject({ set_by: 'operator', settings: settings(), has_password: false });
    expect(await isMailed()).toBe(true);
    await until(() => smtp.received.length === 1);
    expect(bodyOf(await operator.post('admin/installation/mail/test'))).toEqual({ sent_to: address });
    expect(smtp.received.map(({ to, subject }) => [to, subject])).toEqual([
      ['ada@quay.test', 'It waited'],
      [address, 'A test from Portico'],
    ]);
  });

  it('counts as waiting what is still tried, and says no reason of what was given up', async () => {
    const { db } = server.database;
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    const mail = { kind: 'test', recipient: 'ada@quay.test', subject: 'Old', body: 'Hello', error: 'EAUTH 535 5.7.8' } as const;
    await db
      .insertInto('mails')
      .values([
        { ...mail, created_at: hoursAgo(25) },
        { ...mail, created_at: hoursAgo(2), expires_at: hoursAgo(1) },
      ])
      .execute();
    const read = async () => bodyOf(await operator.get('admin/installation')).installation.mail;
    expect(await read()).toMatchObject({ waiting: 0, error: null });
    await db
      .insertInto('mails')
      .values({ ...mail, created_at: hoursAgo(2) })
      .execute();
    expect(await read()).toMatchObject({ waiting: 1, error: 'EAUTH 535 5.7.8' });
  });

  it('never answers the password, keeps it sealed, and keeps it where none is sent', async () => {
    const account = { ...settings(), user: 'desk', password: 's3cret-word' };
    const first = await operator.patch('admin/installation/mail', account);
    const { password: _password, ...shown } = account;
    expect(bodyOf(await operator.patch('admin/installation/mail', { ...shown, port: 2525 })).installation.mail).toMatchObject({
      settings: { user: 'desk', port: 2525 },
      has_password: true,
    });
    const stored = await server.database.db.selectFrom('installation').select('value').where('key', '=', 'mail').executeTakeFirstOrThrow();
    const lines = await server.database.db
      .selectFrom('audit_log')
      .select('changes')
      .where('client_id', '=', client.id)
      .orderBy('id')
      .execute();
    expect(JSON.stringify([first, stored, lines])).not.toContain('s3cret-word');
    expect(lines.map(({ changes }) => changes)).toContainEqual({
      mail_server: [`127.0.0.1:${account.port} none desk@quay.test`, '127.0.0.1:2525 none desk@quay.test'],
    });
    expect(bodyOf(await operator.patch('admin/installation/mail', { ...shown, password: null })).installation.mail.has_password).toBe(
      false,
    );
  });

  it('tells a stored password to no other server, and to none as another account', async () => {
    bodyOf(await operator.patch('admin/installation/mail', { ...settings(), user: 'desk', password: 's3cret-word' }));
    const known = { ...settings(), user: 'desk' };
    for (const other of [{ host: 'mail.evil.test' }, { host: '127.0.0.2' }, { user: 'Desk' }])
      expect(problemOf(await operator.patch('admin/installation/mail', { ...known, ...other })).errors).toEqual({
        password: ['Type the password again: the server or the user name is another one.'],
      });
    for (const right of [{ host: 'mail.quay.test', password: 'another' }, { user: null }])
      bodyOf(await operator.patch('admin/installation/mail', { ...known, ...right }));
  });

  it('says with the codes of the mail server why a test was not taken', async () => {
    bodyOf(await operator.patch('admin/installation/mail', settings()));
    smtp.refuse(() => '550 5.7.1 this person may not');
    const { code, message } = problemOf(await operator.post('admin/installation/mail/test'));
    expect([code, message]).toEqual(['mail_test_failed', 'The mail server did not take the mail: EENVELOPE 550 5.7.1']);
  });

  it('sends nothing in clear, and no password, where STARTTLS is asked for and the mail server has none', async () => {
    bodyOf(await operator.patch('admin/installation/mail', { ...settings(), security: 'starttls', user: 'desk', password: 's3cret-word' }));
    expect(problemOf(await operator.post('admin/installation/mail/test')).message).toMatch(
      /^No safe connection to the mail server: .*ETLS/u,
    );
    expect(smtp.received).toEqual([]);
  });

  it('refuses what can be no mail server or sender', async () => {
    const wrong = [
      { host: 'mail server' },
      { host: 'mail.test/?x' },
      { port: 0 },
      { port: 65_536 },
      { security: 'ssl' },
      { sender_email: 'desk' },
      { sender_name: '' },
      { password: 'x'.repeat(501) },
    ];
    for (const one of wrong)
      expect([one, (await operator.patch('admin/installation/mail', { ...settings(), ...one })).status]).toEqual([one, 422]);
  });

  it('shows nothing that is sold until an operator says so, and nothing again once they take it back', async () => {
    const { db } = server.database;
    const person = await server.signIn((await addUser(db, client, { place: { is_billing: true } })).email);
    const pages = ['subscriptions', 'invoices', 'billing-contacts', 'subscription-requests', 'sms-orders', 'referrals'] as const;
    const statuses = async () => new Set(await Promise.all(pages.map(async (page) => (await person.get(page)).status)));
    const trial = async () => (await person.post('addons/time_and_attendance/trial')).status;
    const isSold = async () => bodyOf(await person.get('config')).sells_plans;

    expect([await isSold(), await statuses(), await trial()]).toEqual([false, new Set([403]), 403]);
    expect((await person.post('referrals', { emails: ['friend@quay.test'] })).status).toBe(403);
    expect((await person.post('sms-orders', { tokens: 100 })).status).toBe(403);
    expect((await person.patch('admin/installation', { sells_plans: true })).status).toBe(403);
    expect(await db.selectFrom('mails').select('id').where('kind', '=', 'referral').orderBy('id').execute()).toEqual([]);

    const turn = async (sells_plans: boolean) =>
      bodyOf(await operator.patch('admin/installation', { sells_plans })).installation.sells_plans;
    expect([await turn(true), await turn(true)]).toEqual([true, true]);
    expect([await isSold(), await statuses(), await trial()]).toEqual([true, new Set([200]), 201]);
    expect(await turn(false)).toBe(false);
    expect([await isSold(), await statuses()]).toEqual([false, new Set([403])]);
    // A running trial can be ended.
    expect((await person.post('addons/time_and_attendance/trial/end')).status).toBe(200);
    const lines = await db
      .selectFrom('audit_log')
      .select(['client_id', 'changes'])
      .where('subject', '=', 'clients')
      .orderBy('id')
      .execute();
    expect(lines.filter(({ changes }) => 'sells_plans' in changes)).toEqual([
      { client_id: client.id, changes: { sells_plans: [false, true] } },
      { client_id: client.id, changes: { sells_plans: [true, false] } },
    ]);
    expect((await operator.patch('admin/installation', { sells_plans: 'yes' })).status).toBe(422);
  });

  it('lets an operator name further ones and take it away again, with a line in each of their clients', async () => {
    const { db } = server.database;
    const [theirs, second] = [await addClient(db), await addClient(db)];
    const ada = await addUser(db, theirs, { user: { name: 'Ada Mensah' } });
    await addPlace(db, second, ada.id);
    const person = await server.signIn(ada.email);
    expect((await person.get('admin/installation')).status).toBe(403);
    const { installation } = bodyOf(await operator.post('admin/installation/operators', { email: ` ${ada.email.toUpperCase()}` }));
    expect(installation.operators.map(({ email }) => email)).toEqual([address, ada.email]);
    expect((await person.get('admin/installation')).status).toBe(200);
    // A repeated call changes nothing and writes no line.
    expect((await operator.post('admin/installation/operators', { email: ada.email })).status).toBe(200);
    expect((await operator.delete(`admin/installation/operators/${ada.id}`)).status).toBe(204);
    expect((await person.get('admin/installation')).status).toBe(403);
    expect((await operator.delete(`admin/installation/operators/${ada.id}`)).status).toBe(404);
    const lines = await db
      .selectFrom('audit_log')
      .select(['client_id', 'subject_name', 'changes'])
      .where('action', '=', 'updated')
      .where('subject', '=', 'users')
      .orderBy('id')
      .execute();
    const line = (clientId: number, isOperator: boolean) => ({
      client_id: clientId,
      subject_name: 'Ada Mensah',
      changes: { operator: [!isOperator, isOperator] },
    });
    expect(lines).toEqual([line(theirs.id, true), line(second.id, true), line(theirs.id, false), line(second.id, false)]);
    // Nobody becomes an operator unnoticed: the person and all operators, who could undo it, are notified.
    const mails = await db.selectFrom('mails').select(['kind', 'recipient', 'subject']).orderBy('id').execute();
    const added = { kind: 'operator_added', subject: 'Ada Mensah is now an operator of Portico' };
    const removed = { kind: 'operator_removed', subject: 'Ada Mensah is no longer an operator of Portico' };
    const told = [address, ada.email].map((recipient) => ({ recipient }));
    expect(mails).toEqual([added, removed].flatMap((mail) => told.map((to) => ({ ...mail, ...to }))));
  });

  it('keeps one operator: nobody takes it from themselves, and of two who take it from each other one stays', async () => {
    const { db } = server.database;
    const [own] = bodyOf(await operator.get('admin/installation')).installation.operators;
    expect(problemOf(await operator.delete(`admin/installation/operators/${own!.user_id}`)).code).toBe('own_operator');
    const other = await addUser(db, client, { user: { is_super: true } });
    const second = await server.signIn(other.email);
    await Promise.all([
      operator.delete(`admin/installation/operators/${other.id}`),
      second.delete(`admin/installation/operators/${own!.user_id}`),
    ]);
    expect(await db.selectFrom('users').select('id').where('is_super', '=', true).execute()).toHaveLength(1);
  });

  it('notes with the client of the operator that one has gone who has left all clients', async () => {
    const { db } = server.database;
    const values = { name: 'Left', email: 'left@quay.test', is_super: true };
    const { id } = await db.insertInto('users').values(values).returning('id').executeTakeFirstOrThrow();
    expect((await operator.delete(`admin/installation/operators/${id}`)).status).toBe(204);
    const lines = await db.selectFrom('audit_log').select(['client_id', 'changes']).where('subject', '=', 'users').orderBy('id').execute();
    expect(lines).toContainEqual({ client_id: client.id, changes: { operator: [true, false] } });
  });

  it('ends what one still hears who has left all clients', async () => {
    const { db } = server.database;
    const user = await addUser(db, client, { user: { is_super: true } });
    const person = await server.signIn(user.email);
    const { sid } = await db.selectFrom('sessions').select('sid').where('user_id', '=', user.id).executeTakeFirstOrThrow();
    await db.deleteFrom('client_users').where('user_id', '=', user.id).execute();
    expect((await person.get('config')).status).toBe(200);
    const asked: string[] = [];
    server.deps.publisher.reauthorizeSession = async (one) => void asked.push(one);
    expect((await operator.delete(`admin/installation/operators/${user.id}`)).status).toBe(204);
    expect(asked).toEqual([sid]);
    expect((await person.get('config')).status).toBe(401);
  });

  it('refuses to name who has no account in any client, and more operators than it keeps', async () => {
    const { db } = server.database;
    await db.insertInto('users').values({ name: 'Nobody', email: 'without-client@quay.test' }).execute();
    const errorsOf = async (email: string) => problemOf(await operator.post('admin/installation/operators', { email })).errors;
    const nobody = { email: ['Nobody here has an account with this email.'] };
    expect(await errorsOf('nobody@quay.test')).toEqual(nobody);
    expect(await errorsOf('without-client@quay.test')).toEqual(nobody);
    expect(await errorsOf('no address')).toHaveProperty('email');
    for (let at = 1; at < OPERATORS_MAX; at += 1) await addUser(db, client, { user: { is_super: true } });
    const { email } = await addUser(db, client);
    expect(await errorsOf(email)).toEqual({ email: ['There are 50 operators. Remove one first.'] });
  });

  it('is closed to everybody else', async () => {
    const admin = await server.signIn((await addUser(server.database.db, client)).email);
    expect((await admin.get('admin/installation')).status).toBe(403);
    expect((await admin.patch('admin/installation', { sells_plans: true })).status).toBe(403);
    expect((await admin.patch('admin/installation/mail', settings())).status).toBe(403);
    expect((await admin.post('admin/installation/mail/test')).status).toBe(403);
    expect((await admin.post('admin/installation/operators', { email: address })).status).toBe(403);
    expect((await admin.delete('admin/installation/operators/1')).status).toBe(403);
  });
});

describeOnEitherDatabase('Mail that the environment sets up', (on) => {
  it('is shown without its password, and not changed here', async () => {
    const server = await startTestServer({
      on,
      settings: { SMTP_URL: 'smtps://desk:s3cret@mail.quay.test', MAIL_FROM: 'Quay <desk@quay.test>' },
    });
    const { email } = await addUser(server.database.db, await addClient(server.database.db), { user: { is_super: true } });
    const operator = await server.signIn(email);
    const answer = await operator.get('admin/installation');
    expect(JSON.stringify(answer)).not.toContain('s3cret');
    const { settings, ...mail } = bodyOf(answer).installation.mail;
    expect(mail).toMatchObject({ set_by: 'environment', has_password: true });
    expect(settings).toEqual({
      host: 'mail.quay.test',
      port: 465,
      security: 'tls',
      user: 'desk',
      sender_name: 'Quay',
      sender_email: 'desk@quay.test',
    });
    const refused = await operator.patch('admin/installation/mail', { ...settings, security: 'tls' });
    expect(problemOf(refused).code).toBe('mail_from_environment');
    await server.close();
  });
});
