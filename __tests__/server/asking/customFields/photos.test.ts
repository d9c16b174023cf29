/** Photos that answer questions: sent, claimed with the answer, shown to those who see it, and gone with the last answer. */
import { randomUUID } from 'node:crypto';

import type { StoredFile } from '#contract/platform/entities/file';
import { deleteUnusedFiles, removeBytes } from '#server/platform/files/removal';
import { bodyOf, refused } from '../../../support/answer';
import { picture } from '../../../support/fileSamples';
import { pairedDevice } from '../../../support/pairedDevice';
import { keptFiles } from '../../../support/seedFile';
import { useSiteWorlds, type SiteWorld } from '../../../support/siteWorld';
import { describeOnEitherDatabase } from '../../../support/testDatabase';

const PHOTO = 10;
const DAY_MS = 86_400_000;

describeOnEitherDatabase('Photos that answer questions', (on) => {
  const worlds = useSiteWorlds(on);
  let world: SiteWorld;
  beforeEach(async () => {
    world = await worlds.newWorld();
  });

  /** Sends a photo. Returns its name in answers, and the file. */
  async function send(token: string, purpose = 'answer_photo'): Promise<{ readonly uuid: string; readonly file: StoredFile }> {
    const uuid = randomUUID();
    const form = new FormData();
    form.append('purpose', purpose);
    form.append('uuid', uuid);
    form.append('file', new Blob([new Uint8Array(await picture('jpeg'))]), 'photo.jpg');
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${world.server.address}/api/v2/files`, { method: 'POST', body: form, headers });
    expect(response.status).toBe(201);
    // By its status.
    return { uuid, file: ((await response.json()) as { readonly file: StoredFile }).file };
  }
  const token = async () => (await world.server.signIn(world.adminUser.email)).accessToken;
  const sendAtReception = async () => send(await token());
  const post = (additional: object, more: object = {}) =>
    world.admin.post('visitors', {
      site_id: world.siteId,
      visitor_group_id: world.groups.visitors,
      name: 'Vera Visitor',
      additional,
      ...more,
    });
  const ofStaff = (member: number, additional: object = {}) =>
    post(additional, { name: 'Mira Moss', visitor_group_id: world.groups.staff, returning_visitor_id: member });
  const isThere = async ({ url }: StoredFile) => (await fetch(world.server.address + url)).status === 200;
  const isGone = async (file: StoredFile) => {
    await removeBytes(world.server.deps);
    return !(await isThere(file)) && !(await keptFiles(world)).includes(file.id);
  };
  const leave = async (id: number) => bodyOf(await world.admin.post(`visitors/${id}/sign-out`));

  it('are sent by a kiosk, claimed by the visit that names them, and shown to readers of visits alone', async () => {
    const field = await world.addField({ name: 'Tool bag', type: PHOTO, required: true });
    const { kiosk, token: device } = await pairedDevice(world);
    expect(bodyOf(await kiosk.get('device/config')).fields).toMatchObject([{ id: field, type: PHOTO }]);
    const other = await send((await pairedDevice(world, 'Back door')).token);
    const wrong = await send(device, 'visitor_photo');
    const atKiosk = (answer: string) =>
      kiosk.post('device/visitors', {
        uuid: randomUUID(),
        made_at: world.server.clock.now().toISOString(),
        visitor_group_id: world.groups.visitors,
        name: 'Vera Visitor',
        answers: { [field]: answer },
      });
    for (const uuid of ['', 'photo.jpg', randomUUID(), other.uuid, wrong.uuid])
      expect(Object.keys(refused(422, await atKiosk(uuid)).errors ?? {})).toEqual([`answers.${field}`]);
    const { uuid, file } = await send(device);
    const { visitor } = bodyOf(await atKiosk(uuid));
    const path = `visitors/${visitor.id}/answer-photo/${field}` as const;
    expect(bodyOf(await world.admin.get(path)).photo.id).toBe(file.id);
    refused(404, await world.admin.get(`visitors/${visitor.id}/answer-photo/${field + 1}`));
    const text = await world.addField({ name: 'Note', position: 1 });
    const { id } = bodyOf(await post({ [field]: uuid, [text]: wrong.uuid })).visitor;
    refused(404, await world.admin.get(`visitors/${id}/answer-photo/${text}`));
    refused(404, await world.stranger.admin.get(path));
    refused(403, await (await world.person(['EvacList.viewer'])).get(path));
    // Files without a reference are swept; the answer's photo stays, without its EXIF data, which re-encoding removed.
    world.server.clock.advance(30 * DAY_MS);
    await deleteUnusedFiles(world.server.deps);
    expect(await keptFiles(world)).toEqual([file.id]);
  });

  it('are sent at reception, at a sign-in and as somebody leaves', async () => {
    const bag = await world.addField({ name: 'Tool bag', type: PHOTO });
    const key = await world.addField({ name: 'Key', type: PHOTO, condition: 'every_sign_out', position: 1 });
    const [first, second] = [await sendAtReception(), await sendAtReception()];
    expect(refused(422, await post({ [bag]: randomUUID() })).errors).toEqual({ [`additional.${bag}`]: ['Take the photo again.'] });
    const { id } = bodyOf(await post({ [bag]: first.uuid })).visitor;
    const { visitor } = bodyOf(await world.admin.post(`visitors/${id}/sign-out`, { additional: { [key]: second.uuid } }));
    expect(visitor.additional).toEqual({ [bag]: first.uuid, [key]: second.uuid });
    expect(bodyOf(await world.admin.get(`visitors/${id}/answer-photo/${key}`)).photo.id).toBe(second.file.id);
  });

  it('are no others than those of the kiosk, also where it queued the sign-out', async () => {
    const key = await world.addField({ name: 'Key', type: PHOTO, condition: 'every_sign_out' });
    const { kiosk, token: device } = await pairedDevice(world);
    const [own, others] = [await send(device), await send((await pairedDevice(world, 'Back door')).token)];
    for (const [uuid, answers] of [
      [others.uuid, {}],
      [own.uuid, { [key]: own.uuid }],
    ] as const) {
      const { id } = bodyOf(await post({}, { name: uuid })).visitor;
      const left = { uuid: randomUUID(), made_at: world.server.clock.now().toISOString(), site_id: world.siteId, name: uuid };
      expect(bodyOf(await kiosk.post('device/queued-sign-outs', { ...left, answers: { [key]: uuid } })).state).toBe('applied');
      const stored = world.server.database.db.selectFrom('visitors').select('additional').where('id', '=', id);
      expect((await stored.executeTakeFirstOrThrow()).additional).toEqual(answers);
    }
  });

  it('hold nobody up while the site is evacuated', async () => {
    const bag = await world.addField({ name: 'Tool bag', type: PHOTO, required: true });
    bodyOf(await world.admin.post(`sites/${world.siteId}/evacuations`, { kind: 'drill' }));
    expect(bodyOf(await post({ [bag]: randomUUID() })).visitor.additional).toEqual({});
  });

  it('are masked where the field is sensitive, and shown to those who may see them', async () => {
    const scar = await world.addField({ name: 'Scar', type: PHOTO, sensitive: true });
    const { uuid, file } = await sendAtReception();
    const { id } = bodyOf(await post({ [scar]: uuid })).visitor;
    const reader = await world.person(['Today.viewer']);
    expect(bodyOf(await reader.get(`visitors?site_id=${world.siteId}&status=in`)).visitors[0]?.additional).toEqual({ [scar]: '••••••' });
    refused(403, await reader.get(`visitors/${id}/answer-photo/${scar}`));
    expect(bodyOf(await world.admin.get(`visitors/${id}/answer-photo/${scar}`)).photo.id).toBe(file.id);
  });

  it('go with their visit, when it is anonymised, and when another one takes their place', async () => {
    const bag = await world.addField({ name: 'Tool bag', type: PHOTO });
    const sent = [await sendAtReception(), await sendAtReception()] as const;
    const visits = [];
    for (const { uuid } of sent) {
      const { visitor } = bodyOf(await post({ [bag]: uuid }, { name: uuid }));
      await leave(visitor.id);
      visits.push(visitor.id);
    }
    expect([await isThere(sent[0].file), await isThere(sent[1].file)]).toEqual([true, true]);
    bodyOf(await world.admin.delete(`visitors/${visits[0] ?? 0}`));
    expect([await isGone(sent[0].file), await isGone(sent[1].file)]).toEqual([true, false]);
    bodyOf(await world.admin.post(`visitors/${visits[1] ?? 0}/anonymise`));
    expect(await isGone(sent[1].file)).toBe(true);
  });

  it('stay with a member who is asked the same again, and go with the last answer', async () => {
    const card = await world.addField({ name: 'Card', type: PHOTO, condition: 'every_sign_in_remembered', required: true });
    const member = await world.addMember({ name: 'Mira Moss' });
    const [first, second] = [await sendAtReception(), await sendAtReception()];
    const visits = [];
    for (const additional of [{ [card]: first.uuid }, {}]) {
      const { visitor } = bodyOf(await ofStaff(member, additional));
      expect(visitor.additional).toEqual({ [card]: first.uuid });
      await leave(visitor.id);
      visits.push(visitor.id);
    }
    expect(bodyOf(await world.admin.get(`members/${member}/answer-photo/${card}`)).photo.id).toBe(first.file.id);
    bodyOf(await world.admin.patch(`members/${member}`, { additional: { [card]: second.uuid } }));
    expect(await isGone(first.file)).toBe(false);
    bodyOf(await world.admin.delete(`visitors/${visits[0] ?? 0}`));
    expect(await isGone(first.file)).toBe(false);
    bodyOf(await world.admin.delete(`visitors/${visits[1] ?? 0}`));
    expect(await isGone(first.file)).toBe(true);
    bodyOf(await world.admin.delete(`members/${member}`));
    expect(await isGone(second.file)).toBe(true);
  });

  it('of a member are given in their record, and a sensitive one is revealed with a line', async () => {
    const card = await world.addField({ name: 'Card', type: PHOTO, condition: 'profile' });
    const scar = await world.addField({ name: 'Scar', type: PHOTO, condition: 'profile', sensitive: true, position: 1 });
    const [first, second] = [await sendAtReception(), await sendAtReception()];
    const member = await world.addMember({ name: 'Mira Moss' });
    const change = (additional: object) => world.admin.patch(`members/${member}`, { additional });
    expect(Object.keys(refused(422, await change({ [card]: randomUUID() })).errors ?? {})).toEqual([`additional.${card}`]);
    bodyOf(await change({ [card]: first.uuid, [scar]: second.uuid }));
    expect(bodyOf(await world.admin.get(`members/${member}/answer-photo/${card}`)).photo.id).toBe(first.file.id);
    refused(404, await world.admin.get(`members/${member}/answer-photo/${scar}`));
    refused(404, await world.stranger.admin.get(`members/${member}/answer-photo/${card}`));
    const { photo } = bodyOf(await world.admin.post(`members/${member}/reveal`, { field_id: scar, reason: 'First aid' }));
    expect(photo?.id).toBe(second.file.id);
    expect(bodyOf(await world.admin.get('audit-log?subject=members')).auditLog[0]).toMatchObject({ action: 'revealed' });
    bodyOf(await change({ [card]: '' }));
    expect(await isGone(first.file)).toBe(true);
  });

  it('keep their field one for photos once it has answers', async () => {
    const bag = await world.addField({ name: 'Tool bag', type: PHOTO });
    const change = (id: number, type: number) => world.admin.patch(`custom-fields/${id}`, { type });
    bodyOf(await change(bag, 1));
    bodyOf(await change(bag, PHOTO));
    bodyOf(await post({ [bag]: (await sendAtReception()).uuid }));
    expect(refused(422, await change(bag, 1)).errors).toEqual({
      type: ['This field has answers, and a photo is no text. Add another field instead.'],
    });
  });

  it('are not given of an expected visit, which says why', async () => {
    const bag = await world.addField({ name: 'Tool bag', type: PHOTO });
    const settings = JSON.stringify({ 'beta.expected-visits-custom-fields': true });
    await world.server.database.db.updateTable('clients').set({ settings }).where('id', '=', world.client.id).execute();
    const member = await world.addMember({ name: 'Mira Moss' });
    const day = world.server.clock.now().toISOString().slice(0, 10);
    const body = {
      site_id: world.siteId,
      start_date: day,
      end_date: day,
      all_day: true,
      additional: { [bag]: (await sendAtReception()).uuid },
    };
    expect(refused(422, await world.admin.post(`members/${member}/expected-visits`, body)).errors).toEqual({
      [`additional.${bag}`]: ['A photo is taken when the person signs in. Leave it out here.'],
    });
  });
});
