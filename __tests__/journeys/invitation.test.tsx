import { screen, waitFor } from '@testing-library/react';

import { refreshAccessToken } from '#contract/identity/calls/auth';
import { acceptInvitation, checkInvitation, joinClient, type Invitation } from '#contract/identity/calls/users';
import { heading, playJourneys, serve, serveToday, visit, visitSignedIn } from '../support/journey';
import { play, playOnce, refuseOnce, sent } from '../support/play';
import { aClient, aConfig } from '../support/portalRecords';
import { accepts, asks, EMAIL, givePassword, PASSWORD } from '../support/signInSteps';

playJourneys();

const OPEN: Invitation = { state: 'open', client_name: 'Harbour & Pine', name: 'Ines Vidal', email: 'ines@portico.test', account: 'new' };
const NEW_PASSWORD = 'Portico-2030!';

describe('an invitation', () => {
  it('is accepted with a name and a password, and leads to the sign-in', async () => {
    play(checkInvitation, OPEN);
    const { user, address, seen } = await visit('/invitation/s3cret', undefined, { watched: true });
    await heading('Join Harbour & Pine');
    expect(address()).toBe('/invitation/-');
    expect(screen.getByLabelText('Your name')).toHaveValue('Ines Vidal');
    playOnce(acceptInvitation, { email: 'ines@portico.test' });
    await user.click(screen.getByRole('button', { name: 'Join Harbour & Pine' }));
    expect(sent(acceptInvitation)).toEqual([]);
    const [password, again] = screen.getAllByLabelText(/password/iu, { selector: 'input' });
    if (password === undefined || again === undefined) throw new Error('The form asks for the password twice');
    await user.type(password, NEW_PASSWORD);
    await user.type(again, NEW_PASSWORD);
    await user.click(screen.getByRole('button', { name: 'Join Harbour & Pine' }));
    await heading('Sign in');
    expect(screen.getByText('Your account is ready. Sign in with it.')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('ines@portico.test');
    expect(sent(acceptInvitation).map(({ body }) => body)).toEqual([{ token: 's3cret', name: 'Ines Vidal', password: NEW_PASSWORD }]);
    expect(seen()).not.toContain('s3cret');
  });

  it.each([
    ['expired', 'It has expired. Ask for a new one.'],
    ['withdrawn', 'It was withdrawn. Ask the person who invited you.'],
    ['used', 'It was accepted already. Sign in instead.'],
    ['replaced', 'A newer one was sent. Use the link of the latest message.'],
  ] as const)('that is %s says so', async (state, words) => {
    play(checkInvitation, { state });
    await visit('/invitation/s3cret');
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('that was withdrawn meanwhile says so', async () => {
    playOnce(checkInvitation, { ...OPEN, account: 'sso' });
    const { user } = await visit('/invitation/s3cret');
    refuseOnce(acceptInvitation, 422, { message: '', errors: { token: ['Gone'] } });
    play(checkInvitation, { state: 'withdrawn' });
    await user.click(await screen.findByRole('button', { name: 'Join Harbour & Pine' }));
    expect(await screen.findByText(/It was withdrawn/u)).toBeVisible();
  });

  it('for an account that there is asks to sign in first, and comes back to join', async () => {
    play(checkInvitation, { ...OPEN, email: EMAIL, account: 'existing' });
    const { user, address, seen } = await visit('/invitation/s3cret', undefined, { watched: true });
    expect(await screen.findByText(`You have an account already. Sign in as ${EMAIL} to join.`)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Sign in' }));
    await heading('Sign in');
    expect(address()).toBe('/login?next=%2Finvitation%2F-');
    expect(screen.getByLabelText('Email')).toHaveValue(EMAIL);
    asks({ email: EMAIL }, 'request_password');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    accepts({ email: EMAIL, password: PASSWORD }, serve());
    await givePassword(user);

    await heading('Join Harbour & Pine');
    expect(address()).toBe('/invitation/-');
    const joined = aConfig({ client: aClient({ global_client_id: 'eu:fjord', name: 'Fjord School' }) });
    playOnce(joinClient, { client_id: 'eu:fjord' });
    playOnce(refreshAccessToken, serve({ config: joined, claims: { aud: 'eu:fjord' } }));
    serveToday();
    await user.click(await screen.findByRole('button', { name: 'Join Harbour & Pine' }));
    await waitFor(() => expect(address()).toBe('/today'));
    expect(sent(joinClient).map(({ body }) => body)).toEqual([{ token: 's3cret' }]);
    expect(seen()).not.toContain('s3cret');
  });

  it('for an account of somebody else says whose it is', async () => {
    play(checkInvitation, { ...OPEN, account: 'existing' });
    const { user } = await visitSignedIn('/invitation/s3cret');
    refuseOnce(joinClient, 409, { code: 'invitation_of_other', message: 'This invitation is for ines@portico.test.' });
    await user.click(await screen.findByRole('button', { name: 'Join Harbour & Pine' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This invitation is for ines@portico.test.');
  });
});
