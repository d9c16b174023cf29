import { screen } from '@testing-library/react';

import { getSite, listSites } from '#contract/sites/calls/sites';
import { heading, playJourneys, visitSignedIn } from '../../../support/journey';
import { play, playOnce, refuse, refuseOnce, sent } from '../../../support/play';
import { HARBOUR } from '../../../support/siteDetails';

playJourneys();

describe('a site', () => {
  it('says that a site is not there', async () => {
    refuse(getSite, 404, { message: 'This could not be found.' });
    play(listSites, { sites: [] });
    const { user, address } = await visitSignedIn('/manage/site/99/details');
    await heading('Site not found');
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Go to the sites' }));
    await heading('Sites');
    expect(address()).toBe('/manage/overview/sites');
    expect(sent(getSite).map(({ params }) => params.siteId)).toEqual(['99']);
  });

  it('says that one could not be loaded, of which not even the name is known', async () => {
    refuseOnce(getSite, 500, { message: 'Something went wrong on the server.' });
    const { user } = await visitSignedIn('/manage/site/98/details');
    await heading('The site could not be loaded.');
    refuseOnce(getSite, 404, { message: 'This could not be found.' });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await heading('Site not found')).toBeVisible();
    expect(sent(getSite).map(({ params }) => params.siteId)).toEqual(['98', '98']);
  });

  it('tries again what could not be loaded', async () => {
    refuseOnce(getSite, 500, { message: 'Something went wrong on the server.' });
    const { user } = await visitSignedIn('/manage/site/1/details');
    expect(await screen.findByText('The site could not be loaded.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Details');
    expect(screen.getByRole('link', { name: 'Harbour House' })).toBeVisible();
    playOnce(getSite, { site: HARBOUR });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('textbox', { name: 'Site name' })).toHaveValue('Harbour House');
    expect(sent(getSite).map(({ params }) => params.siteId)).toEqual(['1', '1']);
  });
});
