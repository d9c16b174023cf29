import { screen } from '@testing-library/react';

import { heading, playJourneys, visitSignedIn } from '../../../support/journey';
import { server } from '../../../support/portal';
import { HARBOUR } from '../../../support/siteDetails';

playJourneys();

describe('a site', () => {
  it('says that a site is not there', async () => {
    server().get('/sites/99').reply(404, { message: 'This could not be found.' });
    server().persist().get('/sites').reply(200, { sites: [] });
    const { user, address } = await visitSignedIn('/manage/site/99/details');
    await heading('Site not found');
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Go to the sites' }));
    await heading('Sites');
    expect(address()).toBe('/manage/overview/sites');
  });

  it('says that one could not be loaded, of which not even the name is known', async () => {
    server().get('/sites/98').reply(500, { message: 'Something went wrong on the server.' });
    const { user } = await visitSignedIn('/manage/site/98/details');
    await heading('The site could not be loaded.');
    server().get('/sites/98').reply(404, { message: 'This could not be found.' });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await heading('Site not found')).toBeVisible();
  });

  it('tries again what could not be loaded', async () => {
    server().get('/sites/1').reply(500, { message: 'Something went wrong on the server.' });
    const { user } = await visitSignedIn('/manage/site/1/details');
    expect(await screen.findByText('The site could not be loaded.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Harbour House');
    server().get('/sites/1').reply(200, { site: HARBOUR });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('textbox', { name: 'Site name' })).toHaveValue('Harbour House');
  });
});
