import { act, screen, waitFor } from '@testing-library/react';

import { logout, refreshAccessToken } from '#contract/identity/calls/auth';
import { memoryStorage } from '#web/storage/storage';
import { heading, playJourneys, serve, visit, visitSignedIn } from '../../support/journey';
import { playOnce, refuse, refuseOnce, sent } from '../../support/play';
import { aConfig } from '../../support/portalRecords';

playJourneys();

describe('a session', () => {
  it('is kept over a reload', async () => {
    const { address } = await visitSignedIn('/my-profile');
    expect(address()).toBe('/my-profile');
    expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();
  });

  it('ends by logging out: nothing is left, and nothing is said', async () => {
    const storage = memoryStorage();
    const { user, address } = await visitSignedIn('/my-profile', {}, storage);
    playOnce(logout, { redirect_uri: null });
    await user.click(screen.getByRole('button', { name: 'Your account, Ada Lind' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Log out' }));
    await heading('Sign in');
    // Anyone who signs in next is not brought to the last person's page.
    expect(address()).toBe('/login');
    expect(storage.get('session')).toBeNull();
    await waitFor(() => expect(sent(logout)).toHaveLength(1));
    expect(screen.queryByRole('status', { name: /session/ })).not.toBeInTheDocument();
    expect(screen.queryByText(/expired/)).not.toBeInTheDocument();
  });

  it.each([
    ['the provider, when that is where the person signed in', 'https://login.example', 'https://login.example/bye'],
    ['the root, for an address of somebody else', 'https://other.example', '/'],
    ['the root, when the person signed in by password', null, '/'],
  ])('goes after logging out to %s', async (_, provider, leadsTo) => {
    const storage = memoryStorage();
    const { user, portal } = await visitSignedIn('/my-profile', {}, storage);
    if (provider !== null) storage.set('session.provider', provider);
    playOnce(logout, { redirect_uri: 'https://login.example/bye' });
    await user.click(screen.getByRole('button', { name: 'Your account, Ada Lind' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Log out' }));
    await waitFor(() => expect(portal.redirects).toEqual([leadsTo]));
  });

  it.each([
    ['session_expired', 'Anything', 'Your session has expired, please login.'],
    ['something_new', 'The server says why.', 'The server says why.'],
    [undefined, '', 'Unknown error'],
  ])('that the server ended (%s) says why', async (code, message, text) => {
    const storage = memoryStorage();
    storage.set('session', 'refresh-old');
    refuseOnce(refreshAccessToken, 401, { message, ...(code && { code }) });
    const { address } = await visit('/my-profile', storage);
    await heading('Sign in');
    expect(screen.getByText(text)).toBeVisible();
    expect(address()).toBe('/login?next=%2Fmy-profile');
  });

  it('says that it keeps trying while the server cannot be reached', async () => {
    const storage = memoryStorage();
    storage.set('session', 'refresh-1');
    refuse(refreshAccessToken, 503, { message: '' });
    await visit('/my-profile', storage);
    expect(await screen.findByRole('alert')).toHaveTextContent('Portico cannot be reached. We keep trying every few seconds.');
  });

  it('that began in another tab ends the sign-in here', async () => {
    const { address, portal } = await visit('/login?next=%2Fmy-profile');
    await heading('Sign in');
    const tokens = serve({ config: aConfig() });
    act(() => portal.session.adopt(tokens));
    await heading('My profile');
    expect(address()).toBe('/my-profile');
  });
});
