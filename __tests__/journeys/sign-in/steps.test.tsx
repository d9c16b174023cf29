import { act, screen, waitFor, within } from '@testing-library/react';

import { memoryStorage } from '#portal/lib/storage';
import { playJourneys, serve, serveToday, visit, visitSignedIn } from '../../support/journey';
import { server } from '../../support/portal';
import { aConfig } from '../../support/portalRecords';

playJourneys();

const EMAIL = 'ada@portico.test';
const PASSWORD = 'Very-secret-1!';

/** The server's answer to a step: the next one, by its code. */
const asks = (body: object, code: string, data?: object) =>
  server()
    .post('/auth/login', body as Record<string, string>)
    .reply(401, { message: '', code, data });

async function toPassword(path = '/login') {
  const visitor = await visit(path, undefined, { watched: true });
  asks({ email: EMAIL }, 'request_password');
  await visitor.user.type(await screen.findByLabelText('Email'), `${EMAIL}{Enter}`);
  await screen.findByLabelText('Password');
  return visitor;
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

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
    server().post('/auth/login', { email: EMAIL, password: PASSWORD, code: '123456' }).reply(200, tokens);
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
    server().post('/auth/login', { email: EMAIL, password: PASSWORD }).reply(200, serve());
    await user.type(screen.getByLabelText('Password'), `${PASSWORD}{Enter}`);
    await waitFor(() => expect(address()).toBe('/today'));
  });

  it('never leads out of the portal', async () => {
    const { user, address } = await toPassword('/login?next=%2F%2Fevil.example%2Ftoday');
    serveToday();
    server().post('/auth/login').reply(200, serve());
    await user.type(screen.getByLabelText('Password'), `${PASSWORD}{Enter}`);
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
      server().post('/auth/login', { email: ACCOUNT, password: 'Portico-demo-1!' }).reply(200, serve());
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
    [
      'a wrong password',
      () => server().post('/auth/login').reply(401, { message: 'No.', code: 'invalid_credentials' }),
      'Invalid credentials.',
    ],
    [
      'a 422 of the field',
      () =>
        server()
          .post('/auth/login')
          .reply(422, { message: 'Bad.', errors: { password: ['Too long.'] } }),
      'Too long.',
    ],
    [
      'too many attempts',
      () =>
        server()
          .post('/auth/login')
          .reply(429, { message: 'Slow.', errors: { password: ['Slow.'] } }, { 'Retry-After': '45' }),
      'Too many attempts. Try again in 45 seconds.',
    ],
    [
      'far too many attempts',
      () => server().post('/auth/login').reply(429, { message: 'Slow.' }, { 'Retry-After': '600' }),
      'Too many attempts. Try again in 10 minutes.',
    ],
  ])('shows %s at the password', async (_, answer, text) => {
    const { user } = await toPassword();
    answer();
    await user.type(screen.getByLabelText('Password'), `${PASSWORD}{Enter}`);
    await waitFor(() => expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(text));
    expect(screen.getByLabelText('Password')).toBeInvalid();
    await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
  });

  it.each([
    [
      'no connection',
      () => server().post('/auth/login').replyWithError('down'),
      'Portico cannot be reached. Check your connection and try again.',
    ],
    ['a fault of the server', () => server().post('/auth/login').reply(500, {}), 'Something went wrong on the server. Please try again.'],
    [
      'a 401 with words of its own',
      () => server().post('/auth/login').reply(401, { message: 'Your account is closed.' }),
      'Your account is closed.',
    ],
    ['a 401 without a word', () => server().post('/auth/login').reply(401, {}), 'Unknown error'],
    [
      'a 422 of something else',
      () =>
        server()
          .post('/auth/login')
          .reply(422, { message: 'Bad.', errors: { step_token: ['Begin again.'] } }),
      'Begin again.',
    ],
  ])('shows %s above the form', async (_, answer, text) => {
    const { user } = await toPassword();
    answer();
    await user.type(screen.getByLabelText('Password'), `${PASSWORD}{Enter}`);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });

  it('asks again after a wrong code', async () => {
    const { user } = await toPassword();
    asks({ email: EMAIL, password: PASSWORD }, 'two_factor');
    await user.type(screen.getByLabelText('Password'), `${PASSWORD}{Enter}`);
    const code = await screen.findByLabelText('6-digit code');
    server()
      .post('/auth/login', { email: EMAIL, password: PASSWORD, code: '111111' })
      .reply(422, { message: '', errors: { code: ['This code is wrong.'] } });
    await user.type(code, '111111');
    await waitFor(() => expect(code).toHaveAccessibleDescription('This code is wrong.'));
    await waitFor(() => expect(code).toHaveProperty('selectionEnd', 6));
    expect(code).toHaveProperty('selectionStart', 0);
  });

  it('asks for a new password when the old one has expired, with what the code before it has earned', async () => {
    const { user, address } = await toPassword();
    serveToday();
    asks({ email: EMAIL, password: PASSWORD }, 'two_factor');
    await user.type(screen.getByLabelText('Password'), `${PASSWORD}{Enter}`);
    asks({ email: EMAIL, password: PASSWORD, code: '123456' }, 'password_expired', { step_token: 'step-1' });
    await user.type(await screen.findByLabelText('6-digit code'), '123456');

    await heading('Choose a new password');
    expect(screen.getByText('Your password has expired, password policy requires you to change your password.')).toBeVisible();
    const fresh = screen.getByLabelText('New password');
    const again = screen.getByLabelText('Confirm new password');
    await user.type(fresh, 'newpassword');
    await user.type(again, 'other{Enter}');
    expect(fresh).toHaveAccessibleDescription('Please enter a password which meets the strength requirements.');
    expect(again).toHaveAccessibleDescription('The two passwords do not match.');
    const needs = within(screen.getByRole('list', { name: 'The password needs' }));
    expect(needs.getByText('At least 8 characters')).toHaveTextContent('(done)');
    expect(needs.getByText('At least one number')).not.toHaveTextContent('(done)');

    await user.clear(fresh);
    await user.type(fresh, 'New-password-2');
    await user.clear(again);
    const sent = server()
      .post('/auth/login', {
        email: EMAIL,
        password: PASSWORD,
        step_token: 'step-1',
        new_password: 'New-password-2',
        new_password_confirmation: 'New-password-2',
      })
      .reply(200, serve());
    await user.type(again, 'New-password-2{Enter}');
    await waitFor(() => expect(address()).toBe('/today'));
    expect(sent.isDone()).toBe(true);
  });

  it('sets up two-factor with a key to copy', async () => {
    const { user, seen, address } = await toPassword();
    serveToday();
    asks({ email: EMAIL, password: PASSWORD }, 'two_factor_setup', {
      secret: 'JBSWY3DPEHPK3PXP',
      otpauth_url: 'otpauth://totp/Portico',
      setup_token: 'setup-1',
    });
    await user.type(screen.getByLabelText('Password'), `${PASSWORD}{Enter}`);

    await heading('Set up two-factor sign-in');
    expect(screen.getByLabelText('Key for the authenticator app')).toHaveTextContent('JBSW Y3DP EHPK 3PXP');
    const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(screen.getByRole('button', { name: 'Copy key' }));
    expect(copied).toHaveBeenCalledWith('JBSWY3DPEHPK3PXP');
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
    expect(screen.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open in the authenticator app on this device' })).toHaveAttribute(
      'href',
      'otpauth://totp/Portico',
    );

    const codes = ['K7MQ-2FHX-9WTD', 'A2BC-3DEF-4GHJ'];
    server()
      .post('/auth/login', { email: EMAIL, password: PASSWORD, code: '654321', setup_token: 'setup-1' })
      .reply(200, { ...serve(), recovery_codes: codes });
    await user.type(screen.getByLabelText('6-digit code'), '654321');

    // The last step is that of the profile: nobody is led on before the codes are kept.
    await heading('Recovery codes');
    expect(screen.getByRole('heading', { name: 'Recovery codes' })).toHaveFocus();
    expect(
      within(screen.getByRole('list', { name: 'Your recovery codes' }))
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(codes);
    await user.click(screen.getByRole('button', { name: 'Copy codes' }));
    expect(copied).toHaveBeenLastCalledWith(codes.join('\n'));
    expect(screen.getByRole('link', { name: 'Download' })).toHaveAttribute('download', 'portico-recovery-codes.txt');
    expect(screen.getByRole('button', { name: 'Print' })).toBeVisible();
    expect(address()).toContain('/login');

    await user.click(screen.getByRole('button', { name: 'I have saved them' }));
    await waitFor(() => expect(address()).toBe('/today'));
    for (const secret of ['JBSWY3DPEHPK3PXP', ...codes]) expect(seen()).not.toContain(secret);
  });

  it('shows the recovery codes before the new password that is asked for next', async () => {
    const { user } = await toPassword();
    asks({ email: EMAIL, password: PASSWORD }, 'two_factor_setup', {
      secret: 'JBSWY3DPEHPK3PXP',
      otpauth_url: 'otpauth://totp/Portico',
      setup_token: 'setup-1',
    });
    await user.type(screen.getByLabelText('Password'), `${PASSWORD}{Enter}`);
    await heading('Set up two-factor sign-in');
    expect(screen.getByRole('heading', { name: 'Set up two-factor sign-in' })).toHaveFocus();

    asks({ email: EMAIL, password: PASSWORD, code: '654321', setup_token: 'setup-1' }, 'password_expired', {
      step_token: 'step-1',
      recovery_codes: ['K7MQ-2FHX-9WTD'],
    });
    await user.type(screen.getByLabelText('6-digit code'), '654321');
    expect(await screen.findByText('K7MQ-2FHX-9WTD')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'I have saved them' }));
    expect(await screen.findByLabelText('New password')).toBeVisible();
    expect(screen.queryByText('K7MQ-2FHX-9WTD')).not.toBeInTheDocument();
  });

  it('takes a recovery code in place of the app’s, however it is typed', async () => {
    const { user, address, seen } = await toPassword();
    serveToday();
    asks({ email: EMAIL, password: PASSWORD }, 'two_factor');
    await user.type(screen.getByLabelText('Password'), `${PASSWORD}{Enter}`);
    const way = await screen.findByRole('button', { name: 'Use a recovery code' });
    await waitFor(() => expect(screen.getByLabelText('6-digit code')).toHaveFocus());
    // While it is pressed the field keeps the focus: what it would say of its emptiness would move the button away.
    await user.pointer({ keys: '[MouseLeft>]', target: way });
    expect(screen.getByLabelText('6-digit code')).toHaveFocus();
    await user.pointer({ keys: '[/MouseLeft]', target: way });
    await heading('Enter a recovery code');
    const field = screen.getByLabelText('Recovery code');
    await user.type(field, 'nonsense{Enter}');
    expect(field).toHaveAccessibleDescription('A recovery code has 12 letters and digits, such as K7MQ-2FHX-9WTD.');
    await user.click(screen.getByRole('button', { name: 'Use the authenticator app' }));
    await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
    server()
      .post('/auth/login', { email: EMAIL, password: PASSWORD, recovery_code: 'k7mq 2fhx 9wtd' })
      .reply(422, { message: '', errors: { recovery_code: ['Used already.'] } });
    await user.type(await screen.findByLabelText('Recovery code'), 'k7mq 2fhx 9wtd{Enter}');
    await waitFor(() => expect(screen.getByLabelText('Recovery code')).toHaveAccessibleDescription('Used already.'));
    server().post('/auth/login', { email: EMAIL, password: PASSWORD, recovery_code: '0000-1111-2222' }).reply(200, serve());
    await user.clear(screen.getByLabelText('Recovery code'));
    await user.type(screen.getByLabelText('Recovery code'), '0000-1111-2222{Enter}');
    await waitFor(() => expect(address()).toBe('/today'));
    expect(seen()).not.toMatch(/0000-1111-2222|k7mq/);
  });

  it('shows what the server says of a step that it does not know, and the way back', async () => {
    const { user } = await toPassword();
    server()
      .post('/auth/login', { email: EMAIL, password: PASSWORD })
      .reply(401, { message: 'Touch your security key.', code: 'security_key' });
    await user.type(screen.getByLabelText('Password'), `${PASSWORD}{Enter}`);
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
    await user.type(screen.getByLabelText('Password'), PASSWORD);
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
    server().post('/auth/login').reply(200, serve());
    await user.clear(screen.getByLabelText('Password'));
    await user.type(screen.getByLabelText('Password'), `${PASSWORD}{Enter}`);
    await waitFor(() => expect(address()).toBe('/today'));
    expect(storage.get('lastAccount')).toBe(EMAIL);
  });

  it('asks straight for the password, and leads on to the page that was asked for', async () => {
    const storage = remembering();
    asks({ email: EMAIL }, 'request_password');
    const { user, address } = await visit('/login-detect?next=%2Fsupport', storage);
    expect(await screen.findByLabelText('Password')).toHaveFocus();
    expect(screen.getByText(EMAIL)).toBeVisible();
    server().post('/auth/login', { email: EMAIL, password: PASSWORD }).reply(200, serve());
    await user.type(screen.getByLabelText('Password'), `${PASSWORD}{Enter}`);
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
    [
      'no connection',
      () => server().post('/auth/login').replyWithError('down'),
      'Portico cannot be reached. Check your connection and try again.',
    ],
    [
      'too many attempts',
      () => server().post('/auth/login').reply(429, { message: 'Slow down.' }, { 'Retry-After': '30' }),
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

describe('a session', () => {
  it('is kept over a reload', async () => {
    const { address } = await visitSignedIn('/my-profile');
    expect(address()).toBe('/my-profile');
    expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();
  });

  it('ends by logging out: nothing is left, and nothing is said', async () => {
    const storage = memoryStorage();
    const { user, address } = await visitSignedIn('/my-profile', {}, storage);
    const told = server().post('/auth/logout').reply(200, { redirect_uri: null });
    await user.click(screen.getByRole('button', { name: 'Your account, Ada Lind' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Log out' }));
    await heading('Sign in');
    // Anyone who signs in next is not brought to the last person's page.
    expect(address()).toBe('/login');
    expect(storage.get('session')).toBeNull();
    await waitFor(() => expect(told.isDone()).toBe(true));
    expect(screen.queryByRole('status', { name: /session/ })).not.toBeInTheDocument();
    expect(screen.queryByText(/expired/)).not.toBeInTheDocument();
  });

  it.each([
    ['the provider, when that is where the person signed in', 'https://login.example', 'https://login.example/bye'],
    ['the root, for an address of somebody else', 'https://other.example', '/'],
    ['the root, when the person signed in by password', null, '/'],
  ])('goes after logging out to %s', async (_, provider, leadsTo) => {
    const storage = memoryStorage();
    if (provider !== null) storage.set('session.provider', provider);
    const { user, portal } = await visitSignedIn('/my-profile', {}, storage);
    server().post('/auth/logout').reply(200, { redirect_uri: 'https://login.example/bye' });
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
    server().post('/auth/access-token').reply(401, { message, code });
    const { address } = await visit('/my-profile', storage);
    await heading('Sign in');
    expect(screen.getByText(text)).toBeVisible();
    expect(address()).toBe('/login?next=%2Fmy-profile');
  });

  it('says that it keeps trying while the server cannot be reached', async () => {
    const storage = memoryStorage();
    storage.set('session', 'refresh-1');
    server().post('/auth/access-token').reply(503, {});
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
