import { storeSellsPlans } from '#server/identity/sellsPlans';
import { sms as byText } from '#server/notices/sms/channel';
import { bodyOf, problemOf } from '../../../support/answer';
import { enqueue, letPausesPass } from '../../../support/jobWorld';
import { pairedDevice } from '../../../support/pairedDevice';
import { startSmsGateway, type SmsGateway } from '../../../support/smsGateway';
import { useSiteWorlds, type SiteWorld } from '../../../support/siteWorld';
import { describeOnEitherDatabase } from '../../../support/testDatabase';

describeOnEitherDatabase('Telling hosts by text message', (on) => {
  let gateway: SmsGateway;
  beforeAll(async () => {
    gateway = await startSmsGateway();
  });
  afterAll(() => gateway.close());
  const worlds = useSiteWorlds(on, { settings: () => ({ SMS_URL: gateway.url, SMS_TOKEN: 'gateway-token' }) });
  let world: SiteWorld;
  let host: number;
  beforeEach(async () => {
    world = await worlds.newWorld();
    await storeSellsPlans(db(), true);
    gateway.answer(200);
    gateway.received.length = 0;
    host = await world.addMember({ name: 'Hanna Holm', email: emailOf(), mobile: '+4915228817386', locale: 'de_DE' });
    await setGroup({ notify_preference: 'sms' });
    await giveTokens(2);
  });

  const db = () => world.server.database.db;
  const emailOf = () => `hanna@host${world.client.id}.test`;
  const setGroup = async (fields: object, group = world.groups.visitors) => bodyOf(await world.admin.patch(`groups/${group}`, fields));
  const giveTokens = (count: number) =>
    db().updateTable('clients').set({ sms_available_tokens: count }).where('id', '=', world.client.id).execute();
  const sms = async () => {
    const { available, use } = bodyOf(await world.admin.get('sms-orders'));
    return { available, sent: use.map(({ messages }) => messages) };
  };
  const mails = async () =>
    (await db().selectFrom('mails').select(['kind', 'subject']).where('recipient', '=', emailOf()).orderBy('id').execute()).map(
      ({ kind, subject }) => [kind, subject],
    );
  const waiting = () => db().selectFrom('notice_deliveries').selectAll().where('client_id', '=', world.client.id).orderBy('id').execute();
  /** As stored: the page of tokens is closed where no plans are sold. */
  const tokensLeft = async () => {
    const stored = db().selectFrom('clients').select('sms_available_tokens').where('id', '=', world.client.id);
    return (await stored.executeTakeFirstOrThrow()).sms_available_tokens;
  };
  const visitOf = async (id: number) =>
    db().selectFrom('visitors').select(['host_told_at', 'host_told_by']).where('id', '=', id).executeTakeFirstOrThrow();
  const runAll = async (times: number) => {
    for (let n = 0; n < times; n += 1) {
      await letPausesPass(db());
      await world.server.runDueJobs();
    }
  };

  it('sends one message, uses one token and counts the day; the visit says how the host was told', async () => {
    await world.travelTo('2030-07-15T09:30:00Z');
    const visit = await world.arrive('Jane Doe', { company: 'Pine', notify_id: host });
    expect(visit.host_told_by).toBe('sms');
    expect((await sms()).available).toBe(1);
    await runAll(2);
    expect(gateway.received).toEqual([
      {
        key: expect.stringMatching(/^[\da-f-]{36}$/u),
        authorization: 'Bearer gateway-token',
        body: { to: '+4915228817386', text: 'Jane Doe (Pine) ist eingetroffen: Quayside, 10:30.' },
      },
    ]);
    expect(await sms()).toEqual({ available: 1, sent: [1] });
    expect([await waiting(), await mails()]).toEqual([[], []]);
  });

  it('fits long names into one message', async () => {
    await world.arrive('Wolfeschlegelsteinhausenbergerdorff '.repeat(6).trim(), { notify_id: host, company: 'C'.repeat(100) });
    await runAll(1);
    const [text = ''] = gateway.received.map(({ body }) => body.text);
    expect(text.length).toBeLessThanOrEqual(160);
    expect(text).toMatch(/^Wolfeschlegelsteinhausenbergerdorff .*… ist eingetroffen: Quayside, \d\d:\d\d\.$/u);
  });

  it('adds answers that are meant for the host, as far as there is room', async () => {
    await world.travelTo('2030-07-15T09:30:00Z');
    const plate = await world.addField({ name: 'Plate', on_host_notifications: true });
    const note = await world.addField({ name: 'Note', on_host_notifications: true, position: 1 });
    const lunch = await world.addField({ name: 'Lunch', on_host_notifications: true, position: 2 });
    await world.arrive('Jane Doe', { notify_id: host, additional: { [plate]: 'HH 1', [note]: 'x'.repeat(120), [lunch]: 'Soup' } });
    await runAll(1);
    expect(gateway.received.map(({ body }) => body.text)).toEqual([
      'Jane Doe ist eingetroffen: Quayside, 10:30.\nPlate: HH 1\nLunch: Soup',
    ]);
  });

  it('mails instead without a token, and without a mobile number', async () => {
    await giveTokens(0);
    expect((await world.arrive('Jane', { notify_id: host })).host_told_by).toBe('email');
    await giveTokens(1);
    await db().updateTable('members').set({ mobile: null }).where('id', '=', host).execute();
    expect((await world.arrive('Joe', { notify_id: host })).host_told_by).toBe('email');
    expect(await mails()).toEqual([
      ['visitor_arrived', 'Jane ist eingetroffen'],
      ['visitor_arrived', 'Joe ist eingetroffen'],
    ]);
    expect([(await sms()).available, gateway.received]).toEqual([1, []]);
    const nobody = await world.addMember({ name: 'No Address' });
    expect((await world.arrive('Jo', { notify_id: nobody })).host_told_by).toBeNull();
  });

  it('needs no token where no plans are sold, and gives none back', async () => {
    await storeSellsPlans(db(), false);
    await giveTokens(0);
    gateway.answer(200, 400);
    expect((await world.arrive('Jane', { notify_id: host })).host_told_by).toBe('sms');
    await runAll(1);
    await world.arrive('Joe', { notify_id: host });
    await runAll(1);
    expect(await mails()).toEqual([['visitor_arrived', 'Joe ist eingetroffen']]);
    expect(await tokensLeft()).toBe(0);
  });

  it.each([
    ['one back that was taken before the operator stopped selling', true, 1],
    ['none back that was never taken, once the operator sells', false, 0],
  ])('gives %s', async (_what, wasSold, left) => {
    await storeSellsPlans(db(), wasSold);
    await giveTokens(wasSold ? 1 : 0);
    gateway.answer(400);
    expect((await world.arrive('Jane', { notify_id: host })).host_told_by).toBe('sms');
    await storeSellsPlans(db(), !wasSold);
    await runAll(1);
    expect(await mails()).toEqual([['visitor_arrived', 'Jane ist eingetroffen']]);
    expect(await tokensLeft()).toBe(left);
  });

  it('spends no more tokens than there are, however many arrive at once', async () => {
    const told = await Promise.all(Array.from({ length: 5 }, (_, n) => world.arrive(`Guest ${n}`, { notify_id: host })));
    expect(told.map(({ host_told_by: way }) => way).sort()).toEqual(['email', 'email', 'email', 'sms', 'sms']);
    expect((await sms()).available).toBe(0);
    await runAll(1);
    expect(gateway.received).toHaveLength(2);
  });

  it('tries again with the same key until the gateway takes it', async () => {
    gateway.answer(503, 429, 200);
    await world.arrive('Jane', { notify_id: host });
    await runAll(4);
    expect(gateway.received).toHaveLength(3);
    expect(new Set(gateway.received.map(({ key }) => key)).size).toBe(1);
    expect(await sms()).toEqual({ available: 1, sent: [1] });
  });

  it.each([
    ['refuses it', [400], 1],
    ['fails again and again', [500], 5],
  ])('gives the token back and mails when the gateway %s', async (_what, statuses, attempts) => {
    gateway.answer(...statuses);
    const { id } = await world.arrive('Jane', { notify_id: host });
    await runAll(8);
    expect(gateway.received).toHaveLength(attempts);
    expect(await sms()).toEqual({ available: 2, sent: [] });
    expect(await mails()).toEqual([['visitor_arrived', 'Jane ist eingetroffen']]);
    const { layout } = await db().selectFrom('mails').select('layout').where('recipient', '=', emailOf()).executeTakeFirstOrThrow();
    expect(layout).toMatchObject({ client_id: world.client.id, facts: expect.arrayContaining([['Gast', 'Jane']]) });
    expect((await visitOf(id)).host_told_by).toBe('email');
    expect(await waiting()).toEqual([]);
    const written = JSON.stringify(world.server.logs);
    for (const secret of ['+4915228817386', 'gateway-secret', 'gateway-token', 'Jane']) expect(written).not.toContain(secret);
  });

  it('says of a host without an address that nobody was told', async () => {
    gateway.answer(400);
    await db().updateTable('members').set({ email: null }).where('id', '=', host).execute();
    const { id } = await world.arrive('Jane', { notify_id: host });
    await runAll(2);
    expect(await visitOf(id)).toEqual({ host_told_at: null, host_told_by: null });
    expect((await sms()).available).toBe(2);
  });

  it('gives up a message whose job was lost', async () => {
    await world.arrive('Jane', { notify_id: host });
    await db().deleteFrom('jobs').where('name', '=', 'send-text-message').execute();
    world.server.clock.advance(2 * 3_600_000);
    await enqueue(world.server, byText.giveUpLost, {});
    await runAll(1);
    expect([await waiting(), (await mails()).length, gateway.received]).toEqual([[], 1, []]);
  });

  it('tells of those who leave one by one, at the portal and at a kiosk, and not when everyone is signed out', async () => {
    await setGroup({ notify_preference: 'none', notify_preference_signout: 'email' });
    const { kiosk } = await pairedDevice(world);
    const [jane, joe] = [await world.arrive('Jane', { notify_id: host }), await world.arrive('Joe', { notify_id: host })];
    await world.arrive('Jo', { notify_id: host });
    bodyOf(await kiosk.get('device/visitors'));
    for (const _twice of [1, 2]) {
      bodyOf(await world.admin.post(`visitors/${jane.id}/sign-out`));
      bodyOf(await kiosk.post(`device/visitors/${joe.id}/sign-out`));
    }
    bodyOf(await world.admin.post(`sites/${world.siteId}/sign-out-all`, {}));
    expect(await mails()).toEqual([
      ['visitor_left', 'Jane hat ausgecheckt'],
      ['visitor_left', 'Joe hat ausgecheckt'],
    ]);
    await setGroup({ notify_preference_signout: 'sms' });
    const { id } = await world.arrive('Jill', { notify_id: host });
    bodyOf(await world.admin.post(`visitors/${id}/sign-out`));
    await runAll(1);
    expect(gateway.received.map(({ body }) => body.text)).toEqual([expect.stringMatching(/^Jill hat ausgecheckt: Quayside, /u)]);
  });

  it('is a setting of every type; that of leaving only of people', async () => {
    await setGroup({ notify_preference: 'sms' }, world.groups.deliveries);
    const answer = await world.admin.patch(`groups/${world.groups.deliveries}`, { notify_preference_signout: 'email' });
    expect([answer.status, problemOf(answer).errors]).toEqual([
      422,
      { notify_preference_signout: ['Groups of this type do not have this setting.'] },
    ]);
    expect(problemOf(await world.admin.patch(`groups/${world.groups.visitors}`, { notify_preference: 'ask' })).errors).toEqual({
      notify_preference: ['Choose one of the options.'],
    });
  });
});

describeOnEitherDatabase('Without a gateway for text messages', (on) => {
  const worlds = useSiteWorlds(on);

  it('they are not offered, refused, and mailed where they were set before', async () => {
    const world = await worlds.newWorld();
    const { db } = world.server.database;
    expect(bodyOf(await world.admin.get('config')).sms_available).toBe(false);
    const path = `groups/${world.groups.visitors}` as const;
    expect(problemOf(await world.admin.patch(path, { notify_preference: 'sms', notify_preference_signout: 'sms' })).errors).toEqual({
      notify_preference: ['This server sends no text messages. Choose email.'],
      notify_preference_signout: ['This server sends no text messages. Choose email.'],
    });
    const body = { name: 'Other', type: 'returning', notify_preference: 'sms' };
    expect((await world.admin.post('groups', body)).status).toBe(422);
    await db.updateTable('visitor_groups').set({ notify_preference: 'sms' }).where('id', '=', world.groups.visitors).execute();
    await db.updateTable('clients').set({ sms_available_tokens: 1 }).where('id', '=', world.client.id).execute();
    bodyOf(await world.admin.patch(path, { notify_preference: 'sms', name: 'Guests' }));
    const host = await world.addMember({ email: `h@host${world.client.id}.test`, mobile: '+4915228817386' });
    expect((await world.arrive('Jane', { notify_id: host })).host_told_by).toBe('email');
  });
});
