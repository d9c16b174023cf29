import { FIELD_TYPES } from '#contract/asking/entities/customField';
import { bodyOf, refused } from '../../../support/answer';
import { keptFiles, seedFile } from '../../../support/seedFile';
import { keepStaffFrom } from '../../../support/groupScope';
import { pluck, useSiteWorlds, type SiteWorld } from '../../../support/siteWorld';
import { describeOnEitherDatabase } from '../../../support/testDatabase';

describeOnEitherDatabase('the record of a member', (on) => {
  const worlds = useSiteWorlds(on);
  let world: SiteWorld;
  beforeEach(async () => {
    world = await worlds.newWorld();
  });
  const create = (body: object) => world.admin.post(`groups/${world.groups.staff}/members`, { name: 'Zoë', ...body });

  it('has a first and a last day, in that order whichever is sent', async () => {
    const late = 'The last day cannot be before the first day.';
    expect(refused(422, await create({ starts_on: '2030-02-02', ends_on: '2030-02-01' })).errors).toEqual({ ends_on: [late] });
    const { member } = bodyOf(await create({ starts_on: '2030-02-02', ends_on: '2030-02-02' }));
    expect(member).toMatchObject({ starts_on: '2030-02-02', ends_on: '2030-02-02' });
    const path = `members/${member.id}` as const;
    expect(refused(422, await world.admin.patch(path, { ends_on: '2030-02-01' })).errors).toEqual({ ends_on: [late] });
    expect(refused(422, await world.admin.patch(path, { starts_on: '2030-02-03' })).errors).toEqual({ ends_on: [late] });
    const moved = await world.admin.patch(path, { starts_on: '2030-02-03', ends_on: '2030-02-04' });
    expect(bodyOf(moved).member).toMatchObject({ starts_on: '2030-02-03', ends_on: '2030-02-04' });
    expect(bodyOf(await world.admin.patch(path, { ends_on: '' })).member.ends_on).toBeNull();
  });

  it('has permissions of its own, all of them at once', async () => {
    const { member } = bodyOf(await create({ permissions: { can_prereg: true, can_access_today: false } }));
    expect(member.permissions).toEqual({ can_prereg: true, can_access_today: false });
    const path = `members/${member.id}` as const;
    const changed = bodyOf(
      await world.admin.patch(path, { permissions: { can_prereg: false }, base: { permissions: member.permissions } }),
    );
    expect(changed.member.permissions).toEqual({ can_prereg: false });
    refused(409, await world.admin.patch(path, { permissions: {}, base: { permissions: member.permissions } }));
    refused(422, await world.admin.patch(path, { permissions: { can_fly: true } as object }));
    refused(422, await world.admin.patch(path, { permissions: { can_prereg: null } as object }));
  });

  it('has a photo, which is replaced and removed with its file, and shown beside their visits', async () => {
    const [first, second] = [await seedFile(world, 'member_photo'), await seedFile(world, 'member_photo')];
    const document = await seedFile(world, 'member_document');
    expect(refused(422, await create({ photo_file_id: document })).errors).toHaveProperty('photo_file_id');
    const { member } = bodyOf(await create({ photo_file_id: first }));
    expect(member).toMatchObject({ photo_file_id: first, photo: { id: first, url: expect.stringContaining('signature=') } });
    const path = `members/${member.id}` as const;
    refused(422, await world.admin.patch(path, { photo_file_id: 999_999 }));
    expect(bodyOf(await world.admin.patch(path, { photo_file_id: second })).member.photo?.id).toBe(second);
    expect(await keptFiles(world)).toEqual([second, document]);
    expect(pluck(bodyOf(await world.admin.get(`groups/${world.groups.staff}/members`)).members, 'photo_file_id')).toEqual([second]);

    const visit = await world.arrive('x', { visitor_group_id: world.groups.staff, returning_visitor_id: member.id });
    expect(visit.member_photo).toBe(true);
    const photoAt = `visitors/${visit.id}/member-photo` as const;
    const viewer = await world.person(['Today.viewer']);
    expect(bodyOf(await viewer.get(photoAt)).photo.id).toBe(second);
    refused(403, await (await world.person(['EvacList.viewer'])).get(photoAt));
    refused(404, await (await world.person(['Today.viewer'], [world.otherSiteId])).get(photoAt));
    refused(404, await world.stranger.admin.get(photoAt));

    expect(bodyOf(await world.admin.patch(path, { photo_file_id: null })).member.photo).toBeNull();
    expect(await keptFiles(world)).toEqual([document]);
    refused(404, await viewer.get(photoAt));
  });

  it('is found by what another system calls the member', async () => {
    const id = await world.addMember({ name: 'Found', external_id: 'E-4711' });
    bodyOf(await world.admin.patch(`members/${id}`, { notes: 'x', email: 'found@pine.test' }));
    expect(pluck(bodyOf(await world.admin.get('members?q=e-4711')).members, 'name')).toEqual(['Found']);
  });

  it('reads a number in an answer as it reads the mobile beside it: by the client’s country', async () => {
    const second = await world.addField({ name: 'Second number', condition: 'profile', type: FIELD_TYPES.phone });
    const id = await world.addMember({});
    const written = { mobile: '07911 123456', additional: { [second]: '07400 123456' } };
    const read = { mobile: '+447911123456', additional: { [second]: '+447400123456' } };
    expect(bodyOf(await world.admin.patch(`members/${id}`, written)).member).toMatchObject(read);
    expect(bodyOf(await create(written)).member).toMatchObject(read);
    const extended = await world.admin.patch(`members/${id}`, { additional: { [second]: '020 7946 0958 ext 12' } });
    expect(Object.keys(refused(422, extended).errors ?? {})).toEqual([`additional.${second}`]);
  });

  describe('sensitive responses', () => {
    const KEEPER = ['ReturningVisitor.viewer', 'ReturningVisitor.editor', 'ReturningVisitor.sensitive_data'] as const;
    const MASK = '••••••';

    it('are masked for everybody, and shown one at a time to those who say why', async () => {
      const health = await world.addField({ name: 'Health', condition: 'profile', sensitive: true });
      const car = await world.addField({ name: 'Car', condition: 'profile' });
      const id = await world.addMember({ additional: JSON.stringify({ [health]: 'Asthma', [car]: 'AB-123' }) });
      const masked = { [health]: MASK, [car]: 'AB-123' };
      expect(bodyOf(await world.admin.get(`members/${id}`)).member.additional).toEqual(masked);
      expect(bodyOf(await world.admin.get('members?q=bernard')).members[0]?.additional).toEqual(masked);

      const path = `members/${id}/reveal` as const;
      const keeper = await world.person(KEEPER);
      expect(bodyOf(await keeper.post(path, { field_id: health, reason: ' First aid ' }))).toEqual({ value: 'Asthma', photo: null });
      const [line] = bodyOf(await world.admin.get('audit-log?subject=members')).auditLog;
      expect(line).toMatchObject({
        action: 'revealed',
        subject_id: id,
        changes: { revealed_field: [null, 'Health'], reveal_reason: [null, 'First aid'] },
      });
      const log = await world.server.database.db
        .selectFrom('audit_log')
        .selectAll()
        .where('client_id', '=', world.client.id)
        .orderBy('id')
        .execute();
      expect(JSON.stringify(log)).not.toContain('Asthma');
    });

    it('are refused without the right, a reason, a response, or to somebody out of reach', async () => {
      const health = await world.addField({ name: 'Health', condition: 'profile', sensitive: true });
      const empty = await world.addField({ name: 'Diet', condition: 'profile', sensitive: true });
      const id = await world.addMember({ additional: JSON.stringify({ [health]: 'Asthma' }) });
      const path = `members/${id}/reveal` as const;
      const editor = await world.person(['ReturningVisitor.viewer', 'ReturningVisitor.editor']);
      expect(refused(403, await editor.post(path, { field_id: health, reason: 'First aid' })).data).toEqual({
        permission: 'ReturningVisitor.sensitive_data',
      });
      for (const reason of ['', 'no', 'x'.repeat(201)]) {
        expect(refused(422, await world.admin.post(path, { field_id: health, reason })).errors).toHaveProperty('reason');
      }
      refused(422, await world.admin.post(path, { field_id: empty, reason: 'First aid' }));
      refused(404, await world.stranger.admin.post(path, { field_id: health, reason: 'First aid' }));
      await keepStaffFrom(world);
      const elsewhere = await world.person(KEEPER, [world.otherSiteId]);
      refused(404, await elsewhere.post(path, { field_id: health, reason: 'First aid' }));
      expect(bodyOf(await world.admin.get('audit-log?subject=members')).auditLog).toEqual([]);
    });

    it('stay when a form sends them masked, and are replaced and emptied by who may change the member', async () => {
      const health = await world.addField({ name: 'Health', condition: 'profile', sensitive: true });
      const id = await world.addMember({ additional: JSON.stringify({ [health]: 'Asthma' }) });
      const stored = async () =>
        (await world.server.database.db.selectFrom('members').select('additional').where('id', '=', id).executeTakeFirstOrThrow())
          .additional;
      const editor = await world.person(['ReturningVisitor.viewer', 'ReturningVisitor.editor']);
      for (const person of [editor, world.admin]) bodyOf(await person.patch(`members/${id}`, { additional: { [health]: MASK } }));
      expect(await stored()).toEqual({ [health]: 'Asthma' });
      const changed = bodyOf(await editor.patch(`members/${id}`, { additional: { [health]: 'None' } })).member;
      expect(changed.additional).toEqual({ [health]: MASK });
      expect(await stored()).toEqual({ [health]: 'None' });
      const reader = await world.person(['ReturningVisitor.viewer', 'ReturningVisitor.sensitive_data']);
      refused(403, await reader.patch(`members/${id}`, { additional: { [health]: '' } }));
      bodyOf(await editor.patch(`members/${id}`, { additional: { [health]: '' } }));
      expect(await stored()).toEqual({});
      const [line] = bodyOf(await world.admin.get('audit-log?subject=members')).auditLog;
      expect(line).toMatchObject({ action: 'updated', subject_id: id });
      expect(Object.keys(line?.changes ?? {})).toContain('additional');
      expect(JSON.stringify(line)).not.toContain('None');
    });

    it('and others to a required field are replaced, and not emptied', async () => {
      const health = await world.addField({ name: 'Health', condition: 'profile', sensitive: true, required: true });
      const car = await world.addField({ name: 'Car', condition: 'profile', required: true, position: 1 });
      const id = await world.addMember({});
      const edit = (additional: Record<string, string>) => world.admin.patch(`members/${id}`, { additional });
      // A record may begin without them.
      bodyOf(await edit({ [health]: '', [car]: '' }));
      bodyOf(await edit({ [health]: 'Asthma', [car]: 'AB-123' }));
      for (const nothing of ['', '  ']) {
        const { errors } = refused(422, await edit({ [health]: nothing, [car]: nothing }));
        expect(Object.keys(errors ?? {}).sort()).toEqual([`additional.${health}`, `additional.${car}`].sort());
      }
      bodyOf(await edit({ [health]: 'None' }));
      bodyOf(await edit({ [car]: 'CD-456' }));
      expect(bodyOf(await world.admin.get(`members/${id}`)).member.additional).toEqual({ [health]: MASK, [car]: 'CD-456' });
    });
  });
});
