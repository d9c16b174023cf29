import { screen, waitFor, within } from '@testing-library/react';

import * as calls from '#contract/sites/calls/sites';
import { fill, playJourneys, visitSignedIn } from '../../../support/journey';
import { aWholeSite } from '../../../support/manageRecords';
import { play, sent } from '../../../support/play';
import { aConfig } from '../../../support/portalRecords';

playJourneys();

const SITE = aWholeSite({ privacy_notice: 'We keep your visit for a year.' });

async function openPrivacy(config = aConfig()) {
  let site = SITE;
  play(calls.getSite, () => ({ site }));
  play(calls.updateSite, ({ body: { base: _base, ...change } }) => ({
    site: (site = { ...site, ...change, revision: site.revision + 1 }),
  }));
  const visitor = await visitSignedIn('/manage/site/1/privacy', { config });
  await screen.findByRole('form', { name: 'Privacy settings' });
  return visitor;
}

it('saves what was changed, with the link checked first', async () => {
  const { user } = await openPrivacy();
  expect(screen.getByRole('textbox', { name: /^Privacy notice/ })).toHaveValue('We keep your visit for a year.');
  await user.click(screen.getByRole('switch', { name: 'Hide the sign-out list on the kiosk' }));
  await fill(user, screen.getByRole('textbox', { name: /^Link to the full notice/ }), 'http://harbour.example');
  const bar = within(screen.getByRole('region', { name: 'Unsaved changes' }));
  await user.click(bar.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter a web address that starts with https://.')).toBeVisible();
  await user.clear(screen.getByRole('textbox', { name: /^Link to the full notice/ }));
  await user.paste('https://harbour.example/privacy');
  await user.click(bar.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent(calls.updateSite).map(({ body }) => body)).toEqual([
      {
        hide_sign_outs: true,
        privacy_notice_url: 'https://harbour.example/privacy',
        base: { hide_sign_outs: false, privacy_notice_url: null },
      },
    ]),
  );
});

it('shows the settings to somebody who may only look', async () => {
  await openPrivacy(aConfig({ roles: ['ManageSite.viewer'], system_role: null }));
  expect(screen.getByRole('switch', { name: 'Hide the sign-out list on the kiosk' })).toBeDisabled();
  expect(screen.getByText('You can view this but not change it.')).toBeVisible();
});
