import { screen, waitFor, within } from '@testing-library/react';

import { getGroup, listGroups, updateGroup } from '#contract/people/calls/groups';
import * as calls from '#contract/people/calls/onboarding';
import type { Group } from '#contract/people/entities/group';
import type { MemberOnboarding, OnboardingItem } from '#contract/people/entities/onboarding';
import { itInProof } from '../../../support/itInProof';
import { fill, playJourneys, viewing, visitSignedIn } from '../../../support/journey';
import { aGroup } from '../../../support/manageRecords';
import { play, refuseOnce, sent } from '../../../support/play';
import { aConfig } from '../../../support/portalRecords';

playJourneys();

const item = (fields: Partial<OnboardingItem>): OnboardingItem => ({
  id: 1,
  revision: 1,
  visitor_group_id: 4,
  kind: 'task',
  title: 'Fire safety',
  text: 'Leave by the nearest exit.',
  link: null,
  file_id: null,
  file: null,
  version: 1,
  ...fields,
});
const TOUR = item({ id: 2, title: 'Book a tour', text: 'Call Ines.', link: 'https://example.com/tour' });
const member = (fields: Partial<MemberOnboarding>): MemberOnboarding => ({
  member_id: 11,
  name: 'Mira Moss',
  email: 'mira@portico.test',
  state: 'sent',
  since: '2030-03-04T10:00:00Z',
  seen: 0,
  items: 2,
  last_sent_at: '2030-03-04T10:00:00Z',
  is_waiting: false,
  ...fields,
});
const MEMBERS = [
  member({}),
  member({ member_id: 12, name: 'Noa Nash', state: 'started', seen: 1 }),
  member({ member_id: 13, name: 'Olu Otto', state: 'done', seen: 2 }),
  member({ member_id: 14, name: 'Pia Penn', state: 'not_sent', since: null, last_sent_at: null }),
];

async function openTab(first: readonly OnboardingItem[] = [item({}), TOUR], config = aConfig(), path = '') {
  let group: Group = aGroup({ id: 4, name: 'Staff', type: 'returning' });
  let items = [...first];
  play(listGroups, () => ({ groups: [group] }));
  play(getGroup, () => ({ group }));
  play(updateGroup, ({ body: { base: _base, ...change } }) => ({ group: (group = { ...group, ...change, revision: group.revision + 1 }) }));
  play(calls.listOnboardingItems, () => ({ items }));
  play(calls.createOnboardingItem, ({ body }) => {
    const made = item({ ...body, id: 3 });
    items = [...items, made];
    return { item: made };
  });
  play(calls.updateOnboardingItem, ({ params, body: { base: _base, ask_again: _ask, ...change } }) => {
    items = items.map((one) => (one.id === Number(params.itemId) ? { ...one, ...change } : one));
    return { item: items.find(({ id }) => id === Number(params.itemId)) ?? TOUR };
  });
  play(calls.deleteOnboardingItem, ({ params }) => {
    items = items.filter(({ id }) => id !== Number(params.itemId));
    return undefined;
  });
  play(calls.orderOnboardingItems, ({ body }) => ({ items: (items = body.ids.flatMap((id) => items.filter((one) => one.id === id))) }));
  play(calls.listOnboarding, ({ query }) => {
    const found = MEMBERS.filter(({ state, name }) => (query.state ?? state) === state && name.includes(query.q ?? ''));
    return {
      onboarding: found,
      counts: { not_sent: 1, sent: 1, started: 1, done: 1 },
      meta: { page: 1, per_page: 50, total: found.length },
    };
  });
  const visitor = await visitSignedIn(`/manage/group/4/onboarding${path}`, { config });
  await screen.findByRole('region', { name: 'What members see' });
  return visitor;
}

const rows = () => within(screen.getByRole('grid', { name: 'What members see' })).getAllByRole('row');
const titles = () => rows().map((row) => within(row).getByRole('link').textContent);
const drawer = async (name: string) => within(await screen.findByRole('dialog', { name }));
const said = (text: string | RegExp) => screen.findByText(text, { ignore: '[role=status]' });

it('lists tasks and documents in their order, which is changed by a button', async () => {
  const { user } = await openTab();
  await screen.findByRole('grid', { name: 'What members see' });
  expect(titles()).toEqual(['Fire safety', 'Book a tour']);
  await user.click(screen.getByRole('button', { name: 'Move Book a tour up' }));
  await waitFor(() => expect(titles()).toEqual(['Book a tour', 'Fire safety']));
  await waitFor(() => expect(sent(calls.orderOnboardingItems).map(({ body }) => body.ids)).toEqual([[2, 1]]));
});

it('adds a task, and says what is wrong with it', async () => {
  const { user } = await openTab([]);
  expect(await screen.findByText('Nothing to see yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add task' }));
  const form = await drawer('Add task');
  await user.click(form.getByRole('button', { name: 'Add task' }));
  expect(await form.findByText('A title is required')).toBeVisible();
  expect(form.getByText('A text is required')).toBeVisible();
  await fill(user, form.getByRole('textbox', { name: /^Title/u }), 'Helmets');
  await fill(user, form.getByRole('textbox', { name: /^Text/u }), 'Wear one.');
  await fill(user, form.getByRole('textbox', { name: /^Link/u }), 'http://example.com');
  await user.click(form.getByRole('button', { name: 'Add task' }));
  expect(await form.findByText('Enter a web address that starts with https://.')).toBeVisible();
  await user.clear(form.getByRole('textbox', { name: /^Link/u }));
  await user.click(form.getByRole('button', { name: 'Add task' }));
  expect(await said('Helmets is added.')).toBeVisible();
  expect(sent(calls.createOnboardingItem).map(({ body }) => body)).toEqual([
    { kind: 'task', title: 'Helmets', text: 'Wear one.', link: null },
  ]);
});

it('asks for a file of a document', async () => {
  const { user } = await openTab();
  await user.click(await screen.findByRole('button', { name: 'Add document' }));
  const form = await drawer('Add document');
  await fill(user, form.getByRole('textbox', { name: /^Title/u }), 'House rules');
  await user.click(form.getByRole('button', { name: 'Add document' }));
  expect(await form.findByText('Choose a PDF or a picture.')).toBeVisible();
  expect(sent(calls.createOnboardingItem)).toEqual([]);
});

it('changes an item, and asks to look again only when told to', async () => {
  const { user } = await openTab();
  await user.click(await screen.findByRole('link', { name: 'Fire safety' }));
  const form = await drawer('Fire safety');
  const again = form.getByRole('checkbox', { name: /Ask those who have already seen it to look again/u });
  expect(again).not.toBeChecked();
  await fill(user, form.getByRole('textbox', { name: /^Title/u }), 'Fire');
  await user.click(again);
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await said('Fire is saved.')).toBeVisible();
  expect(sent(calls.updateOnboardingItem).map(({ body }) => body)).toEqual([
    { title: 'Fire', ask_again: true, base: { title: 'Fire safety', ask_again: null } },
  ]);
});

itInProof('deletes an item after a question', async () => {
  const { user } = await openTab();
  await user.click(await screen.findByRole('link', { name: 'Book a tour' }));
  await user.click((await drawer('Book a tour')).getByRole('button', { name: 'Delete task' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete Book a tour?' }));
  await user.click(question.getByRole('button', { name: 'Delete task' }));
  expect(await said('Book a tour is deleted.')).toBeVisible();
  await waitFor(() => expect(titles()).toEqual(['Fire safety']));
});

it('saves that it is required', async () => {
  const { user } = await openTab();
  await user.click(screen.getByRole('switch', { name: 'Required before the first sign-in' }));
  await user.click(within(screen.getByRole('region', { name: 'Unsaved changes' })).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent(updateGroup).map(({ body }) => body)).toEqual([{ onboarding_required: true, base: { onboarding_required: false } }]),
  );
});

it('shows who has seen it, in figures and words, and narrows the list', async () => {
  const { user } = await openTab();
  const region = within(await screen.findByRole('region', { name: 'Who has seen it' }));
  expect(await region.findByText('of 4 done')).toBeVisible();
  expect(await region.findByText('1 of 2 seen, 4 Mar 2030')).toBeVisible();
  expect(region.getByText('Done on 4 Mar 2030')).toBeVisible();
  await user.click(region.getByRole('radio', { name: 'Started' }));
  await waitFor(() => expect(region.queryByText('Mira Moss')).not.toBeInTheDocument());
  expect(await region.findByText('Noa Nash')).toBeVisible();
  expect(sent(calls.listOnboarding).at(-1)?.query).toMatchObject({ state: 'started' });
});

it('sends to one member, to all, and marks one as done with a reason', async () => {
  const { user } = await openTab();
  await screen.findByText('Pia Penn');
  play(calls.sendOnboarding, { onboarding: member({}) });
  await user.click(screen.getByRole('button', { name: 'Actions for Pia Penn' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Send' }));
  expect(await said('The email to Pia Penn is sent.')).toBeVisible();
  refuseOnce(calls.sendOnboarding, 409, { code: 'onboarding_sent_lately', message: 'Sent less than a day ago.' });
  await user.click(screen.getByRole('button', { name: 'Actions for Mira Moss' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Send again' }));
  expect(await said(/Sent less than a day ago/u)).toBeVisible();

  play(calls.completeOnboarding, { onboarding: member({ state: 'done' }) });
  await user.click(screen.getByRole('button', { name: 'Actions for Noa Nash' }));
  await user.click(await screen.findByRole('menuitem', { name: /Mark as done/u }));
  const why = await drawer('Mark Noa Nash as done?');
  await user.click(why.getByRole('button', { name: 'Mark as done' }));
  expect(await why.findByText('Say why, in at least 3 characters.')).toBeVisible();
  await fill(user, why.getByRole('textbox', { name: /Reason/u }), 'Shown on paper');
  await user.click(why.getByRole('button', { name: 'Mark as done' }));
  expect(await said('Noa Nash is marked as done.')).toBeVisible();
  expect(sent(calls.completeOnboarding).map(({ body }) => body)).toEqual([{ reason: 'Shown on paper' }]);

  play(calls.sendOnboardingToAll, { sent: 2, sent_lately: 1, without_email: 0 });
  await user.click(await screen.findByRole('button', { name: 'Send to all who are not done' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Send to all who are not done?' }));
  await user.click(question.getByRole('button', { name: 'Send' }));
  expect(await said('2 emails are on their way. 1 member had one less than a day ago.')).toBeVisible();
});

it('changes nothing for somebody who may only look, and keeps members from who may not see them', async () => {
  await openTab(undefined, viewing('ManageVisitorGroup.viewer'));
  await screen.findByRole('link', { name: 'Fire safety' });
  expect(screen.queryByRole('button', { name: 'Add task' })).not.toBeInTheDocument();
  expect(screen.getByRole('switch', { name: 'Required before the first sign-in' })).toBeDisabled();
  expect(screen.queryByRole('region', { name: 'Who has seen it' })).not.toBeInTheDocument();
  expect(sent(calls.listOnboarding)).toEqual([]);
});

it('says on the page and before a mailing that nobody is mailed where no mail is set up', async () => {
  const { user } = await openTab(undefined, aConfig({ mail_available: false }));
  expect(screen.getAllByText('No mail is set up here, so nobody gets an email.')).toHaveLength(1);
  const region = within(await screen.findByRole('region', { name: 'Who has seen it' }));
  expect(await region.findByText('1 of 2 seen, 4 Mar 2030')).toBeVisible();
  expect(region.queryByText(/^Sent on/u)).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Send to all who are not done' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Send to all who are not done?' }));
  expect(question.getByText('No mail is set up here, so nobody gets an email.')).toBeVisible();
});
