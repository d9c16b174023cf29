import { MEMBER_DOCUMENTS_MAX, type NewMemberDocument } from '#contract/people/entities/member';
import { bodyOf, refused } from '../../../support/answer';
import { keptFiles, seedFile } from '../../../support/seedFile';
import { keepStaffFrom } from '../../../support/groupScope';
import { pluck, useSiteWorlds, type SiteWorld } from '../../../support/siteWorld';
import { describeOnEitherDatabase } from '../../../support/testDatabase';

describeOnEitherDatabase('the documents of a member', (on) => {
  const worlds = useSiteWorlds(on);
  let world: SiteWorld;
  let memberId: number;
  beforeEach(async () => {
    world = await worlds.newWorld();
    memberId = await world.addMember({ name: 'Zoë Field' });
  });
  const at = (id: number = memberId) => `members/${id}/documents` as const;
  const one = (id: number, of: number = memberId) => `members/${of}/documents/${id}` as const;
  const add = async (fields: Partial<NewMemberDocument> = {}) => {
    const file_id = fields.file_id ?? (await seedFile(world, 'member_document'));
    return bodyOf(await world.admin.post(at(), { name: 'Safety certificate', ...fields, file_id })).document;
  };
  const listed = async () => bodyOf(await world.admin.get(at())).documents;

  it('are added, listed by their last day, changed and deleted, each with its file', async () => {
    const badge = await add({ name: 'Badge form' });
    const licence = await add({ name: 'Licence', expires_at: '2030-05-01' });
    const certificate = await add({ expires_at: '2030-03-03' });
    expect(certificate).toMatchObject({ member_id: memberId, file_name: 'certificate.pdf', expires_at: '2030-03-03', revision: 1 });
    expect(certificate.file.url).toContain(`/files/${certificate.file_id}?expires=`);
    expect(pluck(await listed(), 'name')).toEqual(['Safety certificate', 'Licence', 'Badge form']);

    const file_id = await seedFile(world, 'member_document');
    const changed = bodyOf(
      await world.admin.patch(one(licence.id), { file_id, expires_at: null, base: { expires_at: '2030-05-01' } }),
    ).document;
    expect(changed).toMatchObject({ name: 'Licence', file_id, expires_at: null });
    expect(await keptFiles(world)).toEqual([badge.file_id, certificate.file_id, file_id]);
    const stale = refused(409, await world.admin.patch(one(licence.id), { name: 'Permit', base: { name: 'Old' } }));
    expect(stale).toMatchObject({ code: 'stale', data: { document: { name: 'Licence' } } });

    expect((await world.admin.delete(one(certificate.id))).status).toBe(204);
    expect(pluck(await listed(), 'name')).toEqual(['Badge form', 'Licence']);
    expect(await keptFiles(world)).toEqual([badge.file_id, file_id]);
  });

  it('are refused without a name, without a file of their own, and beyond the limit', async () => {
    const post = (body: object) => world.admin.post(at(), body);
    expect(refused(422, await post({ name: ' ' })).errors).toEqual({ name: ['A name is required'], file_id: ['Choose a file.'] });
    // A mail with it goes to whatever address the member has.
    expect(refused(422, await post({ name: 'Pay at www.evil.example' })).errors).toMatchObject({
      name: ['Enter a name without a web address.'],
    });
    const photo = await seedFile(world, 'member_photo');
    const foreign = await seedFile(world, 'member_document', world.stranger.client.id);
    for (const file_id of [photo, foreign, 999_999]) {
      expect(refused(422, await post({ name: 'x', file_id })).errors).toEqual({ file_id: ['File no longer available'] });
    }
    const file_id = await seedFile(world, 'member_document');
    expect(refused(422, await post({ name: 'x', file_id, expires_at: '2030-02-30' })).errors).toHaveProperty('expires_at');
    const row = { client_id: world.client.id, member_id: memberId, name: 'Old', file_id };
    await world.server.database.db
      .insertInto('member_documents')
      .values(Array.from({ length: MEMBER_DOCUMENTS_MAX }, () => row))
      .execute();
    expect(refused(422, await post({ name: 'x', file_id })).errors).toEqual({
      file_id: ['A member has at most 20 documents. Delete one first.'],
    });
  });

  it('belong to those who may read and edit members of the group, and to their own member', async () => {
    const { id } = await add();
    const other = await world.addMember({ name: 'Other' });
    const reader = await world.person(['ReturningVisitor.viewer']);
    expect(pluck(bodyOf(await reader.get(at())).documents, 'id')).toEqual([id]);
    const file_id = await seedFile(world, 'member_document');
    expect(refused(403, await reader.post(at(), { name: 'x', file_id })).data).toEqual({ permission: 'ReturningVisitor.editor' });
    refused(403, await reader.patch(one(id), { name: 'x' }));
    refused(403, await reader.delete(one(id)));
    refused(403, await (await world.person(['ManageVisitorGroup.viewer'])).get(at()));
    refused(404, await world.admin.patch(one(id, other), { name: 'x' }));
    refused(404, await world.admin.delete(one(id, other)));
    refused(404, await world.stranger.admin.get(at()));
    refused(404, await world.stranger.admin.delete(one(id)));

    await keepStaffFrom(world);
    const elsewhere = await world.person(['ReturningVisitor.viewer', 'ReturningVisitor.editor'], [world.otherSiteId]);
    refused(404, await elsewhere.get(at()));
    refused(404, await elsewhere.post(at(), { name: 'x', file_id }));
    refused(404, await elsewhere.patch(one(id), { name: 'x' }));
    refused(404, await elsewhere.delete(one(id)));
  });

  it('go with their member, and so does the photo', async () => {
    const photo_file_id = await seedFile(world, 'member_photo');
    bodyOf(await world.admin.patch(`members/${memberId}`, { photo_file_id }));
    await add();
    const path = `groups/${world.groups.staff}/deletion` as const;
    expect(bodyOf(await world.admin.get(path)).counts).toMatchObject({ members: 1, files: 2 });
    expect((await world.admin.delete(`members/${memberId}`)).status).toBe(204);
    expect(await keptFiles(world)).toEqual([]);

    memberId = await world.addMember({});
    await add();
    expect((await world.admin.delete(`groups/${world.groups.staff}`, { name: 'Staff' })).status).toBe(204);
    expect(await keptFiles(world)).toEqual([]);
  });

  it('stand beside a visit once they have expired, while the member is on site', async () => {
    await world.travelTo('2030-03-03T12:00:00Z');
    await add({ expires_at: '2030-03-03' });
    await add({ name: 'Licence', expires_at: '2030-06-01' });
    const visit = await world.arrive('x', { visitor_group_id: world.groups.staff, returning_visitor_id: memberId });
    expect(visit.expired_documents).toEqual([]);
    // The next day begins in London with the clock of London.
    await world.travelTo('2030-03-04T00:10:00Z');
    const read = async (client = world.admin, status = 'in') =>
      bodyOf(await client.get(`visitors?site_id=${world.siteId}&status=${status}`)).visitors[0]?.expired_documents;
    const expired = [{ name: 'Safety certificate', expires_at: '2030-03-03' }];
    expect(await read()).toEqual(expired);
    expect(await read(await world.person(['EvacList.viewer']))).toEqual([]);
    bodyOf(await world.admin.post(`visitors/${visit.id}/sign-out`));
    expect(await read(world.admin, 'out')).toEqual([]);
  });
});
