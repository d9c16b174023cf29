import { screen, waitFor, within } from '@testing-library/react';

import * as calls from '#contract/asking/calls/customFields';
import { listGroups } from '#contract/people/calls/groups';
import { getSite } from '#contract/sites/calls/sites';
import { FIELD_TYPES, type CustomField } from '#contract/asking/entities/customField';
import { itInProof } from '../../../support/itInProof';
import { fill, playJourneys, submissionOver, viewing, visitSignedIn } from '../../../support/journey';
import { aWholeSite } from '../../../support/manageRecords';
import { play, refuse, refuseOnce, sent } from '../../../support/play';
import { aField, playFields } from '../../../support/playedFields';
import { aClient, aConfig } from '../../../support/portalRecords';

playJourneys();

const CAR = aField({ type: FIELD_TYPES.uppercase });
const RULES = aField({
  id: 2,
  name: 'I have read the rules',
  type: FIELD_TYPES.dropdown,
  values: [
    { value: 'Agreed', is_default: false },
    { value: 'Not yet', is_default: false },
  ],
  required: true,
  sensitive: true,
  reject_values: ['Not yet'],
  reject_message: 'Please read them first.',
});
const SHOE = aField({ id: 5, name: 'Shoe size', site_id: null, type: FIELD_TYPES.number, condition: 'first_sign_in' });
const WITH_LIBRARY = aConfig({ client: aClient({ settings: { 'beta.fields-library': true } }) });
const ADDRESS = '/manage/site/1/customfields';

async function openFields(first: readonly CustomField[], path = ADDRESS, config = aConfig()) {
  playFields(first, { library: [SHOE] });
  play(getSite, { site: aWholeSite({}) });
  play(listGroups, {
    groups: [{ id: 11, name: 'Contractors', type: 'non_returning', can_sign_in: true, show_on_fire_list: true, revision: 1 }],
  });
  return visitSignedIn(path, { config });
}

const rows = () => within(screen.getByRole('grid', { name: 'Fields' })).getAllByRole('row');
const names = () => rows().map((row) => within(row).getByRole('link').textContent);
const drawer = async (name: string) => within(await screen.findByRole('dialog', { name }));
const said = (text: string) => screen.findByText(text, { ignore: '[role=status]' });

it('lists the fields in their order, which is changed by a button', async () => {
  const { user } = await openFields([CAR, RULES]);
  await screen.findByRole('grid', { name: 'Fields' });
  expect(names()).toEqual(['Car registration', 'I have read the rules']);
  expect(rows()[0]).toHaveTextContent('Text in capitals');
  expect(rows()[1]).toHaveTextContent('RequiredSensitiveCan reject');
  await user.click(screen.getByRole('button', { name: 'Move I have read the rules up' }));
  await waitFor(() => expect(names()).toEqual(['I have read the rules', 'Car registration']));
  await waitFor(() => expect(sent(calls.orderCustomFields).map(({ body }) => body.ids)).toEqual([[2, 1]]));
  expect(screen.queryByRole('button', { name: 'Take from the library' })).not.toBeInTheDocument();
});

it('adds a field with pasted options, one that rejects, and a translation', async () => {
  const { user } = await openFields([]);
  await user.click(await screen.findByRole('button', { name: 'Add field' }));
  const form = await drawer('Add field');
  await user.click(form.getByRole('button', { name: /Type$/ }));
  await user.click(await screen.findByRole('option', { name: 'Dropdown' }));
  await user.click(form.getByRole('button', { name: 'Add field' }));
  expect(await form.findByText('A name is required')).toBeVisible();
  expect(form.getByText('Field options are required for this field type.')).toBeVisible();
  await fill(user, form.getByRole('textbox', { name: /^Name/ }), 'Helmet');
  await user.click(form.getByRole('button', { name: 'Paste several' }));
  await user.click(form.getByRole('textbox', { name: /^Options to add/ }));
  await user.paste('Own\nBorrowed\n\nOwn\nNone');
  await user.click(form.getByRole('button', { name: 'Add these options' }));
  await user.click(form.getByRole('button', { name: 'Move option Borrowed up' }));
  await user.click(form.getAllByRole('checkbox', { name: 'Chosen by default' })[0]!);
  await user.click(
    within(form.getByRole('group', { name: 'Reject the sign-in on these options' })).getByRole('checkbox', { name: 'None' }),
  );
  await user.click(form.getByRole('button', { name: 'Add field' }));
  expect(await form.findByText('A rejection message is required')).toBeVisible();
  await fill(user, form.getByRole('textbox', { name: /^Rejection message/ }), 'Fetch a helmet.');
  // The site's own language is the question's.
  expect(form.queryByRole('button', { name: /English.*Missing/ })).not.toBeInTheDocument();
  await user.click(form.getByRole('button', { name: /French.*Missing/ }));
  await fill(user, form.getByRole('textbox', { name: 'Name in French' }), 'Casque');
  await fill(user, form.getByRole('textbox', { name: '“Own” in French' }), 'À soi');
  expect(form.getByRole('button', { name: /French.*Incomplete/ })).toBeVisible();
  expect(within(form.getByRole('region', { name: 'Preview' })).getByText('Helmet')).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Add field' }));
  expect(await said('The field is added.')).toBeVisible();
  expect(sent(calls.createCustomField).at(-1)?.body).toEqual({
    name: 'Helmet',
    type: FIELD_TYPES.dropdown,
    values: [
      { value: 'Borrowed', is_default: true },
      { value: 'Own', is_default: false },
      { value: 'None', is_default: false },
    ],
    condition: 'every_sign_in',
    groups: [],
    required: false,
    sensitive: false,
    is_favourite: false,
    on_fire_list: false,
    evacuation_role: null,
    help_values: [],
    on_pdf_message_agreements: false,
    on_host_notifications: false,
    reject_values: ['None'],
    reject_message: 'Fetch a helmet.',
    translations: [{ locale: 'fr_FR', name: 'Casque', values: ['', 'À soi', ''], reject_message: null }],
  });
});

it('shows only what the type supports', async () => {
  const { user } = await openFields([CAR], `${ADDRESS}?field=1`);
  const form = await drawer('Edit field');
  expect(form.getByRole('switch', { name: 'During evacuations' })).toBeVisible();
  expect(form.queryByRole('group', { name: /^Reject/ })).not.toBeInTheDocument();
  await user.click(form.getByRole('button', { name: /Type$/ }));
  expect(screen.queryByRole('option', { name: 'Check boxes' })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('option', { name: 'Signature' }));
  await waitFor(() => expect(form.queryByRole('switch', { name: 'During evacuations' })).not.toBeInTheDocument());
  expect(form.queryByRole('switch', { name: 'Include in the visit record' })).not.toBeInTheDocument();
});

it('tells hosts nothing sensitive, and says so', async () => {
  const { user } = await openFields([{ ...CAR, on_host_notifications: true }], `${ADDRESS}?field=1`);
  const form = await drawer('Edit field');
  expect(form.getByRole('switch', { name: /^In notifications to the host/ })).toBeChecked();
  await user.click(form.getByRole('switch', { name: 'Contains sensitive data' }));
  expect(await form.findByText('Hosts are not sent sensitive responses.')).toBeVisible();
  expect(form.queryByRole('switch', { name: /^In notifications to the host/ })).not.toBeInTheDocument();
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent(calls.updateCustomField)).toHaveLength(1));
  expect(sent(calls.updateCustomField)[0]?.body).toMatchObject({ sensitive: true, on_host_notifications: false });
});

itInProof('says in numbers whose answers a change concerns, shows a refusal, and deletes', async () => {
  const { user } = await openFields([CAR, RULES], `${ADDRESS}?field=2`);
  const form = await drawer('Edit field');
  await user.click(form.getByRole('button', { name: 'Remove option Agreed' }));
  expect(await form.findByText(/12 visits and 3 members have an answer to this field\. Those answers stay as text/)).toBeVisible();
  await user.click(form.getByRole('switch', { name: 'Contains sensitive data' }));
  expect(await form.findByText(/Everybody who may see visits and members/)).toBeVisible();
  refuseOnce(calls.updateCustomField, 422, { message: '', errors: { name: ['Another name, please.'] } });
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Another name, please.')).toBeVisible();
  await submissionOver(() => form.getByRole('button', { name: 'Save' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await said('The field is saved.')).toBeVisible();
  expect(sent(calls.updateCustomField).at(-1)?.body).toEqual({
    values: [{ value: 'Not yet', is_default: false }],
    sensitive: false,
    base: { values: RULES.values, sensitive: true },
  });

  await user.click(await screen.findByRole('link', { name: 'I have read the rules' }));
  await user.click((await drawer('Edit field')).getByRole('button', { name: 'Delete field' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete this field?' }));
  expect(await question.findByText(/asked in 1 site and 0 groups\. The answers of 12 visits and 3 members/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Delete field' }));
  expect(await said('The field is deleted.')).toBeVisible();
  await waitFor(() => expect(names()).toEqual(['Car registration']));
});

itInProof('renames an option, and asks what becomes of the answers by those that are removed', async () => {
  const help = aField({
    id: 3,
    name: 'Help to leave',
    type: FIELD_TYPES.dropdown,
    values: ['None', 'Wheelchair', 'Blind'].map((value) => ({ value, is_default: false })),
    on_fire_list: true,
    evacuation_role: 'needs_help',
    help_values: ['Wheelchair', 'Blind'],
  });
  const { user } = await openFields([help], `${ADDRESS}?field=3`);
  const form = await drawer('Edit field');
  await fill(user, form.getByRole('textbox', { name: 'Option 2' }), 'Wheelchair user');
  expect(form.queryByText(/have an answer to this field/)).not.toBeInTheDocument();
  await user.click(form.getByRole('button', { name: 'Remove option Blind' }));
  const inUse = {
    message: 'Say what becomes of them.',
    code: 'options_in_use',
    data: { options: [{ value: 'Blind', visits: 1, members: 2 }] },
  };
  refuseOnce(calls.updateCustomField, 409, inUse);
  await user.click(form.getByRole('button', { name: 'Save' }));
  const ask = async () => within(await screen.findByRole('alertdialog', { name: 'What becomes of the answers?' }));
  await user.click((await ask()).getByRole('button', { name: 'Cancel' }));
  expect(await form.findByText('Say what becomes of them.')).toBeVisible();
  await submissionOver(() => form.getByRole('button', { name: 'Save' }));
  refuseOnce(calls.updateCustomField, 409, inUse);
  await user.click(form.getByRole('button', { name: 'Save' }));
  const question = await ask();
  expect(question.getByText('Chosen in 1 visit and by 2 members')).toBeVisible();
  await user.click(question.getByRole('button', { name: /Answers “Blind”$/ }));
  // An answer that means a need for help can only become another of that kind.
  expect(screen.queryByRole('option', { name: 'Change them to “None”' })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('option', { name: 'Change them to “Wheelchair user”' }));
  await user.click(question.getByRole('button', { name: 'Save field' }));
  expect(await said('The field is saved.')).toBeVisible();
  expect(sent(calls.updateCustomField).at(-1)?.body).toEqual({
    values: ['None', 'Wheelchair user'].map((value) => ({ value, is_default: false })),
    help_values: ['Wheelchair user'],
    option_changes: [
      { value: 'Wheelchair', becomes: 'Wheelchair user' },
      { value: 'Blind', becomes: 'Wheelchair user' },
    ],
    base: { values: help.values, help_values: help.help_values },
  });
});

it('takes a field of the library, shows it as it is there, and leaves it', async () => {
  const { user } = await openFields([CAR], '/manage/site/1/fields', WITH_LIBRARY);
  await user.click(await screen.findByRole('button', { name: 'Take from the library' }));
  const shelf = await drawer('Take from the library');
  await user.click(await shelf.findByRole('button', { name: 'Take Shoe size' }));
  expect(await said('Shoe size is asked here now.')).toBeVisible();
  expect(sent(calls.takeFieldAtSite).at(-1)?.body).toEqual({ field_id: 5 });
  expect(await shelf.findByText('Every field of the library is asked here already.')).toBeVisible();
  await user.click(shelf.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(names()).toEqual(['Car registration', 'Shoe size']));
  expect(rows()[1]).toHaveTextContent('From the library');
  await user.click(screen.getByRole('link', { name: 'Shoe size' }));
  const shown = await drawer('View field');
  expect(shown.getByRole('textbox', { name: /^Name/ })).toBeDisabled();
  await user.click(shown.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Stop asking Shoe size here' }));
  expect(await said('Shoe size is not asked here any more.')).toBeVisible();
  await waitFor(() => expect(names()).toEqual(['Car registration']));
});

it('can be read without the right to change it, and is loaded again after a failure', async () => {
  refuse(calls.listCustomFields, 500, { message: '' });
  play(getSite, { site: aWholeSite({}) });
  const { user } = await visitSignedIn(ADDRESS, { config: viewing('ManageSite.viewer', 'CustomField.deleter') });
  await screen.findByRole('button', { name: 'Try again' });
  playFields([CAR]);
  play(listGroups, { groups: [] });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await user.click(await screen.findByRole('link', { name: 'Car registration' }));
  expect(screen.getByText('You can view the fields but not change them.')).toBeVisible();
  const form = await drawer('View field');
  expect(form.getByRole('textbox', { name: /^Name/ })).toBeDisabled();
  expect(form.queryByRole('button', { name: 'Delete field' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add field' })).not.toBeInTheDocument();
});
