import { screen, waitFor } from '@testing-library/react';

import { answerForm, openFormPage } from '#contract/asking/calls/forms';
import type { AskedForm, FormPage } from '#contract/asking/entities/form';
import { ASKED, HEALTH_QUESTIONS } from '../support/formWorld';
import { heading, playJourneys, visit } from '../support/journey';
import { play, refuseOnce, sent } from '../support/play';

playJourneys();

const HEALTH: AskedForm = {
  id: 7,
  name: 'Health',
  version: 1,
  locale: 'en_GB',
  questions: HEALTH_QUESTIONS,
  outcome: null,
  message: null,
};
const page = (...forms: readonly AskedForm[]): FormPage => ({
  state: 'open',
  client_name: 'Harbour & Pine',
  site_name: 'Quayside',
  visitor_id: 31,
  name: 'Mira Moss',
  locale: 'en_GB',
  forms,
});

async function openLink(form: AskedForm = HEALTH) {
  play(openFormPage, () => page(form));
  const visitor = await visit('/form/-#s3cret', undefined, { watched: true });
  await heading(form.name);
  return visitor;
}

describe('the link of somebody who is expected', () => {
  it('leads to the form: a question is shown once it is asked, and what is missing is said', async () => {
    play(answerForm, () => page({ ...HEALTH, outcome: 'failed', message: 'Please stay at home.' }));
    const { user, address, seen } = await openLink();
    expect(address()).toBe('/form/-');
    expect(screen.queryByText('What is it?')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('1 answer needs your attention.')).toBeVisible();
    expect(sent(answerForm)).toEqual([]);
    await user.click(screen.getByRole('radio', { name: 'Yes' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Fever' }));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await heading('You cannot visit Quayside');
    expect(screen.getByText('Please stay at home.')).toBeVisible();
    expect(sent(answerForm).map(({ body }) => body)).toEqual([
      { token: 's3cret', form_id: 7, version: 1, locale: 'en_GB', answers: { [ASKED.ill]: 'Yes', [ASKED.symptoms]: 'Fever' } },
    ]);
    expect(seen()).not.toContain('s3cret');
  });

  it('is read in the language that is chosen, and thanks at the end', async () => {
    play(answerForm, () => page({ ...HEALTH, outcome: 'passed' }));
    const { user } = await openLink();
    await user.click(screen.getByRole('button', { name: /Language/u }));
    await user.click(await screen.findByRole('option', { name: /French/u }));
    expect(await screen.findByText('Êtes-vous malade ?')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'No' }));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await heading('Already filled in');
    expect(sent(answerForm)[0]?.body.locale).toBe('fr_FR');
  });

  it('shows what the server refuses, and the form as it now is when it has changed', async () => {
    refuseOnce(answerForm, 422, { message: 'Not valid.', errors: { [`answers.${ASKED.ill}`]: ['Choose one of the options.'] } });
    const { user } = await openLink();
    await user.click(screen.getByRole('radio', { name: 'No' }));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Choose one of the options.')).toBeVisible();
    const renewed = { ...HEALTH, version: 2, name: 'Health 2' };
    refuseOnce(answerForm, 409, { code: 'form_changed', message: 'The form has changed.', data: { page: page(renewed) } });
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await heading('Health 2');
  });

  it.each([
    ['expired', /the day of your visit is over/u],
    ['closed', /has started or was cancell?ed/u],
    ['unknown', /Open the link in your email again/u],
  ] as const)('says why it does not work: %s', async (state, words) => {
    play(openFormPage, () => ({ state }));
    await visit('/form/-#s3cret');
    await heading('This link does not work');
    expect(screen.getByText(words)).toBeVisible();
  });

  it('of reception says so', async () => {
    play(openFormPage, () => ({ ...page(HEALTH), moment: 'at_sign_in' as const }));
    const { user } = await visit('/form/-#s3cret', undefined, { watched: true });
    await heading('Health');
    expect(screen.getByText(/before you are signed in at/u)).toBeVisible();
    play(answerForm, () => ({ ...page({ ...HEALTH, outcome: 'approval' }), moment: 'at_sign_in' as const }));
    await user.click(screen.getByRole('radio', { name: 'No' }));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Thank you. Reception will check your answers.')).toBeVisible();
  });

  it('of reception says where to ask for another once it has expired', async () => {
    play(openFormPage, () => ({ state: 'expired' as const, moment: 'at_sign_in' as const }));
    await visit('/form/-#s3cret');
    await heading('This link does not work');
    expect(screen.getByText('It has expired. Ask at reception for another one.')).toBeVisible();
  });

  it('has nothing to fill in once the form is deleted', async () => {
    play(openFormPage, () => page());
    await visit('/form/-#s3cret');
    await waitFor(() => expect(screen.getByText(/no longer exists/u)).toBeVisible());
  });
});
