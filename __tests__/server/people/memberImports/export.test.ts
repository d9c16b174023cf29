import { MEMBER_EXPORT_PAGE } from '#contract/people/entities/memberImport';
import { bodyOf, refused } from '../../../support/answer';
import { useSiteWorlds, type SiteWorld } from '../../../support/siteWorld';
import { describeOnEitherDatabase } from '../../../support/testDatabase';

describeOnEitherDatabase('Exporting members', (on) => {
  const worlds = useSiteWorlds(on);
  let world: SiteWorld;
  beforeEach(async () => {
    world = await worlds.newWorld();
  });

  const db = () => world.server.database.db;
  const exports = () => `groups/${world.groups.staff}/members/export` as const;
  const lines = () =>
    db()
      .selectFrom('audit_log')
      .select(['action', 'subject_id', 'changes'])
      .where('client_id', '=', world.client.id)
      .orderBy('id')
      .execute();
  const addMany = (count: number) =>
    db()
      .insertInto('members')
      .values(
        Array.from({ length: count }, (_, n) => ({
          client_id: world.client.id,
          visitor_group_id: world.groups.staff,
          name: `Person ${n}`,
          sort_name: `person ${n}`,
          search: `person ${n}`,
        })),
      )
      .execute();

  it('comes in parts, each once, and is one line of the audit log that nobody goes round', async () => {
    await addMany(MEMBER_EXPORT_PAGE + 1);
    const first = bodyOf(await world.admin.post(exports(), { status: 'all' }));
    expect(first.exported).toHaveLength(MEMBER_EXPORT_PAGE);
    const rest = bodyOf(await world.admin.post(exports(), { status: 'all', cursor: first.next }));
    expect([...first.exported, ...rest.exported].map(({ name }) => name)).toEqual(
      Array.from({ length: MEMBER_EXPORT_PAGE + 1 }, (_, n) => `Person ${n}`),
    );
    expect(rest.next).toBeNull();
    expect(await lines()).toEqual([{ action: 'exported', subject_id: world.groups.staff, changes: { exported_members: [null, 'all'] } }]);

    // A cursor is made by the server, for this person, session, group and status, and for an hour.
    refused(422, await world.admin.post(exports(), { status: 'all', cursor: '0.9999999999.AAAA' }));
    refused(422, await world.admin.post(exports(), { status: 'all', cursor: (first.next ?? '').replace(/^\d+/u, '0') }));
    refused(422, await world.admin.post(exports(), { status: 'current', cursor: first.next }));
    const other = await world.person(['ManageVisitorGroup.exporter', 'ReturningVisitor.viewer']);
    refused(422, await other.post(exports(), { status: 'all', cursor: first.next }));
    expect(await lines()).toHaveLength(1);
  });

  it('tells what an import reads, sensitive responses only to those who may see them', async () => {
    const shoe = await world.addField({ name: 'Shoe size', condition: 'profile' });
    const blood = await world.addField({ name: 'Blood type', condition: 'profile', sensitive: true });
    const boss = await world.addMember({ name: 'Boss', email: 'boss@pine.test', archived_at: new Date() });
    await world.addMember({
      name: 'Ann',
      manager_id: boss,
      starts_on: '2026-02-01',
      external_id: 'E1',
      additional: JSON.stringify({ [shoe]: '38', [blood]: 'A', 999_999: 'Gone' }),
    });
    const all = bodyOf(await world.admin.post(exports(), { status: 'current' }));
    expect(all).toEqual({
      fields: [
        { id: shoe, name: 'Shoe size' },
        { id: blood, name: 'Blood type' },
      ],
      exported: [
        {
          name: 'Ann',
          email: null,
          mobile: null,
          locale: null,
          starts_on: '2026-02-01',
          ends_on: null,
          manager: 'boss@pine.test',
          notes: null,
          external_id: 'E1',
          responses: { [shoe]: '38', [blood]: 'A' },
        },
      ],
      next: null,
    });
    const reader = await world.person(['ManageVisitorGroup.exporter', 'ReturningVisitor.viewer']);
    expect(bodyOf(await reader.post(exports(), { status: 'current' }))).toMatchObject({
      fields: [{ id: shoe }],
      exported: [{ responses: { [shoe]: '38' } }],
    });
  });

  it('needs both rights, a group with members, and one of the client’s', async () => {
    refused(403, await (await world.person(['ManageVisitorGroup.exporter'])).post(exports(), { status: 'all' }));
    refused(403, await (await world.person(['ReturningVisitor.viewer'])).post(exports(), { status: 'all' }));
    refused(404, await world.admin.post(`groups/${world.stranger.groupId}/members/export`, { status: 'all' }));
    expect(refused(409, await world.admin.post(`groups/${world.groups.visitors}/members/export`, { status: 'all' }))).toMatchObject({
      code: 'group_without_members',
    });
  });
});
