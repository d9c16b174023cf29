import type { NewForm } from '#contract/asking/entities/form';
import { bodyOf, problemOf, refused } from '../../../support/answer';
import { addHealthForm, announce, ASKED, HEALTH_QUESTIONS, HEALTH_RULES } from '../../../support/formWorld';
import { kioskVisit } from '../../../support/onboardingWorld';
import { pairedDevice } from '../../../support/pairedDevice';
import { useSiteWorlds, type SiteWorld } from '../../../support/siteWorld';
import { describeOnEitherDatabase } from '../../../support/testDatabase';

const WELL = { [ASKED.ill]: 'No' };
const FEVER = { [ASKED.ill]: 'Yes', [ASKED.symptoms]: 'Fever' };
const COUGH = { [ASKED.ill]: 'Yes', [ASKED.symptoms]: 'Cough' };
const TODAY = { start_date: '2026-06-10', end_date: '2026-06-10' };

describeOnEitherDatabase('A form at the sign-in', (on) => {
  const worlds = useSiteWorlds(on);
  let world: SiteWorld;
  let member: number;
  beforeEach(async () => {
    world = await worlds.newWorld();
    await world.travelTo('2026-06-10T08:00:00Z');
    member = await world.addMember({ name: 'Mira Moss', email: `mira@door${world.client.id}.test`, locale: 'fr_FR' });
  });

  const addForm = (more: Partial<NewForm> = {}) => addHealthForm(world, { when: ['at_sign_in'], ...more });
  const filled = (id: number, answers: Readonly<Record<string, string>>, version = 1, locale?: 'fr_FR') => ({
    forms: [{ form_id: id, version, answers, locale }],
  });
  const atPortal = (more: object = {}) => ({
    site_id: world.siteId,
    visitor_group_id: world.groups.staff,
    name: 'Mira Moss',
    returning_visitor_id: member,
    ...more,
  });
  const post = (body: object) => world.admin.post('visitors', body);
  const visits = () =>
    world.server.database.db
      .selectFrom('visitors')
      .select(['id', 'approval', 'check_outcome', 'reason', 'in_timestamp', 'expected_timestamp'])
      .where('client_id', '=', world.client.id)
      .orderBy('id')
      .execute();
  const responsesTo = async (id: number) => bodyOf(await world.admin.get(`forms/${id}/responses`)).responses;
  const today = async () => bodyOf(await world.admin.get(`sites/${world.siteId}/today`));

  it('is named by the refusal, and lets in who has filled it in', async () => {
    const { kiosk } = await pairedDevice(world);
    const form = await addForm();
    const visit = kioskVisit(world, member);
    const refusal = refused(409, await kiosk.post('device/visitors', visit));
    expect(refusal).toMatchObject({ code: 'forms_outstanding', data: { forms: [{ id: form.id, version: 1, outcome: null }] } });
    expect(JSON.stringify(refusal)).not.toContain('stay at home');
    expect(await visits()).toEqual([]);
    // The same attempt goes on.
    const { visitor } = bodyOf(await kiosk.post('device/visitors', { ...visit, ...filled(form.id, WELL) }));
    expect(visitor).toMatchObject({ check: 'passed', waiting: null });
    expect(visitor.in_timestamp).not.toBeNull();
    expect(await responsesTo(form.id)).toMatchObject([
      { visitor_id: visitor.id, outcome: 'passed', answers: WELL, locale: 'en_GB', answered_at: visit.made_at },
    ]);
  });

  it('knows an option whose letters are written as others write them', async () => {
    const [decomposed, composed] = ['Fie\u0300vre', 'Fi\u00E8vre'];
    const questions = HEALTH_QUESTIONS.slice(1, 2).map((question) => ({
      ...question,
      values: [{ value: decomposed, is_default: false }],
      show_if: null,
    }));
    const outcome = [{ ...HEALTH_RULES[0], values: [decomposed] }];
    const form = await addForm({ questions, outcome });
    expect(form).toMatchObject({ questions: [{ values: [{ value: composed }] }], outcome: [{ values: [composed] }] });
    const { visitor } = bodyOf(await post(atPortal(filled(form.id, { [ASKED.symptoms]: decomposed }))));
    expect(visitor).toMatchObject({ approval: 'rejected' });
  });

  it('says which answers are missing or do not fit, and keeps nothing', async () => {
    const form = await addForm();
    const { errors } = problemOf(await post(atPortal(filled(form.id, { [ASKED.ill]: 'Perhaps' }))));
    expect(errors).toHaveProperty([`forms.${form.id}.${ASKED.ill}`]);
    refused(422, await post(atPortal({ forms: [...filled(form.id, WELL).forms, ...filled(form.id, WELL).forms] })));
    expect(await visits()).toEqual([]);
  });

  it('leaves a rejected visit when it is failed, never a count', async () => {
    const { kiosk } = await pairedDevice(world);
    const form = await addForm();
    await addForm({ name: 'Zones' });
    await world.forgetEvents();
    const { visitor } = bodyOf(await kiosk.post('device/visitors', kioskVisit(world, member, filled(form.id, FEVER, 1, 'fr_FR'))));
    expect(visitor).toMatchObject({ check: 'rejected', reject_message: 'Restez chez vous.', in_timestamp: null, waiting: null });
    expect(await visits()).toMatchObject([
      { approval: 'rejected', check_outcome: 'rejected', reason: 'Please stay at home.', in_timestamp: null },
    ]);
    const { groups, hours } = await today();
    expect(groups.find(({ visitor_group_id: id }) => id === world.groups.staff)).toMatchObject({
      in: 0,
      out: 0,
      to_approve: 0,
      rejected: 1,
    });
    expect(hours.every(({ signed_in: count }) => count === 0)).toBe(true);
    expect((await world.events()).map(({ name }) => name)).not.toContain('SignInEvent');
    const { current_visit_id: current } = await world.server.database.db
      .selectFrom('members')
      .select('current_visit_id')
      .where('id', '=', member)
      .executeTakeFirstOrThrow();
    expect(current).toBeNull();
    expect(await responsesTo(form.id)).toMatchObject([{ outcome: 'failed', message: 'Restez chez vous.' }]);
  });

  it('waits for a decision on Today, and is not asked again then', async () => {
    const { kiosk } = await pairedDevice(world);
    const form = await addForm();
    const { visitor } = bodyOf(await kiosk.post('device/visitors', kioskVisit(world, member, filled(form.id, COUGH))));
    expect(visitor).toMatchObject({ check: 'passed', waiting: { message: null }, in_timestamp: null });
    expect((await today()).groups.find(({ visitor_group_id: id }) => id === world.groups.staff)).toMatchObject({
      in: 0,
      expected: 0,
      to_approve: 1,
    });
    expect(refused(409, await kiosk.post('device/visitors', kioskVisit(world, member))).code).toBe('needs_approval');
    expect(refused(409, await world.admin.post(`visitors/${visitor.id}/sign-in`, {})).code).toBe('needs_approval');
    bodyOf(await world.admin.post(`visitors/${visitor.id}/approve`, {}));
    const second = bodyOf(await kiosk.post('device/visitors', kioskVisit(world, member)));
    expect(second.visitor).toMatchObject({ id: visitor.id, waiting: null });
    expect(second.visitor.in_timestamp).not.toBeNull();
    expect(await visits()).toHaveLength(1);
  });

  it('is asked in the version of now, and not once it is deleted', async () => {
    const form = await addForm();
    bodyOf(await world.admin.patch(`forms/${form.id}`, { outcome: [] }));
    expect(refused(409, await post(atPortal(filled(form.id, FEVER))))).toMatchObject({
      code: 'forms_outstanding',
      data: { forms: [{ id: form.id, version: 2 }] },
    });
    bodyOf(await world.admin.delete(`forms/${form.id}`));
    const { visitor } = bodyOf(await post(atPortal(filled(form.id, FEVER, 2))));
    expect(visitor.in_timestamp).not.toBeNull();
    expect(await responsesTo(form.id)).toEqual([]);
  });

  it('is asked one after the other, and all of them', async () => {
    const [first, second] = [await addForm({ name: 'A' }), await addForm({ name: 'B' })];
    expect(refused(409, await post(atPortal())).data).toMatchObject({ forms: [{ id: first.id }, { id: second.id }] });
    const left = refused(409, await post(atPortal(filled(first.id, WELL)))).data;
    expect(left).toMatchObject({ forms: [{ id: second.id }] });
    expect((left as { readonly forms: readonly object[] }).forms).toHaveLength(1);
    bodyOf(await post(atPortal({ forms: [...filled(first.id, WELL).forms, ...filled(second.id, WELL).forms] })));
    expect([...(await responsesTo(first.id)), ...(await responsesTo(second.id))]).toHaveLength(2);
  });

  it('is left out for somebody who may edit the group, and the audit log says so', async () => {
    await addForm();
    const reception = await world.person(['Today.signinout', 'ReturningVisitor.viewer']);
    refused(409, await reception.post('visitors', atPortal()));
    refused(403, await reception.post('visitors', atPortal({ despite_forms: true })));
    const { visitor } = bodyOf(await post(atPortal({ despite_forms: true })));
    const { changes } = await world.server.database.db
      .selectFrom('audit_log')
      .select('changes')
      .where('client_id', '=', world.client.id)
      .where('subject_id', '=', visitor.id)
      .executeTakeFirstOrThrow();
    expect(changes).toMatchObject({ forms_unfilled: [null, 'Health'] });
  });

  it('holds nobody up while the site is evacuated', async () => {
    const form = await addForm();
    bodyOf(await world.admin.post(`sites/${world.siteId}/evacuations`));
    const other = await world.addMember({ name: 'Noa Nash' });
    const third = await world.addMember({ name: 'Olu Otto' });
    for (const [id, more] of [
      [member, {}],
      [other, filled(form.id, FEVER)],
      [third, filled(form.id, { [ASKED.ill]: 'Perhaps' })],
    ] as const) {
      const { visitor } = bodyOf(await post(atPortal({ returning_visitor_id: id, ...more })));
      expect(visitor).toMatchObject({ check: 'passed', approval: null });
      expect(visitor.in_timestamp).not.toBeNull();
    }
    expect(await responsesTo(form.id)).toMatchObject([{ outcome: 'failed' }]);
  });

  it('is asked of an expected visit unless it was filled in before, once for all of its days', async () => {
    const form = await addForm({ when: ['before_arrival', 'at_sign_in'] });
    const { visitId, token } = await announce(world, member, { start_date: '2026-06-10', end_date: '2026-06-11' });
    expect(refused(409, await world.admin.post(`visitors/${visitId}/sign-in`, {})).code).toBe('forms_outstanding');
    const answer = { token, form_id: form.id, version: 1, locale: 'en_GB', answers: WELL };
    bodyOf(await world.server.anonymous.post('form-page/answers', answer));
    bodyOf(await world.admin.post(`visitors/${visitId}/sign-in`, {}));
    bodyOf(await world.admin.post(`visitors/${visitId}/sign-out`));
    await world.travelTo('2026-06-11T08:00:00Z');
    bodyOf(await post(atPortal()));
    expect(await responsesTo(form.id)).toHaveLength(1);
  });

  it('turns away who was expected, and asks before they come only where the form says so', async () => {
    const form = await addForm();
    const { visitId, token } = await announce(world, member, TODAY);
    expect(token).toBe('');
    bodyOf(await world.admin.post(`visitors/${visitId}/sign-in`, filled(form.id, FEVER)));
    expect(await visits()).toMatchObject([{ id: visitId, approval: 'rejected', in_timestamp: null }]);
    await addHealthForm(world, { name: 'Before', when: ['before_arrival'] });
    bodyOf(await world.admin.delete(`forms/${form.id}`));
    bodyOf(await post(atPortal()));
  });

  it('is asked of members once a year, and again at the very anniversary by the site’s clock', async () => {
    const form = await addForm({ yearly: true });
    await world.travelTo('2026-03-25T09:00:00Z');
    const { visitor } = bodyOf(await post(atPortal(filled(form.id, WELL))));
    bodyOf(await world.admin.post(`visitors/${visitor.id}/sign-out`));
    await world.travelTo('2027-03-25T08:59:58Z');
    const second = bodyOf(await post(atPortal()));
    bodyOf(await world.admin.post(`visitors/${second.visitor.id}/sign-out`));
    await world.travelTo('2027-03-25T09:00:02Z');
    expect(refused(409, await post(atPortal())).code).toBe('forms_outstanding');
  });

  it('counts a year by the clock of the site, whose hour may have moved', async () => {
    const form = await addForm({ yearly: true });
    // Summer time began on 29 March 2026 in London, and on 28 March 2027: nine o’clock is another hour.
    await world.travelTo('2026-03-28T09:00:00Z');
    const { visitor } = bodyOf(await post(atPortal(filled(form.id, WELL))));
    bodyOf(await world.admin.post(`visitors/${visitor.id}/sign-out`));
    await world.travelTo('2027-03-28T07:59:58Z');
    const second = bodyOf(await post(atPortal()));
    bodyOf(await world.admin.post(`visitors/${second.visitor.id}/sign-out`));
    await world.travelTo('2027-03-28T08:00:02Z');
    expect(refused(409, await post(atPortal())).code).toBe('forms_outstanding');
  });

  it('is another client’s own, and another group’s or site’s', async () => {
    const form = await addForm();
    const { stranger } = world;
    const foreign = { site_id: stranger.siteId, visitor_group_id: stranger.groupId, name: 'Noa Nash', ...filled(form.id, FEVER) };
    const { visitor } = bodyOf(await stranger.admin.post('visitors', foreign));
    expect(visitor.in_timestamp).not.toBeNull();
    bodyOf(await post({ site_id: world.siteId, visitor_group_id: world.groups.visitors, name: 'Olu Otto' }));
    bodyOf(await post(atPortal({ site_id: world.otherSiteId })));
    expect(await responsesTo(form.id)).toEqual([]);
  });

  it('is found among the responses by site and group, and goes with its visit', async () => {
    const form = await addForm({ site_ids: [world.siteId, world.otherSiteId], group_ids: [world.groups.staff, world.groups.visitors] });
    const { visitor } = bodyOf(await post(atPortal(filled(form.id, WELL))));
    const other = { site_id: world.otherSiteId, visitor_group_id: world.groups.visitors, name: 'Noa Nash' };
    const second = bodyOf(await post({ ...other, ...filled(form.id, FEVER) }));
    const found = async (query: string) =>
      bodyOf(await world.admin.get(`forms/${form.id}/responses?${query}`)).responses.map(({ visitor_id: id }) => id);
    expect(await found(`site_id=${world.siteId}`)).toEqual([visitor.id]);
    expect(await found(`group_id=${world.groups.visitors}`)).toEqual([second.visitor.id]);
    expect(await found('q=nash&outcome=failed')).toEqual([second.visitor.id]);
    expect(await found('from=2026-06-11')).toEqual([]);
    bodyOf(await world.admin.post(`visitors/${visitor.id}/sign-out`));
    bodyOf(await world.admin.post(`visitors/${visitor.id}/anonymise`));
    bodyOf(await world.admin.delete(`visitors/${second.visitor.id}`));
    expect(await responsesTo(form.id)).toEqual([]);
  });

  it('says when it is asked, or it is no form', async () => {
    const form = await addForm();
    expect(form.when).toEqual(['at_sign_in']);
    expect(problemOf(await world.admin.patch(`forms/${form.id}`, { when: [] })).errors).toHaveProperty('when');
    expect(bodyOf(await world.admin.patch(`forms/${form.id}`, { when: ['before_arrival'] })).form).toMatchObject({ version: 1 });
    bodyOf(await post(atPortal()));
  });
});
