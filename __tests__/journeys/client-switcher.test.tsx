import { screen, waitFor } from '@testing-library/react';

import { logout, refreshAccessToken } from '#contract/identity/calls/auth';
import { refreshSsoAccessToken } from '#contract/identity/calls/auth';
import { heading, playJourneys, serve, visitSignedIn } from '../support/journey';
import { playOnce, refuseOnce, sent } from '../support/play';
import { aClient, aConfig, aSite } from '../support/portalRecords';

playJourneys();

describe('switching the client', () => {
  const several = {
    clients: [
      {},
      { global_client_id: 'eu:fjord', name: 'Fjord School', is_school: true },
      { global_client_id: 'eu:vale', name: 'Mason & Vale' },
    ],
  };

  it('is offered only to members of several clients', async () => {
    const { user } = await visitSignedIn('/my-profile');
    await user.click(screen.getByRole('button', { name: 'Your account, Ada Lind' }));
    expect(await screen.findByRole('menuitem', { name: 'Log out' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Switch client' })).not.toBeInTheDocument();
  });

  it('lands on the other client’s own start page', async () => {
    const { user, address } = await visitSignedIn('/my-profile', several);
    await user.click(screen.getByRole('button', { name: 'Your account, Ada Lind' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Switch client' }));
    await heading('Switch client');
    expect(screen.getByRole('button', { name: /Harbour & Pine/ })).toHaveAttribute('aria-current', 'true');

    const other = aConfig({
      client: aClient({ global_client_id: 'eu:fjord', name: 'Fjord School' }),
      roles: ['EvacList.viewer'],
      system_role: null,
      sites: [aSite({ id: 9, name: 'Fjord' })],
    });
    playOnce(refreshAccessToken, serve({ config: other, claims: { aud: 'eu:fjord' } }));
    await user.click(screen.getByRole('button', { name: /Fjord School/ }));
    await waitFor(() => expect(sent(refreshAccessToken).at(-1)?.body).toEqual({ client_id: 'eu:fjord', update_last_client: true }));
    await waitFor(() => expect(address()).toBe('/fire-list'));
  });

  it('says when the other client does not accept the single sign-on, and offers another sign-in', async () => {
    const { user, address, portal } = await visitSignedIn('/client-switcher', several);
    await heading('Switch client');
    portal.storage.set('session.provider', 'https://id.harbour.test');
    refuseOnce(refreshSsoAccessToken, 403, { code: 'sso_not_accepted', message: 'No.', data: { domain: 'harbour.test' } });
    await user.click(screen.getByRole('button', { name: /Mason & Vale/ }));
    expect(await screen.findByText('Mason & Vale does not accept the way you signed in')).toBeVisible();
    expect(address()).toBe('/client-switcher');
    playOnce(logout, { redirect_uri: null });
    await user.click(screen.getByRole('button', { name: 'Log out and sign in another way' }));
    await waitFor(() => expect(address()).toBe('/login'));
    await waitFor(() => expect(sent(logout)).toHaveLength(1));
  });

  it('says when it fails, and stays', async () => {
    const { user, address } = await visitSignedIn('/client-switcher', several);
    await heading('Switch client');
    refuseOnce(refreshAccessToken, 403, { message: 'No.' });
    await user.click(screen.getByRole('button', { name: /Mason & Vale/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load client');
    expect(address()).toBe('/client-switcher');
  });
});
