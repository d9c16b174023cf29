import { act, screen, waitFor, within } from '@testing-library/react';

import { listOnSiteReports } from '#contract/notices/calls/onSiteReports';
import * as calls from '#contract/sites/calls/sites';
import type { OnSiteReport } from '#contract/notices/entities/onSiteReport';
import { itInProof } from '../../../support/itInProof';
import { playJourneys, visitSignedIn } from '../../../support/journey';
import { aWholeSite } from '../../../support/manageRecords';
import { play, sent } from '../../../support/play';
import { aClient, aConfig } from '../../../support/portalRecords';

playJourneys();

const aReport: OnSiteReport = {
  id: 7,
  local_date: '2026-03-02',
  time: '08:30',
  due_at: '2026-03-02T08:30:00.000Z',
  state: 'sent',
  addresses: 2,
  sent_to: 2,
  refused: [],
  people: 41,
  error: null,
};

interface Shown {
  readonly config?: ReturnType<typeof aConfig>;
  readonly site?: Partial<ReturnType<typeof aWholeSite>>;
  readonly reports?: readonly OnSiteReport[];
}

async function openFeatures({ config = aConfig(), site: changed = {}, reports = [] }: Shown = {}) {
  let site = { ...aWholeSite(), ...changed };
  play(listOnSiteReports, { reports });
  play(calls.getSite, () => ({ site }));
  play(calls.updateSite, ({ body: { base: _base, ...change } }) => ({
    site: (site = { ...site, ...change, revision: site.revision + 1 }),
  }));
  const visitor = await visitSignedIn('/manage/site/1/features', { config });
  await screen.findByRole('form', { name: 'Features of the site' });
  return visitor;
}
const save = (): HTMLElement => within(screen.getByRole('region', { name: 'Unsaved changes' })).getByRole('button', { name: 'Save' });
const changes = () => sent(calls.updateSite).map(({ body: { base: _base, ...change } }) => change);
const toggle = (name: string) => screen.getByRole('switch', { name });

itInProof('switches on what the site offers at sign-in', async () => {
  const { user } = await openFeatures();
  await user.click(toggle('Photos of visitors'));
  await user.click(toggle('Suggest names'));
  await user.click(toggle('QR scanning'));
  expect(screen.queryByRole('switch', { name: 'Photos cannot be skipped' })).not.toBeInTheDocument();
  await user.click(within(screen.getByRole('region', { name: 'Unsaved changes' })).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent(calls.updateSite).map(({ body: { base: _base, ...change } }) => change)).toEqual([
      { visitor_photos_enabled: true, autocomplete: true, qr_scanning_enabled: true },
    ]),
  );
});

itInProof('offers photos that cannot be skipped to a client that has them', async () => {
  const client = aClient({ settings: { 'beta.contactless-prevent-skippable-photo': true } });
  const { user } = await openFeatures({ config: aConfig({ client }) });
  await user.click(toggle('Photos cannot be skipped'));
  await user.click(within(screen.getByRole('region', { name: 'Unsaved changes' })).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent(calls.updateSite)[0]?.body).toMatchObject({ photo_required: true }));
});

itInProof('offers to scan documents to a client that has it, and says what it needs', async () => {
  const client = aClient({ settings: { 'beta.id-scanning': true } });
  const { user } = await openFeatures({ config: aConfig({ client }) });
  await user.click(toggle('Scanning of documents (needs a scanner)'));
  await user.click(save());
  await waitFor(() => expect(changes()).toEqual([{ id_scanning_enabled: true }]));
});

it('lets the kiosks of a site show how many are missing, and says what that risks', async () => {
  const { user } = await openFeatures();
  expect(screen.getByText(/Everybody who passes a kiosk reads it/)).toBeVisible();
  await user.click(toggle('Show how many are missing'));
  await user.click(save());
  await waitFor(() => expect(changes()).toEqual([{ kiosk_shows_missing: true }]));
});

it('does not ask a site without a building what its kiosks show in an evacuation', async () => {
  await openFeatures({ site: { type: 'remote' } });
  expect(toggle('Suggest names')).toBeVisible();
  expect(screen.queryByRole('switch', { name: 'Show how many are missing' })).not.toBeInTheDocument();
});

it('switches the on-site report on, at times and to addresses', async () => {
  const { user } = await openFeatures();
  await user.click(toggle('Mail who is on site'));
  await user.click(save());
  expect(await screen.findByText('Add a time, or switch the report off.')).toBeVisible();
  expect(screen.getByText('Enter an address, or switch the report off.')).toBeVisible();
  expect(changes()).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Add a time' }));
  const first = screen.getByRole('group', { name: /^Time 1/ });
  await user.click(within(first).getByRole('spinbutton', { name: /hour/ }));
  await user.keyboard('0830');
  await user.click(screen.getByRole('button', { name: 'Add a time' }));
  await user.type(screen.getByRole('textbox', { name: 'Send to' }), 'safety@portal.test, not one');
  await user.click(save());
  expect(await screen.findByText('Enter a time.')).toBeVisible();
  expect(screen.getByText(/^Enter valid email addresses/)).toHaveTextContent('not');
  await user.click(screen.getByRole('button', { name: 'Remove time 2' }));
  expect(screen.getByRole('button', { name: 'Add a time' })).toHaveFocus();
  await user.clear(screen.getByRole('textbox', { name: 'Send to' }));
  await user.type(screen.getByRole('textbox', { name: 'Send to' }), 'safety@portal.test, gate@portal.test');
  await user.click(save());
  await waitFor(() =>
    expect(changes()).toEqual([
      {
        on_site_report_enabled: true,
        on_site_report_times: ['08:30'],
        on_site_report_emails: 'safety@portal.test, gate@portal.test',
      },
    ]),
  );
});

it('says what became of the last reports', async () => {
  await openFeatures({
    reports: [
      { ...aReport, id: 9, time: '17:00', state: 'missed', addresses: 0, sent_to: 0, people: null },
      { ...aReport, id: 8, time: '12:00', sent_to: 1, error: 'refused', refused: ['gone@portal.test'] },
      aReport,
    ],
  });
  const table = await screen.findByRole('table', { name: 'Reports sent' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows[0]).toHaveTextContent('2 Mar 2026, 17:00MissedIt could not be sent within an hour of its time.');
  expect(rows[1]).toHaveTextContent('2 Mar 2026, 12:00Sent to 1 address of 2The mail server refused gone@portal.test.41');
  expect(rows[2]).toHaveTextContent('2 Mar 2026, 08:30Sent to 2 addresses41');
});

it('shows a report that goes out while it is looked at', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  try {
    await openFeatures({ reports: [{ ...aReport, state: 'sending', sent_to: 0 }] });
    expect(await screen.findByText('On its way to 2 addresses')).toBeVisible();
    play(listOnSiteReports, { reports: [aReport] });
    await act(() => jest.advanceTimersByTimeAsync(16_000));
    expect(await screen.findByText('Sent to 2 addresses')).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});

it('lets somebody who may only look see the reports, and change nothing', async () => {
  const config = aConfig({ abilities: [], roles: ['ManageSite.viewer', 'Today.viewer'] });
  await openFeatures({ config, site: { on_site_report_times: ['08:30'] }, reports: [aReport] });
  expect(await screen.findByText('Sent to 2 addresses')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add a time' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Remove time 1' })).not.toBeInTheDocument();
  expect(toggle('Mail who is on site')).toBeDisabled();
});

it('says at the on-site report that nobody is mailed where no mail is set up', async () => {
  await openFeatures({ config: aConfig({ mail_available: false }) });
  expect(screen.getByText('No mail is set up here, so nobody gets an email.')).toBeVisible();
});
