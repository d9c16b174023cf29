import { FORM_DESK_LINKS_MAX } from '#contract/asking/entities/form';
import { bodyOf, refused } from '../../../support/answer';
import { addHealthForm, announce, ASKED } from '../../../support/formWorld';
import { useSiteWorlds, type SiteWorld } from '../../../support/siteWorld';
import { describeOnEitherDatabase } from '../../../support/testDatabase';
import { linksTo } from '../../../support/storedLinks';

const WELL = { [ASKED.ill]: 'No' };
const FEVER = { [ASKED.ill]: 'Yes', [ASKED.symptoms]: 'Fever' };
const COUGH = { [ASKED.ill]: 'Yes', [ASKED.symptoms]: 'Cough' };
const TWO_DAYS = { start_date: '2026-06-10', end_date: '2026-06-11' };

describeOnEitherDatabase('A form’s link at reception', (on) => {
  const worlds = useSiteWorlds(on);
  let world: SiteWorld;
  let member: number;
  let formId: number;
  let visitId: number;
  beforeEach(async () => {
    world = await worlds.newWorld();
    await world.travelTo('2026-06-10T08:00:00Z');
    member = await world.addMember({ name: 'Mira Moss', email: address(), locale: 'fr_FR' });
    ({ id: formId } = await addHealthForm(world, { when: ['at_sign_in'] }));
    ({ visitId } = await announce(world, member, TWO_DAYS));
  });

  const address = () => `mira@reception${world.client.id}.test`;
  const make = () => world.admin.post(`visitors/${visitId}/form-link`);
  const mail = () => world.admin.post(`visitors/${visitId}/form-link/mail`);
  const tokenIn = (text: string): string => /\/form\/-#([\w-]+)/u.exec(text)?.[1] ?? '';
  const newToken = async () => tokenIn(bodyOf(await make()).link);
  const open = async (token: string) => bodyOf(await world.server.anonymous.post('form-page', { token }));
  const answer = (token: string, answers: Readonly<Record<string, string>>, id = formId) =>
    world.server.anonymous.post('form-page/answers', { token, form_id: id, version: 1, locale: 'fr_FR', answers });
  const formsNow = async () => bodyOf(await world.admin.get(`visitors/${visitId}/forms`)).forms;
  const signIn = () => world.admin.post(`visitors/${visitId}/sign-in`, {});
  const visits = () =>
    world.server.database.db
      .selectFrom('visitors')
      .select(['approval', 'check_outcome', 'reason', 'in_timestamp'])
      .where('client_id', '=', world.client.id)
      .orderBy('expected_timestamp')
      .execute();
  const mails = () =>
    world.server.database.db
      .selectFrom('mails')
      .select(['subject', 'body'])
      .where('kind', '=', 'form')
      .where('recipient', '=', address())
      .orderBy('id')
      .execute();

  it('asks for what the sign-in asks, which goes on once it is filled in', async () => {
    const made = bodyOf(await make());
    expect(made).toMatchObject({
      expires_at: expect.stringContaining('2026-06-10T09:00') as string,
      masked_email: `m…@reception${world.client.id}.test`,
    });
    const token = tokenIn(made.link);
    expect(await open(token)).toMatchObject({
      state: 'open',
      moment: 'at_sign_in',
      locale: 'fr_FR',
      forms: [{ id: formId, outcome: null }],
    });
    expect(await formsNow()).toMatchObject([{ id: formId, outcome: null }]);
    refused(409, await signIn());
    expect(bodyOf(await answer(token, WELL)).forms).toMatchObject([{ outcome: 'passed' }]);
    expect(await formsNow()).toMatchObject([{ id: formId, outcome: 'passed' }]);
    expect(refused(409, await make()).code).toBe('forms_done');
    expect(bodyOf(await signIn()).visitor.in_timestamp).not.toBeNull();
    expect(await open(token)).toEqual({ state: 'closed', moment: 'at_sign_in' });
    expect(refused(409, await make()).code).toBe('forms_done');
  });

  it('turns away as at the desk: this day alone, and the host is told', async () => {
    const host = await world.addMember({ name: 'Hope Hall', email: `hope@reception${world.client.id}.test` });
    const { db } = world.server.database;
    await db.updateTable('visitors').set({ notify_id: host }).where('id', '=', visitId).execute();
    await db.updateTable('visitor_groups').set({ notify_preference: 'email' }).where('client_id', '=', world.client.id).execute();
    const token = await newToken();
    await world.forgetEvents();
    expect(bodyOf(await answer(token, FEVER)).forms).toMatchObject([{ outcome: 'failed', message: 'Restez chez vous.' }]);
    expect(await formsNow()).toMatchObject([{ outcome: 'failed', message: 'Restez chez vous.' }]);
    expect(await visits()).toMatchObject([
      { approval: 'rejected', check_outcome: 'rejected', reason: 'Please stay at home.', in_timestamp: null },
      { approval: null, check_outcome: 'passed' },
    ]);
    const { groups, hours } = bodyOf(await world.admin.get(`sites/${world.siteId}/today`));
    expect(groups.find(({ visitor_group_id: id }) => id === world.groups.staff)).toMatchObject({ in: 0, rejected: 1, to_approve: 0 });
    expect(hours.every(({ signed_in: count }) => count === 0)).toBe(true);
    const events = (await world.events()).map(({ name }) => name);
    expect(events).toContain('ExpectedVisitsChangedEvent');
    expect(events).not.toContain('SignInEvent');
    const told = await db
      .selectFrom('mails')
      .select('kind')
      .where('recipient', '=', `hope@reception${world.client.id}.test`)
      .orderBy('id')
      .execute();
    expect(told).toHaveLength(1);
    expect(await open(token)).toMatchObject({ state: 'open', forms: [{ outcome: 'failed' }] });
    expect(refused(409, await make()).code).toBe('not_expected');
  });

  it('has somebody decide, and says no more that they have to wait once they are let in', async () => {
    const token = await newToken();
    expect(bodyOf(await answer(token, COUGH)).forms).toMatchObject([{ outcome: 'approval' }]);
    expect(await visits()).toMatchObject([{ approval: 'pending' }, { approval: null }]);
    expect(refused(409, await make()).code).toBe('needs_approval');
    bodyOf(await world.admin.post(`visitors/${visitId}/approve`, {}));
    expect((await open(token)).forms).toMatchObject([{ outcome: 'passed' }]);
    expect(bodyOf(await signIn()).visitor.in_timestamp).not.toBeNull();
  });

  it('is mailed in the person’s language, not twice within five minutes, and to nobody without an address', async () => {
    expect(bodyOf(await mail())).toEqual({ masked_email: `m…@reception${world.client.id}.test` });
    expect(refused(409, await mail()).code).toBe('form_sent_lately');
    const [sent] = await mails();
    expect(sent?.subject).toBe('À remplir : votre visite à Quayside');
    expect(await open(tokenIn(sent?.body ?? ''))).toMatchObject({ state: 'open', forms: [{ id: formId }] });
    await world.travelTo('2026-06-10T08:05:01Z');
    bodyOf(await mail());
    expect(await mails()).toHaveLength(2);
    const silent = await world.addMember({ name: 'Sil Ent', email: null });
    ({ visitId } = await announce(world, silent, TWO_DAYS));
    expect(bodyOf(await make()).masked_email).toBeNull();
    expect(refused(409, await mail()).code).toBe('visit_without_email');
  });

  it('works for an hour, and so many of a visit at once', async () => {
    const token = await newToken();
    await world.travelTo('2026-06-10T09:00:30Z');
    expect(await open(token)).toEqual({ state: 'expired', moment: 'at_sign_in' });
    expect(bodyOf(await answer(token, WELL))).toEqual({ state: 'expired', moment: 'at_sign_in' });
    for (let n = 0; n < FORM_DESK_LINKS_MAX; n += 1) bodyOf(await make());
    expect(refused(429, await make()).code).toBe('too_many_form_links');
    expect(refused(429, await mail()).code).toBe('too_many_form_links');
    await world.travelTo('2026-06-10T10:01:00Z');
    expect(bodyOf(await make()).link).toContain('/form/-#');
  });

  it('is kept as a hash, and goes with the visit', async () => {
    const token = await newToken();
    const { db } = world.server.database;
    const links = await linksTo(db, 'visitors', visitId);
    expect(links).toHaveLength(1);
    expect(JSON.stringify(links)).not.toContain(token);
    expect(JSON.stringify(world.server.logs)).not.toContain(token);
    const lines = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('client_id', '=', world.client.id)
      .where('subject_id', '=', visitId)
      .orderBy('id')
      .execute();
    expect(lines.at(-1)?.changes).toMatchObject({ form_link_shown: [null, '1'] });
    expect(JSON.stringify(lines)).not.toContain(token);
    bodyOf(await world.admin.post(`visitors/${visitId}/anonymise`));
    expect(await open(token)).toEqual({ state: 'unknown' });
  });

  it('is closed by a cancellation, and decides nothing while the site is evacuated', async () => {
    const token = await newToken();
    bodyOf(await world.admin.post(`sites/${world.siteId}/evacuations`));
    bodyOf(await answer(token, FEVER));
    expect(await visits()).toMatchObject([{ approval: null, check_outcome: 'passed' }, {}]);
    bodyOf(await signIn());
    const other = await world.addMember({ name: 'Noa Nash' });
    ({ visitId } = await announce(world, other, TWO_DAYS));
    const second = await newToken();
    bodyOf(await world.admin.delete(`members/${other}/expected-visits/${visitId}`));
    expect(await open(second)).toEqual({ state: 'closed', moment: 'at_sign_in' });
  });

  it('is another client’s own, of a site in reach, and for those who sign people in', async () => {
    refused(404, await world.stranger.admin.post(`visitors/${visitId}/form-link`));
    refused(404, await world.stranger.admin.get(`visitors/${visitId}/forms`));
    const elsewhere = await world.person(['Today.viewer', 'Today.signinout'], [world.otherSiteId]);
    refused(404, await elsewhere.post(`visitors/${visitId}/form-link`));
    refused(404, await elsewhere.post(`visitors/${visitId}/form-link/mail`));
    refused(404, await elsewhere.get(`visitors/${visitId}/forms`));
    const reader = await world.person(['Today.viewer']);
    refused(403, await reader.post(`visitors/${visitId}/form-link`));
    expect((await reader.get(`visitors/${visitId}/forms`)).status).toBe(403);
  });

  it('leaves what was asked before arrival to the link of the mail', async () => {
    const before = await addHealthForm(world, { name: 'Before', when: ['before_arrival'] });
    expect((await open(await newToken())).forms?.map(({ id }) => id)).toEqual([formId]);
    expect(refused(404, await answer(await newToken(), WELL, before.id)).code).toBe('form_gone');
  });
});
