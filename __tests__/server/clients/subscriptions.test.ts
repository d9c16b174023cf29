/** Subscriptions of a client with invoices and contacts, what it asks to change, and what super users enter and answer. */
import fc from 'fast-check';

import { BILLED_UNITS_MAX, INVOICE_LINES_MAX, UNIT_PRICE_MAX } from '#contract/clients/entities/account';
import { storeSellsPlans } from '#server/identity/sellsPlans';
import { totalOf } from '#server/clients/subscriptions/present';
import { bodyOf, problemOf } from '../../support/answer';
import { addClient, addUser, type SeededClient } from '../../support/seed';
import { describeOnEitherDatabase } from '../../support/testDatabase';
import { startTestServer, type TestServer } from '../../support/testServer';

type Person = Awaited<ReturnType<TestServer['signIn']>>;

const ITEM = {
  item: 'Portico Pro',
  unit: 'site',
  units: 3,
  unit_price: 4_995,
  currency: 'GBP',
  period: 'month',
  status: 'active',
  renewal_date: '2027-03-01',
} as const;
const LINES = [
  { description: 'Sites', quantity: 3, unit_price: 4_995 },
  { description: 'Support', quantity: 1, unit_price: 1 },
];
const INVOICE = {
  number: 'A-1',
  subscription_id: null,
  date: '2026-11-01',
  due_date: '2026-12-01',
  currency: 'GBP',
  status: 'posted',
  lines: LINES,
} as const;
const CONTACT = { name: 'Ann Lee', email: 'ann@pier.test', phone: null, billing: true, account: false };

describeOnEitherDatabase('subscriptions of a client', (on) => {
  let server: TestServer;
  let client: SeededClient;
  let billing: Person;
  let email: string;
  let superUser: Person;
  beforeAll(async () => {
    server = await startTestServer({ on });
    await storeSellsPlans(server.database.db, true);
    const own = await addClient(server.database.db, { name: 'Portico' });
    const { email: address } = await addUser(server.database.db, own, { user: { is_super: true, name: 'Sam' } });
    superUser = await server.signIn(address);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    client = await addClient(server.database.db, { name: 'Harbour' });
    const person = { role: 'standard', user: { locale: 'fr' }, place: { is_billing: true } } as const;
    ({ email } = await addUser(server.database.db, client, person));
    billing = await server.signIn(email);
  });

  const inAdmin = <Path extends string>(path: Path) => `admin/clients/${client.globalClientId}/${path}` as const;
  const linesOf = (subject: string) =>
    server.database.db
      .selectFrom('audit_log')
      .select(['action', 'actor', 'changes'])
      .where('client_id', '=', client.id)
      .where('subject', '=', subject)
      .orderBy('id')
      .execute();
  const subscribe = async (fields: object = {}) => {
    const { subscriptions } = bodyOf(await superUser.post(inAdmin('subscriptions'), { ...ITEM, ...fields })).billing;
    return Math.max(...subscriptions.map(({ id }) => id));
  };
  const invoice = async (fields: object = {}) => superUser.post(inAdmin('invoices'), { ...INVOICE, ...fields });
  const ask = async (fields: object) => billing.post('subscription-requests', { kind: 'change', details: 'One site more', ...fields });

  it('are for super, primary and billing users of a client that neither tries nor resells', async () => {
    const administrator = await server.signIn((await addUser(server.database.db, client, {})).email);
    const primary = await server.signIn((await addUser(server.database.db, client, { place: { is_primary: true } })).email);
    const statuses = async (path: 'subscriptions' | 'invoices') =>
      Promise.all([billing, primary, administrator].map(async (person) => (await person.get(path)).status));
    expect(await statuses('subscriptions')).toEqual([200, 200, 403]);
    expect(await statuses('invoices')).toEqual([200, 200, 403]);
    await server.database.db.updateTable('clients').set({ reseller: true }).where('id', '=', client.id).execute();
    expect(await statuses('subscriptions')).toEqual([403, 403, 403]);
    const trial = { reseller: false, trial_ends_on: '2030-01-01' };
    await server.database.db.updateTable('clients').set(trial).where('id', '=', client.id).execute();
    expect(await statuses('invoices')).toEqual([403, 403, 403]);
    expect((await billing.get(inAdmin('subscriptions'))).status).toBe(403);
  });

  it('are entered by super users, with a line in the log of the client', async () => {
    const id = await subscribe();
    await superUser.patch(inAdmin(`subscriptions/${id}`), { units: 4, status: 'non_renewing' });
    expect(bodyOf(await billing.get('subscriptions')).subscriptions).toMatchObject([
      { id, units: 4, status: 'non_renewing', invoices: [] },
    ]);
    expect((await superUser.delete(inAdmin(`subscriptions/${id}`))).status).toBe(204);
    const lines = await linesOf('subscriptions');
    expect(lines.map(({ action, actor }) => [action, actor])).toEqual([
      ['created', 'Sam'],
      ['updated', 'Sam'],
      ['deleted', 'Sam'],
    ]);
    expect(lines[1]?.changes).toEqual({ units: [3, 4], status: ['active', 'non_renewing'] });
  });

  it('keep what another super user has changed meanwhile', async () => {
    const id = await subscribe();
    await superUser.patch(inAdmin(`subscriptions/${id}`), { units: 9 });
    const stale = await superUser.patch(inAdmin(`subscriptions/${id}`), { units: 4, base: { units: 3 } });
    expect(stale.status).toBe(409);
    expect(bodyOf(await billing.get('subscriptions')).subscriptions[0]?.units).toBe(9);
  });

  it('have invoices that add up, outlive them, and have their number once', async () => {
    const id = await subscribe();
    const { invoices } = bodyOf(await invoice({ subscription_id: id })).billing;
    expect(invoices).toMatchObject([{ number: 'A-1', amount: 14_986, subscription_id: id }]);
    expect(bodyOf(await billing.get('subscriptions')).subscriptions[0]?.invoices).toEqual(invoices);
    expect(problemOf(await invoice({ number: 'a-1' })).errors).toHaveProperty('number');
    expect(problemOf(await invoice({ number: 'A-2', due_date: '2026-10-31' })).errors).toHaveProperty('due_date');
    const other = await addClient(server.database.db);
    const foreign = `admin/clients/${other.globalClientId}/invoices` as const;
    expect(problemOf(await superUser.post(foreign, { ...INVOICE, subscription_id: id })).errors).toHaveProperty('subscription_id');
    expect((await superUser.post(foreign, INVOICE)).status).toBe(201);
    await superUser.delete(inAdmin(`subscriptions/${id}`));
    expect(bodyOf(await billing.get('invoices')).invoices).toMatchObject([{ number: 'A-1', subscription_id: null }]);
  });

  it('have invoices that are voided for good', async () => {
    const id = bodyOf(await invoice()).billing.invoices[0]?.id ?? 0;
    await superUser.patch(inAdmin(`invoices/${id}`), { status: 'voided' });
    expect(problemOf(await superUser.patch(inAdmin(`invoices/${id}`), { status: 'paid' })).code).toBe('invoice_voided');
    expect((await superUser.patch(inAdmin(`invoices/${id}`), { lines: LINES })).status).toBe(422);
    expect((await linesOf('invoices')).at(-1)?.changes).toEqual({ status: ['posted', 'voided'] });
  });

  it('refuse broken amounts', async () => {
    for (const unit_price of [0.5, -1, UNIT_PRICE_MAX + 1]) {
      expect((await superUser.post(inAdmin('subscriptions'), { ...ITEM, unit_price })).status).toBe(422);
      expect((await invoice({ number: 'A-9', lines: [{ description: 'x', quantity: 1, unit_price }] })).status).toBe(422);
    }
    expect((await invoice({ number: 'A-9', lines: [] })).status).toBe(422);
  });

  it('have contacts, whose names and addresses stay out of the log', async () => {
    const { billingContact } = bodyOf(await billing.post('billing-contacts', CONTACT));
    await billing.patch(`billing-contacts/${billingContact.id}`, { phone: '+44 20 7946 0018', account: true });
    expect(bodyOf(await billing.get('billing-contacts')).billingContacts).toMatchObject([{ phone: '+442079460018', account: true }]);
    expect((await billing.patch(`billing-contacts/${billingContact.id}`, { account: false, base: { account: false } })).status).toBe(409);
    const rival = await addClient(server.database.db);
    const foreigner = await server.signIn((await addUser(server.database.db, rival, { place: { is_primary: true } })).email);
    expect((await foreigner.delete(`billing-contacts/${billingContact.id}`)).status).toBe(404);
    expect((await billing.delete(`billing-contacts/${billingContact.id}`)).status).toBe(204);
    expect(JSON.stringify(await linesOf('billingContacts'))).not.toMatch(/pier\.test|Ann|7946/u);
    for (let count = 0; count < 20; count += 1) await billing.post('billing-contacts', CONTACT);
    expect(problemOf(await billing.post('billing-contacts', CONTACT)).errors).toEqual({
      email: ['At most 20 contacts. Delete one first.'],
    });
  });

  it('are asked to change by a request that says enough', async () => {
    const id = await subscribe();
    const wrong = async (fields: object) => Object.keys(problemOf(await ask(fields)).errors ?? {});
    expect(await wrong({ subscription_ids: [] })).toEqual(['subscription_ids']);
    expect(await wrong({ subscription_ids: [id + 1_000] })).toEqual(['subscription_ids']);
    expect(await wrong({ subscription_ids: [id], details: ' ' })).toEqual(['details']);
    const cancel = { kind: 'cancel', subscription_ids: [id] };
    expect(await wrong(cancel)).toEqual(['reason']);
    expect(await wrong({ ...cancel, reason: 'other' })).toEqual(['additional_details']);
    expect(await wrong({ ...cancel, reason: 'price', alternative: 'no' })).toEqual(['alternative']);
    const asked = await ask({ ...cancel, reason: 'other', additional_details: 'We merge', alternative: 'yes' });
    expect(bodyOf(asked).subscriptionRequest).toMatchObject({ status: 'pending', subscriptions: [{ id, item: 'Portico Pro' }] });
  });

  it('are asked for five times at most, until one request is withdrawn', async () => {
    const id = await subscribe();
    const requests = [];
    for (let count = 0; count < 5; count += 1) requests.push(bodyOf(await ask({ subscription_ids: [id] })).subscriptionRequest.id);
    expect(problemOf(await ask({ subscription_ids: [id] })).code).toBe('too_many_requests');
    expect((await billing.post(`subscription-requests/${requests[0] ?? 0}/withdraw`)).status).toBe(200);
    expect(problemOf(await billing.post(`subscription-requests/${requests[0] ?? 0}/withdraw`)).code).toBe('request_settled');
    expect((await ask({ subscription_ids: [id] })).status).toBe(201);
  });

  it('have requests that are answered once, and the person is told', async () => {
    const id = await subscribe();
    const { subscriptionRequest: asked } = bodyOf(await ask({ subscription_ids: [id] }));
    const path = inAdmin(`subscription-requests/${asked.id}`);
    const answers = await Promise.all(
      (['done', 'declined'] as const).map((status) => superUser.patch(path, { status, answer: 'As you asked' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [listed] = bodyOf(await billing.get('subscription-requests')).subscriptionRequests;
    expect(listed).toMatchObject({ answer: 'As you asked' });
    expect(problemOf(await billing.post(`subscription-requests/${asked.id}/withdraw`)).code).toBe('request_settled');
    const mails = await server.database.db
      .selectFrom('mails')
      .select(['kind', 'body'])
      .where('recipient', '=', email)
      .orderBy('id')
      .execute();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.body).toContain('As you asked');
    expect((await linesOf('subscriptionRequests')).map(({ action }) => action)).toEqual(['created', 'updated']);
  });
});

describe('the amount of an invoice', () => {
  const lines = fc.array(
    fc.record({
      description: fc.constant('x'),
      quantity: fc.integer({ min: 1, max: BILLED_UNITS_MAX }),
      unit_price: fc.integer({ min: 0, max: UNIT_PRICE_MAX }),
    }),
    { maxLength: INVOICE_LINES_MAX },
  );

  it('is the exact sum of its lines, at every limit', () => {
    fc.assert(
      fc.property(lines, (some) => {
        const exact = some.reduce((sum, { quantity, unit_price: price }) => sum + BigInt(quantity) * BigInt(price), 0n);
        expect(BigInt(totalOf(some))).toBe(exact);
        expect(Number.isSafeInteger(totalOf(some))).toBe(true);
      }),
    );
  });
});
