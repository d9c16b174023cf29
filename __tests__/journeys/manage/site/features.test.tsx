import { screen, waitFor, within } from '@testing-library/react';

import * as calls from '#contract/calls/sites';
import { playJourneys, visitSignedIn } from '../../../support/journey';
import { aWholeSite } from '../../../support/manageRecords';
import { play, sent } from '../../../support/play';
import { aClient, aConfig } from '../../../support/portalRecords';

playJourneys();

async function openFeatures(config = aConfig()) {
  let site = aWholeSite();
  play(calls.getSite, () => ({ site }));
  play(calls.updateSite, ({ body: { base: _base, ...change } }) => ({
    site: (site = { ...site, ...change, revision: site.revision + 1 }),
  }));
  const visitor = await visitSignedIn('/manage/site/1/features', { config });
  await screen.findByRole('form', { name: 'Features of the site' });
  return visitor;
}
const toggle = (name: string) => screen.getByRole('switch', { name });

it('switches on what the site offers at sign-in', async () => {
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

it('offers photos that cannot be skipped to a client that has them', async () => {
  const client = aClient({ settings: { 'beta.contactless-prevent-skippable-photo': true } });
  const { user } = await openFeatures(aConfig({ client }));
  await user.click(toggle('Photos cannot be skipped'));
  await user.click(within(screen.getByRole('region', { name: 'Unsaved changes' })).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent(calls.updateSite)[0]?.body).toMatchObject({ photo_required: true }));
});
