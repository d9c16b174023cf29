/** The lines that the audit log returns, by caller (spec: clients#audit-log). */
import { sql } from 'kysely';

import { AUDIT_EXPORT_PAGE } from '#contract/clients/entities/auditLog';
import { bodyOf, refused } from '../../../support/answer';
import { addUser } from '../../../support/seed';
import type { ApiClient } from '../../../support/testServer';
import { pluck, useSiteWorlds, type SiteWorld } from '../../../support/siteWorld';
import { describeOnEitherDatabase } from '../../../support/testDatabase';

describeOnEitherDatabase('GET audit-log', (on) => {
  const worlds = useSiteWorlds(on);
  let world: SiteWorld;
  beforeEach(async () => {
    world = await worlds.newWorld();
  });

  const add = async (more: object = {}) => {
    const line = {
      client_id: world.client.id,
      actor: 'Ada Admin',
      user_id: world.adminUser.id,
      action: 'updated',
      subject: 'sites',
      ...more,
    };
    return (await world.server.database.db.insertInto('audit_log').values(line).returning('id').executeTakeFirstOrThrow()).id;
  };
  const idsOf = async (query: string, api = world.admin) => pluck(bodyOf(await api.get(`audit-log${query}` as 'audit-log')).auditLog, 'id');

  it('answers the newest first, each with who, what and the values before and after', async () => {
    bodyOf(await world.admin.patch(`sites/${world.siteId}`, { name: 'Quay' }));
    bodyOf(await world.admin.patch(`groups/${world.groups.staff}`, { name: 'Team' }));
    const { auditLog, meta } = bodyOf(await world.admin.get('audit-log'));
    expect(pluck(auditLog, 'subject')).toEqual(['groups', 'sites']);
    expect(auditLog[1]).toEqual({
      id: expect.any(Number),
      at: expect.stringMatching(/^\d{4}-.*Z$/u),
      actor: 'Ada Admin',
      action: 'updated',
      subject: 'sites',
      subject_id: world.siteId,
      subject_name: 'Quay',
      changes: { name: ['Quayside', 'Quay'] },
      ip: expect.stringMatching(/127\.0\.0\.1|::1/u),
    });
    expect(meta).toEqual({ page: 1, per_page: 15, total: 2 });
    expect(bodyOf(await world.stranger.admin.get('audit-log')).auditLog.some(({ subject_id: id }) => id === world.siteId)).toBe(false);
  });

  it('finds lines by person, subject, record, action and period', async () => {
    const other = await addUser(world.server.database.db, world.client);
    const first = await add({ at: new Date('2026-03-01T23:30:00Z'), subject_id: 1 });
    const second = await add({ at: new Date('2026-03-02T12:00:00Z'), subject: 'groups', subject_id: 1 });
    const third = await add({ at: new Date('2026-03-03T12:00:00Z'), user_id: other.id, action: 'deleted', subject_id: 2 });
    expect(await idsOf('')).toEqual([third, second, first]);
    expect(await idsOf(`?user_id=${other.id}`)).toEqual([third]);
    expect(await idsOf('?subject=sites')).toEqual([third, first]);
    expect(await idsOf('?subject=sites&subject_id=1')).toEqual([first]);
    expect(await idsOf('?action=deleted')).toEqual([third]);
    expect(await idsOf('?from=2026-03-02&to=2026-03-02')).toEqual([second]);
    // A day is the reader's: in Paris the first line is of the 2nd.
    const inParis = bodyOf(await world.admin.get('audit-log?from=2026-03-02&to=2026-03-02', { 'x-timezone': 'Europe/Paris' }));
    expect(pluck(inParis.auditLog, 'id')).toEqual([second, first]);
    for (const wrong of ['subject=castle', 'action=eaten', 'user_id=0', 'before=-1', 'from=yesterday', 'unknown=1'])
      refused(422, await world.admin.get(`audit-log?${wrong}`));
  });

  it('goes on after a line, and never shows one twice', async () => {
    const at = new Date('2026-03-02T12:00:00Z');
    const ids = [await add({ at }), await add({ at }), await add({ at: new Date('2026-03-01T12:00:00Z') }), await add({ at })];
    const inOrder = [ids[3], ids[1], ids[0], ids[2]];
    expect(await idsOf('?per_page=2')).toEqual(inOrder.slice(0, 2));
    expect(await idsOf(`?per_page=2&before=${inOrder[1] ?? 0}`)).toEqual(inOrder.slice(2));
    expect(await idsOf('?per_page=2&page=2')).toEqual(inOrder.slice(2));
    expect(await idsOf(`?before=${inOrder[3] ?? 0}`)).toEqual([]);
    const [strange] = bodyOf(await world.stranger.admin.get('audit-log')).auditLog;
    expect(await idsOf(`?before=${strange?.id ?? 999_999}`)).toEqual([]);
  });

  it('shows who is restricted to sites the lines of these, and nobody without the right any', async () => {
    bodyOf(await world.admin.patch(`sites/${world.siteId}`, { name: 'Quay' }));
    bodyOf(await world.admin.patch(`sites/${world.otherSiteId}`, { name: 'Wharf' }));
    bodyOf(await world.admin.patch(`groups/${world.groups.staff}`, { name: 'Team' }));
    const visit = await world.arrive('Jane');
    const reader = await world.person(['AuditLog.viewer'], [world.siteId]);
    const seen = bodyOf(await reader.get('audit-log')).auditLog;
    expect(seen.map(({ subject, subject_id: id }) => [subject, id])).toEqual([
      ['visitors', visit.id],
      ['sites', world.siteId],
    ]);
    const hidden = await add({ site_id: world.otherSiteId, user_id: 999_999 });
    expect(pluck(bodyOf(await reader.get('audit-log/people')).people, 'id')).toEqual([world.adminUser.id]);
    expect(await idsOf(`?before=${hidden}`, reader)).toEqual([]);
    const day = world.server.clock.now().toISOString().slice(0, 10);
    expect(bodyOf(await reader.post('audit-log/export', { from: day, to: day })).auditLog).toHaveLength(2);
    const other = await world.person(['ManageSite.viewer']);
    refused(403, await other.get('audit-log'));
    refused(403, await other.get('audit-log/people'));
    refused(403, await other.post('audit-log/export', { from: day, to: day }));
  });

  it('names people as they are called now, for who may see them elsewhere, until they are erased', async () => {
    const visit = await world.arrive('Jane Doe');
    const { member } = bodyOf(await world.admin.post(`groups/${world.groups.staff}/members`, { name: 'Mia Member' }));
    bodyOf(await world.admin.patch(`visitors/${visit.id}`, { name: 'Jane Dow' }));
    const namesFor = async (api: ApiClient) => pluck(bodyOf(await api.get('audit-log')).auditLog, 'subject_name');
    expect(await namesFor(world.admin)).toEqual(['Jane Dow', 'Mia Member', 'Jane Dow']);
    // The log does not reveal what the rights of others protect.
    expect(await namesFor(await world.person(['AuditLog.viewer']))).toEqual([null, null, null]);
    expect(await namesFor(await world.person(['AuditLog.viewer', 'ReturningVisitor.viewer']))).toEqual([null, 'Mia Member', null]);
    const day = world.server.clock.now().toISOString().slice(0, 10);
    const file = bodyOf(await world.admin.post('audit-log/export', { from: day, to: day }));
    expect(JSON.stringify(file)).not.toMatch(/Jane|Mia/u);
    bodyOf(await world.admin.post(`visitors/${visit.id}/sign-out`));
    bodyOf(await world.admin.delete(`visitors/${visit.id}`));
    bodyOf(await world.admin.delete(`members/${member.id}`));
    expect((await namesFor(world.admin)).every((name) => name === null || name === 'Quayside')).toBe(true);
  });

  it('forgets the names of accounts, and of requests for one, that are gone', async () => {
    const { db } = world.server.database;
    const leaver = await addUser(db, world.client, { user: { name: 'Lena Leaver' } });
    const of = { actor: 'Lena Leaver', user_id: leaver.id };
    await add({ ...of, subject_id: world.siteId, subject_name: 'Quay', changes: JSON.stringify({ name: ['Pier', 'Quay'] }) });
    await add({
      ...of,
      subject: 'profiles',
      subject_id: leaver.id,
      subject_name: 'Lena Leaver',
      changes: JSON.stringify({ name: ['Lena', 'Lena Leaver'] }),
    });
    await add({
      actor: leaver.email,
      user_id: null,
      subject: 'password',
      action: 'refused',
      subject_id: leaver.id,
      subject_name: 'Lena Leaver',
    });
    await add({
      actor: 'Nils Nobody',
      user_id: null,
      subject: 'ssoAccessRequests',
      action: 'created',
      subject_id: 999_999,
      subject_name: 'Nils Nobody',
    });
    const before = JSON.stringify(await world.admin.get('audit-log'));
    expect(before.match(/Lena Leaver/gu)?.length).toBe(5);
    expect(bodyOf(await world.admin.get('audit-log/people')).people).toContainEqual({ id: leaver.id, name: 'Lena Leaver' });
    await db.deleteFrom('users').where('id', '=', leaver.id).execute();
    const after = bodyOf(await world.admin.get('audit-log'));
    expect(JSON.stringify(after)).not.toMatch(/Lena|Nils/u);
    expect(JSON.stringify(after)).not.toContain(leaver.email);
    expect(after.auditLog.at(-1)).toMatchObject({ actor: null, subject_name: 'Quay', changes: { name: ['Pier', 'Quay'] } });
    expect(bodyOf(await world.admin.get('audit-log/people')).people).toEqual([{ id: leaver.id, name: null }]);
    expect(await idsOf(`?user_id=${leaver.id}`)).toHaveLength(2);
  });
});

describeOnEitherDatabase('lines about users', (on) => {
  const worlds = useSiteWorlds(on);

  it('name somebody who has not joined yet; once they are gone, their role and sites stay without a name', async () => {
    const world = await worlds.newWorld();
    const { db } = world.server.database;
    const rights = { role_id: world.client.roles.standard, site_ids: [world.siteId], tech_contact: false, billing_user: false };
    const people = [{ name: 'Ravi Nair', email: 'ravi@example.test' }];
    const { users } = bodyOf(await world.admin.post('users/invitations', { people, ...rights }));
    const id = users[0]?.id ?? 0;
    const line = async () => bodyOf(await world.admin.get(`audit-log?subject=users&subject_id=${id}`)).auditLog[0];
    const kept = { role: [null, 'Standard'], site_ids: [null, [world.siteId]] };
    expect(await line()).toMatchObject({ subject_name: 'Ravi Nair', changes: { ...kept, name: [null, 'Ravi Nair'] } });

    await db.deleteFrom('client_users').where('id', '=', id).execute();
    const after = await line();
    expect(after).toMatchObject({ subject_name: null, changes: { ...kept, name: null } });
    expect(JSON.stringify(after)).not.toMatch(/ravi/iu);
  });

  it('tell nobody’s name because an account has the number of a place that is gone', async () => {
    const world = await worlds.newWorld();
    const { db } = world.server.database;
    const id = 900_001;
    await db
      .insertInto('users')
      .values({ id, name: 'Nora Namesake', email: 'nora@example.test', last_client_id: world.client.id })
      .execute();
    const line = {
      client_id: world.client.id,
      at: world.server.clock.now(),
      actor: 'Ada Admin',
      user_id: world.adminUser.id,
      action: 'updated' as const,
      subject: 'users',
      subject_name: 'Lena Leaver',
    };
    await db
      .insertInto('audit_log')
      .values({ ...line, subject_id: id })
      .execute();
    const [told] = bodyOf(await world.admin.get(`audit-log?subject=users&subject_id=${id}`)).auditLog;
    expect(told).toMatchObject({ actor: 'Ada Admin', subject_name: null });
  });
});

describeOnEitherDatabase('an export of the audit log', (on) => {
  const worlds = useSiteWorlds(on);

  it('covers 31 days at most, comes in parts, and is one line of the log', async () => {
    const world = await worlds.newWorld();
    const { db } = world.server.database;
    const line = { client_id: world.client.id, actor: 'Ada', action: 'updated', subject: 'sites', at: new Date('2026-03-02T12:00:00Z') };
    await db
      .insertInto('audit_log')
      .values(Array.from({ length: AUDIT_EXPORT_PAGE + 5 }, () => line))
      .execute();
    const march = { from: '2026-03-01', to: '2026-03-31' };
    const first = bodyOf(await world.admin.post('audit-log/export', march));
    const second = bodyOf(await world.admin.post('audit-log/export', { ...march, before: first.next ?? 0 }));
    expect([first.auditLog.length, second.auditLog.length, second.next]).toEqual([AUDIT_EXPORT_PAGE, 5, null]);
    expect(new Set(pluck([...first.auditLog, ...second.auditLog], 'id')).size).toBe(AUDIT_EXPORT_PAGE + 5);
    const [exported, ...others] = bodyOf(await world.admin.get('audit-log?action=exported')).auditLog;
    expect(exported).toMatchObject({
      actor: 'Ada Admin',
      subject: 'auditLog',
      changes: { from: [null, march.from], to: [null, march.to] },
    });
    expect(others).toEqual([]);
    for (const [from, to] of [
      ['2026-03-01', '2026-04-01'],
      ['2026-03-02', '2026-03-01'],
    ])
      expect(refused(422, await world.admin.post('audit-log/export', { from, to })).errors).toEqual({
        to: [expect.stringContaining('31')],
      });
  });

  it('answers quickly however long the log is', async () => {
    const world = await worlds.newWorld();
    const { db } = world.server.database;
    const line = { client_id: world.client.id, actor: 'Ada', action: 'updated', subject: 'sites' };
    await db
      .insertInto('audit_log')
      .columns(['client_id', 'actor', 'action', 'subject', 'at'])
      .expression((eb) =>
        eb
          .selectFrom(sql<{ n: number }>`generate_series(1, 100000)`.as<'g'>(sql`g(n)`))
          .select([
            eb.val(line.client_id).as('client_id'),
            eb.val(line.actor).as('actor'),
            eb.val(line.action).as('action'),
            eb.val(line.subject).as('subject'),
            sql<Date>`now() - g.n * interval '1 minute'`.as('at'),
          ]),
      )
      .execute();
    const { auditLog, meta } = bodyOf(await world.admin.get('audit-log?per_page=50'));
    expect([auditLog.length, meta.total]).toEqual([50, 100_000]);
    const deep = await db
      .selectFrom('audit_log')
      .select('id')
      .where('client_id', '=', world.client.id)
      .orderBy('at')
      .offset(60)
      .limit(1)
      .executeTakeFirstOrThrow();
    const begun = performance.now();
    expect(bodyOf(await world.admin.get(`audit-log?per_page=50&before=${deep.id}`)).auditLog).toHaveLength(50);
    expect(performance.now() - begun).toBeLessThan(2_000);
  });
});
