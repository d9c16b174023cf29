import { randomUUID } from 'node:crypto';

import { CONTACTLESS_FILES_MAX } from '#contract/door/constants';
import type { FilePurpose } from '#contract/platform/filePurposes';
import type { StoredFile } from '#contract/platform/entities/file';
import type { Problem } from '#contract/platform/problem';
import { removeBytes } from '#server/platform/files/removal';
import { isDrawn } from '#contract/visits/chance';
import { bodyOf, refused } from '../../../support/answer';
import { picture } from '../../../support/fileSamples';
import { pairedDevice } from '../../../support/pairedDevice';
import { addDoor, phoneAt, takePhonesIn } from '../../../support/phoneWorld';
import { pluck, useSiteWorlds, type SiteWorld } from '../../../support/siteWorld';
import { describeOnEitherDatabase } from '../../../support/testDatabase';

describeOnEitherDatabase('a photo at the kiosk', (on) => {
  const worlds = useSiteWorlds(on);
  let world: SiteWorld;
  beforeEach(async () => {
    world = await worlds.newWorld();
  });

  async function send(token: string, purpose: FilePurpose, uuid: string) {
    const form = new FormData();
    form.append('purpose', purpose);
    form.append('uuid', uuid);
    form.append('file', new Blob([new Uint8Array(await picture('jpeg'))]), 'photo.jpg');
    const response = await fetch(`${world.server.address}/api/v2/files`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${token}` },
    });
    // By its status one or the other; the tests look into it.
    return { status: response.status, body: (await response.json()) as { readonly file: StoredFile } & Problem };
  }
  const visit = (more: object = {}) => ({
    uuid: randomUUID(),
    made_at: world.server.clock.now().toISOString(),
    visitor_group_id: world.groups.visitors,
    name: 'Vera Visitor',
    ...more,
  });
  const askFor = (option: 'ask' | 'always') =>
    world.server.database.db
      .updateTable('visitor_groups')
      .set({ photo_prompt_option: option })
      .where('id', '=', world.groups.visitors)
      .execute();
  const visitors = async () => bodyOf(await world.admin.get(`visitors?site_id=${world.siteId}&status=in`)).visitors;

  it('is sent by the device, which sends nothing else, and belongs to the visit that names it', async () => {
    const { kiosk, token } = await pairedDevice(world);
    const uuid = randomUUID();
    expect((await send(token, 'site_image', randomUUID())).status).toBe(403);
    expect((await send('device.unknown', 'visitor_photo', randomUUID())).status).toBe(401);
    const { body } = await send(token, 'visitor_photo', uuid);
    const { visitor } = bodyOf(await kiosk.post('device/visitors', visit({ photo_uuid: uuid })));
    expect(await visitors()).toEqual([expect.objectContaining({ id: visitor.id, photo: 'taken' })]);
    expect(bodyOf(await world.admin.get(`visitors/${visitor.id}/photo`)).photo.id).toBe(body.file.id);
    refused(404, await world.stranger.admin.get(`visitors/${visitor.id}/photo`));
    refused(403, await (await world.person(['EvacList.viewer'])).get(`visitors/${visitor.id}/photo`));
  });

  it('is refused when it is unknown, another device’s or sent for something else', async () => {
    const { kiosk, token } = await pairedDevice(world);
    const other = await pairedDevice(world, 'Back door');
    const [ofOther, ofPerson] = [randomUUID(), randomUUID()];
    await send(other.token, 'visitor_photo', ofOther);
    const person = await world.server.signIn(world.adminUser.email);
    expect((await send(person.accessToken, 'site_image', ofPerson)).status).toBe(201);
    for (const uuid of [randomUUID(), ofOther, ofPerson]) {
      const { errors } = refused(422, await kiosk.post('device/visitors', visit({ photo_uuid: uuid })));
      expect(errors).toEqual({ photo_uuid: ['File no longer available'] });
    }
    expect(await visitors()).toEqual([]);
    expect(token).not.toBe(other.token);
  });

  it('is kept of a phone so often for its visit, however many come at once', async () => {
    await takePhonesIn(world);
    const { token } = await phoneAt(world, (await addDoor(world)).code);
    const uuids = Array.from({ length: CONTACTLESS_FILES_MAX + 6 }, () => randomUUID());
    const answers = await Promise.all(uuids.map((uuid) => send(token, 'visitor_photo', uuid)));
    const kept = uuids.filter((_uuid, n) => answers[n]?.status === 201);
    expect(kept).toHaveLength(CONTACTLESS_FILES_MAX);
    const refusals = answers.filter(({ status }) => status !== 201);
    expect(refusals.map(({ status, body }) => [status, body.code])).toEqual(Array.from({ length: 6 }, () => [429, 'too_many_photos']));
    // One whose answer was lost is answered again.
    expect((await send(token, 'visitor_photo', kept[0] ?? '')).status).toBe(201);
    const { db } = world.server.database;
    const rows = await db.selectFrom('files').select('uuid').where('uuid', 'in', uuids).execute();
    expect(pluck(rows, 'uuid').sort()).toEqual([...kept].sort());
  });

  it('is recorded as missing where one is required, and the person still signs in', async () => {
    const { kiosk } = await pairedDevice(world);
    const signedIn = async () => {
      bodyOf(await kiosk.post('device/visitors', visit()));
      return (await visitors())[0]?.photo;
    };
    await askFor('always');
    expect(await signedIn()).toBeNull();
    bodyOf(await world.admin.patch(`sites/${world.siteId}`, { visitor_photos_enabled: true }));
    expect(await signedIn()).toBe('missing');
    await askFor('ask');
    expect(await signedIn()).toBeNull();
  });

  it('is only missing for people drawn by the group’s chance', async () => {
    const { kiosk } = await pairedDevice(world);
    bodyOf(await world.admin.patch(`sites/${world.siteId}`, { visitor_photos_enabled: true }));
    const group = { photo_prompt_option: 'always', chance_of_photo: 40 };
    bodyOf(await world.admin.patch(`groups/${world.groups.visitors}`, group));
    const uuids = Array.from({ length: 12 }, () => randomUUID());
    for (const uuid of uuids) bodyOf(await kiosk.post('device/visitors', visit({ uuid, name: uuid })));
    const photos = new Map((await visitors()).map(({ name, photo }) => [name, photo]));
    for (const uuid of uuids) expect(photos.get(uuid)).toBe(isDrawn(uuid, 'photo', 40) ? 'missing' : null);
  });

  it('goes with its visit, and when the visit is anonymised', async () => {
    const { kiosk, token } = await pairedDevice(world);
    const made = [];
    for (const name of ['Ann', 'Bob']) {
      const uuid = randomUUID();
      const { file } = (await send(token, 'visitor_photo', uuid)).body;
      const { visitor } = bodyOf(await kiosk.post('device/visitors', visit({ name, photo_uuid: uuid })));
      bodyOf(await kiosk.post(`device/visitors/${visitor.id}/sign-out`));
      made.push({ visitor, file });
    }
    const isThere = async ({ url }: StoredFile) => (await fetch(world.server.address + url)).status === 200;
    const [ann, bob] = made;
    if (ann === undefined || bob === undefined) throw new Error('Two visits were made');
    expect([await isThere(ann.file), await isThere(bob.file)]).toEqual([true, true]);
    bodyOf(await world.admin.delete(`visitors/${ann.visitor.id}`));
    const { visitor } = bodyOf(await world.admin.post(`visitors/${bob.visitor.id}/anonymise`));
    expect(visitor.photo).toBeNull();
    await removeBytes(world.server.deps);
    expect([await isThere(ann.file), await isThere(bob.file)]).toEqual([false, false]);
  });

  it('may not be skipped where the client has the flag and the site says so', async () => {
    const { kiosk } = await pairedDevice(world);
    await askFor('ask');
    const site = `sites/${world.siteId}` as const;
    bodyOf(await world.admin.patch(site, { visitor_photos_enabled: true }));
    expect(refused(422, await world.admin.patch(site, { photo_required: true })).errors).toHaveProperty('photo_required');
    await world.server.database.db
      .updateTable('clients')
      .set({ settings: JSON.stringify({ 'beta.contactless-prevent-skippable-photo': true }) })
      .where('id', '=', world.client.id)
      .execute();
    bodyOf(await world.admin.patch(site, { photo_required: true }));
    expect(bodyOf(await kiosk.get('device/config')).site.photo_required).toBe(true);
  });
});
