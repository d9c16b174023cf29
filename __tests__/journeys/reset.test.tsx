import { screen, waitFor } from '@testing-library/react';

import { memoryStorage } from '#portal/lib/storage';
import { playJourneys, serve, visit } from '../support/journey';
import { server } from '../support/portal';

playJourneys();

const EMAIL = 'ada@portico.test';
const NEW = 'Brand-new-2?x';
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('a forgotten password', () => {
  it('is asked for with the email that was typed, and the answer says what to do if no mail comes', async () => {
    const { user, address } = await visit('/login');
    server().post('/auth/login', { email: EMAIL }).reply(401, { message: '', code: 'request_password' });
    await user.type(await screen.findByLabelText('Email'), `${EMAIL}{Enter}`);
    await user.click(await screen.findByRole('link', { name: 'Forgotten your password?' }));
    await heading('Forgotten your password?');
    expect(address()).toBe('/forgot');
    expect(screen.getByLabelText('Email')).toHaveValue(EMAIL);

    const asked = server().post('/auth/forgot', { email: EMAIL }).times(2).reply(200, {});
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
    const sent = await heading('Check your email');
    await waitFor(() => expect(sent).toHaveFocus());
    expect(screen.getByText(`If there is an account for ${EMAIL}, a link is on its way. It works for 60 minutes.`)).toBeVisible();
    expect(screen.getByRole('region', { name: 'No email after a few minutes?' })).toHaveTextContent(/spam/);
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('Sent again. Use the latest email.')).toBeVisible();
    expect(asked.isDone()).toBe(true);

    server().post('/auth/forgot').reply(503, {});
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Portico cannot be reached. Check your connection and try again.');
    await user.click(screen.getByRole('button', { name: 'Use another email' }));
    expect(await screen.findByLabelText('Email')).toHaveValue(EMAIL);
    await user.click(screen.getByRole('link', { name: 'Back to sign-in' }));
    expect(await screen.findByLabelText('Email')).toHaveValue(EMAIL);
    expect(address()).toBe('/login');
  });

  it('says what is wrong with an email, and what the server refuses', async () => {
    const { user } = await visit('/forgot');
    await user.type(await screen.findByLabelText('Email'), 'ada{Enter}');
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Enter a full email address, such as name@example.com.');
    server()
      .post('/auth/forgot')
      .reply(422, { message: '', errors: { email: ['A valid email is required'] } });
    await user.type(screen.getByLabelText('Email'), '@b{Enter}');
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('A valid email is required'));
  });
});

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

describe('the link at a new address', () => {
  it('changes the email at a press, and leads to the sign-in; the browser remembers the new one', async () => {
    const storage = memoryStorage();
    storage.set('lastAccount', 'old@portico.test');
    const { user, address, seen } = await visit('/confirm-email/s3cret', storage, { watched: true });
    expect(address()).toBe('/confirm-email/-');
    server().post('/auth/email', { token: 's3cret' }).reply(503, {});
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Portico cannot be reached');
    server().post('/auth/email', { token: 's3cret' }).reply(200, { email: EMAIL });
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await heading('Sign in');
    expect(screen.getByText('Your email is changed. Sign in with the new one.')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue(EMAIL);
    expect(storage.get('lastAccount')).toBe(EMAIL);
    expect(seen()).not.toContain('s3cret');
  });

  it('that is over says so', async () => {
    const { user } = await visit('/confirm-email/s3cret');
    server()
      .post('/auth/email')
      .reply(422, { message: '', errors: { token: ['This link has expired.'] } });
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    await heading('The email was not changed');
    expect(screen.getByText('This link has expired.')).toBeVisible();
  });

  it('works in the page that it opened alone', async () => {
    await visit('/confirm-email/-');
    expect(await screen.findByText(/Open it again, or/)).toBeVisible();
  });
});
