import { act, screen, within } from '@testing-library/react';

import { PAGE_SPINNER_DELAY_MS, SPINNER_DELAY_MS } from '#contract/platform/constants';
import { SmallAreaChart } from '#web/ui/charts/SmallAreaChart';
import { Banner } from '#web/ui/feedback/Banner';
import { ErrorState } from '#web/ui/feedback/ErrorState';
import { ProgressBar } from '#web/ui/feedback/ProgressBar';
import { Spinner } from '#web/ui/feedback/Spinner';
import { Avatar } from '#web/ui/layout/Avatar';
import { PageHeader } from '#web/ui/navigation/PageHeader';
import { renderUi } from './renderUi';

describe('Spinner', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test.each([
    ['inline', SPINNER_DELAY_MS, 300],
    ['page', PAGE_SPINNER_DELAY_MS, 1000],
  ] as const)('%s shows after its wait, not before', (kind, delay, specified) => {
    renderUi(<Spinner kind={kind} />);

    act(() => jest.advanceTimersByTime(delay - 1));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.getByRole('status')).toHaveTextContent('Loading…');
    expect(delay).toBe(specified);
  });
});

test('a banner interrupts only for a danger that was just caused', () => {
  renderUi(
    <>
      <Banner tone="danger">Your account has been disabled.</Banner>
      <Banner tone="danger" announced>
        Not saved.
      </Banner>
      <Banner tone="success" announced>
        Saved.
      </Banner>
    </>,
  );

  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual(['Not saved.']);
  expect(screen.getAllByRole('status').map((status) => status.textContent)).toEqual(['Saved.']);
});

test('a failure is announced and can be retried', async () => {
  const onRetry = jest.fn();
  const { user } = renderUi(<ErrorState title="The members could not be loaded" onRetry={onRetry} />);

  expect(screen.getByRole('alert')).toHaveTextContent('The members could not be loaded');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('a page has one heading, which can take the focus, and the way to it', () => {
  renderUi(
    <PageHeader
      title="Quayside House"
      breadcrumbs={[
        { label: 'Manage', href: '/manage' },
        { label: 'Sites', href: '/manage/overview/sites' },
      ]}
    />,
  );

  const heading = screen.getByRole('heading', { level: 1, name: 'Quayside House' });
  act(() => heading.focus());
  expect(heading).toHaveFocus();
  const way = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }));
  expect(way.getAllByRole('link').map((link) => link.textContent)).toEqual(['Manage', 'Sites']);
});

test("the chart's numbers are in a table", () => {
  renderUi(
    <SmallAreaChart
      label="Signed in through the day"
      empty="Too early"
      columns={['Hour', 'Signed in']}
      points={[
        { label: '08:00', value: 3 },
        { label: '09:00', value: 40 },
      ]}
      span={24}
    />,
  );

  const table = screen.getByRole('table', { name: 'Signed in through the day' });
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['HourSigned in', '08:003', '09:0040']);
});

test('a chart of less than two hours says why there is no curve', () => {
  const { container, rerender } = renderUi(
    <SmallAreaChart label="Signed in" empty="Too early" columns={['Hour', 'Signed in']} points={[]} />,
  );
  expect(container.querySelectorAll('path')).toHaveLength(0);
  expect(screen.getByText('Too early')).toBeVisible();

  rerender(
    <SmallAreaChart
      label="Signed in"
      empty="Too early"
      columns={['Hour', 'Signed in']}
      points={[{ label: '00:00', value: 2 }]}
      span={24}
    />,
  );
  expect(screen.getByText('Too early')).toBeVisible();
  expect(within(screen.getByRole('table')).getByRole('row', { name: '00:00 2' })).toBeInTheDocument();
});

test('a progress bar says its parts, and an empty whole is no division by nothing', () => {
  const { container, rerender } = renderUi(
    <ProgressBar
      label="Safe"
      total={87}
      segments={[
        { value: 62, tone: 'safe', label: '62 safe' },
        { value: 2, tone: 'wait', label: '2 need help' },
      ]}
    />,
  );
  const bar = screen.getByRole('meter', { name: 'Safe' });
  expect(bar).toHaveAttribute('aria-valuenow', '62');
  expect(bar).toHaveAttribute('aria-valuetext', '62 safe, 2 need help');

  rerender(<ProgressBar label="Safe" total={0} segments={[{ value: 0, tone: 'safe', label: '0 safe' }]} />);
  expect(container.innerHTML).not.toContain('NaN');
});

test('a person keeps the colour when the name changes', () => {
  const { container, rerender } = renderUi(<Avatar name="Mei-Ling Chu" hueKey={17} />);
  const before = container.firstElementChild?.getAttribute('style');

  rerender(<Avatar name="Mei-Ling Smith" hueKey={17} />);

  expect(container).toHaveTextContent('MS');
  expect(before).toMatch(/--hue-[1-8]/);
  expect(container.firstElementChild?.getAttribute('style')).toBe(before);
});
