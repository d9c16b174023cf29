import { randomUUID } from 'node:crypto';

import { bodyOf, problemOf, refused } from '../../../support/answer';
import { pairedDevice } from '../../../support/pairedDevice';
import { useSiteWorlds, type SiteWorld } from '../../../support/siteWorld';
import { describeOnEitherDatabase } from '../../../support/testDatabase';

const options = (...values: readonly string[]) => JSON.stringify(values.map((value) => ({ value, is_default: false })));
const FRENCH = { name: 'Règlement lu', locale: 'fr_FR', values: ['Oui', 'Non'], reject_message: 'Lisez le règlement.' };

describeOnEitherDatabase('A question', (on) => {
  const worlds = useSiteWorlds(on);
  let world: SiteWorld;
  beforeEach(async () => {
    world = await worlds.newWorld();
  });
  const db = () => world.server.database.db;
  const memberOf = async (id: number) => bodyOf(await world.admin.get(`members/${id}`)).member;
  const post = (more: object) =>
    world.admin.post('visitors', { site_id: world.siteId, visitor_group_id: world.groups.visitors, name: 'Jane Doe', ...more });
  const ofStaff = (member: number, more: object = {}) =>
    post({ name: 'Mira Moss', visitor_group_id: world.groups.staff, returning_visitor_id: member, ...more });
  const leave = async (id: number) => bodyOf(await world.admin.post(`visitors/${id}/sign-out`));
  const atKiosk = async (more: object) =>
    (await pairedDevice(world)).kiosk.post('device/visitors', {
      uuid: randomUUID(),
      made_at: world.server.clock.now().toISOString(),
      visitor_group_id: world.groups.visitors,
      name: 'Jane Doe',
      ...more,
    });
  const addRules = () =>
    world.addField({
      name: 'Rules read',
      type: 7,
      values: options('Yes', 'No'),
      reject_values: JSON.stringify(['No']),
      reject_message: 'Please read the rules.',
      translations: JSON.stringify([FRENCH]),
    });
  const evacuate = async () => bodyOf(await world.admin.post(`sites/${world.siteId}/evacuations`, { kind: 'drill' }));

  it('is refused where it is required and missing, does not fit, or is not asked, alike from a kiosk and from reception', async () => {
    const badge = await world.addField({ name: 'Badge', required: true });
    const mail = await world.addField({ name: 'Mail', type: 3, position: 1 });
    const leaving = await world.addField({ name: 'Key returned', type: 7, condition: 'every_sign_out', position: 2 });
    const other = await world.addField({ name: 'Of staff', groups: JSON.stringify([world.groups.staff]), position: 3 });
    const answers = { [mail]: 'nothing', [leaving]: 'Yes', [other]: 'x', 999999: 'x' };
    const wrong = [badge, mail, leaving, other, 999999].map(String).sort();
    const portal = refused(422, await post({ additional: answers }));
    expect(Object.keys(portal.errors ?? {}).sort()).toEqual(wrong.map((id) => `additional.${id}`));
    const kiosk = refused(422, await atKiosk({ answers }));
    expect(Object.keys(kiosk.errors ?? {}).sort()).toEqual(wrong.map((id) => `answers.${id}`));
    expect(bodyOf(await post({ additional: { [badge]: ' 12 ' } })).visitor.additional).toEqual({ [badge]: '12' });
  });

  it('turns people away by an answer, tells their host, and says why in their language', async () => {
    const rules = await addRules();
    const email = `hanna@host${world.client.id}.test`;
    const host = await world.addMember({ name: 'Hanna Holm', email });
    bodyOf(await world.admin.patch(`groups/${world.groups.visitors}`, { notify_preference: 'email' }));
    const mails = async () =>
      db().selectFrom('mails').select(['kind', 'subject', 'body']).where('recipient', '=', email).orderBy('id').execute();
    const uuid = randomUUID();
    const visited = { host_id: host, host_name: 'Hanna Holm' };
    const turned = bodyOf(await atKiosk({ uuid, answers: { [rules]: 'No' }, ...visited, locale: 'fr_FR' })).visitor;
    expect(turned).toMatchObject({ check: 'rejected', in_timestamp: null, reject_message: 'Lisez le règlement.' });
    expect(bodyOf(await atKiosk({ uuid, answers: { [rules]: 'No' }, locale: 'fr_FR' })).visitor).toEqual(turned);
    const [mail] = await mails();
    expect(mail).toMatchObject({ kind: 'visitor_rejected', subject: 'Jane Doe could not sign in' });
    expect(mail?.body).not.toContain('No');
    const atReception = bodyOf(await post({ additional: { [rules]: 'No' }, notify_id: host })).visitor;
    expect(atReception).toMatchObject({ check: 'rejected', host_told_by: 'email', reason: 'Please read the rules.' });
    expect(await mails()).toHaveLength(2);
  });

  it('keeps with a member what is remembered, and takes it where nothing is said', async () => {
    const car = await world.addField({ name: 'Car', condition: 'every_sign_in_remembered', required: true });
    const shoe = await world.addField({ name: 'Shoe size', type: 4, condition: 'first_sign_in', position: 1 });
    const today = await world.addField({ name: 'Today', position: 2 });
    const member = await world.addMember({ name: 'Mira Moss' });
    refused(422, await ofStaff(member));
    const first = bodyOf(await ofStaff(member, { additional: { [car]: 'HH 1', [shoe]: '44', [today]: 'Roof' } })).visitor;
    expect((await memberOf(member)).additional).toEqual({ [car]: 'HH 1', [shoe]: '44' });
    await leave(first.id);
    expect(Object.keys(refused(422, await ofStaff(member, { additional: { [shoe]: '45' } })).errors ?? {})).toEqual([`additional.${shoe}`]);
    const second = bodyOf(await ofStaff(member)).visitor;
    expect(second.additional).toEqual({ [car]: 'HH 1' });
  });

  it('is asked again of a member on request, for one sign-in', async () => {
    const car = await world.addField({ name: 'Car', condition: 'every_sign_in_remembered', required: true });
    const shoe = await world.addField({ name: 'Shoe size', condition: 'first_sign_in', required: true, position: 1 });
    const member = await world.addMember({ additional: JSON.stringify({ [car]: 'HH 1', [shoe]: '44' }) });
    bodyOf(await world.admin.post(`members/${member}/ask-again`));
    refused(403, await (await world.person(['ReturningVisitor.editor'])).post(`members/${member}/ask-again`));
    const { errors = {} } = problemOf(await ofStaff(member));
    expect(Object.keys(errors)).toEqual([`additional.${car}`, `additional.${shoe}`]);
    const { id } = bodyOf(await ofStaff(member, { additional: { [car]: 'HH 2', [shoe]: '45' } })).visitor;
    expect((await memberOf(member)).additional).toEqual({ [car]: 'HH 2', [shoe]: '45' });
    await leave(id);
    bodyOf(await ofStaff(member));
  });

  it('copies personal answers into the visit with the flag alone', async () => {
    const team = await world.addField({ name: 'Team', condition: 'profile' });
    const secret = await world.addField({ name: 'Not in visits', condition: 'profile', in_visit_record: false, position: 1 });
    const member = await world.addMember({ additional: JSON.stringify({ [team]: 'Blue', [secret]: 'x' }) });
    const without = bodyOf(await ofStaff(member)).visitor;
    expect(without.additional).toEqual({});
    await leave(without.id);
    const settings = JSON.stringify({ 'beta.visit-record-personal-fields': true });
    await db().updateTable('clients').set({ settings }).where('id', '=', world.client.id).execute();
    expect(bodyOf(await ofStaff(member)).visitor.additional).toEqual({ [team]: 'Blue' });
  });

  it('asks for the host by a question of the site, in the words of the call', async () => {
    await world.addField({ name: 'Whom do you visit?', type: 6, required: true });
    const host = await world.addMember({ name: 'Hanna Holm' });
    expect(Object.keys(refused(422, await post({})).errors ?? {})).toEqual(['notify_id']);
    expect(Object.keys(refused(422, await atKiosk({})).errors ?? {})).toEqual(['host_id']);
    expect(bodyOf(await post({ host_name: 'Someone' })).visitor.host_name).toBe('Someone');
    expect(bodyOf(await atKiosk({ host_id: host, host_name: 'Hanna Holm' })).visitor.check).toBe('passed');
  });

  it('takes email and mobile of the library for the visit, and for a member without', async () => {
    const [email = 0, mobile = 0] = await Promise.all(
      (
        [
          ['email', 3],
          ['mobile', 11],
        ] as const
      ).map(([system, type]) => world.addField({ name: system, type, system, site_id: null, condition: 'every_sign_in_remembered' })),
    );
    await db()
      .insertInto('field_places')
      .values([email, mobile].map((field_id, position) => ({ client_id: world.client.id, field_id, position, site_id: world.siteId })))
      .execute();
    const member = await world.addMember({ name: 'Mira Moss' });
    const visit = bodyOf(await ofStaff(member, { additional: { [email]: 'mira@moss.test', [mobile]: '+44 20 7946 0000' } })).visitor;
    expect(visit).toMatchObject({ email: 'mira@moss.test', additional: { [email]: 'mira@moss.test', [mobile]: '+442079460000' } });
    expect(await memberOf(member)).toMatchObject({ email: 'mira@moss.test', mobile: '+442079460000', additional: {} });
  });

  it('tells who saw other questions what is asked now, and writes nothing', async () => {
    const car = await world.addField({ name: 'Car', condition: 'every_sign_in_remembered' });
    const member = await world.addMember({ additional: JSON.stringify({ [car]: 'HH 1' }) });
    const changed = refused(409, await ofStaff(member, { asked: {} }));
    expect(changed).toMatchObject({
      code: 'questions_changed',
      data: { questions: [{ id: car, name: 'Car', revision: 1 }], answered: [car] },
    });
    expect(JSON.stringify(changed)).not.toContain('HH 1');
    await db().updateTable('custom_fields').set({ name: 'Number plate' }).where('id', '=', car).execute();
    expect(refused(409, await ofStaff(member, { asked: { [car]: 1 } })).data).toMatchObject({ questions: [{ revision: 2 }] });
    expect(bodyOf(await world.admin.get(`visitors?site_id=${world.siteId}&status=in`)).visitors).toEqual([]);
    bodyOf(await ofStaff(member, { asked: { [car]: 2 } }));
  });

  it('is asked of an expected visit for what is not yet known', async () => {
    const badge = await world.addField({ name: 'Badge', required: true });
    const rules = await addRules();
    const at = world.server.clock.now();
    const known = await world.addVisit({ name: 'Jane', expected_timestamp: at, additional: JSON.stringify({ [badge]: '7' }) });
    const unknown = await world.addVisit({ name: 'Joe', expected_timestamp: at });
    expect(bodyOf(await world.admin.post(`visitors/${known}/sign-in`)).visitor.additional).toEqual({ [badge]: '7' });
    expect(Object.keys(refused(422, await world.admin.post(`visitors/${unknown}/sign-in`)).errors ?? {})).toEqual([`additional.${badge}`]);
    const additional = { [badge]: '8', [rules]: 'No' };
    expect(bodyOf(await world.admin.post(`visitors/${unknown}/sign-in`, { additional })).visitor.check).toBe('rejected');
  });

  it('is told beforehand of a visit: what the sign-in asks then, and what of it is known; nothing in an evacuation', async () => {
    const car = await world.addField({ name: 'Car', condition: 'every_sign_in_remembered', required: true });
    const shoe = await world.addField({ name: 'Shoe size', condition: 'first_sign_in', position: 1 });
    const badge = await world.addField({ name: 'Badge', position: 2 });
    const member = await world.addMember({ name: 'Mira Moss', additional: JSON.stringify({ [car]: 'HH 1', [shoe]: '39' }) });
    const expected_timestamp = world.server.clock.now();
    const ofMember = { name: 'Mira Moss', visitor_group_id: world.groups.staff, returning_visitor_id: member };
    const visit = await world.addVisit({ ...ofMember, expected_timestamp, additional: JSON.stringify({ [badge]: '7' }) });
    const before = async () => bodyOf(await world.admin.get(`visitors/${visit}/questions`));
    expect(await before()).toMatchObject({ questions: [{ id: car }, { id: badge }], answered: [car, badge] });
    expect(JSON.stringify(await before())).not.toContain('HH 1');
    expect(refused(409, await world.admin.post(`visitors/${visit}/sign-in`, { asked: {} })).data).toEqual(await before());
    bodyOf(await world.admin.post(`members/${member}/ask-again`));
    expect(await before()).toMatchObject({ questions: [{ id: car }, { id: shoe }, { id: badge }], answered: [badge] });
    await evacuate();
    expect(await before()).toEqual({ questions: [], answered: [] });
  });

  it('joins what people say as they leave; only a kiosk insists on it', async () => {
    const came = await world.addField({ name: 'Badge' });
    const key = await world.addField({ name: 'Key returned', type: 7, condition: 'every_sign_out', required: true, position: 1 });
    const visits = [await world.arrive('Ann', { additional: { [came]: '7' } }), await world.arrive('Ben')] as const;
    const { kiosk } = await pairedDevice(world);
    bodyOf(await kiosk.get('device/visitors'));
    const atDoor = (id: number, body: object = {}) => kiosk.post(`device/visitors/${id}/sign-out`, body);
    expect(Object.keys(refused(422, await atDoor(visits[0].id)).errors ?? {})).toEqual([`answers.${key}`]);
    expect(refused(409, await atDoor(visits[0].id, { asked: {} })).code).toBe('questions_changed');
    bodyOf(await atDoor(visits[0].id, { answers: { [key]: 'Yes' }, asked: { [key]: 1 } }));
    expect(bodyOf(await world.admin.post(`visitors/${visits[1].id}/sign-out`)).visitor.additional).toEqual({});
    const out = bodyOf(await world.admin.get(`visitors?site_id=${world.siteId}&status=out`)).visitors;
    expect(out.find(({ id }) => id === visits[0].id)?.additional).toEqual({ [came]: '7', [key]: 'Yes' });
  });

  it('holds nobody up while the site is evacuated', async () => {
    const badge = await world.addField({ name: 'Badge', required: true });
    const mail = await world.addField({ name: 'Mail', type: 3, position: 1 });
    await world.addField({ name: 'Key returned', type: 7, condition: 'every_sign_out', required: true, position: 2 });
    const inside = await world.arrive('Ann', { additional: { [badge]: '7' } });
    await evacuate();
    const visit = bodyOf(await post({ additional: { [badge]: '8', [mail]: 'nothing' }, asked: {} })).visitor;
    expect(visit.additional).toEqual({ [badge]: '8' });
    expect(bodyOf(await atKiosk({ name: 'Joe' })).visitor.check).toBe('passed');
    const { kiosk } = await pairedDevice(world);
    bodyOf(await kiosk.get('device/visitors'));
    bodyOf(await kiosk.post(`device/visitors/${inside.id}/sign-out`, { asked: {} }));
  });

  it('tells a kiosk which answers are kept of somebody, and never what they are', async () => {
    const car = await world.addField({ name: 'Car', condition: 'every_sign_in_remembered' });
    await world.addMember({ name: 'Mira Moss', additional: JSON.stringify({ [car]: 'HH 1' }) });
    const { kiosk } = await pairedDevice(world);
    const found = bodyOf(await kiosk.get('device/visitors?q=mira'));
    expect(found.visitors).toMatchObject([{ name: 'Mira Moss', answered: [car] }]);
    expect(JSON.stringify(found)).not.toContain('HH 1');
    expect(bodyOf(await world.admin.get(`people?q=mira&site_id=${world.siteId}`)).members).toMatchObject([{ answered: [car] }]);
  });

  it('keeps of a member what is kept of the group, and lets answers of old be emptied', async () => {
    const team = await world.addField({ name: 'Team', condition: 'profile' });
    const once = await world.addField({ name: 'Badge', position: 1 });
    const member = await world.addMember({ additional: JSON.stringify({ [once]: 'old' }) });
    const change = (additional: object) => world.admin.patch(`members/${member}`, { additional });
    expect(Object.keys(refused(422, await change({ [once]: 'new' })).errors ?? {})).toEqual([`additional.${once}`]);
    expect(bodyOf(await change({ [once]: 'old', [team]: 'Blue' })).member.additional).toEqual({ [once]: 'old', [team]: 'Blue' });
    expect(bodyOf(await change({ [once]: '' })).member.additional).toEqual({ [team]: 'Blue' });
  });
});
