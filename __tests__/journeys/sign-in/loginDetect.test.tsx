import { act, screen, waitFor } from '@testing-library/react';

import { login } from '#contract/identity/calls/auth';
import { memoryStorage } from '#web/storage/storage';
import { heading, playJourneys, serve, serveToday, visit, visitSignedIn } from '../../support/journey';
import { loseOnce } from '../../support/play';
import { accepts, asks, EMAIL, givePassword, PASSWORD, refuses } from '../../support/signInSteps';

playJourneys();

describe('a browser that remembers who signed in', () => {
  const remembering = () => {
    const storage = memoryStorage();
    storage.set('lastAccount', EMAIL);
    return storage;
  };

  it('keeps the email of a sign-in, and nothing else of it', async () => {
    const storage = memoryStorage();
    const { user, address } = await visit('/login', storage);
    asks({ email: EMAIL }, 'request_password');
    await user.type(await screen.findByLabelText('Email'), `${EMAIL}{Enter}`);
    asks({ email: EMAIL, password: 'wrong' }, 'invalid_credentials');
    await user.type(await screen.findByLabelText('Password'), 'wrong{Enter}');
    await waitFor(() => expect(screen.getByLabelText('Password')).toBeInvalid());
    expect(storage.get('lastAccount')).toBeNull();
    serveToday();
    accepts({ email: EMAIL, password: PASSWORD }, serve());
    await user.clear(screen.getByLabelText('Password'));
    await givePassword(user);
    await waitFor(() => expect(address()).toBe('/today'));
    expect(storage.get('lastAccount')).toBe(EMAIL);
  });

  it('asks straight for the password, and leads on to the page that was asked for', async () => {
    const storage = remembering();
    asks({ email: EMAIL }, 'request_password');
    const { user, address } = await visit('/login-detect?next=%2Fsupport', storage);
    expect(await screen.findByLabelText('Password')).toHaveFocus();
    expect(screen.getByText(EMAIL)).toBeVisible();
    accepts({ email: EMAIL, password: PASSWORD }, serve());
    await givePassword(user);
    await heading('Support');
    expect(address()).toBe('/support');
  });

  it('forgets them for another account', async () => {
    const storage = remembering();
    asks({ email: EMAIL }, 'request_password');
    const { user, address } = await visit('/login-detect?next=%2Fsupport', storage);
    await user.click(await screen.findByRole('button', { name: 'Use another account' }));
    expect(await screen.findByLabelText('Email')).toHaveValue('');
    expect(address()).toBe('/login?next=%2Fsupport');
    expect(storage.get('lastAccount')).toBeNull();
  });

  it('goes straight to their organisation’s sign-in, and remembers who left for it when they are back', async () => {
    asks({ email: EMAIL }, 'sso_user', { authorization_url: 'https://login.example/authorize' });
    const { portal } = await visit('/login-detect', remembering());
    await waitFor(() => expect(portal.redirects).toEqual(['https://login.example/authorize']));
    portal.storage.remove('lastAccount');
    act(() => portal.session.adopt(serve()));
    await waitFor(() => expect(portal.storage.get('lastAccount')).toBe(EMAIL));
  });

  it.each([
    ['no connection', () => loseOnce(login), 'Portico cannot be reached. Check your connection and try again.'],
    [
      'too many attempts',
      () => refuses({ email: EMAIL }, 429, { message: 'Slow down.' }, { 'Retry-After': '30' }),
      'Too many attempts. Try again in 30 seconds.',
    ],
  ])('shows the email to try again after %s', async (_, answer, text) => {
    answer();
    await visit('/login-detect', remembering());
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue(EMAIL);
  });

  it('has the usual sign-in for nobody', async () => {
    const { address } = await visit('/login-detect');
    await heading('Sign in');
    expect(address()).toBe('/login');
  });

  it('leads who is signed in already on', async () => {
    const { address } = await visitSignedIn('/login-detect?next=%2Fsupport', {}, remembering());
    await heading('Support');
    expect(address()).toBe('/support');
  });
});
