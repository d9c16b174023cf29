/** Forms that have to be filled in before a sign-in at reception. */
import { screen, waitFor, within } from '@testing-library/react';

import { listSites } from '#contract/sites/calls/sites';
import * as calls from '#contract/visits/calls/visitors';
import type { AskedForm } from '#contract/asking/entities/form';
import type { GroupSummary } from '#contract/people/entities/group';
import { ASKED, HEALTH_QUESTIONS } from '../../support/formWorld';
import { playJourneys, viewing, visitSignedIn } from '../../support/journey';
import { playSite } from '../../support/playedSite';
import { play, playOnce, refuseOnce, sent } from '../../support/play';
import { aConfig, aSite, aVisitor } from '../../support/portalRecords';

playJourneys();
// The dialog brings many kinds of fields: the first test should not wait for all of them.
beforeAll(() => import('#portal/pieces/asking/answers/QuestionsDialog'));

const GROUPS: readonly GroupSummary[] = [
  { id: 3, name: 'Visitors', type: 'non_returning', can_sign_in: true, show_on_fire_list: true, revision: 1 },
];
const AWA = aVisitor({ id: 2, name: 'Awa Sow', visitor_group_id: 3, in_timestamp: null, expected_timestamp: new Date().toISOString() });
const FORM: AskedForm = { id: 7, name: 'Health', version: 1, locale: 'en_GB', questions: HEALTH_QUESTIONS, outcome: null, message: null };
const left = (...forms: readonly AskedForm[]) => ({ code: 'forms_outstanding', message: 'There is a form to fill in.', data: { forms } });
const FILLED = [{ form_id: 7, version: 1, locale: 'en_GB', answers: { [ASKED.ill]: 'No' } }];

async function openToday(path = '/today?status=expected', config = aConfig({ sites: [aSite()] })) {
  playSite({ groups: GROUPS, visitors: [AWA], fields: [], members: [], former: [], hosts: [] });
  play(listSites, { sites: [aSite()] });
  return visitSignedIn(path, { config });
}
const sentForms = () => sent(calls.signInVisitor).map(({ body }) => body);

async function pressRow(user: Awaited<ReturnType<typeof openToday>>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Sign in Awa Sow' }));
  return within(await screen.findByRole('dialog', { name: 'A form for Awa Sow' }));
}

describe('a form before a sign-in at one press', () => {
  it('is filled in in a dialog, and sent with the sign-in', async () => {
    const { user } = await openToday();
    refuseOnce(calls.signInVisitor, 409, left(FORM));
    const dialog = await pressRow(user);
    await user.click(dialog.getByRole('button', { name: 'Sign in' }));
    expect(await dialog.findByText('1 answer needs your attention.')).toBeVisible();
    expect(dialog.getAllByRole('radio')[0]).toHaveFocus();
    await user.click(dialog.getByRole('radio', { name: 'No' }));
    play(calls.signInVisitor, { visitor: { ...AWA, in_timestamp: new Date().toISOString(), revision: 9 } });
    await user.click(dialog.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Awa Sow is signed in.', { ignore: '[role=status]' })).toBeVisible();
    expect(sentForms()).toEqual([{ asked: {} }, { asked: {}, forms: FILLED }]);
  });

  it('is asked again as it now is, with the answers, and then the next one', async () => {
    const { user } = await openToday();
    refuseOnce(calls.signInVisitor, 409, left(FORM));
    const dialog = await pressRow(user);
    await user.click(dialog.getByRole('radio', { name: 'No' }));
    refuseOnce(calls.signInVisitor, 409, left({ ...FORM, version: 2 }));
    await user.click(dialog.getByRole('button', { name: 'Sign in' }));
    expect(await dialog.findByText('The form has changed meanwhile. Check the answers.')).toBeVisible();
    expect(dialog.getByRole('radio', { name: 'No' })).toBeChecked();
    refuseOnce(calls.signInVisitor, 409, left({ ...FORM, id: 8, name: 'Safety' }));
    await user.click(dialog.getByRole('button', { name: 'Sign in' }));
    expect(await dialog.findByRole('heading', { name: 'Safety' })).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: 'No' }));
    play(calls.signInVisitor, { visitor: { ...AWA, in_timestamp: new Date().toISOString(), revision: 9 } });
    await user.click(dialog.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(sentForms().at(-1)?.forms).toMatchObject([{ form_id: 7, version: 2 }, { form_id: 8 }]));
  });

  it('can be left out by somebody who may edit the group', async () => {
    const { user } = await openToday();
    refuseOnce(calls.signInVisitor, 409, left(FORM));
    const dialog = await pressRow(user);
    play(calls.signInVisitor, { visitor: { ...AWA, in_timestamp: new Date().toISOString(), revision: 9 } });
    await user.click(dialog.getByRole('button', { name: 'Sign in all the same' }));
    expect(await screen.findByText('Awa Sow is signed in.', { ignore: '[role=status]' })).toBeVisible();
    expect(sentForms().at(-1)).toMatchObject({ despite_forms: true });
  });

  it('cannot be left out by somebody else', async () => {
    const again = await openToday(undefined, { ...viewing('Today.viewer', 'Today.signinout'), sites: [aSite()] });
    refuseOnce(calls.signInVisitor, 409, left(FORM));
    expect((await pressRow(again.user)).queryByRole('button', { name: 'Sign in all the same' })).not.toBeInTheDocument();
  });

  it('comes after the questions, whose answers are sent with it', async () => {
    const { user } = await openToday();
    const plate = {
      id: 31,
      revision: 1,
      name: 'Number plate',
      type: 1,
      values: [],
      required: true,
      condition: 'every_sign_in',
      groups: [],
    };
    const question = { ...plate, system: null, sensitive: false, translations: [] };
    refuseOnce(calls.signInVisitor, 409, { code: 'questions_changed', message: '', data: { questions: [question], answered: [] } });
    await user.click(await screen.findByRole('button', { name: 'Sign in Awa Sow' }));
    const asking = within(await screen.findByRole('dialog', { name: 'Questions for Awa Sow' }));
    await user.type(await asking.findByRole('textbox', { name: /Number plate/u }), 'KX19');
    refuseOnce(calls.signInVisitor, 409, left(FORM));
    await user.click(asking.getByRole('button', { name: 'Sign in' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'A form for Awa Sow' }));
    await user.click(dialog.getByRole('radio', { name: 'No' }));
    play(calls.signInVisitor, { visitor: { ...AWA, in_timestamp: new Date().toISOString(), revision: 9 } });
    await user.click(dialog.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(sentForms().at(-1)).toEqual({ additional: { '31': 'KX19' }, asked: { '31': 1 }, forms: FILLED }));
  });

  it('says that somebody is turned away, and why', async () => {
    const { user } = await openToday();
    refuseOnce(calls.signInVisitor, 409, left(FORM));
    const dialog = await pressRow(user);
    await user.click(dialog.getByRole('radio', { name: 'Yes' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Fever' }));
    play(calls.signInVisitor, {
      visitor: { ...AWA, check: 'rejected', approval: 'rejected', reason: 'Please stay at home.', revision: 9 },
    });
    await user.click(dialog.getByRole('button', { name: 'Sign in' }));
    expect(
      await screen.findByText('Awa Sow was turned away and not signed in. Please stay at home.', { ignore: '[role=status]' }),
    ).toBeVisible();
  });
});

describe('a form in the dialog that signs somebody in', () => {
  it('is asked after the details, and says that somebody has to wait', async () => {
    const { user } = await openToday('/today?dialog=sign-in&person=Uma%20Ray');
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign someone in' }));
    await user.click(await dialog.findByRole('menuitem', { name: /New: Uma Ray/u }));
    refuseOnce(calls.createVisitor, 409, left(FORM));
    await user.click(await dialog.findByRole('button', { name: 'Sign in' }));
    expect(await dialog.findByRole('heading', { name: 'Health' })).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: 'Yes' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Cough' }));
    playOnce(calls.createVisitor, { visitor: aVisitor({ id: 99, name: 'Uma Ray', in_timestamp: null, approval: 'pending' }) });
    await user.click(dialog.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Uma Ray has to be approved before they can be signed in.', { ignore: '[role=status]' })).toBeVisible();
    expect(sent(calls.createVisitor).at(-1)?.body.forms).toMatchObject([{ answers: { [ASKED.ill]: 'Yes', [ASKED.symptoms]: 'Cough' } }]);
  });
});
