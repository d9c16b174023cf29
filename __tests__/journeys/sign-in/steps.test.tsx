import { screen, waitFor } from '@testing-library/react';

import { login } from '#contract/identity/calls/auth';
import { memoryStorage } from '#web/storage/storage';
import { fill, heading, playJourneys, serve, serveToday, visit } from '../../support/journey';
import { loseOnce } from '../../support/play';
import { accepts, asks, EMAIL, givePassword, PASSWORD, refuses, toPassword, WORDLESS } from '../../support/signInSteps';

playJourneys();

const WHOLE = { email: EMAIL, password: PASSWORD };

describe('signing in', () => {
  it('goes step by step and lands on the page that was asked for', async () => {
    const { user, address, seen } = await visit('/my-profile?tab=2', undefined, { watched: true });
    await heading('Sign in');
    expect(address()).toBe('/login?next=%2Fmy-profile%3Ftab%3D2');

    asks({ email: EMAIL }, 'request_password');
    await user.type(screen.getByLabelText('Email'), `  ${EMAIL} {Enter}`);
    await heading('Enter your password');
    expect(screen.getByText(EMAIL)).toBeVisible();
    expect(document.title).toBe('Enter your password · Portico');

    asks({ email: EMAIL, password: PASSWORD }, 'two_factor');
    expect(screen.getByLabelText('Password')).toHaveFocus();
    await user.type(screen.getByLabelText('Password'), PASSWORD);
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await heading('Enter your code');

    const tokens = serve();
    accepts({ email: EMAIL, password: PASSWORD, code: '123456' }, tokens);
    await user.type(screen.getByLabelText('6-digit code'), '123456');
    await heading('My profile');
    expect(address()).toBe('/my-profile?tab=2');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());

    // Nothing of the sign-in is anywhere in the store, an action or the address.
    for (const secret of [PASSWORD, '123456', tokens.access_token, tokens.refresh_token]) expect(seen() + address()).not.toContain(secret);
  });

  it('goes to Today when nothing else was asked for', async () => {
    const { user, address } = await toPassword();
    serveToday();
    accepts({ email: EMAIL, password: PASSWORD }, serve());
    await givePassword(user);
    await waitFor(() => expect(address()).toBe('/today'));
  });

  it('never leads out of the portal', async () => {
    const { user, address } = await toPassword('/login?next=%2F%2Fevil.example%2Ftoday');
    serveToday();
    accepts(WHOLE, serve());
    await givePassword(user);
    await waitFor(() => expect(address()).toBe('/today'));
  });

  describe('in a demo', () => {
    const ACCOUNT = 'admin@portico.test';
    const tell = (name: string, content: string) => document.head.append(Object.assign(document.createElement('meta'), { name, content }));
    afterEach(() => document.head.querySelectorAll('meta[name^="portico-demo"]').forEach((meta) => meta.remove()));
    const choose = async () => {
      tell('portico-demo-accounts', `${ACCOUNT},billing@portico.test`);
      const visitor = await visit('/login');
      expect(await screen.findByText(/^Sign visitors and staff in/)).toBeVisible();
      await visitor.user.click(await screen.findByText('Sign in as…'));
      await visitor.user.click(screen.getByRole('button', { name: /^admin@portico.test.*Administrator/ }));
      return visitor;
    };

    it('offers its accounts, and signs in with the published password', async () => {
      tell('portico-demo-password', 'Portico-demo-1!');
      serveToday();
      accepts({ email: ACCOUNT, password: 'Portico-demo-1!' }, serve());
      const { address } = await choose();
      await waitFor(() => expect(address()).toBe('/today'));
    });

    it('asks for the password where the accounts have one of their own', async () => {
      asks({ email: ACCOUNT }, 'request_password');
      await choose();
      await heading('Enter your password');
      expect(screen.getByText(ACCOUNT)).toBeVisible();
    });
  });

  it('says what is missing before it asks the server', async () => {
    const { user } = await visit('/login');
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Enter your email address.');
    await user.type(screen.getByLabelText('Email'), 'ada{Enter}');
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Enter a full email address, such as name@example.com.');
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
  });

  it.each([
    ['a wrong password', () => refuses(WHOLE, 401, { message: 'No.', code: 'invalid_credentials' }), 'Invalid credentials.'],
    ['a 422 of the field', () => refuses(WHOLE, 422, { message: 'Bad.', errors: { password: ['Too long.'] } }), 'Too long.'],
    [
      'too many attempts',
      () => refuses(WHOLE, 429, { message: 'Slow.', errors: { password: ['Slow.'] } }, { 'Retry-After': '45' }),
      'Too many attempts. Try again in 45 seconds.',
    ],
    [
      'far too many attempts',
      () => refuses(WHOLE, 429, { message: 'Slow.' }, { 'Retry-After': '600' }),
      'Too many attempts. Try again in 10 minutes.',
    ],
  ])('shows %s at the password', async (_, answer, text) => {
    const { user } = await toPassword();
    answer();
    await givePassword(user);
    await waitFor(() => expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(text));
    expect(screen.getByLabelText('Password')).toBeInvalid();
    await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
  });

  it.each([
    ['no connection', () => loseOnce(login), 'Portico cannot be reached. Check your connection and try again.'],
    ['a fault of the server', () => refuses(WHOLE, 500, WORDLESS), 'Something went wrong on the server. Please try again.'],
    ['a 401 with words of its own', () => refuses(WHOLE, 401, { message: 'Your account is closed.' }), 'Your account is closed.'],
    ['a 401 without a word', () => refuses(WHOLE, 401, WORDLESS), 'Unknown error'],
    ['a 422 of something else', () => refuses(WHOLE, 422, { message: 'Bad.', errors: { step_token: ['Begin again.'] } }), 'Begin again.'],
  ])('shows %s above the form', async (_, answer, text) => {
    const { user } = await toPassword();
    answer();
    await givePassword(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });

  it('shows what the server says of a step that it does not know, and the way back', async () => {
    const { user } = await toPassword();
    refuses({ email: EMAIL, password: PASSWORD }, 401, { message: 'Touch your security key.', code: 'security_key' });
    await givePassword(user);
    await heading('One more step');
    expect(screen.getByText('Touch your security key.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Start again' }));
    expect(await screen.findByLabelText('Email')).toHaveValue('');
  });

  it('sends people of an organisation to its own sign-in, and says so', async () => {
    const { user, portal } = await visit('/login');
    asks({ email: EMAIL }, 'sso_user', { authorization_url: 'https://login.example/authorize?state=1' });
    await user.type(await screen.findByLabelText('Email'), `${EMAIL}{Enter}`);
    await heading('Continue with your organisation');
    await waitFor(() => expect(portal.redirects).toEqual(['https://login.example/authorize?state=1']));
    await user.click(screen.getByRole('link', { name: 'Continue with your organisation' }));
    expect(portal.redirects).toHaveLength(2);
  });

  it('goes to no address that would run something', async () => {
    const { user, portal } = await visit('/login');
    asks({ email: EMAIL }, 'sso_user', { authorization_url: 'javascript:alert(1)' });
    await user.type(await screen.findByLabelText('Email'), `${EMAIL}{Enter}`);
    expect(await screen.findByRole('alert')).toHaveTextContent('Unknown error');
    expect(portal.redirects).toEqual([]);
  });

  it('has one way back, Cancel, which starts over', async () => {
    const { user } = await toPassword();
    expect(screen.queryByRole('button', { name: /Change/ })).not.toBeInTheDocument();
    await fill(user, screen.getByLabelText('Password'), PASSWORD);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByLabelText('Email')).toHaveValue('');
  });

  it('speaks French at a click, and remembers it on this device', async () => {
    const storage = memoryStorage();
    const { user } = await visit('/login', storage);
    await user.click(await screen.findByRole('button', { name: 'Français' }));
    await heading('Connexion');
    expect(document.documentElement.lang).toBe('fr');
    expect(storage.get('language')).toBe('fr');
  });
});
