/** Forms that have to be filled in before a sign-in at the kiosk. */
import { screen, waitFor, within } from '@testing-library/react';

import { findKioskPeople, signInAtKiosk } from '#contract/door/calls/kiosk';
import type { AskedForm, FormQuestion } from '#contract/asking/entities/form';
import { ASKED, HEALTH_QUESTIONS } from '../../support/formWorld';
import { aKioskConfig, aKioskVisit, heading, openKiosk, playKiosk, playSignIn, press, serveKiosk } from '../../support/kioskPage';
import { play, playOnce, refuseOnce, sent } from '../../support/play';

playKiosk();
// The step brings many kinds of fields: the first test should not wait for all of them.
beforeAll(() => Promise.all([import('#kiosk/flow/questions/QuestionsStep'), import('#kiosk/flow/forms/FormStep')]));

const FORM: AskedForm = { id: 7, name: 'Health', version: 1, locale: 'en_GB', questions: HEALTH_QUESTIONS, outcome: null, message: null };
const plain = (place: number, more: Partial<FormQuestion> = {}): FormQuestion => ({
  id: `00000000-0000-4000-a000-0000000001${String(place).padStart(2, '0')}`,
  kind: 'question',
  name: `Part ${place}`,
  type: 2,
  values: [],
  required: false,
  translations: [],
  show_if: null,
  ...more,
});
const leave = (...forms: readonly AskedForm[]) =>
  refuseOnce(signInAtKiosk, 409, { code: 'forms_outstanding', message: 'There is a form to fill in.', data: { forms } });

async function signInAsUma() {
  playSignIn();
  // The kiosk searches the site's people for the name that is typed.
  play(findKioskPeople, { visitors: [] });
  const config = aKioskConfig();
  serveKiosk({ ...config, groups: config.groups.slice(0, 1) });
  const kiosk = await openKiosk();
  await kiosk.user.click(await press('Sign in'));
  await heading('Sign in');
  await kiosk.user.type(screen.getByRole('textbox', { name: /^Your name/u }), 'Uma Ray');
  await kiosk.user.click(screen.getByRole('button', { name: 'Sign in' }));
  return kiosk;
}
const formsIn = () => sent(signInAtKiosk).map(({ body }) => body.forms);
const next = () => screen.getByRole('button', { name: 'Continue' });
const choose = (question: RegExp, answer: string) =>
  within(screen.getByRole('radiogroup', { name: question })).getByRole('radio', { name: answer });

it('asks the form, shows a question once it is asked, and signs in after it', async () => {
  leave(FORM);
  const { user } = await signInAsUma();
  expect(await heading('Health')).toHaveFocus();
  expect(screen.queryByText('What is it?')).not.toBeInTheDocument();
  await user.click(next());
  expect(await screen.findByText('Some answers need your attention.')).toBeVisible();
  expect(choose(/Are you ill/u, 'Yes')).toHaveFocus();
  await user.click(choose(/Are you ill/u, 'Yes'));
  expect(await screen.findByRole('checkbox', { name: 'Fever' })).toBeVisible();
  await user.click(choose(/Are you ill/u, 'No'));
  await waitFor(() => expect(screen.queryByText('What is it?')).not.toBeInTheDocument());
  await user.click(next());
  await heading('You are signed in, Uma Ray');
  expect(formsIn()).toEqual([undefined, [{ form_id: 7, version: 1, locale: 'en_GB', answers: { [ASKED.ill]: 'No' } }]]);
});

it('asks five questions or a section on a screen, and keeps what was typed for who goes back', async () => {
  const five = [1, 2, 3, 4, 5, 6].map((place) => plain(place));
  leave({ ...FORM, questions: [...five, plain(7, { kind: 'section', name: 'Safety' }), plain(8)] });
  const { user } = await signInAsUma();
  await heading('Health');
  expect(screen.getByText('Page 1 of 3')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: /Part 6/u })).not.toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: /Part 1/u }), 'a');
  await user.click(next());
  await user.type(await screen.findByRole('textbox', { name: /Part 6/u }), 'b');
  await user.click(next());
  expect(await screen.findByRole('heading', { name: 'Safety' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByRole('textbox', { name: /Part 1/u })).toHaveValue('A');
  // Back to the name, then forward to the form again.
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await heading('Sign in');
  leave({ ...FORM, questions: [...five, plain(7, { kind: 'section', name: 'Safety' }), plain(8)] });
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await heading('Health');
  expect(screen.getByRole('textbox', { name: /Part 1/u })).toHaveValue('A');
  expect(formsIn()).toEqual([undefined, undefined]);
});

it('shows the form as it now is when it has changed, with the answers', async () => {
  leave(FORM);
  const { user } = await signInAsUma();
  await heading('Health');
  await user.click(choose(/Are you ill/u, 'No'));
  leave({ ...FORM, version: 2, questions: [...HEALTH_QUESTIONS, plain(9, { name: 'Since when?' })] });
  await user.click(next());
  expect(await screen.findByText('The form has changed meanwhile. Check your answers.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /Since when/u })).toBeVisible();
  expect(choose(/Are you ill/u, 'No')).toBeChecked();
  await user.click(next());
  await heading('You are signed in, Uma Ray');
  expect(formsIn().at(-1)).toMatchObject([{ version: 2 }]);
});

it('asks one form after the other, and sends both', async () => {
  leave(FORM);
  const { user } = await signInAsUma();
  await heading('Health');
  await user.click(choose(/Are you ill/u, 'No'));
  leave({ ...FORM, id: 8, name: 'Safety' });
  await user.click(next());
  await heading('Safety');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await heading('Health');
  await user.click(next());
  await heading('Safety');
  await user.click(choose(/Are you ill/u, 'No'));
  await user.click(next());
  await heading('You are signed in, Uma Ray');
  expect(formsIn().at(-1)).toMatchObject([{ form_id: 7 }, { form_id: 8 }]);
});

it('leads back to an answer that the server refuses', async () => {
  const six = [1, 2, 3, 4, 5, 6].map((place) => plain(place));
  leave({ ...FORM, questions: six });
  const { user } = await signInAsUma();
  await heading('Health');
  await user.click(next());
  await screen.findByRole('textbox', { name: /Part 6/u });
  refuseOnce(signInAtKiosk, 422, { message: '', errors: { [`forms.7.${six[0]?.id}`]: ['Write something else.'] } });
  await user.click(next());
  expect(await screen.findByText('Write something else.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /Part 1/u })).toHaveFocus();
});

it('says in plain words that somebody is turned away, or has to wait', async () => {
  leave(FORM);
  const { user } = await signInAsUma();
  await heading('Health');
  await user.click(choose(/Are you ill/u, 'No'));
  playOnce(signInAtKiosk, { visitor: aKioskVisit({ in_timestamp: null, check: 'rejected', reject_message: 'Please stay at home.' }) });
  await user.click(next());
  await heading('You cannot sign in');
  expect(screen.getByText('Please stay at home.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Done' }));

  await user.click(await press('Sign in'));
  await user.type(await screen.findByRole('textbox', { name: /^Your name/u }), 'Uma Ray');
  playOnce(signInAtKiosk, { visitor: aKioskVisit({ in_timestamp: null, waiting: { message: null } }) });
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await heading('Please wait for approval');
  expect(screen.getByText('Reception will check your answers.')).toBeVisible();
});
