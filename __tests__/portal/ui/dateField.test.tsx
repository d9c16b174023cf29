import { screen } from '@testing-library/react';
import { useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';

import { DATE_BEFORE } from '../../../src/contract/constants';
import { DateField } from '../../../src/portal/ui/fields/DateField';
import { renderUi } from './renderUi';

function Starts({ first = null, min, onChange }: { readonly first?: string | null; readonly min?: string; readonly onChange: (value: string | null) => void }) {
  const [value, setValue] = useState<string | null>(first);
  return (
    <I18nProvider locale="en-GB">
      <DateField
        label="Starts on"
        value={value}
        min={min}
        onChange={(next) => {
          onChange(next);
          setValue(next);
        }}
      />
      <button type="button" onClick={() => setValue('2026-01-31')}>Reset</button>
    </I18nProvider>
  );
}

const part = (name: string) => screen.getByRole('spinbutton', { name: new RegExp(`^${name}`) });

test('a date typed part by part goes out as YYYY-MM-DD', async () => {
  const onChange = jest.fn();
  const { user } = renderUi(<Starts onChange={onChange} />);

  await user.click(part('day'));
  await user.keyboard('21112026');

  expect(onChange).toHaveBeenLastCalledWith('2026-11-21');
});

test('a half-typed year never goes out', async () => {
  const onChange = jest.fn();
  const { user } = renderUi(<Starts first="2026-11-21" onChange={onChange} />);

  await user.click(part('year'));
  await user.keyboard('2027');

  expect(onChange.mock.calls).toEqual([[null], ['2027-11-21']]);
});

test('the last day is the one before 2038-01-01; a later one is null, stays to be seen, and is explained', async () => {
  expect(DATE_BEFORE).toBe('2038-01-01');
  const onChange = jest.fn();
  const { user } = renderUi(<Starts onChange={onChange} />);

  await user.click(part('day'));
  await user.keyboard('31122037');
  expect(onChange).toHaveBeenLastCalledWith('2037-12-31');

  await user.click(part('day'));
  await user.keyboard('01012038');
  expect(onChange).toHaveBeenLastCalledWith(null);
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(part('year')).toHaveTextContent('2026');
});

test('beyond a limit it says which', async () => {
  const { user } = renderUi(<Starts min="2026-05-01" onChange={() => {}} />);

  await user.click(part('day'));
  await user.keyboard('30042026');
  await user.tab();
  await user.tab();

  expect(part('day')).toHaveAccessibleDescription(expect.stringContaining('Choose 1 May 2026 or a later date.'));
  expect(part('year')).toHaveTextContent('2026');
});

test('a value that is no date counts as none', () => {
  renderUi(<Starts first="not a date" onChange={() => {}} />);

  expect(part('day')).toHaveTextContent('dd');
});

test('a day picked from the calendar goes out', async () => {
  const onChange = jest.fn();
  const { user } = renderUi(<Starts first="2026-11-21" onChange={onChange} />);

  await user.click(screen.getByRole('button', { name: /Calendar/ }));
  await user.click(screen.getByRole('button', { name: /25 November 2026/ }));

  expect(onChange.mock.calls).toEqual([['2026-11-25']]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
