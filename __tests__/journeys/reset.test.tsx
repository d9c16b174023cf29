import { screen, waitFor } from '@testing-library/react';

import { checkResetLink, resetPassword } from '#contract/identity/calls/accountLinks';
import { logout, refreshAccessToken } from '#contract/identity/calls/auth';
import { memoryStorage } from '#web/storage/storage';
import { fill, heading, playJourneys, serve, visit } from '../support/journey';
import { playOnce, refuseOnce, sent } from '../support/play';
import { EMAIL } from '../support/signInSteps';

playJourneys();

const NEW = 'Brand-new-2?x';

describe('a reset link', () => {
  const submit = async ({ user }: Awaited<ReturnType<typeof visit>>, password = NEW, again = NEW) => {
    await fill(user, await screen.findByLabelText('Email'), EMAIL);
    await fill(user, screen.getByLabelText('New password'), password);
    await fill(user, screen.getByLabelText('Confirm new password'), again);
    await user.keyboard('{Enter}');
  };

  it('sets a new password, and leads to the sign-in with the email filled in', async () => {
    const visitor = await visit('/reset/-#s3cret-token', undefined, { watched: true });
    await heading('Choose a new password');
    expect(visitor.address()).toBe('/reset/-');
    await submit(visitor, 'weak', 'other');
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(
      'Please enter a password which meets the strength requirements.',
    );
    expect(screen.getByLabelText('Confirm new password')).toHaveAccessibleDescription('The two passwords do not match.');
    await visitor.user.clear(screen.getByLabelText('New password'));
    await visitor.user.clear(screen.getByLabelText('Confirm new password'));
    await visitor.user.clear(screen.getByLabelText('Email'));

    playOnce(resetPassword, {});
    await submit(visitor);
    await heading('Sign in');
    expect(screen.getByText('Your new password is saved. Sign in with it.')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue(EMAIL);
    expect(visitor.address()).toBe('/login');
    expect(sent(resetPassword).map(({ body }) => body)).toEqual([{ token: 's3cret-token', email: EMAIL, password: NEW }]);
    for (const secret of ['s3cret-token', NEW]) expect(visitor.seen()).not.toContain(secret);
  });

  it('ends the session of this browser, which the new password has ended', async () => {
    const storage = memoryStorage();
    storage.set('session', 'refresh-1');
    playOnce(refreshAccessToken, serve());
    const visitor = await visit('/reset/s3cret', storage);
    playOnce(resetPassword, {});
    refuseOnce(logout, 401, { message: '' });
    await submit(visitor);
    await heading('Sign in');
    expect(storage.get('session')).toBeNull();
    await waitFor(() => expect(sent(logout)).toHaveLength(1));
  });

  it('that is over leads to a new one, the email filled in', async () => {
    const visitor = await visit('/reset/s3cret');
    refuseOnce(resetPassword, 422, { message: '', errors: { token: ['This link has expired.'] } });
    await submit(visitor);
    await heading('This link no longer works');
    await visitor.user.click(screen.getByRole('link', { name: 'Ask for a new link' }));
    await heading('Forgotten your password?');
    expect(screen.getByLabelText('Email')).toHaveValue(EMAIL);
  });

  it('that is dead says so when it is opened, before anything is filled in', async () => {
    playOnce(checkResetLink, { valid: false });
    await visit('/reset/s3cret');
    await heading('This link no longer works');
    expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
    expect(sent(checkResetLink).map(({ body }) => body)).toEqual([{ token: 's3cret' }]);
  });

  it('of somebody else says so at the email; a password used before at the password', async () => {
    const visitor = await visit('/reset/s3cret');
    refuseOnce(resetPassword, 422, { message: '', errors: { email: ['Another address.'], password: ['Used before.'] } });
    await submit(visitor);
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Another address.'));
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(/Used before\./);
  });

  it('works in the page that it opened alone', async () => {
    const { user } = await visit('/reset/-');
    expect(await screen.findByText(/Open it again, or/)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Ask for a new link' }));
    await heading('Forgotten your password?');
  });
});
