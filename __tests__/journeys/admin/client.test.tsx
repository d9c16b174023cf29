import { screen, waitFor, within } from '@testing-library/react';

import * as calls from '#contract/clients/calls/admin';
import { refreshAccessToken } from '#contract/identity/calls/auth';
import { aSummary, aWhole, FJORD, playClients, playWhole, superUser } from '../../support/adminClients';
import { heading, playJourneys, serveToday, visitSignedIn } from '../../support/journey';
import { play, playOnce, refuse, refuseOnce, sent } from '../../support/play';
import { aClient, aConfig } from '../../support/portalRecords';
import { accessToken } from '../../support/portalTokens';

playJourneys();

describe('one client', () => {
  it('is told of in full, and what is different in it for a super user', async () => {
    playWhole();
    await visitSignedIn(`/admin/${FJORD}`, superUser);
    await heading('Fjord School');
    expect(document.title).toBe('Fjord School · Portico');
    expect(sent(calls.getAdminClient).map(({ params }) => params.clientId)).toEqual([FJORD]);
    expect(screen.getByText('Okta, verified')).toBeVisible();
    expect(screen.getByText('Off · ta-7412')).toBeVisible();
    expect(screen.getByText('head@fjord.example')).toBeVisible();
    const line = (flag: string) => within(screen.getByText(flag).closest('li')!);
    expect(line('brivo').getByRole('switch')).toBeChecked();
    expect(line('site-settings').getByText('On for super users')).toBeVisible();
    expect(line('guard-dog').getByText('Only in region US')).toBeVisible();
    expect(line('guard-dog').getByRole('switch')).toBeDisabled();
    expect(line('fields-library').queryByText('On for super users')).not.toBeInTheDocument();
    expect(line('central_record.enabled').getByText('Off')).toBeVisible();
  });

  it.each([true, false])('names its billing users where plans are sold (%s)', async (isSold) => {
    playWhole();
    const whole = aWhole();
    play(calls.getAdminClient, { client: { ...whole, users: whole.users.map((user) => ({ ...user, billing_user: true })) } });
    await visitSignedIn(`/admin/${FJORD}`, { ...superUser, config: aConfig({ sells_plans: isSold }) });
    expect(await screen.findByText('head@fjord.example')).toBeVisible();
    expect(screen.queryAllByText('Billing user')).toHaveLength(isSold ? 1 : 0);
  });

  it('that is not there says so; one that cannot be entered leaves one where one was', async () => {
    refuse(calls.getAdminClient, 404, { message: 'This could not be found.' });
    const { user } = await visitSignedIn(`/admin/${FJORD}`, superUser);
    await heading('This client does not exist');
    playClients([aSummary()]);
    playWhole();
    await user.click(screen.getByRole('link', { name: 'Back to all clients' }));
    await user.click(await screen.findByRole('link', { name: 'Fjord School' }));
    refuseOnce(refreshAccessToken, 404, { message: 'This could not be found.' });
    await user.click(await screen.findByRole('button', { name: 'Enter this client' }));
    expect(await screen.findByText('Failed to load client')).toBeVisible();
    expect(screen.queryByText(/You are in/)).not.toBeInTheDocument();
  });

  it('that one is in shows whose it is on every page, and the way back', async () => {
    serveToday();
    const clients = [{ last_used_at: '2030-01-01T00:00:00Z' }, { global_client_id: 'eu:other', name: 'Other', last_used_at: null }];
    const { user } = await visitSignedIn('/my-profile', {
      ...superUser,
      clients,
      config: aConfig({ local_user_id: null, client: aClient({ name: 'Fjord School' }) }),
    });
    const strip = within(await screen.findByRole('complementary', { name: 'Notices' }));
    expect(await strip.findByText('You are in Fjord School as a super user')).toBeVisible();
    expect(strip.getByRole('link', { name: 'All clients' })).toHaveAttribute('href', '/admin');
    playOnce(refreshAccessToken, {
      access_token: accessToken({ 'user:is_super': true, aud: 'eu:harbour-and-pine', sid: 'session-2' }),
      refresh_token: 'refresh-3',
    });
    await user.click(await strip.findByRole('button', { name: 'Back to Harbour & Pine' }));
    await waitFor(() => expect(sent(refreshAccessToken)[1]?.body).toEqual({ client_id: 'eu:harbour-and-pine' }));
    expect(sent(refreshAccessToken)).toHaveLength(2);
  });
});
