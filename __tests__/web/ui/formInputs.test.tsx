import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import Joi from 'joi';
import { I18nProvider } from 'react-aria-components/I18nProvider';

import { Button } from '#web/ui/buttons/Button';
import { Form } from '#web/ui/form/Form';
import { FormColourPicker } from '#web/ui/form/controls/FormColourPicker';
import { FormComboBox } from '#web/ui/form/controls/FormComboBox';
import { FormDateRange } from '#web/ui/form/controls/FormDateRange';
import { FormFileField } from '#web/ui/form/controls/FormFileField';
import { FormLanguageDropdown } from '#web/ui/form/controls/FormLanguageDropdown';
import { FormMultiDropdown } from '#web/ui/form/controls/FormMultiDropdown';
import { FormNumberField } from '#web/ui/form/controls/FormNumberField';
import { FormStatusColourPicker } from '#web/ui/form/controls/FormStatusColourPicker';
import { FormTimeField } from '#web/ui/form/controls/FormTimeField';
import { FormUnsavedBar } from '#web/ui/form/FormUnsavedBar';
import { joiValidate } from '#web/ui/form/joiValidate';
import { renderUi } from './renderUi';

const DAYS = ['Monday', 'Tuesday'].map((label) => ({ value: label.toLowerCase(), label }));
const search = async () => [{ value: 7, label: 'Carla Ruiz' }];
const send = () => screen.getByRole('button', { name: 'Send' });

test('each kind of field binds its value', async () => {
  const onSubmit = jest.fn();
  const sheet = new File(['x'], 'sheet.pdf', { type: 'application/pdf' });
  const { user, container } = renderUi(
    <I18nProvider locale="en-GB">
      <Form
        initialValues={{ radius: 150, starts_on: '2026-11-21' }}
        onSubmit={(values) => {
          onSubmit(values);
        }}
      >
        <FormNumberField name="radius" label="Radius" />
        <FormTimeField name="time" label="Report at" stepMinutes={10} />
        <FormMultiDropdown name="days" label="Days" options={DAYS} />
        <FormComboBox name="host" label="Host" search={search} pauseMs={0} />
        <FormLanguageDropdown name="locale" label="Language" />
        <FormColourPicker name="brand" label="Brand" swatches={['#1D558F']} />
        <FormStatusColourPicker name="colour" label="Colour" />
        <FormFileField name="files" label="Files" />
        <FormDateRange fromName="starts_on" toName="ends_on" label="Closed" />
        <Button type="submit">Send</Button>
      </Form>
    </I18nProvider>,
  );

  await user.click(screen.getByRole('button', { name: /^Increase/ }));
  await user.click(screen.getByRole('spinbutton', { name: /^hour/ }));
  await user.keyboard('0920');
  await user.click(screen.getByRole('button', { name: /Days/ }));
  await user.click(screen.getByRole('option', { name: 'Tuesday' }));
  await user.keyboard('{Escape}');
  await user.type(screen.getByRole('combobox', { name: 'Host' }), 'car');
  await user.click(await screen.findByRole('option', { name: 'Carla Ruiz' }));
  await user.click(screen.getByRole('button', { name: /Language/ }));
  await user.click(screen.getByRole('option', { name: /^German/ }));
  await user.click(screen.getByRole('button', { name: /^Brand/ }));
  await user.click(screen.getByRole('option'));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('radio', { name: 'Teal' }));
  fireEvent.change(container.querySelector('input[type="file"]')!, { target: { files: [sheet] } });
  await user.click(within(screen.getByRole('group', { name: /^To/ })).getByRole('spinbutton', { name: /^day/ }));
  await user.keyboard('22112026');
  await user.click(send());

  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
  expect(onSubmit.mock.calls[0]).toEqual([
    {
      radius: 151,
      time: '09:20',
      days: ['tuesday'],
      host: { value: 7, label: 'Carla Ruiz' },
      locale: 'de_DE',
      brand: '#1D558F',
      colour: 'teal',
      files: [sheet],
      starts_on: '2026-11-21',
      ends_on: '2026-11-22',
    },
  ]);
});

test('an error of the rules is shown at its field, which gets the focus', async () => {
  const rules = Joi.object({
    days: Joi.array().min(1).required(),
    files: Joi.array().min(1).required(),
    brand: Joi.string().required(),
    colour: Joi.string().required(),
    ends_on: Joi.string().required(),
  });
  const { user } = renderUi(
    <Form initialValues={{ days: [], files: [] }} validate={joiValidate(rules)} onSubmit={() => undefined}>
      <FormMultiDropdown name="days" label="Days" options={DAYS} />
      <FormFileField name="files" label="Files" />
      <FormColourPicker name="brand" label="Brand" problems={{ required: 'Choose a brand colour.' }} />
      <FormStatusColourPicker name="colour" label="Colour" />
      <FormDateRange fromName="starts_on" toName="ends_on" label="Closed" />
      <Button type="submit">Send</Button>
    </Form>,
  );

  await user.click(send());

  await waitFor(() => expect(screen.getByRole('button', { name: /Days/ })).toHaveFocus());
  expect(screen.getByRole('button', { name: /Days/ })).toHaveAccessibleDescription('Choose at least 1.');
  expect(screen.getByRole('button', { name: /^Choose a file/ })).toHaveAccessibleDescription(expect.stringContaining('Choose at least 1.'));
  expect(screen.getByRole('button', { name: /^Brand/ })).toHaveAccessibleDescription('Choose a brand colour.');
  expect(screen.getByRole('radiogroup')).toHaveAccessibleDescription('This is required.');
  expect(screen.getByRole('group', { name: /^To/ })).toHaveAccessibleDescription(expect.stringContaining('This is required.'));
});

test('a list that is chosen and taken back is no change', async () => {
  const { user } = renderUi(
    <Form initialValues={{ days: ['monday'] }} onSubmit={() => undefined}>
      <FormMultiDropdown name="days" label="Days" options={DAYS} />
      <FormUnsavedBar />
    </Form>,
  );
  await user.click(screen.getByRole('button', { name: /Days$/ }));

  await user.click(screen.getByRole('option', { name: 'Tuesday' }));
  expect(screen.getByText('1 unsaved change')).toBeInTheDocument();
  await user.click(screen.getByRole('option', { name: 'Tuesday' }));

  expect(screen.queryByText('1 unsaved change')).not.toBeInTheDocument();
});
