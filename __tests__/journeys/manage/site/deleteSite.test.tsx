import { screen, within } from '@testing-library/react';

import { listAllDevices } from '#contract/sites/calls/devices';
import { getSiteDeletion } from '#contract/sites/calls/siteDeletion';
import { deleteSite, listSites } from '#contract/sites/calls/sites';
import { heading, playJourneys, viewing } from '../../../support/journey';
import { play, playOnce, refuseOnce, sent } from '../../../support/play';
import { HARBOUR, openDetails, text } from '../../../support/siteDetails';

playJourneys();

describe('deleting a site', () => {
  it('says in numbers what goes with it, and that it could not be counted', async () => {
    const { user } = await openDetails(HARBOUR);
    refuseOnce(getSiteDeletion, 500, { message: 'Broken.' });
    await user.click(screen.getByRole('button', { name: 'Delete site…' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete Harbour House?' }));
    expect(await dialog.findByText(/could not be counted/)).toBeVisible();
    play(getSiteDeletion, { counts: { visits: 1_240, signed_in: 1, devices: 2, bookings: 0, files: 3 } });
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    await dialog.findByText('1,240 visits');
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1,240 visits',
      '1 person is still signed in',
      '2 devices, which are signed out at once',
      '3 files',
    ]);
  });

  it('deletes a site once its name was typed, says why it cannot, and leaves for the list', async () => {
    play(getSiteDeletion, { counts: {} });
    play(listAllDevices, { devices: [] });
    const { user, address } = await openDetails(HARBOUR);
    await user.type(text('Site name'), ' of old');
    await user.click(screen.getByRole('button', { name: 'Delete site…' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete Harbour House?' }));
    const confirm = dialog.getByRole('button', { name: 'Delete site' });
    await user.type(dialog.getByRole('textbox'), 'Harbour');
    await user.click(confirm);
    expect(dialog.getByRole('textbox')).toBeInvalid();

    refuseOnce(deleteSite, 409, { message: 'An evacuation is in progress.', code: 'evacuation_in_progress' });
    await user.type(dialog.getByRole('textbox'), ' House');
    await user.click(confirm);
    expect(await dialog.findByText('An evacuation is in progress.')).toBeVisible();

    play(listSites, { sites: [] });
    playOnce(deleteSite, undefined);
    await user.click(confirm);
    await heading('Sites');
    expect(await screen.findByText('Harbour House deleted.', { selector: 'li *' })).toBeVisible();
    expect(address()).toBe('/manage/overview/sites');
    expect(sent(deleteSite).map(({ params, body }) => [params.siteId, body])).toEqual(Array(2).fill(['1', { name: 'Harbour House' }]));
  });

  it('offers deleting only to people with the deleter level', async () => {
    await openDetails(HARBOUR, viewing('ManageSite.viewer', 'ManageSite.editor'));
    expect(await screen.findByRole('button', { name: 'Delete site…', description: /Permission “Sites: delete”/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });
});
