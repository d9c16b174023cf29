import { screen, within } from '@testing-library/react';

import { deleteSite, listSites } from '#contract/calls/sites';
import { heading, playJourneys, viewing } from '../../../support/journey';
import { play, playOnce, refuseOnce, sent } from '../../../support/play';
import { HARBOUR, openDetails, text } from '../../../support/siteDetails';

playJourneys();

describe('deleting a site', () => {
  it('deletes a site once its name was typed, says why it cannot, and leaves for the list', async () => {
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

  it('offers deleting only to whom the deleter level was given', async () => {
    await openDetails(HARBOUR, viewing('ManageSite.viewer', 'ManageSite.editor'));
    expect(await screen.findByRole('button', { name: 'Delete site…', description: /Permission “Sites: delete”/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });
});
