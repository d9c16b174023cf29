import { bodyOf, problemOf, refused } from '../../../support/answer';
import { addHealthForm, announce, ASKED, HEALTH_QUESTIONS } from '../../../support/formWorld';
import { useSiteWorlds, type SiteWorld } from '../../../support/siteWorld';
import { describeOnEitherDatabase } from '../../../support/testDatabase';

const TOMORROW = { start_date: '2026-06-11', end_date: '2026-06-11' };

describeOnEitherDatabase('The form of an expected visit', (on) => {
  const worlds = useSiteWorlds(on);
  let world: SiteWorld;
  let member: number;
  beforeEach(async () => {
    world = await worlds.newWorld();
    await world.travelTo('2026-06-10T12:00:00Z');
    member = await world.addMember({ name: 'Mira Moss', email: `mira@form${world.client.id}.test`, locale: 'fr_FR' });
  });

  const open = async (token: string) => bodyOf(await world.server.anonymous.post('form-page', { token }));
  const answer = (token: string, formId: number, answers: Record<string, string>, version = 1) =>
    world.server.anonymous.post('form-page/answers', { token, form_id: formId, version, locale: 'fr_FR', answers });
  const visits = () =>
    world.server.database.db
      .selectFrom('visitors')
      .select(['approval', 'check_outcome', 'reason', 'in_timestamp'])
      .where('client_id', '=', world.client.id)
      .orderBy('expected_timestamp')
      .execute();

  it('is mailed, opened and filled in once; hidden answers are dropped', async () => {
    const form = await addHealthForm(world);
    const { visitId, token } = await announce(world, member, TOMORROW);
    const page = await open(token);
    expect(page).toMatchObject({ state: 'open', name: 'Mira Moss', site_name: 'Quayside', locale: 'fr_FR', visitor_id: visitId });
    expect(page.forms).toMatchObject([{ id: form.id, outcome: null, questions: HEALTH_QUESTIONS }]);
    expect(JSON.stringify(page)).not.toContain('stay at home');
    expect(problemOf(await answer(token, form.id, {})).errors).toHaveProperty([`answers.${ASKED.ill}`]);
    const done = bodyOf(await answer(token, form.id, { [ASKED.ill]: 'No', [ASKED.symptoms]: 'Fever', [ASKED.name]: 'mira' }));
    expect(done.forms).toMatchObject([{ outcome: 'passed' }]);
    expect(refused(409, await answer(token, form.id, { [ASKED.ill]: 'No' })).code).toBe('form_answered');
    const { responses, versions, meta } = bodyOf(await world.admin.get(`forms/${form.id}/responses`));
    expect(meta.total).toBe(1);
    expect(versions).toMatchObject([{ version: 1, questions: HEALTH_QUESTIONS }]);
    expect(responses).toMatchObject([
      { visitor_id: visitId, name: 'Mira Moss', outcome: 'passed', locale: 'fr_FR', answers: { [ASKED.ill]: 'No', [ASKED.name]: 'MIRA' } },
    ]);
    expect(Object.keys(responses[0]?.answers ?? {})).toHaveLength(2);
    expect(await visits()).toMatchObject([{ approval: null, check_outcome: 'passed' }]);
  });

  it('turns somebody away with the message in their language, and they never count', async () => {
    const form = await addHealthForm(world);
    const { token } = await announce(world, member, { start_date: '2026-06-11', end_date: '2026-06-12' });
    await world.forgetEvents();
    const done = bodyOf(await answer(token, form.id, { [ASKED.ill]: 'Yes', [ASKED.symptoms]: 'Cough\nFever' }));
    expect(done.forms).toMatchObject([{ outcome: 'failed', message: 'Restez chez vous.' }]);
    expect((await open(token)).forms).toMatchObject([{ outcome: 'failed' }]);
    expect(await visits()).toMatchObject([
      { approval: 'rejected', check_outcome: 'rejected', reason: 'Please stay at home.', in_timestamp: null },
      { approval: 'cancelled', in_timestamp: null },
    ]);
    const counts = await world.server.database.db
      .selectFrom('site_counts')
      .select('signed_in')
      .where('site_id', '=', world.siteId)
      .execute();
    expect(counts.every(({ signed_in: count }) => count === 0)).toBe(true);
    expect((await world.events()).map(({ name }) => name)).not.toContain('SignInEvent');
    const rejected = bodyOf(await world.admin.get(`forms/${form.id}/responses?outcome=failed`));
    expect(rejected.responses).toHaveLength(1);
    expect(bodyOf(await world.admin.get(`forms/${form.id}/responses?outcome=passed`)).responses).toEqual([]);
    expect(bodyOf(await world.admin.get(`forms/${form.id}/responses?from=2026-06-11`)).responses).toEqual([]);
    expect(bodyOf(await world.admin.get(`forms/${form.id}/responses?q=moss&to=2026-06-10`)).responses).toHaveLength(1);
  });

  it('has somebody decide, who finds the visit on Today', async () => {
    const form = await addHealthForm(world);
    const { visitId, token } = await announce(world, member, TOMORROW);
    const done = bodyOf(await answer(token, form.id, { [ASKED.ill]: 'Yes', [ASKED.symptoms]: 'Cough' }));
    expect(done.forms).toMatchObject([{ outcome: 'approval', message: null }]);
    expect(await visits()).toMatchObject([{ approval: 'pending' }]);
    expect(refused(409, await world.admin.post(`visitors/${visitId}/sign-in`, {})).code).toBe('needs_approval');
  });

  it('is asked in the version of now, and says when it is gone', async () => {
    const form = await addHealthForm(world);
    const { token } = await announce(world, member, TOMORROW);
    bodyOf(await world.admin.patch(`forms/${form.id}`, { outcome: [] }));
    const refusal = refused(409, await answer(token, form.id, { [ASKED.ill]: 'No' }));
    expect(refusal).toMatchObject({ code: 'form_changed', data: { page: { forms: [{ version: 2 }] } } });
    bodyOf(await world.admin.delete(`forms/${form.id}`));
    expect(refused(404, await answer(token, form.id, { [ASKED.ill]: 'No' }, 2)).code).toBe('form_gone');
    expect((await open(token)).forms).toEqual([]);
  });

  it('leaves what was filled in to be read once it is deleted', async () => {
    const form = await addHealthForm(world);
    const { token } = await announce(world, member, TOMORROW);
    bodyOf(await answer(token, form.id, { [ASKED.ill]: 'No' }));
    bodyOf(await world.admin.delete(`forms/${form.id}`));
    expect(bodyOf(await world.admin.get('forms'))).toEqual({ forms: [], former: [{ id: form.id, name: 'Health' }] });
    expect(bodyOf(await world.admin.get(`forms/${form.id}/responses`)).responses).toHaveLength(1);
    expect((await open(token)).forms).toMatchObject([{ outcome: 'passed' }]);
  });

  it('is asked once a year of a member who has passed it, and for each visit otherwise', async () => {
    const yearly = await addHealthForm(world, { name: 'Yearly', yearly: true });
    await addHealthForm(world, { name: 'Each time' });
    const { token } = await announce(world, member, TOMORROW);
    bodyOf(await answer(token, yearly.id, { [ASKED.ill]: 'No' }));
    const next = await announce(world, member, { start_date: '2026-06-15', end_date: '2026-06-15' });
    expect((await open(next.token)).forms?.map(({ name }) => name)).toEqual(['Each time']);
    await world.travelTo('2027-06-11T12:00:00Z');
    const later = await announce(world, member, { start_date: '2027-06-12', end_date: '2027-06-12' });
    expect((await open(later.token)).forms?.map(({ name }) => name)).toEqual(['Each time', 'Yearly']);
  });

  it('is mailed to nobody where nothing is asked, and without an address', async () => {
    await addHealthForm(world, { site_ids: [world.otherSiteId] });
    await addHealthForm(world, { questions: [], outcome: [] });
    expect((await announce(world, member, TOMORROW)).token).toBe('');
    await addHealthForm(world);
    const silent = await world.addMember({ name: 'Sil Ent', email: null });
    expect((await announce(world, silent, TOMORROW)).token).toBe('');
  });

  it('says why a link does not work', async () => {
    await addHealthForm(world);
    expect(await open('nothing')).toEqual({ state: 'unknown' });
    const { visitId, token } = await announce(world, member, TOMORROW);
    await world.travelTo('2026-06-13T12:00:00Z');
    expect(await open(token)).toEqual({ state: 'expired', moment: 'before_arrival' });
    await world.travelTo('2026-06-10T13:00:00Z');
    bodyOf(await world.admin.delete(`members/${member}/expected-visits/${visitId}`));
    expect(await open(token)).toEqual({ state: 'closed', moment: 'before_arrival' });
  });

  it('goes with everything else that says who came', async () => {
    const form = await addHealthForm(world);
    const { visitId, token } = await announce(world, member, TOMORROW);
    bodyOf(await answer(token, form.id, { [ASKED.ill]: 'No' }));
    bodyOf(await world.admin.post(`visitors/${visitId}/anonymise`));
    expect(bodyOf(await world.admin.get(`forms/${form.id}/responses`)).responses).toEqual([]);
    expect(await open(token)).toEqual({ state: 'unknown' });
  });
});
