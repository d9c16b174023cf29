import { screen, waitFor, within } from '@testing-library/react';
import fc from 'fast-check';
import { getCountries, getExampleNumber } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/examples.mobile.json';
import { useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';

import { Button } from '#web/ui/buttons/Button';
import { PhoneField } from '#web/ui/fields/PhoneField';
import { countryOfPhone, readPhone, writePhone } from '#web/ui/fields/phone/phoneNumbers';
import { Form } from '#web/ui/form/Form';
import { FormPhoneField } from '#web/ui/form/controls/FormPhoneField';
import { FormTextField } from '#web/ui/form/controls/FormTextField';
import { renderUi } from './renderUi';

interface Given {
  readonly first?: string;
  readonly country?: string | null;
  readonly findCountry?: () => Promise<string | null>;
  readonly onChange?: (value: string) => void;
}

function Mobile({ first = '', country, findCountry, onChange }: Given) {
  const [value, setValue] = useState(first);
  return (
    <I18nProvider locale="en-GB">
      <PhoneField
        label="Mobile"
        value={value}
        country={country}
        findCountry={findCountry}
        onChange={(next) => {
          onChange?.(next);
          setValue(next);
        }}
      />
    </I18nProvider>
  );
}

const box = () => screen.getByRole('textbox', { name: 'Mobile' });
const country = () => screen.getByRole('button', { name: /Country/ });
const standsAt = (text: string) => waitFor(() => expect(country()).toHaveTextContent(text));

describe('the country', () => {
  test("is the saved number's own first, whose number is written as at home", async () => {
    renderUi(<Mobile first="+33612345678" country="GB" />);

    await standsAt('FR +33');
    expect(box()).toHaveValue('06 12 34 56 78');
  });

  test("else the client's; nothing is looked up then", async () => {
    const findCountry = jest.fn(async () => 'FR');
    renderUi(<Mobile country="DE" findCountry={findCountry} />);

    await standsAt('DE +49');
    expect(findCountry).not.toHaveBeenCalled();
  });

  test('else looked up, also for what was typed meanwhile', async () => {
    let answer: (place: string | null) => void = () => undefined;
    const onChange = jest.fn();
    const { user } = renderUi(
      <Mobile
        findCountry={() =>
          new Promise((resolve) => {
            answer = resolve;
          })
        }
        onChange={onChange}
      />,
    );
    await waitFor(() => expect(country()).toBeInTheDocument());
    await user.type(box(), '07400 123456');

    answer('GB');

    await standsAt('GB +44');
    await waitFor(() => expect(onChange).toHaveBeenLastCalledWith('+447400123456'));
  });

  test('a look-up that fails leaves the choice open without a word', async () => {
    const { user } = renderUi(<Mobile findCountry={() => Promise.reject(new Error('offline'))} />);

    await user.type(box(), '07400 123456');
    await user.tab();

    expect(box()).toHaveAccessibleDescription('Choose the country, or start with + and its code.');
  });

  test('follows a calling code that is typed', async () => {
    const onChange = jest.fn();
    const { user } = renderUi(<Mobile country="GB" onChange={onChange} />);
    await standsAt('GB +44');

    await user.type(box(), '+33 6 12 34 56 78');

    await standsAt('FR +33');
    expect(onChange.mock.calls).toEqual([['+33612345678']]);
  });

  test('is chosen from a list by name or code, and the number is read again', async () => {
    const onChange = jest.fn();
    const { user } = renderUi(<Mobile country="GB" onChange={onChange} />);
    await standsAt('GB +44');
    await user.type(box(), '06 12 34 56 78');
    expect(onChange).not.toHaveBeenCalled();

    await user.click(country());
    await user.keyboard('+33');
    await user.click(screen.getByRole('option', { name: /France/ }));

    expect(onChange.mock.calls).toEqual([['+33612345678']]);
  });
});

describe('the number', () => {
  test('goes out in international form once it is valid; emptied it is empty', async () => {
    const onChange = jest.fn();
    const { user } = renderUi(<Mobile country="GB" onChange={onChange} />);
    await standsAt('GB +44');

    await user.type(box(), '07400 12345');
    expect(onChange).not.toHaveBeenCalled();
    await user.type(box(), '6');
    expect(onChange).toHaveBeenLastCalledWith('+447400123456');
    await user.clear(box());
    expect(onChange).toHaveBeenLastCalledWith('');
  });

  test('with an extension is refused for just that, and not cut short', async () => {
    const onChange = jest.fn();
    const { user } = renderUi(<Mobile country="GB" onChange={onChange} />);
    await standsAt('GB +44');

    await user.click(box());
    await user.paste('020 7946 0958 ext. 12');
    await user.tab();

    expect(box()).toHaveAccessibleDescription('This number has an extension. Enter a number that can be called directly.');
    expect(onChange).not.toHaveBeenCalled();
  });

  test('is called wrong on leaving the field, not before, and is tidied when right', async () => {
    const { user } = renderUi(<Mobile country="GB" />);
    await standsAt('GB +44');

    await user.type(box(), '0740012345');
    expect(box()).toBeValid();
    await user.tab();
    expect(box()).toBeInvalid();
    expect(box()).toHaveAccessibleDescription('Not a valid number for United Kingdom. Check it, or choose another country.');

    await user.type(box(), '6');
    expect(box()).toBeValid();
    await user.tab();
    expect(box()).toHaveValue('07400 123456');
  });

  test('of every country is read as it was written there, and its country is kept', () => {
    const country = fc.constantFrom(...getCountries());
    fc.assert(
      fc.property(country, (one) => {
        const number = getExampleNumber(one, examples);
        fc.pre(number !== undefined && number.isValid());
        const value = number.number;
        expect(readPhone(writePhone(value, one), one)).toEqual({ value, country: one, hasExtension: false });
        expect(readPhone(number.formatInternational(), null).value).toBe(value);
        expect(countryOfPhone(value)).not.toBeNull();
      }),
      { numRuns: 300 },
    );
  });

  test('the value is a number in international form or nothing, whatever is typed', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'+0123456789 ()-./abc'), maxLength: 24 }),
        fc.option(fc.constantFrom('GB', 'US', 'DE', 'XX')),
        (text, assumed) => {
          expect(readPhone(text, assumed).value).toMatch(/^(\+[1-9]\d{4,14})?$/u);
        },
      ),
    );
  });
});

describe('in a form', () => {
  function MemberForm({ onSubmit, mobile = '' }: { readonly onSubmit: (values: object) => void; readonly mobile?: string }) {
    return (
      <I18nProvider locale="en-GB">
        <Form
          initialValues={{ name: 'Ida', mobile }}
          onSubmit={(values) => {
            onSubmit(values);
          }}
        >
          <FormTextField name="name" label="Name" />
          <FormPhoneField name="mobile" label="Mobile" country="GB" optional />
          <Button type="submit">Send</Button>
        </Form>
      </I18nProvider>
    );
  }
  const optionalBox = () => screen.getByRole('textbox', { name: /^Mobile/ });

  test('a number that is not valid holds it back, one that is goes with it', async () => {
    const onSubmit = jest.fn();
    const { user } = renderUi(<MemberForm onSubmit={onSubmit} />);
    await standsAt('GB +44');

    await user.type(optionalBox(), '0740012345');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(onSubmit).not.toHaveBeenCalled();
    expect(optionalBox()).toBeInvalid();

    await user.type(optionalBox(), '6');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(onSubmit.mock.calls).toEqual([[{ name: 'Ida', mobile: '+447400123456' }]]));
  });

  test('a saved number that is spoiled is not silently taken away', async () => {
    const onSubmit = jest.fn();
    const { user } = renderUi(<MemberForm onSubmit={onSubmit} mobile="+447400123456" />);
    await standsAt('GB +44');

    await user.type(optionalBox(), '{Backspace}');
    await user.click(screen.getByRole('button', { name: 'Send' }));

    expect(onSubmit).not.toHaveBeenCalled();
    expect(within(screen.getByRole('group', { name: /Mobile/ })).getByRole('textbox')).toBeInvalid();
  });
});
