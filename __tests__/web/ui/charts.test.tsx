import { act, screen, within } from '@testing-library/react';

import { BarChart } from '#web/ui/charts/BarChart';
import { ChartFrame } from '#web/ui/charts/ChartFrame';
import { pointWords, valueWriter } from '#web/ui/charts/chartData';
import { LineChart } from '#web/ui/charts/LineChart';
import { hasFractions } from '#web/ui/charts/plot';
import { PlotMissing } from '#web/ui/charts/PlotMissing';
import { seriesLook } from '#web/ui/charts/seriesLook';
import { contrastOf, looks } from '../../support/tokens';
import { renderUi } from './renderUi';

const DAYS = ['2026-03-02', '2026-03-03', '2026-03-04'];
const SERIES = [
  { id: 'visitors', label: 'Visitors', values: [1240, 980, null] },
  { id: 'staff.own', label: 'Staff', values: [310, 305, 322] },
];

// Fetched when a chart is shown; here before, so that no test waits for it.
beforeAll(() => Promise.all([import('#web/ui/charts/LinePlot'), import('#web/ui/charts/BarPlot')]));

/** jsdom has no layout: the chart gets a fixed size, and its texts take no room. */
beforeEach(() => {
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function measure(this: Element) {
    return this.classList.contains('recharts-wrapper') ? new DOMRect(0, 0, 640, 280) : new DOMRect(0, 0, 0, 0);
  });
});

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'ResizeObserver');
});

describe.each([
  ['LineChart', LineChart],
  ['BarChart', BarChart],
] as const)('%s', (_name, Chart) => {
  const chart = <Chart label="People on site" axis="Day" points={DAYS} pointsAre="days" series={SERIES} />;

  test('is a figure with its name; the legend names each series', async () => {
    renderUi(chart);

    const figure = screen.getByRole('figure', { name: 'People on site' });
    expect(
      within(figure)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Visitors', 'Staff']);
    expect(await within(figure).findByRole('application')).toBeInTheDocument();
    expect(within(figure).getByText('3 Mar')).toBeInTheDocument();
  });

  test("says the same as a table, in the reader's numbers and dates", async () => {
    const { user } = renderUi(chart);
    await user.click(screen.getByRole('button', { name: 'Show as table' }));

    const table = screen.getByRole('table', { name: 'People on site' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Day', 'Visitors', 'Staff']);
    const rows = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map((cell) => cell.textContent));
    expect(rows).toEqual([
      [expect.stringMatching(/^Monday,? 2 March 2026$/), '1,240', '310'],
      [expect.stringMatching(/^Tuesday,? 3 March 2026$/), '980', '305'],
      [expect.stringMatching(/^Wednesday,? 4 March 2026$/), '–', '322'],
    ]);

    await user.click(screen.getByRole('button', { name: 'Show as chart' }));
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  test('shows the values where the arrow keys lead', async () => {
    const { user } = renderUi(chart);
    const plot = await screen.findByRole('application');

    act(() => plot.focus());
    await user.keyboard('{ArrowRight}');

    const tip = await screen.findByRole('status');
    expect(tip).toHaveTextContent(/Tuesday,? 3 March 2026/);
    expect(tip).toHaveTextContent('Visitors980');
    expect(tip).toHaveTextContent('Staff305');
  });

  test('says when there is nothing, and waits in place', () => {
    const { rerender } = renderUi(
      <Chart
        label="People"
        axis="Day"
        points={DAYS}
        series={[{ id: 'a', label: 'A', values: [null, null, null] }]}
        emptyText="Nobody came in March."
      />,
    );
    expect(screen.getByText('Nobody came in March.')).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();

    rerender(<Chart label="People" axis="Day" points={[]} series={[]} loading />);
    expect(screen.getByRole('figure', { name: 'People' })).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByText('There is nothing to show yet.')).not.toBeInTheDocument();
  });
});

test('every name stands below its bars, however narrow', async () => {
  const sites = ['Harbour House', 'Mill Lane', 'Quai Ouest', 'Regional distribution centre'];
  renderUi(<BarChart label="Visits" axis="Site" points={sites} series={[{ id: 'visits', label: 'Visits', values: [4, 3, 2, 1] }]} />);
  await screen.findByRole('application');

  expect([...document.querySelectorAll('.name')].map((tick) => tick.textContent)).toEqual(sites);
});

test('a drawing that cannot be fetched gives way to the table', async () => {
  renderUi(<ChartFrame label="People" axis="Day" points={DAYS} series={SERIES} kind="line" Plot={PlotMissing} />);

  expect(await screen.findByRole('table', { name: 'People' })).toBeInTheDocument();
});

test('an axis stands at parts of one only for what has parts', () => {
  expect(hasFractions(SERIES)).toBe(false);
  expect(hasFractions([{ id: 'share', label: 'Share', values: [null, 0.4, 1] }])).toBe(true);
});

test('no two of the first thirty series look alike, with or without colour', () => {
  const looks = Array.from({ length: 30 }, (_, index) => seriesLook(index));
  expect(new Set(looks.map(({ colour, dash, shape }) => `${colour} ${dash} ${shape}`)).size).toBe(30);
  const plain = looks.slice(0, 5);
  for (const part of ['dash', 'pattern', 'shape'] as const) expect(new Set(plain.map((look) => look[part])).size).toBe(5);
});

test('points and values are written as the reader writes them', () => {
  expect(pointWords('2026-03-02', 'days', 'fr')).toEqual({ short: '2 mars', long: 'lundi 2 mars 2026' });
  expect(pointWords('2026-03', 'months', 'de')).toEqual({ short: 'Mär', long: 'März 2026' });
  expect(pointWords('Kiosk 2', 'days', 'en_GB')).toEqual({ short: 'Kiosk 2', long: 'Kiosk 2' });
  expect(valueWriter({ style: 'percent' }, 'de')(0.42)).toBe('42\u00A0%');
  expect(valueWriter(undefined, 'en_GB')(null)).toBe('–');
});

test.each(['light', 'dark', 'lightMore', 'darkMore'] as const)('%s: every series stands out from what it is drawn on', (look) => {
  for (let series = 0; series < 6; series += 1) {
    const [, name = ''] = /var\((--chart-\d)\)/.exec(seriesLook(series).colour) ?? [];
    for (const ground of ['--color-surface', '--color-raised']) {
      expect(contrastOf(looks[look].get(name) ?? name, looks[look].get(ground) ?? ground)).toBeGreaterThanOrEqual(
        look.endsWith('More') ? 4.5 : 3,
      );
    }
  }
});
