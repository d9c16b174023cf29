import { screen, waitFor, within } from '@testing-library/react';

import * as calls from '#contract/clients/calls/admin';
import { aSummary, FJORD, playClients, superUser } from '../../support/adminClients';
import { playJourneys, visitSignedIn } from '../../support/journey';
import { refuse, sent } from '../../support/play';

playJourneys();

const lastQuery = () => sent(calls.listAdminClients).at(-1)?.query;
/** The answer to a new order redraws the list. */
const isDrawn = () => waitFor(() => expect(document.querySelector('main [aria-busy="true"]')).toBeNull());

describe('all clients', () => {
  it('are searched, sorted by their headings and paged, all of it in the address', async () => {
    playClients([aSummary()], 40);
    const { user, address } = await visitSignedIn('/admin?page=2', superUser);
    const table = within(await screen.findByRole('table', { name: 'Clients' }));
    expect(table.getByRole('link', { name: 'Fjord School' })).toHaveAttribute('href', `/admin/${encodeURIComponent(FJORD)}`);
    expect(table.getByText('Limited')).toBeVisible();
    expect(table.getByText('Ended 1 May 2020')).toBeVisible();
    expect(lastQuery()).toEqual({ sort: 'name', page: '2', per_page: '15' });

    // Figures come with the largest first; another press turns them round, and the list restarts at its top.
    await user.click(table.getByRole('button', { name: 'Users' }));
    await waitFor(() => expect(lastQuery()).toEqual({ sort: '-users', page: '1', per_page: '15' }));
    await isDrawn();
    await user.click(within(await screen.findByRole('table', { name: 'Clients' })).getByRole('button', { name: 'Users' }));
    await waitFor(() => expect(address()).toBe('/admin?sort=users'));
    await waitFor(() => expect(lastQuery()).toEqual({ sort: 'users', page: '1', per_page: '15' }));
    await isDrawn();
    await user.click(await screen.findByRole('link', { name: 'Page 3' }));
    await waitFor(() => expect(address()).toBe('/admin?sort=users&page=3'));
    await user.type(screen.getByRole('searchbox', { name: 'Search name or ID' }), 'fjord');
    await waitFor(() => expect(lastQuery()).toEqual({ q: 'fjord', sort: 'users', page: '1', per_page: '15' }));
    expect(address()).toBe('/admin?q=fjord&sort=users');
  });

  it('say that nothing matches, and that they could not be loaded', async () => {
    refuse(calls.listAdminClients, 500, { message: 'Broken.' });
    const { user } = await visitSignedIn('/admin?q=zzz', superUser);
    expect(await screen.findByText('The clients could not be loaded.')).toBeVisible();
    playClients([]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No client matches “zzz”')).toBeVisible();
  });
});
