import { randomUUID } from 'node:crypto';

import type { ContentLocale } from '#contract/platform/contentLocales';
import { SITE_MESSAGES_MAX, type NewAgreement, type NewMessage } from '#contract/asking/entities/message';
import { tidyUp } from '#server/start/housekeeping';
import { bodyOf, refused } from '../../../support/answer';
import { pairedDevice } from '../../../support/pairedDevice';
import { seedFile } from '../../../support/seedFile';
import { pluck, useSiteWorlds, type SiteWorld } from '../../../support/siteWorld';
import { describeOnEitherDatabase } from '../../../support/testDatabase';

const DAY_MS = 86_400_000;
const STROKES = { strokes: ['10,20 30,40', '500,400'] };
const GERMAN = { locale: 'de_DE', title: 'Hausordnung', content: 'Bitte nicht laufen.' } as const;

describeOnEitherDatabase('the messages of a site', (on) => {
  const worlds = useSiteWorlds(on);
  let world: SiteWorld;
  beforeEach(async () => {
    world = await worlds.newWorld();
  });
  const add = async (fields: Partial<NewMessage> = {}) =>
    bodyOf(await world.admin.post(`sites/${world.siteId}/messages`, { title: 'House rules', content: 'No running.', ...fields })).message;
  const listed = async () => bodyOf(await world.admin.get(`sites/${world.siteId}/messages`)).messages;
  const addFile = (purpose: 'message_attachment' | 'site_image' = 'message_attachment', clientId = world.client.id) =>
    seedFile(world, purpose, clientId);

  it('are added below each other, in the language of the site, and put into another order', async () => {
    const rules = await add();
    const secrecy = await add({ title: 'Confidentiality', required: true, agree_by: 'signature', translations: [GERMAN] });
    expect(rules).toMatchObject({
      locale: 'en_GB',
      required: false,
      agree_by: 'tick',
      version: 1,
      attachment: null,
      visitor_group_ids: [],
    });
    expect(pluck(await listed(), 'title')).toEqual(['House rules', 'Confidentiality']);
    const order = (ids: readonly number[]) => world.admin.post(`sites/${world.siteId}/messages/order`, { ids });
    expect(pluck(bodyOf(await order([secrecy.id, rules.id])).messages, 'id')).toEqual([secrecy.id, rules.id]);
    expect(pluck(await listed(), 'title')).toEqual(['Confidentiality', 'House rules']);
    // A colleague has added or deleted one meanwhile.
    expect(refused(409, await order([rules.id])).code).toBe('stale');
    refused(409, await order([rules.id, secrecy.id, 999_999]));
  });

  it('make a new version when what is shown changes, and none when only their groups do', async () => {
    const { id } = await add();
    const change = async (fields: Partial<NewMessage>) => bodyOf(await world.admin.patch(`messages/${id}`, fields)).message.version;
    expect(await change({ visitor_group_ids: [world.groups.visitors], required: true })).toBe(1);
    expect(await change({ title: 'House rules' })).toBe(1);
    expect(await change({ content: 'No running, please.' })).toBe(2);
    expect(await change({ translations: [GERMAN] })).toBe(3);
    expect(await change({ attachment_file_id: await addFile() })).toBe(4);
    expect(await change({ agree_by: 'signature' })).toBe(5);
    const stale = refused(409, await world.admin.patch(`messages/${id}`, { title: 'Rules', base: { title: 'Old rules' } }));
    expect(stale).toMatchObject({ code: 'stale', data: { message: { title: 'House rules' } } });
  });

  it('refuse what does not belong to them', async () => {
    const { id } = await add();
    const patch = async (fields: Partial<NewMessage>) => refused(422, await world.admin.patch(`messages/${id}`, fields)).errors;
    expect(await patch({ title: '' })).toEqual({ title: ['A title is required'] });
    expect(await patch({ visitor_group_ids: [world.stranger.groupId] })).toHaveProperty('visitor_group_ids');
    expect(await patch({ attachment_file_id: await addFile('site_image') })).toHaveProperty('attachment_file_id');
    expect(await patch({ attachment_file_id: await addFile('message_attachment', world.stranger.client.id) })).toHaveProperty(
      'attachment_file_id',
    );
    expect(await patch({ translations: [{ ...GERMAN, locale: 'en_GB' }] })).toHaveProperty('translations');
    expect(await patch({ translations: [GERMAN, GERMAN] })).toHaveProperty(['translations.1']);
    for (let count = 1; count < SITE_MESSAGES_MAX; count += 1) await add({ title: `Message ${count}` });
    const full = await world.admin.post(`sites/${world.siteId}/messages`, { title: 'One more', content: 'Too many.' });
    expect(refused(422, full).errors).toEqual({ title: ['A site can have at most 30 messages. Delete one that is not needed.'] });
  });

  it('belong to their client, and to who edits sites of that type', async () => {
    const { id } = await add();
    refused(404, await world.stranger.admin.patch(`messages/${id}`, { title: 'Mine' }));
    refused(404, await world.stranger.admin.delete(`messages/${id}`));
    refused(404, await world.stranger.admin.post(`sites/${world.siteId}/messages/order`, { ids: [id] }));
    const ofEvents = await world.person(['ManageEvent.viewer', 'ManageEvent.editor']);
    refused(403, await ofEvents.get(`sites/${world.siteId}/messages`));
    refused(403, await ofEvents.patch(`messages/${id}`, { title: 'Mine' }));
    const elsewhere = await world.person(['ManageSite.viewer', 'ManageSite.editor'], [world.otherSiteId]);
    refused(404, await elsewhere.patch(`messages/${id}`, { title: 'Mine' }));
    expect(pluck(await listed(), 'title')).toEqual(['House rules']);
  });

  describe('at a kiosk', () => {
    const visit = (agreements: readonly NewAgreement[] = [], more: object = {}) => ({
      uuid: randomUUID(),
      made_at: world.server.clock.now().toISOString(),
      visitor_group_id: world.groups.visitors,
      name: 'Vera Visitor',
      agreements,
      ...more,
    });
    const at = (ms: number) => new Date(world.server.clock.now().getTime() + ms).toISOString();
    const tick = (versionId: number, locale: ContentLocale = 'en_GB'): NewAgreement => ({ version_id: versionId, locale });
    // A token does not outlive the days that pass.
    const signInAgain = () => world.server.signIn(world.adminUser.email);
    const agreementsOf = async (visitorId: number) =>
      bodyOf(await (await signInAgain()).get(`visitors/${visitorId}/agreements`)).agreements;

    it('are shown with their languages, and raise its revision', async () => {
      const { kiosk, device } = await pairedDevice(world);
      const before = bodyOf(await kiosk.get('device/config'));
      expect(before).toMatchObject({ messages: [], fields: [], locales: ['en_GB', 'fr_FR', 'de_DE', 'es_ES'] });
      await world.forgetEvents();
      const { id } = await add({ translations: [GERMAN, { locale: 'pl_PL', title: 'Zasady', content: 'Nie biegać.' }] });
      const config = bodyOf(await kiosk.get('device/config'));
      expect(config.config_revision).toBe(before.config_revision + 1);
      expect(config.locales).toEqual(['en_GB', 'fr_FR', 'de_DE', 'es_ES', 'pl_PL']);
      expect(config.messages).toMatchObject([{ id, title: 'House rules', version_id: expect.any(Number) }]);
      expect(await world.eventsOf(`private-Device.${device.id}`)).toEqual([{ name: 'ConfigChangedEvent', data: {} }]);
    });

    it('must be agreed to by the groups that they are for, as they ask for it', async () => {
      const { kiosk } = await pairedDevice(world);
      await add({ required: true, agree_by: 'signature', visitor_group_ids: [world.groups.visitors], translations: [GERMAN] });
      await add({ title: 'Only to be read' });
      const [message] = bodyOf(await kiosk.get('device/config')).messages;
      if (message === undefined) throw new Error('The kiosk shows no message');
      const signed = { version_id: message.version_id, locale: 'de_DE', signature: STROKES } as const;
      const refusal = async (...agreements: NewAgreement[]) => refused(422, await kiosk.post('device/visitors', visit(agreements))).errors;
      expect(await refusal()).toEqual({ agreements: ['Please read and agree to “House rules” first.'] });
      expect(await refusal(tick(message.version_id))).toHaveProperty('agreements');
      expect(await refusal({ ...signed, locale: 'fr_FR' })).toHaveProperty('agreements');
      expect(await refusal({ ...signed, version_id: 999_999 })).toHaveProperty('agreements');
      expect(await refusal({ ...signed, signature: { strokes: ['1001,5'] } })).toHaveProperty(['agreements.0.signature.strokes']);
      expect(await refusal({ ...signed, signature: { name: '' } })).toHaveProperty(['agreements.0.signature.name']);
      expect(bodyOf(await world.admin.get(`visitors?site_id=${world.siteId}&status=in`)).visitors).toEqual([]);
      // Another group is not asked.
      bodyOf(await kiosk.post('device/visitors', visit([], { visitor_group_id: world.groups.parking })));

      const { visitor } = bodyOf(await kiosk.post('device/visitors', visit([signed])));
      expect(await agreementsOf(visitor.id)).toMatchObject([
        { ...GERMAN, version: 1, agree_by: 'signature', signature: STROKES, agreed_at: visitor.in_timestamp, current: true },
      ]);
    });

    it('may be agreed to as they were within eight days, and not before they asked for it', async () => {
      const { kiosk } = await pairedDevice(world);
      const { id } = await add({ required: true });
      const version = bodyOf(await kiosk.get('device/config')).messages[0]?.version_id ?? 0;
      bodyOf(await world.admin.patch(`messages/${id}`, { content: 'No running and no shouting.' }));
      bodyOf(await kiosk.post('device/visitors', visit([tick(version)])));
      // On a device that had no network when the message was made.
      bodyOf(await kiosk.post('device/visitors', visit([], { made_at: at(-DAY_MS) })));
      world.server.clock.advance(9 * DAY_MS);
      expect(refused(422, await kiosk.post('device/visitors', visit([tick(version)]))).errors).toHaveProperty('agreements');
    });

    it('stay agreed to exactly as they were, when they change, are deleted, and until the visit is', async () => {
      const { kiosk } = await pairedDevice(world);
      const file = await addFile();
      const { id } = await add({ required: true, attachment_file_id: file });
      const version = bodyOf(await kiosk.get('device/config')).messages[0]?.version_id ?? 0;
      const { visitor } = bodyOf(await kiosk.post('device/visitors', visit([tick(version)])));
      bodyOf(await world.admin.patch(`messages/${id}`, { title: 'New rules', attachment_file_id: null }));
      bodyOf(await world.admin.delete(`messages/${id}`));
      world.server.clock.advance(DAY_MS / 8);
      await tidyUp(world.server.deps);
      const kept = [{ title: 'House rules', content: 'No running.', attachment: { name: 'certificate.pdf' }, version: 1, current: false }];
      expect(await agreementsOf(visitor.id)).toMatchObject(kept);
      world.server.clock.advance(9 * DAY_MS);
      await tidyUp(world.server.deps);
      const versions = () =>
        world.server.database.db
          .selectFrom('site_message_versions')
          .select(['number', 'attachment_file_id'])
          .where('client_id', '=', world.client.id)
          .execute();
      expect(await versions()).toEqual([{ number: 1, attachment_file_id: file }]);

      bodyOf(await (await signInAgain()).delete(`visitors/${visitor.id}`));
      world.server.clock.advance(DAY_MS);
      await tidyUp(world.server.deps);
      expect(await versions()).toEqual([]);
      expect(await world.server.database.db.selectFrom('files').select('id').where('id', '=', file).execute()).toEqual([]);
    });

    it('are read with the visit, by who may read that, and gone once it is anonymised', async () => {
      const { kiosk } = await pairedDevice(world);
      await add({ required: true });
      const version = bodyOf(await kiosk.get('device/config')).messages[0]?.version_id ?? 0;
      const { visitor } = bodyOf(await kiosk.post('device/visitors', visit([tick(version)])));
      const path = `visitors/${visitor.id}/agreements` as const;
      refused(404, await world.stranger.admin.get(path));
      refused(403, await (await world.person(['EvacList.viewer'])).get(path));
      refused(404, await (await world.person(['Today.viewer'], [world.otherSiteId])).get(path));
      const desk = await world.person(['Today.viewer']);
      expect(bodyOf(await desk.get(path)).agreements).toHaveLength(1);
      bodyOf(await world.admin.post(`visitors/${visitor.id}/sign-out`));
      expect(bodyOf(await desk.get(path)).agreements).toHaveLength(1);
      bodyOf(await world.admin.post(`visitors/${visitor.id}/anonymise`, {}));
      expect(bodyOf(await desk.get(path)).agreements).toEqual([]);
      await world.server.database.db
        .updateTable('visitors')
        .set({ out_timestamp: at(-2 * DAY_MS), in_timestamp: at(-3 * DAY_MS) })
        .where('id', '=', visitor.id)
        .execute();
      refused(403, await desk.get(path));
      bodyOf(await world.admin.get(path));
    });
  });
});
