/** Questions of the kiosk before a sign-in and a sign-out. */
import { screen, waitFor, within } from '@testing-library/react';

import { findKioskHosts, findKioskPeople, signInAtKiosk, signOutAtKiosk } from '#contract/door/calls/kiosk';
import type { AskedField } from '#contract/asking/entities/customField';
import type { KioskConfig, KioskPerson } from '#contract/door/entities/kiosk';
import { aKioskConfig, aKioskVisit, heading, openKiosk, playKiosk, playSignIn, press, serveKiosk } from '../../support/kioskPage';
import { play, refuseOnce, sent } from '../../support/play';

playKiosk();

const aQuestion = (fields: Pick<AskedField, 'id' | 'name'> & Partial<AskedField>): AskedField => ({
  revision: 1,
  type: 1,
  values: [],
  required: false,
  condition: 'every_sign_in',
  groups: [],
  system: null,
  sensitive: false,
  translations: [],
  ...fields,
});
const options = (...values: readonly string[]) => values.map((value, index) => ({ value, is_default: index === 0 }));
const PLATE = aQuestion({ id: 31, name: 'Number plate', type: 2, required: true });
const ANN: KioskPerson = {
  status: 'in',
  visitor_id: 70,
  returning_visitor_id: null,
  name: 'Ann Lee',
  company: null,
  visitor_group_id: 11,
  visitor_group_type: 'non_returning',
};

async function openSignIn(fields: readonly AskedField[], more: Partial<KioskConfig> = {}, people: readonly KioskPerson[] = []) {
  const config = aKioskConfig();
  serveKiosk({ ...config, groups: config.groups.slice(0, 1), fields, ...more });
  play(findKioskPeople, { visitors: people });
  playSignIn();
  const kiosk = await openKiosk();
  await kiosk.user.click(await press('Sign in'));
  await heading('Sign in');
  return kiosk;
}
type Kiosk = Awaited<ReturnType<typeof openKiosk>>;
const giveName = async ({ user }: Kiosk, name = 'Uma Ray', button: RegExp = /^(Continue|Sign in)$/u) => {
  await user.type(await screen.findByRole('textbox', { name: /^Your name/u }), name);
  await user.click(screen.getByRole('button', { name: button }));
};
const bodies = () => sent(signInAtKiosk).map(({ body }) => body);

it('asks five at a time after the name, checks each, and sends what was seen', async () => {
  const many = [1, 2, 3, 4, 5].map((id) => aQuestion({ id, name: `Question ${id}`, type: 13, values: options('One', 'Two') }));
  const kiosk = await openSignIn([PLATE, ...many, aQuestion({ id: 40, name: 'Of staff', groups: [12] })]);
  await giveName(kiosk);
  await heading('A few questions');
  // The next ones are drawn already, for nobody to see or to reach.
  expect((await screen.findByText('Question 5')).closest('[aria-hidden="true"]')).not.toBeNull();
  expect(screen.queryByRole('button', { name: /Question 5/u })).not.toBeInTheDocument();
  await kiosk.user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('textbox', { name: /^Number plate/u })).toBeInvalid();
  expect(sent(signInAtKiosk)).toEqual([]);
  await kiosk.user.type(screen.getByRole('textbox', { name: /^Number plate/u }), 'hh ab 1');
  await kiosk.user.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByRole('button', { name: /Question 5/u });
  expect(screen.getByRole('heading', { name: 'A few questions' })).toHaveFocus();
  await kiosk.user.click(screen.getByRole('button', { name: 'Sign in' }));
  await heading('You are signed in, Uma Ray');
  expect(bodies()).toMatchObject([{ answers: { 31: 'HH AB 1', 1: 'One', 5: 'One' }, asked: { 31: 1, 1: 1, 2: 1, 3: 1, 4: 1, 5: 1 } }]);
  expect(JSON.stringify(kiosk.store.getState())).not.toContain('HH AB 1');
});

it('draws yes and no, check boxes and a signature, in the language that was chosen', async () => {
  const french = { name: 'Règlement lu', locale: 'fr_FR', values: ['Oui', 'Non'], reject_message: null } as const;
  const kiosk = await openSignIn([
    aQuestion({ id: 1, name: 'Rules read', type: 7, values: options('Yes', 'No'), translations: [french] }),
    aQuestion({
      id: 2,
      name: 'Tools',
      type: 14,
      values: [
        { value: 'Saw', is_default: false },
        { value: 'Axe', is_default: false },
      ],
    }),
    aQuestion({ id: 3, name: 'Signature of the driver', type: 9, required: true }),
    aQuestion({ id: 4, name: 'Since', type: 12 }),
  ]);
  await kiosk.user.click(await press(/Français/u));
  await kiosk.user.type(await screen.findByRole('textbox', { name: /nom/u }), 'Uma Ray');
  await kiosk.user.click(screen.getByRole('button', { name: 'Continuer' }));
  const rules = await screen.findByRole('radiogroup', { name: /^Règlement lu/u });
  await kiosk.user.click(within(rules).getByRole('radio', { name: 'Non' }));
  expect(screen.getByRole('spinbutton', { name: /^jour/u })).toBeInTheDocument();
  const tools = screen.getByRole('group', { name: /^Tools/u });
  for (const name of ['Axe', 'Saw']) await kiosk.user.click(within(tools).getByRole('checkbox', { name }));
  const signature = screen.getByRole('region', { name: 'Signature of the driver' });
  await kiosk.user.click(within(signature).getByRole('button', { name: /nom/u }));
  await kiosk.user.type(within(signature).getByRole('textbox'), 'Uma Ray');
  await kiosk.user.click(screen.getByRole('button', { name: 'Enregistrer mon entrée' }));
  await screen.findByRole('heading', { level: 1, name: /Uma Ray/u });
  expect(bodies()).toMatchObject([{ locale: 'fr_FR', answers: { 1: 'No', 2: 'Saw\nAxe', 3: 'Uma Ray' } }]);
});

it('takes what is kept of somebody known, unless they change it, and asks the first questions once', async () => {
  const remembered = aQuestion({ id: 5, name: 'Car', required: true, condition: 'every_sign_in_remembered' });
  const first = aQuestion({ id: 6, name: 'Shoe size', required: true, condition: 'first_sign_in' });
  const known: KioskPerson = { ...ANN, status: 'expected', answered: [5, 6] };
  const kiosk = await openSignIn([remembered, first], {}, [known]);
  await kiosk.user.type(await screen.findByRole('textbox', { name: /^Your name/u }), 'Ann');
  await kiosk.user.click(await press('Ann Lee'));
  expect(screen.getByText('Step 1 of 2')).toBeVisible();
  await kiosk.user.click(screen.getByRole('button', { name: /^(Continue|Sign in)$/u }));
  expect(await screen.findByText('Step 2 of 2')).toBeVisible();
  expect(await screen.findByRole('checkbox', { name: 'Car: keep the answer given before' })).toBeChecked();
  expect(screen.queryByText('Shoe size')).not.toBeInTheDocument();
  await kiosk.user.click(screen.getByRole('button', { name: 'Sign in' }));
  await heading('You are signed in, Ann Lee');
  expect(bodies()).toMatchObject([{ answers: {}, asked: { 5: 1 } }]);
});

it('asks for the host in the words of the site, and insists where it is required', async () => {
  const kiosk = await openSignIn([aQuestion({ id: 9, name: 'Who expects you?', type: 6, required: true })]);
  await giveName(kiosk);
  const host = await screen.findByRole('textbox', { name: /^Who expects you\?/u });
  expect(host).toBeInvalid();
  play(findKioskHosts, { hosts: [{ id: 5, name: 'Hanna Holm' }] });
  await kiosk.user.type(host, 'Hanna Holm');
  await kiosk.user.click(screen.getByRole('button', { name: 'Sign in' }));
  await heading('You are signed in, Uma Ray');
  expect(bodies()).toMatchObject([{ host_id: 5, host_name: 'Hanna Holm', asked: { 9: 1 }, answers: {} }]);
});

it('keeps the answers whose questions stand when others have changed meanwhile', async () => {
  const other = aQuestion({ id: 50, name: 'Laptop', required: true });
  const kiosk = await openSignIn([PLATE]);
  const data = { questions: [PLATE, other], answered: [] };
  refuseOnce(signInAtKiosk, 409, { code: 'questions_changed', message: 'The questions have changed.', data });
  await giveName(kiosk);
  await kiosk.user.type(await screen.findByRole('textbox', { name: /^Number plate/u }), 'HH 1');
  await kiosk.user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('The questions have changed meanwhile. Check the answers.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /^Number plate/u })).toHaveValue('HH 1');
  await kiosk.user.type(screen.getByRole('textbox', { name: /^Laptop/u }), 'None');
  await kiosk.user.click(screen.getByRole('button', { name: 'Sign in' }));
  await heading('You are signed in, Uma Ray');
  expect(bodies().at(-1)).toMatchObject({ answers: { 31: 'HH 1', 50: 'None' }, asked: { 31: 1, 50: 1 } });
});

it('sends again by itself where some of what was seen is asked no more', async () => {
  const kiosk = await openSignIn([PLATE, aQuestion({ id: 6, name: 'Shoe size', condition: 'first_sign_in' })]);
  refuseOnce(signInAtKiosk, 409, { code: 'questions_changed', message: '', data: { questions: [PLATE], answered: [] } });
  await giveName(kiosk);
  await kiosk.user.type(await screen.findByRole('textbox', { name: /^Number plate/u }), 'HH 1');
  await kiosk.user.type(screen.getByRole('textbox', { name: /^Shoe size/u }), '44');
  await kiosk.user.click(screen.getByRole('button', { name: 'Sign in' }));
  await heading('You are signed in, Uma Ray');
  expect(bodies().at(-1)).toMatchObject({ answers: { 31: 'HH 1' }, asked: { 31: 1 } });
});

it('leads back to an answer that is refused after somebody has gone on from it', async () => {
  const many = [1, 2, 3, 4, 5].map((id) => aQuestion({ id, name: `Question ${id}` }));
  const kiosk = await openSignIn([PLATE, ...many]);
  await giveName(kiosk);
  await kiosk.user.type(await screen.findByRole('textbox', { name: /^Number plate/u }), 'HH 1');
  await kiosk.user.click(screen.getByRole('button', { name: 'Continue' }));
  await kiosk.user.type(await screen.findByRole('textbox', { name: /^Question 5/u }), 'Five');
  refuseOnce(signInAtKiosk, 422, { message: 'Some fields are not valid.', errors: { 'answers.31': ['This plate is not known.'] } });
  await kiosk.user.click(screen.getByRole('button', { name: 'Sign in' }));
  const plate = await screen.findByRole('textbox', { name: /^Number plate/u });
  await waitFor(() => expect(plate).toHaveAccessibleDescription('This plate is not known.'));
  await waitFor(() => expect(plate).toHaveFocus());
  expect(plate).toHaveValue('HH 1');
  await kiosk.user.type(plate, '2');
  await kiosk.user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('textbox', { name: /^Question 5/u })).toHaveValue('Five');
  await kiosk.user.click(screen.getByRole('button', { name: 'Sign in' }));
  await heading('You are signed in, Uma Ray');
  expect(bodies().at(-1)).toMatchObject({ answers: { 31: 'HH 12', 5: 'Five' } });
});

it('asks somebody who leaves, and nobody else', async () => {
  const config = aKioskConfig();
  const key = aQuestion({ id: 60, name: 'Key returned', type: 7, required: true, condition: 'every_sign_out', groups: [11] });
  serveKiosk({ ...config, fields: [PLATE, key] });
  const staff: KioskPerson = { ...ANN, visitor_id: 71, name: 'Ben Ray', visitor_group_id: 12 };
  play(findKioskPeople, { visitors: [ANN, staff] });
  play(signOutAtKiosk, { visitor: aKioskVisit({ name: 'Ann Lee', out_timestamp: '2026-11-24T10:00:00.000Z' }) });
  const { user } = await openKiosk();
  await user.click(await press('Sign out'));
  await user.click(await press('Ann Lee'));
  const returned = await screen.findByRole('radiogroup', { name: /^Key returned/u });
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(sent(signOutAtKiosk)).toEqual([]);
  await user.click(within(returned).getByRole('radio', { name: 'Yes' }));
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  await heading('You are signed out, Ann Lee');
  await user.click(await press('Done'));
  await user.click(await press('Sign out'));
  await user.click(await press('Ben Ray'));
  await screen.findByRole('heading', { level: 1, name: /^You are signed out/u });
  expect(sent(signOutAtKiosk).map(({ body }) => body)).toEqual([
    { answers: { 60: 'Yes' }, asked: { 60: 1 } },
    { answers: {}, asked: {} },
  ]);
});
