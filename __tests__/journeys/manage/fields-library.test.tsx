import { screen, waitFor, within } from '@testing-library/react';

import * as calls from '#contract/asking/calls/customFields';
import { listGroups } from '#contract/people/calls/groups';
import { FIELD_TYPES, type CustomField } from '#contract/asking/entities/customField';
import { itInProof } from '../../support/itInProof';
import { fill, playJourneys, visitSignedIn } from '../../support/journey';
import { play, sent } from '../../support/play';
import { aField, playFields } from '../../support/playedFields';
import { aClient, aConfig } from '../../support/portalRecords';

playJourneys();

const config = aConfig({
  abilities: ['CustomField.view'],
  client: aClient({ settings: { 'beta.fields-library': true } }),
});
const EMAIL = aField({ id: 1, name: 'Email', site_id: null, type: FIELD_TYPES.email, system: 'email' });
const SHOE = aField({ id: 2, name: 'Shoe size', site_id: null });

async function openLibrary(library: readonly CustomField[], query = '') {
  play(listGroups, { groups: [] });
  playFields([], { library });
  return visitSignedIn(`/manage/fields-library${query}`, { config });
}

it('lists the library with where each field is used, in an order that is changed', async () => {
  const { user } = await openLibrary([EMAIL, SHOE]);
  const rows = () => within(screen.getByRole('grid', { name: 'Fields' })).getAllByRole('row');
  await screen.findByRole('grid', { name: 'Fields' });
  expect(rows()[0]).toHaveTextContent('Used in 2 sites, 1 group');
  expect(rows()[1]).toHaveTextContent('Not used yet');
  await user.click(screen.getByRole('button', { name: 'Move Shoe size up' }));
  await waitFor(() => expect(sent(calls.orderLibraryFields).at(-1)?.body).toEqual({ ids: [2, 1] }));
});

itInProof('adds check boxes, of which several are chosen beforehand', async () => {
  const { user } = await openLibrary([]);
  await user.click(await screen.findByRole('button', { name: 'Add field' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add field' }));
  await fill(user, form.getByRole('textbox', { name: /^Name/ }), 'Equipment');
  await user.click(form.getByRole('button', { name: /Type$/ }));
  await user.click(await screen.findByRole('option', { name: 'Check boxes' }));
  for (const option of ['Helmet', 'Gloves']) {
    await user.click(form.getByRole('button', { name: 'Add option' }));
    await fill(user, form.getAllByRole('textbox', { name: /^Option/ }).at(-1)!, option);
    await user.click(form.getAllByRole('checkbox', { name: 'Chosen by default' }).at(-1)!);
  }
  await user.click(form.getByRole('button', { name: 'Add field' }));
  await waitFor(() =>
    expect(sent(calls.createLibraryField).at(-1)?.body).toMatchObject({
      type: FIELD_TYPES.checkboxes,
      values: [
        { value: 'Helmet', is_default: true },
        { value: 'Gloves', is_default: true },
      ],
    }),
  );
});

it('keeps a field of Portico as it is but for its name', async () => {
  const { user } = await openLibrary([EMAIL], '?field=1');
  const form = within(await screen.findByRole('dialog', { name: 'Edit field' }));
  expect(form.getByRole('button', { name: /Type$/ })).toBeDisabled();
  expect(form.queryByRole('button', { name: 'Delete field' })).not.toBeInTheDocument();
  await fill(user, form.getByRole('textbox', { name: /^Name/ }), 'Work email');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent(calls.updateCustomField).at(-1)?.body).toEqual({ name: 'Work email', base: { name: 'Email' } }));
});

it('finds a field among 2,000 by words of its name, and draws only what is in view', async () => {
  const many = Array.from({ length: 2_000 }, (_, index) => aField({ id: index + 1, name: `Question ${index + 1}`, site_id: null }));
  const { user } = await openLibrary([...many, aField({ id: 3_000, name: 'Größe der Schuhe', site_id: null })]);
  const list = await screen.findByRole('list', { name: 'Fields' });
  expect(within(list).getAllByRole('listitem').length).toBeLessThan(200);
  await user.type(screen.getByRole('searchbox', { name: 'Search fields' }), 'schuhe klein');
  expect(await screen.findByText('No field with that name.')).toBeVisible();
  await user.clear(screen.getByRole('searchbox', { name: 'Search fields' }));
  await user.type(screen.getByRole('searchbox', { name: 'Search fields' }), 'SCHUHE große');
  expect(await screen.findByText('1 field found')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Größe der Schuhe' })).toBeVisible();
});
