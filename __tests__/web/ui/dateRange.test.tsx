import { screen, waitFor, within } from '@testing-library/react';
import fc from 'fast-check';
import { useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';

import { Button } from '#web/ui/buttons/Button';
import { DateRange } from '#web/ui/dates/DateRange';
import type { DateRangeValue } from '#web/ui/dates/DateRange';
import { Form } from '#web/ui/form/Form';
import { FormDateRange } from '#web/ui/form/controls/FormDateRange';
import { renderUi } from './renderUi';

const NONE: DateRangeValue = { from: null, to: null };

interface Given {
  readonly first?: DateRangeValue;
  readonly min?: string;
  readonly onChange?: (value: DateRangeValue) => void;
}

function Period({ first = NONE, min, onChange }: Given) {
  const [value, setValue] = useState(first);
  return (
    <I18nProvider locale="en-GB">
      <DateRange
        label="Closed"
        value={value}
        min={min}
        onChange={(next) => {
          onChange?.(next);
          setValue(next);
        }}
      />
      <button type="button" onClick={() => setValue(NONE)}>
        Reset
      </button>
      <button type="button">Aside</button>
    </I18nProvider>
  );
}

const end = (name: 'From' | 'To') => screen.getByRole('group', { name: new RegExp(`^${name}`) });
const day = (name: 'From' | 'To') => within(end(name)).getByRole('spinbutton', { name: /^day/ });

test('two days make a period; one alone goes out as well', async () => {
  const onChange = jest.fn();
  const { user } = renderUi(<Period onChange={onChange} />);

  await user.click(day('From'));
  await user.keyboard('01122026');
  expect(onChange).toHaveBeenLastCalledWith({ from: '2026-12-01', to: null });
  await user.click(day('To'));
  await user.keyboard('24122026');
  expect(onChange).toHaveBeenLastCalledWith({ from: '2026-12-01', to: '2026-12-24' });
});

test('the last day is never before the first: it is said and the period stays, until the first gives way', async () => {
  const onChange = jest.fn();
  const { user } = renderUi(<Period first={{ from: '2026-12-10', to: '2026-12-24' }} onChange={onChange} />);

  await user.click(day('To'));
  await user.keyboard('05');
  await user.click(screen.getByRole('button', { name: 'Aside' }));
  expect(onChange).not.toHaveBeenCalled();
  expect(day('To')).toHaveAccessibleDescription(expect.stringContaining('Choose 10 December 2026 or a later date.'));
  expect(day('To')).toHaveTextContent('05');

  await user.click(day('From'));
  await user.keyboard('01');
  expect(onChange.mock.calls).toEqual([[{ from: '2026-12-01', to: '2026-12-05' }]]);
});

test('in a form, a first day beyond the last holds the form back until one of the two gives way', async () => {
  const onSubmit = jest.fn();
  const { user } = renderUi(
    <I18nProvider locale="en-GB">
      <Form
        initialValues={{ from: '2026-12-10', to: '2026-12-24' }}
        onSubmit={(values) => {
          onSubmit(values);
        }}
      >
        <FormDateRange fromName="from" toName="to" label="Closed" />
        <Button type="submit">Send</Button>
      </Form>
    </I18nProvider>,
  );

  await user.click(day('From'));
  await user.keyboard('28');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(onSubmit).not.toHaveBeenCalled();
  await waitFor(() => expect(day('To')).toHaveFocus());

  await user.keyboard('30');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(onSubmit.mock.calls).toEqual([[{ from: '2026-12-28', to: '2026-12-30' }]]));
});

test('neither day is before the minimum or beyond 2037', async () => {
  const onChange = jest.fn();
  const { user } = renderUi(<Period min="2026-11-21" onChange={onChange} />);

  await user.click(day('From'));
  await user.keyboard('20112026');
  await user.click(day('To'));
  await user.keyboard('01012038');

  expect(onChange).not.toHaveBeenCalled();
});

test('a value from elsewhere takes over', async () => {
  const { user } = renderUi(<Period first={{ from: '2026-12-10', to: '2026-12-24' }} />);

  await user.click(screen.getByRole('button', { name: 'Reset' }));

  expect(day('From')).toHaveTextContent('dd');
  expect(day('To')).toHaveTextContent('dd');
});

test('whatever is typed, what goes out is a period within the limits or has no end', async () => {
  const date = fc.date({ min: new Date('2020-01-01'), max: new Date('2045-12-31'), noInvalidDate: true });
  const typed = (value: Date) =>
    `${String(value.getUTCDate()).padStart(2, '0')}${String(value.getUTCMonth() + 1).padStart(2, '0')}${value.getUTCFullYear()}`;
  await fc.assert(
    fc.asyncProperty(date, date, async (from, to) => {
      const onChange = jest.fn<undefined, [DateRangeValue]>();
      const { user, unmount } = renderUi(<Period min="2025-01-01" onChange={onChange} />);
      await user.click(day('From'));
      await user.keyboard(typed(from));
      await user.click(day('To'));
      await user.keyboard(typed(to));
      unmount();
      for (const [value] of onChange.mock.calls) {
        for (const one of [value.from, value.to]) expect(one === null || (one >= '2025-01-01' && one < '2038-01-01')).toBe(true);
        expect(value.from === null || value.to === null || value.from <= value.to).toBe(true);
      }
    }),
    { numRuns: 6 },
  );
});
