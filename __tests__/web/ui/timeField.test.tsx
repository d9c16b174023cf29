import { screen } from '@testing-library/react';
import fc from 'fast-check';
import { useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';

import { ON_SITE_REPORT_STEP_MIN } from '#contract/sites/constants';
import { clockText, nextMinute, onStep } from '#web/ui/dates/clockTime';
import { TimeField } from '#web/ui/dates/TimeField';
import { renderUi } from './renderUi';

interface Given {
  readonly first?: string | null;
  readonly locale?: string;
  readonly step?: number;
  readonly onChange?: (value: string | null) => void;
}

function ReportTime({ first = null, locale = 'en-GB', step, onChange }: Given) {
  const [value, setValue] = useState(first);
  return (
    <I18nProvider locale={locale}>
      <TimeField
        label="Report at"
        value={value}
        stepMinutes={step}
        onChange={(next) => {
          onChange?.(next);
          setValue(next);
        }}
      />
      <button type="button">Aside</button>
    </I18nProvider>
  );
}

const part = (name: string) => screen.getByRole('spinbutton', { name: new RegExp(`^${name}`) });
const leave = () => screen.getByRole('button', { name: 'Aside' });

test('a time typed part by part goes out on 24 hours, also where the clock has 12', async () => {
  const onChange = jest.fn();
  const { user, unmount } = renderUi(<ReportTime onChange={onChange} />);
  await user.click(part('hour'));
  await user.keyboard('1745');
  expect(onChange).toHaveBeenLastCalledWith('17:45');
  unmount();

  const american = renderUi(<ReportTime locale="en-US" onChange={onChange} />);
  await american.user.click(part('hour'));
  await american.user.keyboard('0945p');
  expect(onChange).toHaveBeenLastCalledWith('21:45');
});

test('emptied it is null; a half-typed one goes out at no time', async () => {
  const onChange = jest.fn();
  const { user } = renderUi(<ReportTime onChange={onChange} />);

  await user.click(part('hour'));
  await user.keyboard('09');
  expect(onChange).not.toHaveBeenCalled();
  await user.keyboard('30');
  await user.keyboard('{Backspace}{Backspace}{ArrowLeft}{Backspace}{Backspace}');
  await user.click(leave());

  expect(onChange.mock.calls.at(-1)).toEqual([null]);
});

test('the arrow keys go by the step', async () => {
  expect(ON_SITE_REPORT_STEP_MIN).toBe(10);
  const onChange = jest.fn();
  const { user } = renderUi(<ReportTime first="09:30" step={ON_SITE_REPORT_STEP_MIN} onChange={onChange} />);

  await user.click(part('minute'));
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{ArrowDown}');

  expect(onChange.mock.calls).toEqual([['09:40'], ['09:50'], ['09:00'], ['09:50']]);
});

test('an empty minute begins at 0', async () => {
  const onChange = jest.fn();
  const { user } = renderUi(<ReportTime step={10} onChange={onChange} />);

  await user.click(part('hour'));
  await user.keyboard('09');
  await user.click(part('minute'));
  await user.keyboard('{ArrowUp}{ArrowUp}');

  expect(onChange.mock.calls).toEqual([['09:00'], ['09:10']]);
});

test('minutes between two steps become the nearest on leaving, and it is said; what goes out was on the step already', async () => {
  const onChange = jest.fn();
  const { user } = renderUi(<ReportTime first="09:30" step={10} onChange={onChange} />);

  await user.click(part('minute'));
  await user.keyboard('07');
  expect(part('minute')).toHaveTextContent('07');
  await user.click(leave());

  expect(part('minute')).toHaveTextContent('10');
  expect(screen.getByText('Rounded to 09:10.')).toBeInTheDocument();
  expect(onChange).toHaveBeenLastCalledWith('09:10');
});

test('a saved time between two steps is left alone', async () => {
  const onChange = jest.fn();
  const { user } = renderUi(<ReportTime first="09:07" step={10} onChange={onChange} />);

  await user.click(part('hour'));
  await user.click(leave());

  expect(part('minute')).toHaveTextContent('07');
  expect(onChange).not.toHaveBeenCalled();
});

const steps = fc.constantFrom(1, 5, 10, 15, 20, 30, 60, 120);

test('the nearest step is a step of the same day, at most half a step away but at its end', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }), steps, (hour, minute, step) => {
      const before = hour * 60 + minute;
      const [h = 0, m = 0] = clockText(onStep({ hour, minute }, step)).split(':').map(Number);
      const after = h * 60 + m;
      expect(after % step).toBe(0);
      expect(after).toBeLessThan(24 * 60);
      expect(Math.abs(after - before)).toBeLessThanOrEqual(before > 24 * 60 - step ? step - 1 : step / 2);
    }),
  );
});

test('from any minute an arrow comes to a minute on the step, and all of them are reached', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 59 }), fc.constantFrom(1, 5, 10, 15, 20, 30), fc.boolean(), (minute, step, up) => {
      const met = new Set<number>();
      for (let at = minute, press = 0; press <= 60; press += 1) {
        at = nextMinute(at, step, up);
        met.add(at);
      }
      expect([...met].every((one) => one % step === 0)).toBe(true);
      expect(met.size).toBe(60 / step);
    }),
  );
});
