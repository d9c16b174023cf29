import type { ShownCode } from '#contract/visits/entities/code';
import { remindOfExpectedVisits } from '#server/visits/expected/jobs';
import { visitOfCode } from '#server/identity/scanning/visitCode';
import { bodyOf, refused } from '../../../support/answer';
import { enqueue } from '../../../support/jobWorld';
import { useSiteWorlds, type SiteWorld } from '../../../support/siteWorld';
import { describeOnEitherDatabase } from '../../../support/testDatabase';

const HOUR_MS = 3_600_000;

describeOnEitherDatabase('codes of visits', (on) => {
  const worlds = useSiteWorlds(on);
  let world: SiteWorld;
  beforeEach(async () => {
    world = await worlds.newWorld();
    await world.travelTo('2026-06-10T06:00:00Z');
    await scan(true);
  });

  const db = () => world.server.database.db;
  const scan = (isOn: boolean) =>
    db()
      .updateTable('sites')
      .set({ qr_scanning_enabled: isOn, locale: 'de_DE', address: '2 Pier Road' })
      .where('id', '=', world.siteId)
      .execute();
  const address = (name: string): string => `${name}.${world.client.id}@labs.test`;
  const announce = (fields: object = {}) =>
    world.addVisit({ name: 'Cleo', email: address('cleo'), expected_timestamp: '2026-06-10T22:30:00Z', ...fields });
  const tokenIn = (text = ''): string => /\/ticket\/-#(\S+)/u.exec(text)?.[1] ?? '';
  const show = async (id: number): Promise<ShownCode> => bodyOf(await world.admin.post(`visitors/${id}/code`));
  const tokenOf = async (id: number): Promise<string> => tokenIn((await show(id)).link);
  const open = async (token: string) => bodyOf(await world.server.anonymous.post('code-page', { token }));
  const mails = (recipient: string) => db().selectFrom('mails').selectAll().where('recipient', '=', recipient).orderBy('id').execute();
  const later = (ms: number) => world.travelTo(new Date(world.server.clock.now().getTime() + ms).toISOString());

  it('open a page with place and time, and nothing else of the visit', async () => {
    const visit = await announce({ notes: 'Secret', company: 'Acme' });
    const shown = await show(visit);
    expect(shown).toMatchObject({ masked_email: 'c…@labs.test', mailed_at: null });
    expect(visitOfCode(world.server.deps, tokenIn(shown.link))).toBe(visit);
    expect(await open(tokenIn(shown.link))).toEqual({
      state: 'open',
      kind: 'visit',
      client_name: expect.any(String),
      site_name: 'Quayside',
      address: '2 Pier Road',
      timezone: 'Europe/London',
      // As on the day of the visit.
      zones: { 'Europe/London': expect.arrayContaining([[Date.parse('2026-03-29T01:00:00Z'), 60]]) },
      locale: 'de_DE',
      expected_at: '2026-06-10T22:30:00.000Z',
      all_day: false,
      name: 'Cleo',
      is_here: false,
      is_waiting: false,
    });
    expect(await open('A'.repeat(22))).toEqual({ state: 'unknown' });
  });

  it('are mailed in the site’s language and by its clock, once in a while', async () => {
    const visit = await announce();
    expect(bodyOf(await world.admin.post(`visitors/${visit}/code/mail`)).masked_email).toBe('c…@labs.test');
    const [mail] = await mails(address('cleo'));
    expect(mail?.subject).toBe('Ihr Besuch bei Quayside: Ihr Code');
    expect(mail?.body).toContain('Mittwoch, 10. Juni 2026 um 23:30');
    expect(tokenIn(mail?.body)).toBe(await tokenOf(visit));
    expect(refused(409, await world.admin.post(`visitors/${visit}/code/mail`)).code).toBe('code_mailed_lately');
    // Nothing was mailed to the new address.
    bodyOf(await world.admin.patch(`visitors/${visit}`, { email: address('cleopatra') }));
    bodyOf(await world.admin.post(`visitors/${visit}/code/mail`));
    expect(await mails(address('cleopatra'))).toHaveLength(1);
    await later(2 * HOUR_MS);
    bodyOf(await world.admin.post(`visitors/${visit}/code/mail`));
    expect(await mails(address('cleopatra'))).toHaveLength(2);

    const without = await announce({ email: null });
    expect((await show(without)).masked_email).toBeNull();
    expect(refused(409, await world.admin.post(`visitors/${without}/code/mail`)).code).toBe('visit_without_email');
  });

  it('go to the member whose visit it is', async () => {
    const member = await world.addMember({ name: 'Mira', email: address('mira'), locale: 'es_ES' });
    const visit = await announce({ name: 'Mira', email: null, visitor_group_id: world.groups.staff, returning_visitor_id: member });
    bodyOf(await world.admin.post(`visitors/${visit}/code/mail`));
    expect((await mails(address('mira')))[0]?.subject).toBe('Su visita a Quayside: su código');
  });

  it('say that somebody is here, and that the visit is over', async () => {
    const visit = await announce();
    const token = await tokenOf(visit);
    bodyOf(await world.admin.post(`visitors/${visit}/sign-in`));
    expect(await open(token)).toMatchObject({ state: 'open', is_here: true });
    expect(refused(409, await world.admin.post(`visitors/${visit}/code`)).code).toBe('visit_not_expected');
    bodyOf(await world.admin.post(`visitors/${visit}/sign-out`));
    expect(await open(token)).toEqual({ state: 'over', kind: 'visit' });
    bodyOf(await world.admin.post(`visitors/${visit}/anonymise`));
    expect(await open(token)).toEqual({ state: 'unknown' });
  });

  it.each([
    ['declined', { approval: 'declined' }],
    ['cancelled', { approval: 'cancelled' }],
    ['yesterday', { expected_timestamp: '2026-06-09T22:59:00Z' }],
  ] as const)('are over for a visit that is %s', async (_why, fields) => {
    const visit = await announce();
    const token = await tokenOf(visit);
    await db().updateTable('visitors').set(fields).where('id', '=', visit).execute();
    expect(await open(token)).toEqual({ state: 'over', kind: 'visit' });
    expect(refused(409, await world.admin.post(`visitors/${visit}/code`)).code).toBe('visit_not_expected');
  });

  it('wait where somebody has yet to decide, and are over at sites that scan none', async () => {
    const visit = await announce();
    const token = await tokenOf(visit);
    await db().updateTable('visitors').set({ approval: 'pending' }).where('id', '=', visit).execute();
    expect(await open(token)).toMatchObject({ state: 'open', is_waiting: true });
    await scan(false);
    expect(await open(token)).toEqual({ state: 'over', kind: 'visit' });
    expect(refused(409, await world.admin.post(`visitors/${visit}/code`)).code).toBe('site_without_codes');
  });

  it('hold until the end of the visit’s day, by the site’s clock', async () => {
    const visit = await announce();
    const token = await tokenOf(visit);
    await world.travelTo('2026-06-10T22:59:00Z');
    expect(await open(token)).toMatchObject({ state: 'open' });
    await world.travelTo('2026-06-10T23:01:00Z');
    expect(await open(token)).toEqual({ state: 'over', kind: 'visit' });
  });

  it('come with the mails that people who are expected get, where the site scans', async () => {
    const member = await world.addMember({ name: 'Mira', email: address('mira') });
    const visit = await world.addVisit({
      name: 'Mira',
      visitor_group_id: world.groups.staff,
      returning_visitor_id: member,
      expected_timestamp: '2026-06-11T09:00:00Z',
    });
    bodyOf(
      await world.admin.patch(`groups/${world.groups.staff}`, { expected_visit_notify: 'visitor', expected_visit_reminder: 'visitor' }),
    );
    await world.travelTo('2026-06-10T09:00:00Z');
    await enqueue(world.server, remindOfExpectedVisits, {});
    await world.server.runDueJobs();
    await scan(false);
    bodyOf(await world.admin.patch(`visitors/${visit}`, { expected_timestamp: '2026-06-12T09:00:00Z' }));
    const sent = await mails(address('mira'));
    expect(sent.map(({ kind }) => kind)).toEqual(['expected_tomorrow', 'expected_moved']);
    expect(visitOfCode(world.server.deps, tokenIn(sent[0]?.body))).toBe(visit);
    expect(sent[1]?.body).not.toContain('/ticket/');
  });

  it('are handed out by who may change visits, and stand in no log', async () => {
    const visit = await announce();
    const desk = await world.person(['Today.viewer', 'Today.signinout']);
    const elsewhere = await world.person(['Visitor.editor'], [world.otherSiteId]);
    const editor = await world.person(['Visitor.editor']);
    for (const path of ['code', 'code/mail'] as const) {
      refused(403, await desk.post(`visitors/${visit}/${path}`));
      refused(404, await elsewhere.post(`visitors/${visit}/${path}`));
      refused(404, await world.stranger.admin.post(`visitors/${visit}/${path}`));
      bodyOf(await editor.post(`visitors/${visit}/${path}`));
    }
    const audit = await db().selectFrom('audit_log').selectAll().where('client_id', '=', world.client.id).orderBy('id').execute();
    const token = await tokenOf(visit);
    expect(audit.flatMap(({ subject, changes }) => (subject === 'visitors' ? Object.keys(changes) : []))).toEqual([
      'code_shown',
      'code_mailed',
    ]);
    expect(JSON.stringify([audit, world.server.logs])).not.toContain(token);
  });
});
