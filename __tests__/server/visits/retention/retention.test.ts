import { randomUUID } from 'node:crypto';
import type { Updateable } from 'kysely';

import type { VisitorGroupTable } from '#server/platform/db/schema/people/groups';
import { bodyOf, refused } from '../../../support/answer';
import { lookForNights } from '../../../support/nights';
import { keptFiles, seedFile } from '../../../support/seedFile';
import { useSiteWorlds, type SiteWorld } from '../../../support/siteWorld';
import { describeOnEitherDatabase } from '../../../support/testDatabase';

describeOnEitherDatabase('Retention of the data of groups', (on) => {
  const worlds = useSiteWorlds(on);
  let world: SiteWorld;
  beforeEach(async () => {
    world = await worlds.newWorld();
    await world.travelTo('2026-06-10T10:00:00Z');
    // The first look only notes the night.
    await lookForNights(world.server);
  });

  const db = () => world.server.database.db;
  const { stringify } = JSON;
  const keep = (group: number, spans: Updateable<VisitorGroupTable>) =>
    db().updateTable('visitor_groups').set(spans).where('id', '=', group).execute();
  const night = async (instant: string) => {
    await world.travelTo(instant);
    await lookForNights(world.server);
  };
  const visitOf = (id: number) => db().selectFrom('visitors').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const memberOf = (id: number) => db().selectFrom('members').selectAll().where('id', '=', id).executeTakeFirst();
  const retention = async (query = '', group = world.groups.visitors) =>
    bodyOf(await world.admin.get(`groups/${group}/retention?${query}` as const));
  const left = (at: string, more = {}) => world.addVisit({ name: 'Jane Doe', in_timestamp: at, out_timestamp: at, ...more });

  it('anonymises visits in the night after their time, and nobody else’s', async () => {
    await keep(world.groups.visitors, { data_retention: '7d' });
    const old = await left('2026-06-03T09:00:00Z', {
      email: 'jane@pine.test',
      company: 'Pine',
      notes: 'n',
      reason: 'r',
      typed_host: 'Hal',
      additional: stringify({ 1: 'Roof' }),
    });
    const young = await left('2026-06-04T09:00:00Z');
    const kept = await left('2026-06-03T09:00:00Z', { is_protected: true });
    const still = await world.addVisit({ name: 'Here', in_timestamp: '2026-05-01T09:00:00Z' });
    const expected = await world.addVisit({ name: 'To come', expected_timestamp: '2026-05-01T09:00:00Z' });
    const turnedAway = await world.addVisit({ name: 'Away', approval: 'rejected', rejected_at: '2026-05-01T09:00:00Z' });
    const elsewhere = await left('2026-05-01T09:00:00Z', { visitor_group_id: world.groups.parking });
    const { tonight } = await retention();
    expect(tonight).toEqual({ visits: 2, photos: 0, agreements: 0, archived: 0, deleted: 0 });

    // 01:30 in the zone of a client that names none.
    await night('2026-06-11T01:30:00Z');
    expect((await visitOf(old)).anonymised).toBe(false);
    await night('2026-06-11T02:10:00Z');
    expect(await visitOf(old)).toMatchObject({
      anonymised: true,
      name: '—',
      email: null,
      company: null,
      notes: null,
      reason: null,
      typed_host: null,
      additional: {},
      search: '',
      out_timestamp: new Date('2026-06-03T09:00:00Z'),
    });
    expect((await visitOf(turnedAway)).anonymised).toBe(true);
    for (const id of [young, kept, still, expected, elsewhere]) expect((await visitOf(id)).anonymised).toBe(false);
    expect(bodyOf(await world.admin.get('visitors?q=roof')).visitors).toEqual([]);

    const { runs } = await retention();
    expect(runs).toEqual([{ day: '2026-06-11', ran_at: expect.any(String), counts: tonight }]);
    const lines = bodyOf(await world.admin.get('audit-log?subject=groups')).auditLog;
    expect(lines).toEqual([
      expect.objectContaining({
        actor: 'Portico',
        action: 'updated',
        subject_id: world.groups.visitors,
        subject_name: 'Visitors',
        changes: { retention_visits: [null, 2] },
      }),
    ]);
  });

  it('works in the client’s own time zone, once each night', async () => {
    await db().updateTable('clients').set({ timezone: 'America/New_York' }).where('id', '=', world.client.id).execute();
    await keep(world.groups.visitors, { data_retention: '7d' });
    // Still the second of June there.
    const old = await left('2026-06-03T03:00:00Z');
    await night('2026-06-10T05:30:00Z');
    expect((await visitOf(old)).anonymised).toBe(false);
    await night('2026-06-11T06:30:00Z');
    expect((await visitOf(old)).anonymised).toBe(true);
    const later = await left('2026-06-01T09:00:00Z');
    await night('2026-06-11T20:00:00Z');
    expect((await visitOf(later)).anonymised).toBe(false);
    await night('2026-06-12T06:30:00Z');
    expect((await visitOf(later)).anonymised).toBe(true);
    expect((await retention()).runs.map(({ day, counts }) => [day, counts.visits])).toEqual([
      ['2026-06-12', 1],
      ['2026-06-11', 1],
    ]);
  });

  it('waits for the night after a span is set, and after a client is first looked at', async () => {
    const old = await left('2026-05-01T09:00:00Z');
    await keep(world.groups.visitors, { data_retention: '7d' });
    await night('2026-06-10T12:00:00Z');
    expect((await visitOf(old)).anonymised).toBe(false);
    await db().deleteFrom('retention_nights').where('client_id', '=', world.client.id).execute();
    await night('2026-06-10T12:05:00Z');
    expect((await visitOf(old)).anonymised).toBe(false);
    await night('2026-06-11T02:00:00Z');
    expect((await visitOf(old)).anonymised).toBe(true);
  });

  it('goes through more than one batch, and tells of them as one night', async () => {
    await keep(world.groups.visitors, { data_retention: '1m' });
    await db()
      .insertInto('visitors')
      .values(
        Array.from({ length: 230 }, () => ({
          client_id: world.client.id,
          site_id: world.siteId,
          visitor_group_id: world.groups.visitors,
          name: 'Many',
          sort_name: 'many',
          search: 'many',
          in_timestamp: '2026-03-01T09:00:00Z',
          out_timestamp: '2026-03-01T10:00:00Z',
        })),
      )
      .execute();
    await night('2026-06-11T03:00:00Z');
    expect((await retention()).runs).toEqual([expect.objectContaining({ counts: expect.objectContaining({ visits: 230 }) })]);
    expect(bodyOf(await world.admin.get('audit-log?subject=groups')).auditLog).toHaveLength(1);
  });

  it('lets photos and agreements go by themselves, with the files', async () => {
    const fileOf = () => seedFile(world, 'visitor_photo');
    const { id: versionId } = await db()
      .insertInto('site_message_versions')
      .values({
        client_id: world.client.id,
        site_id: world.siteId,
        number: 1,
        locale: 'en_GB',
        title: 't',
        content: 'c',
        translations: '[]',
        agree_by: 'tick',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const agree = (visitorId: number) =>
      db()
        .insertInto('message_agreements')
        .values({
          client_id: world.client.id,
          visitor_id: visitorId,
          version_id: versionId,
          position: 1,
          locale: 'en_GB',
          agreed_at: world.server.clock.now(),
        })
        .execute();
    const photos = [await fileOf(), await fileOf()];
    const old = await left('2026-05-20T09:00:00Z', { photo_file_id: photos[0] });
    const young = await left('2026-06-09T09:00:00Z', { photo_file_id: photos[1] });
    for (const id of [old, young]) await agree(id);
    await keep(world.groups.visitors, { photo_data_retention: '7d', message_agreement_data_retention: '14d' });
    const { tonight } = await retention();
    expect(tonight).toEqual({ visits: 0, photos: 1, agreements: 1, archived: 0, deleted: 0 });
    await night('2026-06-11T03:00:00Z');
    expect(await visitOf(old)).toMatchObject({ name: 'Jane Doe', anonymised: false, photo_file_id: null });
    expect(await visitOf(young)).toMatchObject({ photo_file_id: photos[1] });
    const files = await db().selectFrom('files').select('id').where('client_id', '=', world.client.id).execute();
    expect(files.map(({ id }) => id)).toEqual([photos[1]]);
    const agreed = await db().selectFrom('message_agreements').select('visitor_id').where('client_id', '=', world.client.id).execute();
    expect(agreed).toEqual([{ visitor_id: young }]);
    expect((await retention()).runs[0]?.counts).toEqual(tonight);
  });

  it('lets photos that answer questions go with the other photos, and the answers with them', async () => {
    const [bag, card] = [
      await world.addField({ name: 'Tool bag', type: 10 }),
      await world.addField({ name: 'Card', type: 10, condition: 'every_sign_in_remembered', position: 1 }),
    ];
    const uuids = [randomUUID(), randomUUID(), randomUUID()] as const;
    const files = [];
    for (const uuid of uuids) {
      const id = await seedFile(world, 'answer_photo');
      await db().updateTable('files').set({ uuid }).where('id', '=', id).execute();
      files.push(id);
    }
    const additional = JSON.stringify({ [bag]: uuids[0], [card]: uuids[1], 7: 'Blue' });
    const old = await left('2026-05-20T09:00:00Z', { additional });
    const young = await left('2026-06-09T09:00:00Z', { additional: JSON.stringify({ [bag]: uuids[2] }) });
    await world.addMember({ name: 'Mira Moss', additional: JSON.stringify({ [card]: uuids[1] }) });
    await keep(world.groups.visitors, { photo_data_retention: '7d' });
    const { tonight } = await retention();
    expect(tonight).toMatchObject({ visits: 0, photos: 1 });
    await night('2026-06-11T03:00:00Z');
    expect(await visitOf(old)).toMatchObject({ additional: { 7: 'Blue' }, anonymised: false });
    expect(await visitOf(young)).toMatchObject({ additional: { [bag]: uuids[2] } });
    // The member still has the second.
    expect(await keptFiles(world)).toEqual(files.slice(1));
    expect((await retention()).runs[0]?.counts).toEqual(tonight);
  });

  it('archives members who have not been on site, and deletes those who were archived long ago', async () => {
    const { staff } = world.groups;
    await keep(staff, { archive_members_after: '1m', delete_members_after: '1y' });
    const made = { created_at: new Date('2026-01-01T09:00:00Z') };
    const gone = await world.addMember({ ...made, name: 'Gone' });
    const seen = await world.addMember({ ...made, name: 'Seen' });
    await left('2026-05-20T09:00:00Z', { visitor_group_id: staff, returning_visitor_id: seen });
    const here = await world.addMember({ ...made, name: 'Here' });
    await world.addVisit({ visitor_group_id: staff, returning_visitor_id: here, in_timestamp: '2026-02-01T09:00:00Z' });
    const toCome = await world.addMember({ ...made, name: 'To come', starts_on: '2026-07-01' });
    const newHere = await world.addMember({ name: 'New', created_at: new Date('2026-06-01T09:00:00Z') });
    const archived = (name: string, at: string) => world.addMember({ ...made, name, archived_at: new Date(at) });
    const long = await archived('Long archived', '2025-06-01T09:00:00Z');
    const short = await archived('Just archived', '2026-01-01T09:00:00Z');
    const visit = await left('2025-05-20T09:00:00Z', { visitor_group_id: staff, returning_visitor_id: long });
    const { tonight } = await retention('', staff);
    expect(tonight).toEqual({ visits: 0, photos: 0, agreements: 0, archived: 1, deleted: 1 });

    await night('2026-06-11T03:00:00Z');
    expect((await memberOf(gone))?.archived_at).toEqual(expect.any(Date));
    for (const id of [seen, here, toCome, newHere]) expect((await memberOf(id))?.archived_at).toBeNull();
    expect(await memberOf(long)).toBeUndefined();
    expect(await memberOf(short)).toBeDefined();
    expect(await visitOf(visit)).toMatchObject({ name: 'Jane Doe', returning_visitor_id: null, anonymised: false });
    expect((await retention('', staff)).runs[0]?.counts).toEqual(tonight);

    // A restored member is not archived again the next night.
    bodyOf(await world.admin.post(`members/${gone}/restore`));
    await night('2026-06-12T03:00:00Z');
    expect((await memberOf(gone))?.archived_at).toBeNull();
  });

  it('remembers when a member was on site after their visits say so no more', async () => {
    const { staff } = world.groups;
    const member = await world.addMember({ created_at: new Date('2026-01-01T09:00:00Z') });
    await left('2026-05-20T09:00:00Z', { visitor_group_id: staff, returning_visitor_id: member });
    const other = await world.addMember({ created_at: new Date('2026-01-01T09:00:00Z') });
    const deleted = await left('2026-05-20T09:00:00Z', { visitor_group_id: staff, returning_visitor_id: other });
    expect((await world.admin.delete(`visitors/${deleted}`)).status).toBe(204);
    await keep(staff, { data_retention: '7d', archive_members_after: '1m' });
    await night('2026-06-11T03:00:00Z');
    await night('2026-06-12T03:00:00Z');
    for (const id of [member, other]) expect((await memberOf(id))?.archived_at).toBeNull();
    await night('2026-06-21T03:00:00Z');
    for (const id of [member, other]) expect((await memberOf(id))?.archived_at).toEqual(expect.any(Date));
  });

  it('takes names out of finished evacuations, and waits for running ones', async () => {
    await keep(world.groups.visitors, { data_retention: '7d' });
    const visit = await world.arrive('Jane Doe', { company: 'Pine' });
    const { evacuation } = bodyOf(await world.admin.post(`sites/${world.siteId}/evacuations`));
    bodyOf(await world.admin.post(`visitors/${visit.id}/sign-out`));
    await night('2026-06-20T03:00:00Z');
    expect((await visitOf(visit.id)).anonymised).toBe(false);
    bodyOf(await world.admin.post(`evacuations/${evacuation.id}/complete`));
    await night('2026-06-21T03:00:00Z');
    const { evacuees } = bodyOf(await world.admin.get(`evacuations/${evacuation.id}`));
    expect(evacuees).toEqual([expect.objectContaining({ name: '—', company: null, status: 'missing' })]);
  });

  it('counts by the spans that are asked about, before they are saved', async () => {
    await left('2026-05-20T09:00:00Z');
    await keep(world.groups.visitors, { data_retention: '1y' });
    expect((await retention()).tonight.visits).toBe(0);
    expect((await retention('data_retention=7d')).tonight.visits).toBe(1);
    expect((await retention('data_retention=never')).tonight.visits).toBe(0);
    const at = `groups/${world.groups.visitors}/retention` as const;
    expect(refused(422, await world.admin.get(`${at}?data_retention=8d`)).errors).toEqual({
      data_retention: ['Choose one of the offered times.'],
    });
    expect(refused(422, await world.admin.get(`${at}?archive_members_after=7d`)).errors).toHaveProperty('archive_members_after');
    refused(403, await (await world.person(['Today.viewer'])).get(at));
    refused(404, await world.stranger.admin.get(at));
  });

  it('is set with the group, as far as its type has it', async () => {
    const { staff, deliveries } = world.groups;
    const changed = bodyOf(await world.admin.patch(`groups/${staff}`, { archive_members_after: '6y', data_retention: '15y' }));
    expect(changed.group).toMatchObject({ archive_members_after: '6y', data_retention: '15y' });
    expect(bodyOf(await world.admin.patch(`groups/${staff}`, { data_retention: null })).group.data_retention).toBeNull();
    refused(422, await world.admin.patch(`groups/${staff}`, { archive_members_after: '10y' }));
    refused(422, await world.admin.patch(`groups/${deliveries}`, { photo_data_retention: '7d' }));
    bodyOf(await world.admin.patch(`groups/${deliveries}`, { data_retention: '7d' }));
  });
});
