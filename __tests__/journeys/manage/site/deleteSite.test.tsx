import { screen, within } from '@testing-library/react';

import { heading, playJourneys, viewing } from '../../../support/journey';
import { server } from '../../../support/portal';
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

    const sent: unknown[] = [];
    const refusal = { message: 'An evacuation is in progress.', code: 'evacuation_in_progress' };
    server()
      .delete('/sites/1', (body) => sent.push(body) > 0)
      .reply(409, refusal);
    await user.type(dialog.getByRole('textbox'), ' House');
    await user.click(confirm);
    expect(await dialog.findByText('An evacuation is in progress.')).toBeVisible();

    server().persist().get('/sites').reply(200, { sites: [] });
    server().delete('/sites/1').reply(204);
    await user.click(confirm);
    await heading('Sites');
    expect(await screen.findByText('Harbour House deleted.', { selector: 'li *' })).toBeVisible();
    expect(address()).toBe('/manage/overview/sites');
    expect(sent).toEqual([{ name: 'Harbour House' }]);
  });

  it('offers deleting only to whom the deleter level was given', async () => {
    await openDetails(HARBOUR, viewing('ManageSite.viewer', 'ManageSite.editor'));
    expect(await screen.findByRole('button', { name: 'Delete site…', description: /Permission “Sites: delete”/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });
});
