import { screen, waitFor, within } from '@testing-library/react';

import { getSite, listSites, updateSite } from '#contract/sites/calls/sites';
import type { Site } from '#contract/sites/entities/site';
import { playJourneys, visitSignedIn, heading } from '../../../support/journey';
import { aWholeSite } from '../../../support/manageRecords';
import { play, Refusal, sent } from '../../../support/play';
import { aClient, aConfig } from '../../../support/portalRecords';
import { summaryOf } from '../../../support/siteDetails';

playJourneys();

describe('copying settings from another site', () => {
  const TARGET = aWholeSite({ id: 1, name: 'Harbour House', reply_to_name: 'Front desk' });
  const SOURCE = aWholeSite({
    id: 2,
    name: 'Élan Works',
    timezone: 'Europe/Paris',
    address: '2 Rue Haute',
    locale: 'fr_FR',
    hide_sign_outs: true,
    privacy_notice: 'Kept for a year.',
    device_alerts_days: [1, 7],
  });
  const config = aConfig({
    sites: [summaryOf(TARGET), summaryOf(SOURCE)],
    client: aClient({ settings: { 'beta.site-settings': true } }),
  });

  async function openSettings() {
    const stored = new Map<string, Site>([
      ['1', TARGET],
      ['2', SOURCE],
    ]);
    play(listSites, { sites: config.sites });
    play(getSite, ({ params }) => ({ site: stored.get(params.siteId)! }));
    play(updateSite, ({ body: { base, ...change } }) => {
      const site = stored.get('1')!;
      const read = new Map(Object.entries(base ?? {}));
      if (Object.entries(site).some(([field, value]) => read.has(field) && JSON.stringify(read.get(field)) !== JSON.stringify(value)))
        throw new Refusal(409, { code: 'stale', message: 'Somebody else has changed this.', data: { site } });
      stored.set('1', { ...site, ...change, revision: site.revision + 1 });
      return { site: stored.get('1')! };
    });
    const visitor = await visitSignedIn('/manage/site/1/settings?site=2', { config });
    await heading('Settings');
    await screen.findByRole('table', { name: 'What will change' });
    return { ...visitor, stored };
  }
  const rows = () =>
    within(screen.getByRole('table', { name: 'What will change' }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map(({ textContent }) => textContent));

  it('shows what differs field by field, in words, and sends the parts that are chosen with what they were', async () => {
    const { user } = await openSettings();
    expect(rows()).toEqual([
      ['Language', 'English (United Kingdom)', 'French'],
      ['Reply name', 'Front desk', 'Empty'],
      ['Days', expect.stringContaining('Friday'), 'Monday and Sunday'],
      ['Hide the sign-out list on the kiosk', 'Off', 'On'],
      ['Privacy notice', 'Empty', 'Kept for a year.'],
    ]);
    await user.click(screen.getByRole('checkbox', { name: /^Details/ }));
    await user.click(screen.getByRole('checkbox', { name: /^Hours/ }));
    expect(rows()).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Apply 2 changes' }));
    await waitFor(() =>
      expect(sent(updateSite).map(({ body }) => body)).toEqual([
        {
          hide_sign_outs: true,
          privacy_notice: 'Kept for a year.',
          base: { hide_sign_outs: false, privacy_notice: null },
        },
      ]),
    );
    expect(await screen.findByText('Settings copied from Élan Works.', { selector: 'li *' })).toBeVisible();
  });

  it('shows what somebody else has set meanwhile before it is applied again', async () => {
    const { user, stored } = await openSettings();
    stored.set('1', { ...TARGET, revision: 2, reply_to_name: 'Reception' });
    await user.click(screen.getByRole('button', { name: 'Apply 5 changes' }));
    expect(await screen.findByText(/^Somebody else has changed one of these settings/)).toBeVisible();
    expect(rows()).toContainEqual(['Reply name', 'Reception', 'Empty']);
    await user.click(screen.getByRole('button', { name: 'Apply 5 changes' }));
    expect(await screen.findByText(/have the same settings/)).toBeVisible();
  });
});
