import { bodyOf, problemOf } from '../../../support/answer';
import { describeOnEitherDatabase } from '../../../support/testDatabase';
import { pluck, useSiteWorlds, type SiteWorld } from '../../../support/siteWorld';

describeOnEitherDatabase('members', (on) => {
  const worlds = useSiteWorlds(on);
  let world: SiteWorld;
  beforeEach(async () => {
    world = await worlds.newWorld();
  });

  const list = async (query = '', headers = {}) => bodyOf(await world.admin.get(`groups/${world.groups.staff}/members?${query}`, headers));
  const names = async (query = '', headers = {}): Promise<string[]> => pluck((await list(query, headers)).members, 'name');

  describe('the list', () => {
    it('tells current from upcoming and archived, by the reader’s date', async () => {
      await world.addMember({ name: 'Always' });
      await world.addMember({ name: 'Since today', starts_on: '2026-07-15' });
      await world.addMember({ name: 'From tomorrow', starts_on: '2026-07-16' });
      await world.addMember({ name: 'Gone', starts_on: '2026-07-16', archived_at: new Date() });
      await world.travelTo('2026-07-15T20:00:00Z');
      expect(await names()).toEqual(['Always', 'From tomorrow', 'Gone', 'Since today']);
      expect(await names('status=current')).toEqual(['Always', 'Since today']);
      expect(await names('status=upcoming')).toEqual(['From tomorrow']);
      expect(await names('status=archived')).toEqual(['Gone']);
      // In Auckland it is the sixteenth already.
      expect(await names('status=upcoming', { 'x-timezone': 'Pacific/Auckland' })).toEqual([]);
    });

    it('searches name, email and mobile without case and accents, sorts and pages', async () => {
      const add = async (body: object) => bodyOf(await world.admin.post(`groups/${world.groups.staff}/members`, body));
      await add({ name: 'Zoë Ångström', email: 'zoe@pine.test' });
      await add({ name: 'Élodie Bernard', mobile: '+33 6 12 34 56 78' });
      await add({ name: 'adam smith' });
      expect(await names()).toEqual(['adam smith', 'Élodie Bernard', 'Zoë Ångström']);
      expect(await names('sort=-name')).toEqual(['Zoë Ångström', 'Élodie Bernard', 'adam smith']);
      expect(await names('sort=-created')).toEqual(['adam smith', 'Élodie Bernard', 'Zoë Ångström']);
      expect(await names('q=angstrom%20ZOE')).toEqual(['Zoë Ångström']);
      expect(await names('q=pine.test')).toEqual(['Zoë Ångström']);
      expect(await names('q=336123')).toEqual(['Élodie Bernard']);
      expect(await names('q=%25')).toEqual([]);
      expect(await list('per_page=2&page=2')).toMatchObject({
        members: [{ name: 'Zoë Ångström' }],
        meta: { page: 2, per_page: 2, total: 3 },
      });
      expect(await list('page=9')).toEqual({ members: [], meta: { page: 9, per_page: 15, total: 3 } });
      expect((await world.admin.get(`groups/${world.groups.staff}/members?sort=notes&status=x`)).status).toBe(422);
    });

    it('needs ReturningVisitor.viewer and a group of the client', async () => {
      const anyone = await world.person(['ManageVisitorGroup.viewer']);
      expect(problemOf(await anyone.get(`groups/${world.groups.staff}/members`)).data).toEqual({ permission: 'ReturningVisitor.viewer' });
      expect((await world.admin.get(`groups/${world.stranger.groupId}/members`)).status).toBe(404);
      expect((await world.admin.get(`members/${world.stranger.memberId}`)).status).toBe(404);
    });
  });

  it('are narrowed to those whose manager has the reader’s address, whatever its case', async () => {
    const boss = await world.addMember({ name: 'Boss', email: world.adminUser.email.toUpperCase() });
    const other = await world.addMember({ name: 'Other boss', email: 'other@example.test' });
    await world.addMember({ name: 'Mine', manager_id: boss });
    await world.addMember({ name: 'Theirs', manager_id: other });
    const mine = async () => pluck(bodyOf(await world.admin.get(`groups/${world.groups.staff}/members?manager=me`)).members, 'name');
    expect(await mine()).toEqual(['Mine']);
    expect(pluck(bodyOf(await world.admin.get('members?manager=me')).members, 'name')).toEqual(['Mine']);
    bodyOf(await world.admin.post(`members/${boss}/archive`));
    expect(await mine()).toEqual([]);
    expect((await world.admin.get('members?manager=you')).status).toBe(422);
  });

  it('are found in every group of the client, the archived ones only when asked for', async () => {
    const found = async (query: string, headers = {}) => pluck(bodyOf(await world.admin.get(`members?${query}`, headers)).members, 'name');
    await world.addMember({ name: 'Ada Across' });
    await world.addMember({ name: 'Bea Across', visitor_group_id: world.groups.visitors });
    await world.addMember({ name: 'Gone Across', archived_at: new Date() });
    await world.addMember({ name: 'Soon Across', starts_on: '2099-01-01' });
    expect(await found('q=across')).toEqual(['Ada Across', 'Bea Across', 'Soon Across']);
    expect(await found('q=across&status=archived')).toEqual(['Gone Across']);
    expect(await found('q=across&per_page=1&page=2')).toEqual(['Bea Across']);
    expect(await found('q=stranger')).toEqual([]);
    const receptionist = await world.person(['ManageVisitorGroup.viewer']);
    expect(problemOf(await receptionist.get('members?q=across')).data).toEqual({ permission: 'ReturningVisitor.viewer' });
  });

  describe('editing', () => {
    it('creates, with a manager, personal responses and no second one for one key', async () => {
      const field = await world.addField({ name: 'Car', condition: 'profile' });
      const manager = await world.addMember({ name: 'Marta Manager' });
      const body = {
        name: ' Élodie Bernard ',
        email: 'Elodie@pine.test',
        mobile: '+44 20 7946 0958',
        locale: 'fr_FR',
        starts_on: '2027-01-04',
        manager_id: manager,
        notes: '',
        additional: { [field]: 'AB-123', 5: '' },
      };
      const create = () => world.admin.post(`groups/${world.groups.staff}/members`, body, { 'idempotency-key': 'member-1' });
      const [created, second] = await Promise.all([create(), create()]);
      expect(created.status).toBe(201);
      const first = bodyOf(created);
      expect(first.member).toMatchObject({
        visitor_group_id: world.groups.staff,
        name: 'Élodie Bernard',
        email: 'Elodie@pine.test',
        mobile: '+442079460958',
        locale: 'fr_FR',
        starts_on: '2027-01-04',
        manager_id: manager,
        manager_name: 'Marta Manager',
        notes: null,
        additional: { [field]: 'AB-123' },
        archived_at: null,
        current_visit_id: null,
        revision: 1,
        metadata: { pin_changed_at: null, leave_type_adjustments: {} },
      });
      expect(second.body).toEqual(first);
      expect((await list()).meta.total).toBe(2);
    });

    it('have the group’s default manager when none is named, until that one is deleted', async () => {
      const group = `groups/${world.groups.staff}` as const;
      const boss = await world.addMember({ name: 'Boss' });
      const foreign = problemOf(await world.admin.patch(group, { default_manager_id: 999_999 }));
      expect(foreign.errors).toEqual({ default_manager_id: [expect.any(String)] });
      const changed = bodyOf(await world.admin.patch(group, { default_manager_id: boss })).group;
      expect(changed).toMatchObject({ default_manager_id: boss, default_manager_name: 'Boss' });
      const add = async (more: object) => bodyOf(await world.admin.post(`${group}/members`, { name: 'Zoë', ...more })).member.manager_id;
      expect([await add({}), await add({ manager_id: null })]).toEqual([boss, null]);
      expect((await world.admin.delete(`members/${boss}`)).status).toBe(204);
      expect(bodyOf(await world.admin.get(group)).group).toMatchObject({ default_manager_id: null, default_manager_name: null });
      expect(await add({})).toBeNull();
    });

    it('changes in part; an emptied text goes', async () => {
      const field = await world.addField({ name: 'Car', condition: 'profile' });
      const other = await world.addField({ name: 'Locker', condition: 'profile' });
      const id = await world.addMember({
        name: 'Élodie',
        email: 'e@pine.test',
        additional: JSON.stringify({ [field]: 'AB', [other]: '12' }),
      });
      const path = `members/${id}` as const;
      const first = bodyOf(await world.admin.patch(path, { name: 'Elodie Bernard', additional: { [field]: '' } })).member;
      expect(first).toMatchObject({ name: 'Elodie Bernard', email: 'e@pine.test', additional: { [other]: '12' }, revision: 2 });
      expect(bodyOf(await world.admin.patch(path, {})).member).toEqual(first);
      expect(bodyOf(await world.admin.patch(path, { email: '', starts_on: '2027-01-04' })).member).toMatchObject({
        email: null,
        starts_on: '2027-01-04',
        revision: 3,
      });
      expect(await names('q=bernard')).toEqual(['Elodie Bernard']);
      expect(await names('q=pine')).toEqual([]);
    });

    it('says what is wrong', async () => {
      const id = await world.addMember({});
      const patch = async (body: object) => {
        const answer = await world.admin.patch(`members/${id}`, body);
        return [answer.status, problemOf(answer).errors];
      };
      expect(
        await patch({ name: '', email: 'x', mobile: '12', starts_on: '2026-02-30', notes: 'x'.repeat(2_001), archived_at: null }),
      ).toEqual([
        422,
        {
          name: ['A name is required'],
          email: ['A valid email is required'],
          mobile: ['Enter a phone number in international form, such as +44 20 7946 0958.'],
          starts_on: ['Enter a date as YYYY-MM-DD.'],
          notes: ['Use at most 2000 characters.'],
          archived_at: ['This field is not known. Leave it out.'],
        },
      ]);
      expect(await patch({ manager_id: id })).toEqual([422, { manager_id: ['Nobody is their own manager. Choose someone else.'] }]);
      expect(await patch({ manager_id: world.stranger.memberId })).toEqual([
        422,
        { manager_id: ['This no longer exists. Choose another.'] },
      ]);
      expect(await patch({ additional: { 999999: 'x' } })).toEqual([
        422,
        { 'additional.999999': ['This field is not known. Leave it out.'] },
      ]);
      expect(problemOf(await world.admin.post(`groups/${world.groups.visitors}/members`, { name: 'x' })).code).toBe(
        'group_without_members',
      );
    });

    it('archives and restores; twice changes nothing', async () => {
      const id = await world.addMember({ starts_on: '2026-01-01' });
      const first = bodyOf(await world.admin.post(`members/${id}/archive`)).member;
      expect(first).toMatchObject({ archived_at: expect.any(String), revision: 2 });
      expect(bodyOf(await world.admin.post(`members/${id}/archive`)).member).toEqual(first);
      expect(await names('status=current')).toEqual([]);
      const back = bodyOf(await world.admin.post(`members/${id}/restore`)).member;
      expect(back).toMatchObject({ archived_at: null, revision: 3 });
      expect(bodyOf(await world.admin.post(`members/${id}/restore`)).member).toEqual(back);
      expect(await names('status=current')).toEqual(['Élodie Bernard']);
    });

    it('are deleted for good once they are signed out, and their visits stay', async () => {
      const id = await world.addMember({});
      const visit = await world.arrive('Élodie Bernard', { visitor_group_id: world.groups.staff, returning_visitor_id: id });
      const editor = await world.person(['ReturningVisitor.viewer', 'ReturningVisitor.editor']);
      expect(problemOf(await editor.delete(`members/${id}`)).data).toEqual({ permission: 'ReturningVisitor.deleter' });
      expect((await world.stranger.admin.delete(`members/${id}`)).status).toBe(404);
      expect(problemOf(await world.admin.delete(`members/${id}`))).toMatchObject({
        code: 'member_signed_in',
        message: 'This member is signed in. Sign them out first.',
      });
      bodyOf(await world.admin.post(`visitors/${visit.id}/sign-out`));
      expect((await world.admin.delete(`members/${id}`)).status).toBe(204);
      expect((await world.admin.get(`members/${id}`)).status).toBe(404);
      const kept = world.server.database.db.selectFrom('visitors').select(['name', 'returning_visitor_id']).where('id', '=', visit.id);
      expect(await kept.executeTakeFirst()).toEqual({ name: 'Élodie Bernard', returning_visitor_id: null });
    });

    it('needs ReturningVisitor.editor and the client', async () => {
      const id = await world.addMember({});
      const viewer = await world.person(['ReturningVisitor.viewer']);
      const permission = { permission: 'ReturningVisitor.editor' };
      expect(problemOf(await viewer.patch(`members/${id}`, { name: 'x' })).data).toEqual(permission);
      expect(problemOf(await viewer.post(`groups/${world.groups.staff}/members`, { name: 'x' })).data).toEqual(permission);
      for (const action of ['archive', 'restore']) {
        expect(problemOf(await viewer.post(`members/${id}/${action}`)).data).toEqual(permission);
        expect((await world.stranger.admin.post(`members/${id}/${action}`)).status).toBe(404);
      }
      expect((await world.stranger.admin.patch(`members/${id}`, { name: 'x' })).status).toBe(404);
      expect((await world.stranger.admin.post(`groups/${world.groups.staff}/members`, { name: 'x' })).status).toBe(404);
    });
  });
});
