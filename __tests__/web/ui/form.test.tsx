import { screen, waitFor } from '@testing-library/react';
import Joi from 'joi';

import { Button } from '#web/ui/buttons/Button';
import { Form } from '#web/ui/form/Form';
import { FormCheckbox } from '#web/ui/form/controls/FormCheckbox';
import { FormCodeField } from '#web/ui/form/controls/FormCodeField';
import { FormDateField } from '#web/ui/form/controls/FormDateField';
import { FormDropdown } from '#web/ui/form/controls/FormDropdown';
import { FormPasswordField } from '#web/ui/form/controls/FormPasswordField';
import { FormRadioGroup } from '#web/ui/form/controls/FormRadioGroup';
import { FormTextArea } from '#web/ui/form/controls/FormTextArea';
import { FormTextField } from '#web/ui/form/controls/FormTextField';
import { FormToggle } from '#web/ui/form/controls/FormToggle';
import { FormUnsavedBar } from '#web/ui/form/FormUnsavedBar';
import { joiValidate, lazyJoiValidate } from '#web/ui/form/joiValidate';
import type { FormValidate } from '#web/ui/form/joiValidate';
import { submitErrors } from '#web/ui/form/submitErrors';
import { renderUi } from './renderUi';

interface Site {
  readonly name?: string | null;
  readonly address?: string | null;
  readonly email?: string;
  readonly locale?: string | null;
}

const rules = Joi.object({
  name: Joi.string()
    .trim()
    .max(10)
    .required()
    .messages({ 'any.required': 'rules.siteNameRequired', 'string.empty': 'rules.siteNameRequired' }),
  address: Joi.string().allow('', null),
  email: Joi.string().email({ tlds: false }),
  locale: Joi.string().allow(null),
});

interface SiteFormProps {
  readonly onSubmit?: (values: Site, fields: readonly string[]) => object | undefined;
  readonly initial?: Site;
  readonly validate?: FormValidate;
}

function SiteForm({ onSubmit = () => undefined, initial = { name: 'Quayside' }, validate = joiValidate(rules) }: SiteFormProps) {
  return (
    <Form<Site>
      label="Site"
      initialValues={initial}
      validate={validate}
      onSubmit={async (values, form) => Promise.resolve(onSubmit(values, form.getRegisteredFields()))}
    >
      <FormTextField name="name" label="Site name" required />
      <FormTextField name="address" label="Address" optional />
      <FormTextField name="email" label="Reply email" problems={{ emailValid: 'A full address, please.' }} />
      <FormDropdown
        name="locale"
        label="Language"
        noneLabel="The browser's"
        options={[
          { value: 'fr_FR', label: 'Français' },
          { value: 'en_GB', label: 'English' },
        ]}
      />
      <FormUnsavedBar />
      <Button type="submit">Send</Button>
    </Form>
  );
}

const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });
const send = () => screen.getByRole('button', { name: 'Send' });

describe('errors', () => {
  test('appear on leaving the field, not before, and go when mended', async () => {
    const { user } = renderUi(<SiteForm initial={{ name: 'Quayside', email: 'a@b.test' }} />);

    await user.clear(field('Site name'));
    expect(field('Site name')).not.toBeInvalid();
    await user.tab();
    expect(field('Site name')).toBeInvalid();
    expect(field('Site name')).toHaveAccessibleDescription('A site name is required');

    await user.type(field('Site name'), 'Q');
    expect(field('Site name')).not.toBeInvalid();
  });

  test('say the limit; a field may have words of its own', async () => {
    const { user } = renderUi(<SiteForm />);

    await user.type(field('Site name'), ' House by the river');
    await user.type(field('Reply email'), 'nobody');
    await user.tab();

    expect(field('Site name')).toHaveAccessibleDescription('Use at most 10 characters.');
    expect(field('Reply email')).toHaveAccessibleDescription('A full address, please.');
  });

  test('on submit nothing is sent and the first one in the order of the page has the focus', async () => {
    const onSubmit = jest.fn();
    const { user } = renderUi(<SiteForm onSubmit={onSubmit} initial={{ name: '', email: 'nobody' }} />);

    await user.click(send());

    await waitFor(() => expect(field('Site name')).toHaveFocus());
    expect(field('Reply email')).toBeInvalid();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test('a rule about something not shown is said in the banner, so that Save is not dead', async () => {
    const hidden = Joi.object({ revision: Joi.number().required() }).unknown();
    const { user } = renderUi(<SiteForm validate={joiValidate(hidden)} />);

    await user.click(send());

    expect(screen.getByRole('alert')).toHaveTextContent(/not in a field shown here/);
  });
});

describe('a refused submit', () => {
  const refuse = (errors: Record<string, string[]>) => (_values: Site, fields: readonly string[]) =>
    submitErrors({ problem: { message: 'Invalid', errors }, fields, fallback: 'Not saved.' });

  test('lands on its field, takes the focus there, and goes with the next change', async () => {
    const { user } = renderUi(<SiteForm onSubmit={refuse({ address: ['This address is taken.', 'Second'] })} />);

    await user.click(send());

    await waitFor(() => expect(field('Address')).toHaveFocus());
    expect(field('Address')).toHaveAccessibleDescription('This address is taken.');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.keyboard('1');
    expect(field('Address')).not.toBeInvalid();
  });

  test('on a dropdown gives it the focus', async () => {
    const { user } = renderUi(<SiteForm onSubmit={refuse({ locale: ['Choose another.'] })} />);

    await user.click(send());

    await waitFor(() => expect(screen.getByRole('button', { name: /Language/ })).toHaveFocus());
    expect(screen.getByRole('button', { name: /Language/ })).toHaveAccessibleDescription('Choose another.');
  });

  test('about no field of the form is said in the banner until the next change', async () => {
    const { user } = renderUi(<SiteForm onSubmit={refuse({ timezone: ['Choose a zone.'], body: ['Too late.'] })} />);

    await user.click(send());
    expect(await screen.findByRole('alert')).toHaveTextContent('Choose a zone. Too late.');

    await user.type(field('Address'), '1');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('without any reason shows the fallback', async () => {
    const { user } = renderUi(<SiteForm onSubmit={(_values, fields) => submitErrors({ fields, fallback: 'Not saved.' })} />);

    await user.click(send());

    expect(await screen.findByRole('alert')).toHaveTextContent('Not saved.');
  });

  test('names of lists match whichever way they are written', () => {
    const problem = { message: 'Invalid', errors: { 'points.1.title': ['Too long'] } };

    expect(submitErrors({ problem, fields: ['points[1].title'], fallback: '' })).toEqual({ points: [undefined, { title: 'Too long' }] });
  });
});

describe('values', () => {
  test('a cleared text is sent as empty, an untouched null stays null', async () => {
    const onSubmit = jest.fn<undefined, [object]>();
    const { user } = renderUi(<SiteForm onSubmit={onSubmit} initial={{ name: 'Quayside', address: '12 quai', locale: null }} />);

    await user.clear(field('Address'));
    await user.click(send());

    expect(onSubmit.mock.calls[0]?.[0]).toEqual({ name: 'Quayside', address: '', locale: null });
  });

  test('typing and taking back is no change; the bar counts changes and discards them', async () => {
    const { user } = renderUi(<SiteForm initial={{ name: 'Quayside', address: null }} />);

    await user.type(field('Address'), 'x{Backspace}');
    expect(screen.queryByRole('region', { name: 'Unsaved changes' })).not.toBeInTheDocument();

    await user.type(field('Address'), 'x');
    await user.type(field('Site name'), 'x');
    expect(screen.getByRole('region', { name: 'Unsaved changes' })).toHaveTextContent('2 unsaved changes');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(field('Site name')).toHaveValue('Quayside');
    expect(screen.queryByRole('region', { name: 'Unsaved changes' })).not.toBeInTheDocument();
  });

  test('newer values from elsewhere keep what a person has changed', async () => {
    const { user, rerender } = renderUi(<SiteForm initial={{ name: 'Quayside', address: 'Old' }} />);
    await user.type(field('Site name'), '!');

    rerender(<SiteForm initial={{ name: 'Renamed', address: 'New' }} />);

    expect(field('Site name')).toHaveValue('Quayside!');
    expect(field('Address')).toHaveValue('New');
  });

  test('each kind of field binds its value', async () => {
    const onSubmit = jest.fn();
    const { user } = renderUi(
      <Form
        initialValues={{ starts_on: '2026-11-21' }}
        onSubmit={(values) => {
          onSubmit(values);
        }}
      >
        <FormPasswordField name="password" label="Password" autoComplete="new-password" />
        <FormTextArea name="notes" label="Notes" />
        <FormToggle name="photos" label="Photos" />
        <FormCheckbox name="agreed" label="Agreed" />
        <FormRadioGroup
          name="type"
          label="Type"
          options={[
            { value: 'standard', label: 'Standard' },
            { value: 'remote', label: 'Remote' },
          ]}
        />
        <FormDropdown name="host_id" label="Host" options={[{ value: 7, label: 'Carla' }]} />
        <FormDateField name="starts_on" label="Starts on" />
        <Button type="submit">Send</Button>
      </Form>,
    );

    await user.type(screen.getByLabelText('Password'), 'secret');
    await user.type(field('Notes'), 'One\ntwo');
    await user.click(screen.getByRole('switch', { name: 'Photos' }));
    await user.click(screen.getByRole('checkbox', { name: 'Agreed' }));
    await user.click(screen.getByRole('radio', { name: 'Remote' }));
    await user.click(screen.getByRole('button', { name: /Host/ }));
    await user.click(screen.getByRole('option', { name: 'Carla' }));
    await user.click(screen.getByRole('spinbutton', { name: /^day/ }));
    await user.keyboard('{Backspace}{Backspace}22');
    await user.click(send());

    expect(onSubmit.mock.calls).toEqual([
      [
        {
          password: 'secret',
          notes: 'One\ntwo',
          photos: true,
          agreed: true,
          type: 'remote',
          host_id: 7,
          starts_on: '2026-11-22',
        },
      ],
    ]);
  });

  test('the sixth digit submits', async () => {
    const onSubmit = jest.fn();
    const { user } = renderUi(
      <Form
        initialValues={{}}
        onSubmit={(values) => {
          onSubmit(values);
        }}
      >
        <FormCodeField name="code" label="Code" />
      </Form>,
    );

    await user.type(field('Code'), '123456');

    expect(onSubmit.mock.calls).toEqual([[{ code: '123456' }]]);
  });
});

describe('rules that are fetched', () => {
  test('are fetched once and then hold', async () => {
    const load = jest.fn(async () => rules);
    const { user } = renderUi(<SiteForm validate={lazyJoiValidate(load)} />);

    await user.clear(field('Site name'));
    await user.tab();

    await waitFor(() => expect(field('Site name')).toBeInvalid());
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('take back what they found at first, once it is mended', async () => {
    const onSubmit = jest.fn(() => undefined);
    const { user } = renderUi(<SiteForm initial={{ name: '' }} onSubmit={onSubmit} validate={lazyJoiValidate(async () => rules)} />);

    await user.click(field('Site name'));
    await user.tab();
    await waitFor(() => expect(field('Site name')).toBeInvalid());
    await user.type(field('Site name'), 'Pier');

    await waitFor(() => expect(field('Site name')).toBeValid());
    await user.click(send());
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
  });

  test('that do not arrive leave the form usable, and are asked for again', async () => {
    const load = jest.fn<Promise<Joi.Schema>, []>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(rules);
    const validate = lazyJoiValidate(load);

    await expect(validate({})).resolves.toBeUndefined();
    await expect(validate({})).resolves.toEqual({ name: { code: 'siteNameRequired', values: {} } });
  });

  test('name nested fields as the form does, each its first problem', () => {
    const nested = Joi.object({
      location: Joi.object({ radius: Joi.number().min(150).integer() }),
      points: Joi.array().items(Joi.object({ title: Joi.string().max(3) })),
    });

    expect(joiValidate(nested)({ location: { radius: 1.5 }, points: [{ title: 'ok' }, { title: 'long' }] })).toEqual({
      location: { radius: { code: 'min', values: { limit: 150, count: 150 } } },
      points: [undefined, { title: { code: 'tooLong', values: { limit: 3, count: 3 } } }],
    });
  });
});
