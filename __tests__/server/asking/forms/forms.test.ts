import { FORMS_MAX } from '#contract/asking/entities/form';
import { bodyOf, problemOf, refused } from '../../../support/answer';
import { addHealthForm, ASKED, HEALTH_QUESTIONS, HEALTH_RULES } from '../../../support/formWorld';
import { useSiteWorlds, type SiteWorld } from '../../../support/siteWorld';
import { describeOnEitherDatabase } from '../../../support/testDatabase';

describeOnEitherDatabase('Forms', (on) => {
  const worlds = useSiteWorlds(on);
  let world: SiteWorld;
  beforeEach(async () => {
    world = await worlds.newWorld();
  });

  const minimal = () => ({ name: 'Induction', site_ids: [world.siteId], group_ids: [world.groups.staff] });

  it('have a name, a site and a group', async () => {
    expect(problemOf(await world.admin.post('forms', { name: ' ', site_ids: [], group_ids: [] })).errors).toEqual({
      name: ['A form name is required'],
      site_ids: ['Choose at least one site'],
      group_ids: ['Choose at least one group'],
    });
    const { form } = bodyOf(await world.admin.post('forms', minimal()));
    expect(form).toMatchObject({ ...minimal(), yearly: false, questions: [], outcome: [], version: 1 });
    expect(bodyOf(await world.admin.get('forms')).forms).toMatchObject([{ id: form.id, questions_count: 0, responses_count: 0 }]);
  });

  it('keep each thing that they have asked as a version', async () => {
    const form = await addHealthForm(world);
    const renamed = bodyOf(await world.admin.patch(`forms/${form.id}`, { name: 'Fit to come' })).form;
    expect(renamed.version).toBe(1);
    const questions = HEALTH_QUESTIONS.map((one) => (one.id === ASKED.ill ? { ...one, name: 'Do you feel ill?' } : one));
    const changed = bodyOf(await world.admin.patch(`forms/${form.id}`, { questions, base: { questions: form.questions } })).form;
    expect(changed.version).toBe(2);
    const same = bodyOf(await world.admin.patch(`forms/${form.id}`, { questions })).form;
    expect(same.version).toBe(2);
    const versions = await world.server.database.db
      .selectFrom('form_versions')
      .select(['number', 'questions'])
      .where('form_id', '=', form.id)
      .orderBy('number')
      .execute();
    expect(versions.map(({ number, questions: [first] }) => [number, first?.name])).toEqual([
      [1, 'Are you ill?'],
      [2, 'Do you feel ill?'],
    ]);
    const refusal = refused(
      409,
      await world.admin.patch(`forms/${form.id}`, { questions: [], outcome: [], base: { questions: form.questions } }),
    );
    expect(refusal.code).toBe('stale');
  });

  it('have conditions on earlier questions, and rules on questions with options', async () => {
    const [ill, symptoms, name] = HEALTH_QUESTIONS;
    const late = await world.admin.post('forms', { ...minimal(), questions: [symptoms, ill, name] });
    expect(problemOf(late).errors).toHaveProperty(['questions.0.show_if']);
    const outcome = [{ ...HEALTH_RULES[1], question_id: ASKED.name, values: ['X'] }];
    expect(problemOf(await world.admin.post('forms', { ...minimal(), questions: HEALTH_QUESTIONS, outcome })).errors).toHaveProperty([
      'outcome.0.question_id',
    ]);
    const silent = [{ ...HEALTH_RULES[0], message: null }];
    expect(problemOf(await world.admin.post('forms', { ...minimal(), questions: HEALTH_QUESTIONS, outcome: silent })).errors).toEqual({
      'outcome.0': ['Write what people read when they are turned away'],
    });
    const noOptions = [{ ...ill, type: 8 }];
    expect(problemOf(await world.admin.post('forms', { ...minimal(), questions: noOptions })).errors).toEqual({
      'questions.0.values': ['Add at least one option for people to choose'],
    });
    const photo = [{ ...ill, type: 10 }];
    expect(problemOf(await world.admin.post('forms', { ...minimal(), questions: photo })).errors).toEqual({
      'questions.0.type': ['This type cannot be used in a form. Photos and hosts are asked for at the door.'],
    });
    const many = Array.from({ length: 51 }, (_, place) => ({
      ...ill,
      id: `00000000-0000-4000-a000-0000000001${String(place).padStart(2, '0')}`,
    }));
    expect(problemOf(await world.admin.post('forms', { ...minimal(), questions: many })).errors).toHaveProperty('questions');
  });

  it('are gone once deleted, and never another client’s', async () => {
    const form = await addHealthForm(world);
    refused(404, await world.stranger.admin.get(`forms/${form.id}`));
    refused(404, await world.stranger.admin.patch(`forms/${form.id}`, { name: 'Mine' }));
    expect(problemOf(await world.admin.post('forms', { ...minimal(), site_ids: [world.stranger.siteId] })).errors).toHaveProperty(
      'site_ids',
    );
    expect(problemOf(await world.admin.post('forms', { ...minimal(), group_ids: [world.stranger.groupId] })).errors).toHaveProperty(
      'group_ids',
    );
    expect(problemOf(await world.admin.post('forms', { ...minimal(), group_ids: [world.groups.deliveries] })).errors).toHaveProperty(
      'group_ids',
    );
    bodyOf(await world.admin.delete(`forms/${form.id}`));
    expect(bodyOf(await world.admin.get('forms')).forms).toEqual([]);
    for (const answer of [
      await world.admin.get(`forms/${form.id}`),
      await world.admin.patch(`forms/${form.id}`, { name: 'Late' }),
      await world.admin.delete(`forms/${form.id}`),
    ])
      expect(refused(404, answer)).toMatchObject({ code: 'form_gone', message: 'Form no longer exists' });
  });

  it('can be seen and changed only by somebody who manages their sites', async () => {
    const form = await addHealthForm(world, { site_ids: [world.siteId, world.otherSiteId] });
    const here = await world.person(['ManageForm.viewer', 'ManageForm.editor', 'ManageForm.deleter'], [world.siteId]);
    const elsewhere = await world.admin.post('forms', { ...minimal(), name: 'Elsewhere', site_ids: [world.otherSiteId] });
    expect(bodyOf(await here.get('forms')).forms.map(({ id }) => id)).toEqual([form.id]);
    refused(404, await here.get(`forms/${bodyOf(elsewhere).form.id}`));
    refused(422, await here.patch(`forms/${form.id}`, { name: 'Other' }));
    refused(422, await here.delete(`forms/${form.id}`));
    refused(422, await here.post('forms', { ...minimal(), site_ids: [world.otherSiteId] }));
    const { form: own } = bodyOf(await here.post('forms', minimal()));
    bodyOf(await here.patch(`forms/${own.id}`, { name: 'Own' }));
    const reader = await world.person(['ManageForm.viewer']);
    refused(403, await reader.post('forms', minimal()));
    refused(403, await reader.delete(`forms/${own.id}`));
  });

  it('take the change of one of two editors at once, and show the other what was saved', async () => {
    const form = await addHealthForm(world);
    const base = { questions: form.questions, outcome: form.outcome };
    const [question] = form.questions;
    if (question === undefined) throw new Error('A form without questions');
    const answers = await Promise.all(
      ['One', 'Two'].map((name) => world.admin.patch(`forms/${form.id}`, { questions: [{ ...question, name }], outcome: [], base })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const stored = bodyOf(await world.admin.get(`forms/${form.id}`)).form;
    expect(stored).toMatchObject({ version: 2 });
    const stale = answers.find(({ status }) => status === 409);
    expect(stale && refused(409, stale)).toMatchObject({ code: 'stale', data: { form: { questions: stored.questions } } });
  });

  it('are at most as many as there can be, however many ask at once', async () => {
    const { db } = world.server.database;
    await db
      .insertInto('forms')
      .values(
        Array.from({ length: FORMS_MAX - 1 }, (_, place) => ({
          client_id: world.client.id,
          name: `Form ${place}`,
          site_ids: [world.siteId],
          group_ids: [world.groups.staff],
          locale: 'en_GB' as const,
          updated_at: new Date(),
        })),
      )
      .execute();
    const answers = await Promise.all([world.admin.post('forms', minimal()), world.admin.post('forms', { ...minimal(), name: 'Second' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
  });
});
