import { fireEvent, screen } from '@testing-library/react';
import fc from 'fast-check';
import { useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';

import { NumberField } from '#web/ui/fields/NumberField';
import type { NumberFieldProps } from '#web/ui/fields/NumberField';
import { renderUi } from './renderUi';

type Given = Partial<Omit<NumberFieldProps, 'value'>> & { readonly first?: number | null; readonly locale?: string };

function Radius({ first = null, locale = 'en-GB', onChange, ...rest }: Given) {
  const [value, setValue] = useState(first);
  return (
    <I18nProvider locale={locale}>
      <NumberField
        label="Radius"
        {...rest}
        value={value}
        onChange={(next) => {
          onChange?.(next);
          setValue(next);
        }}
      />
    </I18nProvider>
  );
}

const box = () => screen.getByRole('textbox', { name: /^Radius/ });
const plus = () => screen.getByRole('button', { name: /^Increase/ });
const minus = () => screen.getByRole('button', { name: /^Decrease/ });

test('plus and minus change it by the step', async () => {
  const onChange = jest.fn();
  const { user } = renderUi(<Radius first={150} step={50} onChange={onChange} />);

  await user.click(plus());
  await user.click(minus());
  await user.click(minus());

  expect(onChange.mock.calls).toEqual([[200], [150], [100]]);
});

test('plus stops at the maximum, minus at the minimum', async () => {
  const { user } = renderUi(<Radius first={2} min={1} max={3} />);

  await user.click(plus());
  expect(box()).toHaveValue('3');
  expect(plus()).toBeDisabled();
  await user.click(minus());
  await user.click(minus());
  expect(box()).toHaveValue('1');
  expect(minus()).toBeDisabled();
});

test('minus stops at 0 unless negative numbers are allowed', async () => {
  const { user, unmount } = renderUi(<Radius first={0} />);
  expect(minus()).toBeDisabled();
  await user.type(box(), '-');
  expect(box()).toHaveValue('0');
  unmount();

  const second = renderUi(<Radius first={0} negative />);
  await second.user.click(minus());
  expect(box()).toHaveValue('-1');
});

test('whatever is pressed, it stays between the limits', async () => {
  const limits = fc
    .integer({ min: -20, max: 20 })
    .chain((least) => fc.record({ least: fc.constant(least), most: fc.integer({ min: least, max: least + 12 }) }));
  await fc.assert(
    fc.asyncProperty(limits, fc.array(fc.boolean(), { maxLength: 15 }), async ({ least, most }, presses) => {
      const onChange = jest.fn<undefined, [number | null]>();
      const { user, unmount } = renderUi(<Radius first={least} min={least} max={most} onChange={onChange} />);
      for (const up of presses) await user.click(up ? plus() : minus());
      unmount();
      expect(onChange.mock.calls.every(([value]) => value !== null && value >= least && value <= most)).toBe(true);
    }),
    { numRuns: 12 },
  );
});

test('a typed number is reported when the field is left; an empty field reports null', async () => {
  const onChange = jest.fn();
  const { user } = renderUi(<Radius first={7} onChange={onChange} />);

  await user.clear(box());
  await user.tab();
  await user.type(box(), '42');
  expect(onChange.mock.calls).toEqual([[null]]);
  await user.tab();

  expect(onChange.mock.calls).toEqual([[null], [42]]);
});

test('a number beyond the limit is kept and explained', async () => {
  const onChange = jest.fn();
  const { user } = renderUi(<Radius max={1000} onChange={onChange} />);

  await user.type(box(), '5000');
  await user.tab();

  expect(onChange.mock.calls).toEqual([[5000]]);
  expect(box()).toBeInvalid();
  expect(box()).toHaveAccessibleDescription('Enter 1,000 or less.');
});

test('numbers are written and read as the language does', async () => {
  const onChange = jest.fn();
  const { user } = renderUi(<Radius first={1250.5} decimals={2} locale="de-DE" onChange={onChange} />);
  expect(box()).toHaveValue('1.250,5');

  await user.clear(box());
  await user.type(box(), '2.000,75');
  await user.tab();

  expect(onChange).toHaveBeenLastCalledWith(2000.75);
});

test('the wheel does not change it', async () => {
  const onChange = jest.fn();
  const { user } = renderUi(<Radius first={5} onChange={onChange} />);
  await user.click(box());

  fireEvent.wheel(box(), { deltaY: 100 });

  expect(onChange).not.toHaveBeenCalled();
});

test('the unit is heard with the label', () => {
  renderUi(<Radius first={5} unit="m" />);

  expect(screen.getByRole('textbox', { name: 'Radius (m)' })).toBeInTheDocument();
});
