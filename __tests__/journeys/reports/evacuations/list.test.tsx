import { act, screen, waitFor, within } from '@testing-library/react';

import * as calls from '#contract/evacuations/calls/evacuations';
import { listSites } from '#contract/sites/calls/sites';
import type { Evacuation } from '#contract/evacuations/entities/evacuation';
import type { Permission } from '#contract/platform/permissions';
import { playDevice } from '../../../support/deviceLook';
import { itInProof } from '../../../support/itInProof';
import { heading, playJourneys, visitSignedIn } from '../../../support/journey';
import { loseOnce, play, playOnce, refuse, refuseOnce, sent } from '../../../support/play';
import { aConfig, anEvacuation, aSite } from '../../../support/portalRecords';

playJourneys();
afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

/** In winter an hour ahead of UTC, and far from the zone of the machine that runs the tests. */
const HOUSE = aSite({ timezone: 'Europe/Paris' });
const YARD = aSite({ id: 2, name: 'Pine Yard' });

const DONE = {
  status: 'complete',
  started_at: '2030-03-04T09:00:00Z',
  completed_at: '2030-03-04T09:12:30Z',
  evacuee_count: 87,
  safe_count: 87,
} as const;
const RECORDED = [
  anEvacuation({ id: 9, site_id: 2, started_at: '2030-03-05T10:00:00Z', evacuee_count: 4, safe_count: 1 }),
  anEvacuation({ id: 8, ...DONE, kind: 'drill', all_safe_at: '2030-03-04T09:06:41Z' }),
  anEvacuation({ id: 7, ...DONE, started_at: '2030-02-04T09:00:00Z', safe_count: 85, completed_at: '2030-02-04T10:05:00Z' }),
];

async function openReports(
  path = '/reports/evacuations',
  { roles, recorded = RECORDED }: { roles?: readonly Permission[]; recorded?: readonly Evacuation[] } = {},
) {
  const config = aConfig({ sites: [HOUSE, YARD], ...(roles === undefined ? {} : { roles, system_role: null }) });
  let kept = recorded;
  const answer = () => ({ evacuations: kept, meta: { page: 1, per_page: 30, total: kept.length } });
  play(listSites, { sites: config.sites });
  play(calls.listEvacuations, answer);
  play(calls.listSiteEvacuations, answer);
  const visitor = await visitSignedIn(path, { config });
  await heading('Evacuation reports');
  const drop = (id: number) => {
    kept = kept.filter((evacuation) => evacuation.id !== id);
  };
  return { ...visitor, drop };
}

const rows = () =>
  within(screen.getByRole('table', { name: 'Evacuation reports' }))
    .getAllByRole('row')
    .slice(1);
const cells = () =>
  rows().map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
      .join('|'),
  );

describe('the list of evacuation reports', () => {
  it('says when, where, drill or real, how long and whether everyone was safe', async () => {
    const { user, address } = await openReports();
    await screen.findByRole('table');
    expect(cells()).toEqual([
      '5 Mar 2030, 10:00|Pine Yard|Real|–|4|3 not yet safe|In progress|',
      '4 Mar 2030, 10:00|Harbour House|Drill|12 mins 30 secs|87|6 mins 41 secs|Finished|',
      '4 Feb 2030, 10:00|Harbour House|Real|1 hr 5 mins|87|2 not safe at the end|Finished|',
    ]);
    expect(screen.getByText('3 reports')).toBeVisible();
    refuse(calls.getEvacuation, 404, { message: 'Not found.' });
    await user.click(screen.getByRole('link', { name: '4 Mar 2030, 10:00' }));
    expect(address()).toBe('/reports/evacuations/8');
  });

  it('is narrowed on the server by site, status and period, each in the address and on a chip to take it away', async () => {
    const { user, address } = await openReports('/reports/evacuations?from=2030-03-01&to=nonsense&status=complete');
    await screen.findByRole('table');
    const query = { status: 'complete', from: '2030-03-01', per_page: '30', page: '1' };
    expect(sent(calls.listEvacuations).map((request) => request.query)).toEqual([query]);
    expect(sent(calls.listSiteEvacuations)).toEqual([]);
    await user.click(screen.getByRole('button', { name: /All sites/ }));
    await user.click(await screen.findByRole('option', { name: 'Pine Yard' }));
    await waitFor(() => expect(sent(calls.listSiteEvacuations)).toMatchObject([{ params: { siteId: '2' }, query }]));
    expect(address()).toBe('/reports/evacuations?site=2&status=complete&from=2030-03-01');
    const chips = within(screen.getByRole('grid', { name: 'Report filters' }));
    expect(chips.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'Site: Pine Yard',
      'Status: Finished',
      'From: 1 Mar 2030',
    ]);
    await user.click(within(chips.getByRole('row', { name: /From/ })).getByRole('button'));
    expect(address()).toBe('/reports/evacuations?site=2&status=complete');
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(address()).toBe('/reports/evacuations');
  });

  itInProof('deletes a finished one after asking, and keeps it when the server refuses', async () => {
    const { user, drop } = await openReports();
    await screen.findByRole('table');
    await user.click(screen.getByRole('button', { name: 'More actions for the report of Harbour House, 4 Mar 2030, 10:00' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete…' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete this evacuation report?' }));
    expect(dialog.getByText(/its 87 people, all comments/)).toBeVisible();
    refuseOnce(calls.deleteEvacuation, 409, { message: 'It is still in progress.', code: 'evacuation_in_progress' });
    await user.click(dialog.getByRole('button', { name: 'Delete report' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('It is still in progress.');
    expect(screen.getByRole('link', { name: '4 Mar 2030, 10:00', hidden: true })).toBeInTheDocument();
    playOnce(calls.deleteEvacuation, undefined);
    drop(8);
    await user.click(dialog.getByRole('button', { name: 'Delete report' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(sent(calls.deleteEvacuation).map(({ params }) => params.evacuationId)).toEqual(['8', '8']);
  });

  it('says what belongs here, what failed, and who may delete', async () => {
    await openReports('/reports/evacuations', { recorded: [] });
    expect(await screen.findByText('No evacuation yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to Evacuation' })).toHaveAttribute('href', '/fire-list');
  });

  it('has no menu of a report for anyone who may not delete', async () => {
    await openReports('/reports/evacuations', { roles: ['EvacReport.viewer'] });
    await screen.findByRole('table');
    expect(screen.getAllByRole('button', { name: /^More for/ }).map((button) => button.getAttribute('aria-label'))).toEqual([
      'More for this list',
    ]);
  });

  itInProof('has one button for its filters on a phone, with how many are on, and a sheet behind it', async () => {
    playDevice(['width < 640px']);
    const { user, address } = await openReports('/reports/evacuations?site=2&status=complete');
    await screen.findByRole('list', { name: 'Evacuation reports' });
    expect(screen.queryByRole('button', { name: /All sites|Pine Yard/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Filters: 2 active' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await user.click(sheet.getByRole('button', { name: /Pine Yard/ }));
    await user.click(await screen.findByRole('option', { name: 'All sites' }));
    await waitFor(() => expect(address()).toBe('/reports/evacuations?status=complete'));
    await user.click(sheet.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(address()).toBe('/reports/evacuations'));
    await user.click(await sheet.findByRole('button', { name: 'Show 3 reports' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Filters' })).toBeVisible();
  });

  it('says that it needs a network while offline, and loads by itself when the network is back', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    loseOnce(calls.listEvacuations);
    await openReports();
    expect(await screen.findByText('You are offline')).toBeVisible();
    expect(screen.queryByText('The reports could not be loaded.')).not.toBeInTheDocument();
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    await screen.findByRole('table');
    online.mockRestore();
  });

  it('offers to try again when the list cannot be loaded', async () => {
    refuseOnce(calls.listEvacuations, 403, { message: 'No.' });
    const { user } = await openReports();
    await screen.findByText('The reports could not be loaded.');
    await user.click(screen.getByRole('button', { name: /Try again|Retry/ }));
    expect(await screen.findByRole('table')).toBeVisible();
  });
});
