import { screen } from '@testing-library/react';

import { acceptInvitation, checkInvitation, type Invitation } from '#contract/calls/users';
import { heading, playJourneys, visit } from '../support/journey';
import { play, playOnce, refuseOnce, sent } from '../support/play';

playJourneys();

const OPEN: Invitation = { state: 'open', client_name: 'Harbour & Pine', name: 'Ines Vidal', email: 'ines@portico.test', account: 'new' };
const PASSWORD = 'Portico-2030!';

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
    await user.type(password, PASSWORD);
    await user.type(again, PASSWORD);
    await user.click(screen.getByRole('button', { name: 'Join Harbour & Pine' }));
    await heading('Sign in');
    expect(screen.getByText('Your account is ready. Sign in with it.')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('ines@portico.test');
    expect(sent(acceptInvitation).map(({ body }) => body)).toEqual([{ token: 's3cret', name: 'Ines Vidal', password: PASSWORD }]);
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

  it('for an account that there is asks to sign in first', async () => {
    play(checkInvitation, { ...OPEN, account: 'existing' });
    await visit('/invitation/s3cret');
    expect(await screen.findByText(/Sign in as ines@portico.test/u)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeVisible();
  });
});
