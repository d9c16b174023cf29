import { screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';

import { DATE_BEFORE } from '#contract/platform/constants';
import { Button } from '#web/ui/buttons/Button';
import { DateField } from '#web/ui/dates/DateField';
import { Form } from '#web/ui/form/Form';
import { FormDateField } from '#web/ui/form/controls/FormDateField';
import { FormTextField } from '#web/ui/form/controls/FormTextField';
import { FormUnsavedBar } from '#web/ui/form/FormUnsavedBar';
import { renderUi } from './renderUi';

function Starts({
  first = null,
  min,
  onChange,
}: {
  readonly first?: string | null;
  readonly min?: string;
  readonly onChange: (value: string | null) => void;
}) {
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
      <button type="button" onClick={() => setValue('2026-01-31')}>
        Reset
      </button>
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

  expect(onChange.mock.calls).toEqual([['2027-11-21']]);
});

test('the last day is the one before 2038-01-01; a later one does not go out, stays to be seen, and is explained', async () => {
  expect(DATE_BEFORE).toBe('2038-01-01');
  const onChange = jest.fn();
  const { user } = renderUi(<Starts onChange={onChange} />);

  await user.click(part('day'));
  await user.keyboard('31122037');
  expect(onChange).toHaveBeenLastCalledWith('2037-12-31');

  onChange.mockClear();
  await user.click(part('day'));
  await user.keyboard('01012038');
  expect(onChange.mock.calls.flat()).not.toContain(null);
  expect(part('year')).toHaveTextContent('2038');
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(part('year')).toHaveTextContent('2026');
});

test('emptied it is null; half emptied it stays what it was, and is explained', async () => {
  const onChange = jest.fn();
  const { user } = renderUi(<Starts first="2026-11-21" onChange={onChange} />);

  await user.click(part('day'));
  await user.keyboard('{Backspace}{Backspace}');
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(part('day')).toHaveTextContent('31');
  await user.click(part('day'));
  await user.keyboard('{Backspace}{Backspace}');
  await user.tab();
  await user.tab();
  await user.tab();
  await user.tab();
  expect(onChange.mock.calls.flat()).not.toContain(null);
  expect(part('day')).toHaveAccessibleDescription(expect.stringContaining('Enter the day, the month and the year.'));

  for (const name of ['month', 'year']) {
    await user.click(part(name));
    await user.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}');
  }
  expect(onChange).toHaveBeenLastCalledWith(null);
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

describe('in a form', () => {
  const STORED = '2026-11-21';
  const typed = (date: string) => `${date.slice(8)}${date.slice(5, 7)}${date.slice(0, 4)}`;

  function renderForm(min?: string) {
    const onSubmit = jest.fn();
    const rendered = renderUi(
      <I18nProvider locale="en-GB">
        <Form
          initialValues={{ starts_on: STORED, notes: '' }}
          onSubmit={({ starts_on }) => {
            onSubmit(starts_on);
          }}
        >
          <FormTextField name="notes" label="Notes" />
          <FormDateField name="starts_on" label="Starts on" min={min} optional />
          <FormUnsavedBar />
          <Button type="submit">Send</Button>
        </Form>
      </I18nProvider>,
    );
    return { ...rendered, onSubmit, send: () => rendered.user.click(screen.getByRole('button', { name: 'Send' })) };
  }

  test('a date that is not accepted holds the form back, has the focus, and can be discarded', async () => {
    const { user, onSubmit, send } = renderForm();

    await user.type(screen.getByRole('textbox', { name: /Notes/ }), 'At the gate');
    await user.click(part('day'));
    await user.keyboard('01012040');
    await send();

    expect(onSubmit).not.toHaveBeenCalled();
    await waitFor(() => expect(part('day')).toHaveFocus());
    expect(part('day')).toHaveAccessibleDescription(expect.stringContaining('Choose a date before 1 January 2038.'));
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(part('year')).toHaveTextContent('2026');
    await send();
    expect(onSubmit.mock.calls).toEqual([[STORED]]);
  });

  test('whatever is typed, what is sent is a date within the limits that was typed, or the stored one', async () => {
    const date = fc
      .date({ min: new Date('2024-01-01'), max: new Date('2045-12-31'), noInvalidDate: true })
      .map((day) => day.toISOString().slice(0, 10));
    await fc.assert(
      fc.asyncProperty(fc.array(date, { minLength: 1, maxLength: 3 }), async (dates) => {
        const { user, onSubmit, send, unmount } = renderForm('2025-06-01');
        for (const one of dates) {
          await user.click(part('day'));
          await user.keyboard(typed(one));
        }
        const last = dates.at(-1)!;
        await send();
        const accepted = last >= '2025-06-01' && last < '2038-01-01';
        if (accepted) await waitFor(() => expect(onSubmit).toHaveBeenCalled());
        expect(onSubmit.mock.calls).toEqual(accepted ? [[last]] : []);
        unmount();
      }),
      { numRuns: 8, examples: [[['2040-01-01']], [['2025-05-31', '2026-02-28']], [['2037-12-31', '2038-01-01']]] },
    );
  });
});
