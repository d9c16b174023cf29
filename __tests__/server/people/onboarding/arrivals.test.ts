import type { KioskOnboarding } from '#contract/people/entities/onboarding';
import { bodyOf, refused } from '../../../support/answer';
import { addDocument, addTask, kioskVisit, onboardingMails } from '../../../support/onboardingWorld';
import { pairedDevice } from '../../../support/pairedDevice';
import { addDoor, phoneAt, takePhonesIn } from '../../../support/phoneWorld';
import { useSiteWorlds, type SiteWorld } from '../../../support/siteWorld';
import { describeOnEitherDatabase } from '../../../support/testDatabase';
import { linksTo } from '../../../support/storedLinks';

describeOnEitherDatabase('A first sign-in with something left to see', (on) => {
  const worlds = useSiteWorlds(on);
  let world: SiteWorld;
  let member: number;
  beforeEach(async () => {
    world = await worlds.newWorld();
    member = await world.addMember({ name: 'Mira Moss', email: address() });
    bodyOf(await world.admin.patch(`groups/${world.groups.staff}`, { onboarding_required: true }));
  });

  const address = () => `mira@arrivals${world.client.id}.test`;
  const seen = (...items: readonly { readonly id: number; readonly version: number }[]) => ({
    onboarding: items.map(({ id, version }) => ({ item_id: id, version })),
  });
  const atPortal = (more: object = {}) => ({
    site_id: world.siteId,
    visitor_group_id: world.groups.staff,
    name: 'Mira Moss',
    returning_visitor_id: member,
    ...more,
  });

  it('is let in once all was seen at the kiosk', async () => {
    const { kiosk } = await pairedDevice(world);
    const [task, picture] = [await addTask(world), await addDocument(world, 'Map', true)];
    const refusal = refused(409, await kiosk.post('device/visitors', kioskVisit(world, member)));
    expect(refusal).toMatchObject({
      code: 'onboarding_outstanding',
      data: { member_id: member, masked_email: null, link: null },
    });
    expect((refusal.data as unknown as KioskOnboarding).items.map(({ title }) => title)).toEqual(['Fire safety', 'Map']);
    // Items stay seen although the sign-in is refused.
    const half = refused(409, await kiosk.post('device/visitors', kioskVisit(world, member, seen(task))));
    expect((half.data as unknown as KioskOnboarding).items.map(({ title }) => title)).toEqual(['Map']);
    refused(409, await kiosk.post('device/visitors', kioskVisit(world, member, seen({ ...picture, version: 9 }))));
    bodyOf(await kiosk.post('device/visitors', kioskVisit(world, member, seen(picture))));
    expect(bodyOf(await world.admin.get(`members/${member}/onboarding`)).onboarding?.state).toBe('done');
  });

  it('is found by a typed name, too', async () => {
    const { kiosk } = await pairedDevice(world);
    await addTask(world);
    expect(refused(409, await kiosk.post('device/visitors', kioskVisit(world, null))).code).toBe('onboarding_outstanding');
  });

  it('has a document read on the member’s own page, which the code leads to', async () => {
    const { kiosk } = await pairedDevice(world);
    const document = await addDocument(world);
    const refusal = refused(409, await kiosk.post('device/visitors', kioskVisit(world, member, seen(document))));
    const { link } = refusal.data as unknown as KioskOnboarding;
    const token = link?.split('#')[1] ?? '';
    expect(link).toMatch(/\/onboarding\/-#/u);
    bodyOf(await world.server.anonymous.post('onboarding-page/seen', { token, item_id: document.id, version: 1 }));
    bodyOf(await kiosk.post('device/visitors', kioskVisit(world, member)));
  });

  it('says nothing of a member to a phone on which their name was typed, and takes nothing as seen from it', async () => {
    await takePhonesIn(world);
    const [task, document] = [await addTask(world), await addDocument(world)];
    const { code } = await addDoor(world);
    const onPhone = async (more: object = {}) => {
      const { phone, uuid } = await phoneAt(world, code);
      return phone.post('device/visitors', kioskVisit(world, null, { uuid, ...more }));
    };
    for (const more of [{}, seen(task, document)]) {
      const refusal = refused(409, await onPhone(more));
      expect(refusal).toEqual({ code: 'onboarding_elsewhere', message: expect.stringContaining('reception') });
    }
    const { db } = world.server.database;
    expect(await linksTo(db, 'members', member)).toEqual([]);
    // Items seen on the member's own page count on the phone, too.
    const { kiosk } = await pairedDevice(world);
    const { link, items } = refused(409, await kiosk.post('device/visitors', kioskVisit(world, member, seen(task))))
      .data as unknown as KioskOnboarding;
    expect(items.map(({ title }) => title)).toEqual(['House rules']);
    const token = link?.split('#')[1] ?? '';
    bodyOf(await world.server.anonymous.post('onboarding-page/seen', { token, item_id: document.id, version: 1 }));
    bodyOf(await onPhone());
  });

  it('shows a phone what is left once the pin is right, without the member’s number and address', async () => {
    await takePhonesIn(world);
    const task = await addTask(world);
    await world.server.database.db
      .updateTable('visitor_groups')
      .set({ pin_protection_required: true, pin_protection_frequency: 'every_open' })
      .where('id', '=', world.groups.staff)
      .execute();
    const { pin } = bodyOf(await world.admin.post(`members/${member}/pin`));
    const { phone, uuid } = await phoneAt(world, (await addDoor(world)).code);
    const send = (more: object = {}) => phone.post('device/visitors', kioskVisit(world, null, { uuid, pin, ...more }));
    expect(refused(409, await phone.post('device/visitors', kioskVisit(world, null, { uuid }))).code).toBe('pin_required');
    expect(refused(409, await send()).data).toMatchObject({ member_id: null, masked_email: null, items: [{ id: task.id }] });
    bodyOf(await send(seen(task)));
  });

  it('mails the link from the kiosk, once a day, only to members whom it does not sign in', async () => {
    const { kiosk } = await pairedDevice(world);
    const send = (id = member) => kiosk.post('device/onboarding/send', { member_id: id });
    refused(404, await send(world.stranger.memberId));
    await addDocument(world);
    // An id that the kiosk did not receive.
    refused(404, await send());
    refused(409, await kiosk.post('device/visitors', kioskVisit(world, member)));
    expect(bodyOf(await send())).toEqual({ masked_email: `m…@arrivals${world.client.id}.test` });
    expect(refused(409, await send()).code).toBe('onboarding_sent_lately');
    expect(await onboardingMails(world, address())).toHaveLength(1);
    bodyOf(await world.admin.patch(`groups/${world.groups.staff}`, { onboarding_required: false }));
    refused(404, await send());
  });

  it('keeps nobody out who has signed in before, is in a group that does not ask, or comes during an evacuation', async () => {
    const { kiosk } = await pairedDevice(world);
    const known = kioskVisit(world, member);
    bodyOf(await kiosk.post('device/visitors', known));
    await addTask(world);
    bodyOf(await kiosk.post(`device/visitors/${known.uuid}/sign-out`));
    bodyOf(await kiosk.post('device/visitors', kioskVisit(world, member)));
    const other = await world.addMember({ name: 'Noa Nash' });
    const noa = () => kiosk.post('device/visitors', kioskVisit(world, other, { name: 'Noa Nash' }));
    refused(409, await noa());
    const third = await world.addMember({ name: 'Olu Otto' });
    bodyOf(await world.admin.patch(`groups/${world.groups.staff}`, { onboarding_required: false }));
    const last = bodyOf(await kiosk.post('device/visitors', kioskVisit(world, third, { name: 'Olu Otto' })));
    expect(last.visitor.name).toBe('Olu Otto');
    bodyOf(await world.admin.patch(`groups/${world.groups.staff}`, { onboarding_required: true }));
    refused(409, await noa());
    bodyOf(await world.admin.post(`sites/${world.siteId}/evacuations`));
    expect(bodyOf(await noa()).visitor.name).toBe('Noa Nash');
  });

  it('remembers a first sign-in whose visit is anonymised, deleted, or gone with its site', async () => {
    const { kiosk } = await pairedDevice(world);
    const visits = [];
    const namesake = () => world.addMember({ name: 'Mira Moss' });
    const members = [member, await namesake(), await namesake()];
    for (const id of members) {
      const visit = { site_id: world.otherSiteId, visitor_group_id: world.groups.staff, name: 'A Name', returning_visitor_id: id };
      const { visitor } = bodyOf(await world.admin.post('visitors', visit));
      bodyOf(await world.admin.post(`visitors/${visitor.id}/sign-out`));
      visits.push(visitor.id);
    }
    await addTask(world);
    bodyOf(await world.admin.post(`visitors/${visits[0]}/anonymise`));
    bodyOf(await world.admin.delete(`visitors/${visits[1]}`));
    const { site } = bodyOf(await world.admin.get(`sites/${world.otherSiteId}`));
    bodyOf(await world.admin.delete(`sites/${world.otherSiteId}`, { name: site.name }));
    const answers = [];
    for (const id of members) answers.push((await kiosk.post('device/visitors', kioskVisit(world, id))).status);
    expect(answers).toEqual([201, 201, 201]);
  });

  it('is refused on the portal, unless somebody who may edit the group answers for it', async () => {
    await addTask(world);
    expect(refused(409, await world.admin.post('visitors', atPortal()))).toMatchObject({
      code: 'onboarding_outstanding',
      data: { titles: ['Fire safety'] },
    });
    const reception = await world.person(['Today.signinout', 'ReturningVisitor.viewer']);
    refused(409, await reception.post('visitors', atPortal()));
    refused(403, await reception.post('visitors', atPortal({ despite_onboarding: true })));
    const { visitor } = bodyOf(await world.admin.post('visitors', atPortal({ despite_onboarding: true })));
    const { changes } = await world.server.database.db
      .selectFrom('audit_log')
      .select('changes')
      .where('client_id', '=', world.client.id)
      .where('subject_id', '=', visitor.id)
      .executeTakeFirstOrThrow();
    expect(changes).toMatchObject({ onboarding_unseen: [null, 'Fire safety'] });
    bodyOf(await world.admin.post(`visitors/${visitor.id}/sign-out`));
    bodyOf(await world.admin.post('visitors', atPortal()));
  });

  it('is refused for an expected visit in the same way', async () => {
    await addTask(world);
    const visit = await world.addVisit({
      name: 'Mira Moss',
      visitor_group_id: world.groups.staff,
      returning_visitor_id: member,
      expected_timestamp: world.server.clock.now().toISOString(),
    });
    expect(refused(409, await world.admin.post(`visitors/${visit}/sign-in`, {})).code).toBe('onboarding_outstanding');
    bodyOf(await world.admin.post(`visitors/${visit}/sign-in`, { despite_onboarding: true }));
  });
});

describeOnEitherDatabase('A first sign-in at a kiosk of a server with mail', (on) => {
  const worlds = useSiteWorlds(on, { settings: () => ({ SMTP_URL: 'smtp://127.0.0.1:9' }) });
  it('offers to mail the link, and shows the address in part', async () => {
    const world = await worlds.newWorld();
    const member = await world.addMember({ name: 'Mira Moss', email: 'mira@mailed.test' });
    bodyOf(await world.admin.patch(`groups/${world.groups.staff}`, { onboarding_required: true }));
    await addTask(world);
    const { kiosk } = await pairedDevice(world);
    const refusal = refused(409, await kiosk.post('device/visitors', kioskVisit(world, member)));
    expect(refusal.data).toMatchObject({ masked_email: 'm…@mailed.test' });
  });
});
