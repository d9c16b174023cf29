import { screen, waitFor, within } from '@testing-library/react';

import { listGroups } from '#contract/people/calls/groups';
import * as calls from '#contract/asking/calls/messages';
import { getSite } from '#contract/sites/calls/sites';
import type { SiteMessage } from '#contract/asking/entities/message';
import { itInProof } from '../../../support/itInProof';
import { fill, playJourneys, submissionOver, visitSignedIn } from '../../../support/journey';
import { aWholeSite } from '../../../support/manageRecords';
import { play, refuseOnce, sent } from '../../../support/play';
import { aConfig } from '../../../support/portalRecords';

playJourneys();

const message = (fields: Partial<SiteMessage>): SiteMessage => ({
  id: 1,
  revision: 1,
  site_id: 1,
  locale: 'en_GB',
  title: 'House rules',
  content: 'No running.',
  translations: [],
  agree_by: 'tick',
  visitor_group_ids: [],
  required: false,
  attachment_file_id: null,
  attachment: null,
  version: 1,
  version_from: '2030-03-04T10:00:00Z',
  ...fields,
});
const RULES = message({});
const SECRECY = message({
  id: 2,
  title: 'Confidentiality',
  content: 'Say nothing.',
  required: true,
  agree_by: 'signature',
  visitor_group_ids: [11],
});
const ADDRESS = '/manage/site/1/messages';

async function openMessages(first: readonly SiteMessage[], path = ADDRESS) {
  let messages = [...first];
  const put = (one: SiteMessage) => {
    messages = messages.some(({ id }) => id === one.id) ? messages.map((other) => (other.id === one.id ? one : other)) : [...messages, one];
    return { message: one };
  };
  play(getSite, { site: aWholeSite({}) });
  play(listGroups, {
    groups: [
      { id: 11, name: 'Contractors', type: 'non_returning', can_sign_in: true, show_on_fire_list: true, revision: 1 },
      { id: 12, name: 'Former', type: 'non_returning', can_sign_in: false, show_on_fire_list: true, revision: 1 },
    ],
  });
  play(calls.listMessages, () => ({ messages }));
  play(calls.createMessage, ({ body }) => put(message({ ...body, id: 3, attachment: null })));
  play(calls.updateMessage, ({ params, body: { base: _base, ...change } }) => {
    const before = messages.find(({ id }) => id === Number(params.messageId)) ?? RULES;
    return put({ ...before, ...change, revision: before.revision + 1 });
  });
  play(calls.deleteMessage, ({ params }) => {
    messages = messages.filter(({ id }) => id !== Number(params.messageId));
    return undefined;
  });
  play(calls.orderMessages, ({ body }) => {
    messages = body.ids.flatMap((id) => messages.filter((one) => one.id === id));
    return { messages };
  });
  return visitSignedIn(path, { config: aConfig() });
}

const rows = () => within(screen.getByRole('grid', { name: 'Messages' })).getAllByRole('row');
const titles = () => rows().map((row) => within(row).getByRole('link').textContent);
const drawer = async (name: string) => within(await screen.findByRole('dialog', { name }));

it('lists the messages in their order, which is changed by a button', async () => {
  const { user } = await openMessages([RULES, SECRECY]);
  await screen.findByRole('grid', { name: 'Messages' });
  expect(titles()).toEqual(['House rules', 'Confidentiality']);
  expect(rows()[0]).toHaveTextContent('To be read');
  expect(rows()[0]).toHaveTextContent('Everybody who signs in');
  expect(rows()[1]).toHaveTextContent('Signature required');
  await waitFor(() => expect(rows()[1]).toHaveTextContent('Contractors'));
  await user.click(screen.getByRole('button', { name: 'Move Confidentiality up' }));
  await waitFor(() => expect(titles()).toEqual(['Confidentiality', 'House rules']));
  await waitFor(() => expect(sent(calls.orderMessages).map(({ body }) => body.ids)).toEqual([[2, 1]]));
});

it('adds a message with a translation beside the original', async () => {
  const { user } = await openMessages([]);
  await user.click(await screen.findByRole('button', { name: 'Add message' }));
  const form = await drawer('Add message');
  await user.click(form.getByRole('button', { name: 'Add message' }));
  expect(await form.findByText('A title is required')).toBeVisible();
  expect(form.getByText('A text is required')).toBeVisible();

  await fill(user, form.getByRole('textbox', { name: /^Title/ }), 'Safety');
  await fill(user, form.getByRole('textbox', { name: /^Text/ }), 'Wear a helmet.');
  expect(form.queryByRole('radio', { name: /signature/ })).not.toBeInTheDocument();
  await user.click(form.getByRole('switch', { name: 'Must be agreed to' }));
  await user.click(form.getByRole('radio', { name: /signature/ }));
  await user.click(form.getByRole('button', { name: /German.*Missing/ }));
  const german = within(form.getByRole('group', { name: /German/ }));
  expect(german.getByText('Wear a helmet.')).toBeVisible();
  await fill(user, german.getByRole('textbox', { name: 'Title in German' }), 'Sicherheit');
  await user.click(form.getByRole('button', { name: 'Add message' }));
  expect(await german.findByText('A text is required')).toBeVisible();
  expect(form.getByRole('button', { name: /German.*Incomplete/ })).toBeVisible();
  await fill(user, german.getByRole('textbox', { name: 'Text in German' }), 'Helm tragen.');
  await user.click(form.getByRole('button', { name: 'Add message' }));
  expect(await screen.findByText('The message is added.', { ignore: '[role=status]' })).toBeVisible();
  expect(sent(calls.createMessage).at(-1)?.body).toEqual({
    title: 'Safety',
    content: 'Wear a helmet.',
    locale: 'en_GB',
    translations: [{ locale: 'de_DE', title: 'Sicherheit', content: 'Helm tragen.' }],
    visitor_group_ids: [],
    required: true,
    agree_by: 'signature',
    attachment_file_id: null,
  });
  expect(await screen.findByRole('link', { name: 'Safety' })).toBeVisible();
});

itInProof('changes what differs, shows what the server refuses, and deletes', async () => {
  const { user } = await openMessages([RULES, SECRECY], `${ADDRESS}?message=2`);
  const form = await drawer('Edit message');
  expect(form.getByText(/^Version 1, shown since/)).toBeVisible();
  await fill(user, form.getByRole('textbox', { name: /^Title/ }), 'Secrecy');
  refuseOnce(calls.updateMessage, 422, { message: '', errors: { title: ['Another title, please.'] } });
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Another title, please.')).toBeVisible();
  await submissionOver(() => form.getByRole('button', { name: 'Save' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The message is saved.', { ignore: '[role=status]' })).toBeVisible();
  expect(sent(calls.updateMessage).at(-1)).toMatchObject({
    params: { messageId: '2' },
    body: { title: 'Secrecy', base: { title: 'Confidentiality' } },
  });

  await user.click(await screen.findByRole('link', { name: 'Secrecy' }));
  await user.click((await drawer('Edit message')).getByRole('button', { name: 'Delete message' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete this message?' }));
  await user.click(question.getByRole('button', { name: 'Delete message' }));
  expect(await screen.findByText('The message is deleted.', { ignore: '[role=status]' })).toBeVisible();
  await waitFor(() => expect(titles()).toEqual(['House rules']));
});
