/** Questions at reception: in the sign-in dialog, before an expected visit begins, and before a sign-out. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { listSites } from '#contract/sites/calls/sites';
import * as calls from '#contract/visits/calls/visitors';
import type { CustomField } from '#contract/asking/entities/customField';
import type { GroupSummary } from '#contract/people/entities/group';
import type { FoundMember } from '#contract/visits/entities/person';
import type { Visitor } from '#contract/visits/entities/visitor';
import { itInProof } from '../../support/itInProof';
import { playJourneys, visitSignedIn } from '../../support/journey';
import { aField, playSite } from '../../support/playedSite';
import { play, playOnce, refuseOnce, sent } from '../../support/play';
import { playCameras, showPicture } from '../../support/playedCamera';
import { playUploads } from '../../support/playedUploads';
import { aConfig, aSite, aVisitor } from '../../support/portalRecords';

playJourneys();
playCameras();
const uploads = playUploads();

const GROUPS: readonly GroupSummary[] = [
  { id: 3, name: 'Visitors', type: 'non_returning', can_sign_in: true, show_on_fire_list: true, revision: 1 },
  { id: 4, name: 'Staff', type: 'returning', can_sign_in: true, show_on_fire_list: true, revision: 1 },
];
const NOW = new Date().toISOString();
const BEN = aVisitor({ id: 1, name: 'Ben Osei', visitor_group_id: 3, in_timestamp: NOW });
const AWA = aVisitor({ id: 2, name: 'Awa Sow', visitor_group_id: 3, in_timestamp: null, expected_timestamp: NOW });
const MIRA: FoundMember = { id: 51, name: 'Mira Moss', visitor_group_id: 4, email: null, present: null, answered: [33, 34] };

const PLATE = aField({ id: 31, name: 'Number plate', required: true });
const HOST = aField({ id: 32, name: 'Who expects you?', type: 6, required: true, groups: [3] });
const CAR = aField({ id: 33, name: 'Car', required: true, condition: 'every_sign_in_remembered', groups: [4] });
const SHOE = aField({ id: 34, name: 'Shoe size', required: true, condition: 'first_sign_in', groups: [4] });
const KEY = aField({ id: 35, name: 'Key returned', type: 7, required: true, condition: 'every_sign_out' });

async function openToday(
  path: string,
  fields: readonly CustomField[] = [],
  visitors: readonly Visitor[] = [BEN, AWA],
  site: Parameters<typeof aSite>[0] = {},
) {
  const sites = [aSite({ timezone: 'Europe/London', ...site })];
  playSite({ groups: GROUPS, visitors, fields, members: [MIRA], hosts: [{ id: 42, name: 'Zoë Hale', group_name: 'Staff' }] });
  play(listSites, { sites });
  play(calls.createVisitor, { visitor: aVisitor({ id: 99 }) });
  return visitSignedIn(path, { config: aConfig({ sites }) });
}
async function openSignIn(fields: readonly CustomField[], name: string, choice: RegExp) {
  const visit = await openToday('/today?dialog=sign-in', fields);
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign someone in' }));
  await visit.user.type(await dialog.findByRole('textbox', { name: /^Name/ }), name);
  await visit.user.click(await dialog.findByRole('menuitem', { name: choice }));
  const submit = async () => visit.user.click(dialog.getByRole('button', { name: 'Sign in' }));
  return { ...visit, dialog, submit };
}
async function openSignInAgain(user: Awaited<ReturnType<typeof openSignIn>>['user']): Promise<void> {
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Sign someone in' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign someone in' }));
  await user.type(await dialog.findByRole('textbox', { name: /^Name/ }), 'Uma Ray');
  await user.click(await dialog.findByRole('menuitem', { name: /^New: Uma/ }));
}
const bodies = () => sent(calls.createVisitor).map(({ body }) => body);
const changed = (questions: readonly CustomField[], answered: readonly number[] = []) =>
  ({ code: 'questions_changed', message: 'The questions have changed.', data: { questions, answered } }) as const;

it('checks answers and the host that the site requires before anything is sent', async () => {
  const { user, dialog, submit } = await openSignIn([PLATE, HOST, KEY], 'Uma Ray', /^New: Uma Ray/);
  const plate = await dialog.findByRole('textbox', { name: /^Number plate/ });
  await submit();
  await waitFor(() => expect(plate).toBeInvalid());
  const host = dialog.getByRole('combobox', { name: /^Who expects you\?/ });
  expect(host).toBeInvalid();
  expect(dialog.queryByText('Key returned')).not.toBeInTheDocument();
  expect(bodies()).toEqual([]);
  await user.type(host, 'zo');
  await user.click(await screen.findByRole('option', { name: /Zoë Hale/ }));
  await user.type(plate, 'KX19');
  await submit();
  await waitFor(() => expect(bodies()).toMatchObject([{ notify_id: 42, additional: { 31: 'KX19' }, asked: { 31: 1, 32: 1 } }]));
});

itInProof('takes what is kept of a member, and does not ask what was asked first', async () => {
  const { dialog, submit } = await openSignIn([CAR, SHOE], 'Mira', /^Mira Moss/);
  expect(await dialog.findByRole('checkbox', { name: 'Car: keep the answer given before' })).toBeChecked();
  expect(dialog.queryByText('Shoe size')).not.toBeInTheDocument();
  await submit();
  await waitFor(() => expect(bodies()).toMatchObject([{ returning_visitor_id: 51, asked: { 33: 1 } }]));
});

itInProof('takes a signature as a name that is typed, or as it is drawn', async () => {
  const { user, dialog, submit } = await openSignIn(
    [aField({ id: 37, name: 'Signature', type: 9, required: true })],
    'Uma Ray',
    /^New: Uma/,
  );
  await dialog.findByRole('textbox', { name: /^Signature/ });
  await submit();
  await waitFor(() => expect(dialog.getByRole('textbox', { name: /^Signature/ })).toBeInvalid());
  await user.type(dialog.getByRole('textbox', { name: /^Signature/ }), 'Uma Ray');
  await submit();
  await waitFor(() => expect(bodies()).toMatchObject([{ additional: { 37: 'Uma Ray' } }]));

  await openSignInAgain(user);
  await user.click(await screen.findByRole('button', { name: 'Draw the signature instead' }));
  const pad = screen.getByRole('img', { name: 'Signature, still empty' });
  pad.getBoundingClientRect = () => ({ left: 0, top: 0, width: 500, height: 200 }) as DOMRect;
  pad.setPointerCapture = () => undefined;
  // jsdom has no pointer events of its own.
  const point = (type: string, clientX: number, clientY: number) =>
    fireEvent(pad, new MouseEvent(type, { bubbles: true, clientX, clientY }));
  point('pointerdown', 50, 100);
  point('pointermove', 100, 120);
  point('pointerup', 100, 120);
  expect(screen.getByRole('img', { name: 'Signature, drawn' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(bodies().at(-1)).toMatchObject({ additional: { 37: '100,200 100,200 200,240' } }));
});

itInProof('keeps the answers that stand when the questions have changed meanwhile', async () => {
  const { user, dialog, submit } = await openSignIn([PLATE], 'Uma Ray', /^New: Uma Ray/);
  await user.type(await dialog.findByRole('textbox', { name: /^Number plate/ }), 'KX19');
  refuseOnce(calls.createVisitor, 409, changed([PLATE, aField({ id: 36, name: 'Laptop', required: true })]));
  await submit();
  expect(await dialog.findByText('The questions have changed meanwhile. Check the answers.')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: /^Number plate/ })).toHaveValue('KX19');
  await user.type(dialog.getByRole('textbox', { name: /^Laptop/ }), 'None');
  await submit();
  await waitFor(() => expect(bodies().at(-1)).toMatchObject({ additional: { 31: 'KX19', 36: 'None' }, asked: { 31: 1, 36: 1 } }));
});

it('asks before an expected visit begins, and says when an answer turns the person away', async () => {
  const { user } = await openToday('/today?status=expected', [PLATE, HOST, KEY]);
  await user.click(await screen.findByRole('button', { name: 'Sign in Awa Sow' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Questions for Awa Sow' }));
  expect(dialog.queryByText('Key returned')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(dialog.getByRole('textbox', { name: /^Number plate/ })).toBeInvalid());
  await user.type(dialog.getByRole('textbox', { name: /^Number plate/ }), 'KX19');
  playOnce(calls.signInVisitor, { visitor: { ...AWA, check: 'rejected', approval: 'rejected', reason: 'No lorries.', revision: 2 } });
  await user.click(dialog.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('Awa Sow was turned away and not signed in. No lorries.', { ignore: '[role=status]' })).toBeVisible();
  expect(sent(calls.signInVisitor).map(({ body }) => body)).toEqual([{ additional: { 31: 'KX19' }, asked: { 31: 1, 32: 1 } }]);
});

it('asks before somebody leaves, and lets the question be left out', async () => {
  const { user } = await openToday('/today?visitor=1', [KEY]);
  const drawer = within(await screen.findByRole('dialog', { name: 'Ben Osei' }));
  await user.click(await drawer.findByRole('button', { name: 'Sign out' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Before Ben Osei leaves' }));
  expect(dialog.getByRole('radiogroup', { name: /^Key returned/ })).toBeVisible();
  playOnce(calls.signOutVisitor, { visitor: { ...BEN, out_timestamp: NOW, revision: 2 } });
  await user.click(dialog.getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByText('Ben Osei is signed out.', { ignore: '[role=status]' })).toBeVisible();
  expect(sent(calls.signOutVisitor).map(({ body }) => body)).toEqual([{ additional: {}, asked: { 35: 1 } }]);
});

const isIn = (name: string) => screen.findByText(`${name} is signed in.`, { ignore: '[role=status]' });

it('asks nothing of which all is known already: what was said beforehand, and what is kept of a member', async () => {
  const awa = { ...AWA, additional: { 31: 'KX19' } };
  const mira = aVisitor({ ...AWA, id: 3, name: 'Mira Moss', visitor_group_id: 4, returning_visitor_id: 51 });
  const { user } = await openToday('/today?status=expected', [{ ...PLATE, groups: [3] }, CAR], [awa, mira]);
  play(calls.signInVisitor, { visitor: { ...awa, in_timestamp: NOW, revision: 2 } });
  await user.click(await screen.findByRole('button', { name: 'Sign in Awa Sow' }));
  expect(await isIn('Awa Sow')).toBeVisible();
  expect(sent(calls.listVisitQuestions)).toEqual([]);
  playOnce(calls.listVisitQuestions, { questions: [CAR], answered: [33] });
  await user.click(await screen.findByRole('button', { name: 'Sign in Mira Moss' }));
  expect(await isIn('Mira Moss')).toBeVisible();
  expect(sent(calls.signInVisitor).map(({ body }) => body)).toEqual([{ asked: { 31: 1 } }, { asked: { 33: 1 } }]);
});

it('asks what the server names where the questions have changed meanwhile', async () => {
  const { user } = await openToday('/today?status=expected');
  refuseOnce(calls.signInVisitor, 409, changed([PLATE]));
  await user.click(await screen.findByRole('button', { name: 'Sign in Awa Sow' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Questions for Awa Sow' }));
  expect(dialog.getByRole('textbox', { name: /^Number plate/ })).toBeVisible();
});

it('keeps the answers of a member who is signed in with onboarding outstanding', async () => {
  const mira = { ...AWA, id: 3, name: 'Mira Moss', visitor_group_id: 4, returning_visitor_id: 51 };
  const { user } = await openToday('/today?status=expected', [CAR], [mira]);
  refuseOnce(calls.signInVisitor, 409, {
    code: 'onboarding_outstanding',
    message: 'Something is left to see.',
    data: { titles: ['Rules'] },
  });
  await user.click(await screen.findByRole('button', { name: 'Sign in Mira Moss' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Questions for Mira Moss' }));
  await user.type(dialog.getByRole('textbox', { name: /^Car/ }), 'HH 1');
  await user.click(dialog.getByRole('button', { name: 'Sign in' }));
  play(calls.signInVisitor, { visitor: { ...mira, in_timestamp: NOW, revision: 2 } });
  await user.click(await screen.findByRole('button', { name: 'Sign in all the same' }));
  expect(await isIn('Mira Moss')).toBeVisible();
  const answers = { additional: { 33: 'HH 1' }, asked: { 33: 1 } };
  expect(sent(calls.signInVisitor).map(({ body }) => body)).toEqual([answers, { despite_onboarding: true, ...answers }]);
});

it('holds nobody up while the site is evacuated', async () => {
  const { user } = await openToday('/today?status=expected', [PLATE], [AWA], { evacuation_in_progress: true });
  play(calls.signInVisitor, { visitor: { ...AWA, in_timestamp: NOW, revision: 2 } });
  await user.click(await screen.findByRole('button', { name: 'Sign in Awa Sow' }));
  expect(await isIn('Awa Sow')).toBeVisible();
  expect(sent(calls.signInVisitor).map(({ body }) => body)).toEqual([{ asked: {} }]);
});

describe('a question that is answered by a photo', () => {
  const BAG = aField({ id: 37, name: 'Tool bag', type: 10, required: true });
  const file = { id: 5, name: 'photo.jpg', size: 5, content_type: 'image/jpeg', width: 4, height: 3, url: '/photo' } as const;
  const uuidOf = (index: number) => uploads[index]?.parts.find(([field]) => field === 'uuid')?.[1] ?? '';

  itInProof('takes one by the camera, and holds the sign-in back until it is sent', async () => {
    const { user, dialog, submit } = await openSignIn([BAG], 'Uma Ray', /^New: Uma Ray/);
    const bag = within(await dialog.findByRole('group', { name: 'Tool bag' }));
    await user.click(bag.getByRole('button', { name: 'Take photo' }));
    await showPicture();
    await user.click(bag.getByRole('button', { name: 'Take photo' }));
    await waitFor(() => expect(uploads).toHaveLength(1));
    expect(uploads[0]?.parts[0]).toEqual(['purpose', 'answer_photo']);
    await submit();
    const group = dialog.getByRole('group', { name: 'Tool bag' });
    await waitFor(() => expect(group).toHaveAccessibleDescription('The photo is being sent.'));
    expect(bodies()).toEqual([]);
    await uploads[0]?.answer(201, { file });
    expect(await bag.findByText('The photo is taken.')).toBeVisible();
    await submit();
    await waitFor(() => expect(bodies()).toMatchObject([{ additional: { 37: uuidOf(0) } }]));
  });

  itInProof('takes a picture of the device, and says what the server says of it', async () => {
    const { user, dialog, submit } = await openSignIn([BAG], 'Uma Ray', /^New: Uma Ray/);
    const bag = within(await dialog.findByRole('group', { name: 'Tool bag' }));
    expect(bag.getByRole('button', { name: 'Choose a picture' })).toBeVisible();
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (input === null) throw new Error('No picture can be chosen');
    await user.upload(input, new File(['pixels'], 'bag.jpg', { type: 'image/jpeg' }));
    await waitFor(() => expect(uploads).toHaveLength(1));
    await uploads[0]?.answer(422, { message: 'Invalid', errors: { file: ['This picture cannot be read.'] } });
    expect(await bag.findByText('This picture cannot be read.')).toBeVisible();
    await user.click(bag.getByRole('button', { name: 'Send again' }));
    await uploads[1]?.answer(201, { file });
    expect(await bag.findByText('The photo is taken.')).toBeVisible();
    expect(uuidOf(1)).toBe(uuidOf(0));
    await submit();
    await waitFor(() => expect(bodies()).toMatchObject([{ additional: { 37: uuidOf(0) } }]));
  });
});
