import type { FilePurpose } from '#contract/platform/filePurposes';
import type { StoredFile } from '#contract/platform/entities/file';
import { bodyOf, refused } from '../../../support/answer';
import { film, picture } from '../../../support/fileSamples';
import { pairedDevice } from '../../../support/pairedDevice';
import { useSiteWorlds, type SiteWorld } from '../../../support/siteWorld';
import { describeOnEitherDatabase } from '../../../support/testDatabase';

const HOUR_MS = 3_600_000;

describeOnEitherDatabase('the branding of a site', (on) => {
  const worlds = useSiteWorlds(on);
  let world: SiteWorld;
  beforeEach(async () => {
    world = await worlds.newWorld();
  });

  async function send(purpose: FilePurpose, content: Buffer, email = world.adminUser.email): Promise<StoredFile> {
    const { accessToken } = await world.server.signIn(email);
    const form = new FormData();
    form.append('purpose', purpose);
    form.append('file', new Blob([new Uint8Array(content)]), 'Lobby.mp4');
    const response = await fetch(`${world.server.address}/api/v2/files`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${accessToken}` },
    });
    // As the contract says; a refusal fails the test that uses it.
    return ((await response.json()) as { readonly file: StoredFile }).file;
  }
  const site = () => `sites/${world.siteId}` as const;
  const isThere = async ({ url }: StoredFile) => (await fetch(world.server.address + url)).status === 200;

  it('keeps picture and video, and removes what they replace', async () => {
    const [first, second] = [await send('site_image', await picture('png')), await send('site_image', await picture('jpeg'))];
    const video = await send('site_video', film(10_000));
    bodyOf(await world.admin.patch(site(), { image_file_id: first.id, video_file_id: video.id }));
    const { site: kept } = bodyOf(await world.admin.get(site()));
    expect(kept).toMatchObject({
      image: first,
      video,
      image_file_id: first.id,
      branding_image_path: first.url,
      welcome_video_name: video.name,
    });
    const stale = await world.admin.patch(site(), { image_file_id: null, base: { image_file_id: null } });
    expect(refused(409, stale).code).toBe('stale');
    bodyOf(await world.admin.patch(site(), { image_file_id: second.id, video_file_id: null }));
    expect(bodyOf(await world.admin.get(site())).site).toMatchObject({ image: second, video: null, welcome_video_name: null });
    expect([await isThere(first), await isThere(second), await isThere(video)]).toEqual([false, true, false]);
    bodyOf(await world.admin.delete(site(), { name: 'Quayside' }));
    expect(await isThere(second)).toBe(false);
  });

  it('takes no file of another client, none sent for something else, and none that is gone', async () => {
    const [logo, video] = [await send('client_logo', await picture('png')), await send('site_video', film(10_000))];
    for (const id of [logo.id, video.id, 2_000_000_000]) {
      expect(refused(422, await world.admin.patch(site(), { image_file_id: id })).errors).toEqual({
        image_file_id: ['File no longer available'],
      });
    }
    const image = await send('site_image', await picture('png'));
    refused(422, await world.stranger.admin.patch(`sites/${world.stranger.siteId}`, { image_file_id: image.id }));
    const added = { name: 'New', type: 'standard', timezone: 'Europe/London' };
    refused(422, await world.admin.post('sites', { ...added, image_file_id: 2_000_000_000 }));
    expect(bodyOf(await world.admin.post('sites', { ...added, image_file_id: image.id })).site.image?.id).toBe(image.id);
  });

  it('takes colours only where the client has them, and takes them off for everybody', async () => {
    expect(refused(422, await world.admin.patch(site(), { brand_colour: '#112233' })).errors).toHaveProperty('brand_colour');
    expect(bodyOf(await world.admin.patch(site(), { brand_colour: null })).site.brand_colour).toBeNull();
    await world.server.database.db
      .updateTable('clients')
      .set({ settings: JSON.stringify({ 'beta.brand-color': true }) })
      .where('id', '=', world.client.id)
      .execute();
    expect(refused(422, await world.admin.patch(site(), { accent_colour: 'red' })).errors).toHaveProperty('accent_colour');
    expect(bodyOf(await world.admin.patch(site(), { brand_colour: '#AABB01' })).site.brand_colour).toBe('#aabb01');
  });

  it('reaches the kiosk, whose revision rises with the picture and never with its address', async () => {
    const { kiosk } = await pairedDevice(world);
    const before = bodyOf(await kiosk.get('device/config'));
    const image = await send('site_image', await picture('png'));
    bodyOf(await world.admin.patch(site(), { image_file_id: image.id }));
    const config = bodyOf(await kiosk.get('device/config'));
    expect(config.branding).toMatchObject({ image: { id: image.id, url: image.url }, video: null });
    expect(config.config_revision).toBe(before.config_revision + 1);
    world.server.clock.advance(HOUR_MS);
    const later = bodyOf(await kiosk.get('device/config'));
    expect(later.branding.image?.url).not.toBe(image.url);
    expect(later.config_revision).toBe(config.config_revision);
    expect(bodyOf(await kiosk.post('device/heartbeat', { app_version: '1' })).config_revision).toBe(config.config_revision);
  });
});
