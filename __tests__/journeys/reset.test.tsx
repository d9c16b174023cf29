import { screen, waitFor } from '@testing-library/react';

import { memoryStorage } from '#portal/lib/storage';
import { heading, playJourneys, serve, visit } from '../support/journey';
import { server } from '../support/portal';

playJourneys();

const EMAIL = 'ada@portico.test';
const NEW = 'Brand-new-2?x';

describe('a reset link', () => {
  const fill = async ({ user }: Awaited<ReturnType<typeof visit>>, password = NEW, again = NEW) => {
    await user.type(await screen.findByLabelText('Email'), EMAIL);
    await user.type(screen.getByLabelText('New password'), password);
    await user.type(screen.getByLabelText('Confirm new password'), `${again}{Enter}`);
  };

  it('sets a new password, and leads to the sign-in with the email filled in', async () => {
    const visitor = await visit('/reset/-#s3cret-token', undefined, { watched: true });
    await heading('Choose a new password');
    expect(visitor.address()).toBe('/reset/-');
    await fill(visitor, 'weak', 'other');
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(
      'Please enter a password which meets the strength requirements.',
    );
    expect(screen.getByLabelText('Confirm new password')).toHaveAccessibleDescription('The two passwords do not match.');
    await visitor.user.clear(screen.getByLabelText('New password'));
    await visitor.user.clear(screen.getByLabelText('Confirm new password'));
    await visitor.user.clear(screen.getByLabelText('Email'));

    server().post('/auth/reset', { token: 's3cret-token', email: EMAIL, password: NEW }).reply(200, {});
    await fill(visitor);
    await heading('Sign in');
    expect(screen.getByText('Your new password is saved. Sign in with it.')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue(EMAIL);
    expect(visitor.address()).toBe('/login');
    for (const secret of ['s3cret-token', NEW]) expect(visitor.seen()).not.toContain(secret);
  });

  it('ends the session of this browser, which the new password has ended', async () => {
    const storage = memoryStorage();
    storage.set('session', 'refresh-1');
    server().post('/auth/access-token').reply(200, serve());
    const visitor = await visit('/reset/s3cret', storage);
    server().post('/auth/reset').reply(200, {});
    server().post('/auth/logout').reply(401, { message: '' });
    await fill(visitor);
    await heading('Sign in');
    expect(storage.get('session')).toBeNull();
  });

  it('that is over leads to a new one, the email filled in', async () => {
    const visitor = await visit('/reset/s3cret');
    server()
      .post('/auth/reset')
      .reply(422, { message: '', errors: { token: ['This link has expired.'] } });
    await fill(visitor);
    await heading('This link no longer works');
    await visitor.user.click(screen.getByRole('link', { name: 'Ask for a new link' }));
    await heading('Forgotten your password?');
    expect(screen.getByLabelText('Email')).toHaveValue(EMAIL);
  });

  it('that is dead says so when it is opened, before anything is filled in', async () => {
    server().post('/auth/reset/check', { token: 's3cret' }).reply(200, { valid: false });
    await visit('/reset/s3cret');
    await heading('This link no longer works');
    expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
  });

  it('of somebody else says so at the email; a password used before at the password', async () => {
    const visitor = await visit('/reset/s3cret');
    server()
      .post('/auth/reset')
      .reply(422, { message: '', errors: { email: ['Another address.'], password: ['Used before.'] } });
    await fill(visitor);
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
