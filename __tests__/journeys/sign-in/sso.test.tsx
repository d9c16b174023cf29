import { screen, waitFor, within } from '@testing-library/react';

import type { TokenPair } from '#contract/identity/calls/auth';
import { requestSsoAccess, ssoLogin } from '#contract/identity/calls/sso';
import type { Problem } from '#contract/platform/problem';
import { memoryStorage } from '#web/storage/storage';
import { fill, heading, playJourneys, serve, serveToday, visit } from '../../support/journey';
import { hold, loseOnce, playOnce, Refusal, refuseOnce, sent } from '../../support/play';
import { server } from '../../support/portal';
import { asks, givePassword, PASSWORD, refuses, WORDLESS } from '../../support/signInSteps';

playJourneys();
afterEach(() => window.sessionStorage.clear());

const FALLBACK = 'Something went wrong, please try again';
const CLIENTS = [
  { id: 'eu:one', name: 'Harbour Labs' },
  { id: 'eu:two', name: 'Fjord School' },
];

/** As if this tab had sent the person off. */
function sentOff(next: string | null = null): void {
  window.sessionStorage.setItem('portico:sso', JSON.stringify({ state: 'state-secret', provider: 'https://login.example', next }));
}
const back = (search = 'code=code-secret&state=state-secret&iss=https%3A%2F%2Flogin.example') =>
  visit(`/login/sso/callback?${search}`, memoryStorage(), { watched: true });
const RETURN = { state: 'state-secret', code: 'code-secret', iss: 'https://login.example' };
const accepted = (answer: TokenPair) =>
  playOnce(ssoLogin, ({ body }) => {
    expect(body).toEqual(RETURN);
    return answer;
  });
const refused = (status: number, problem: Problem) =>
  playOnce(ssoLogin, ({ body }) => {
    expect(body).toEqual(RETURN);
    throw new Refusal(status, problem);
  });

/** The request-access screen. */
async function toRequest(requested: readonly string[] = [], clients: readonly object[] = CLIENTS) {
  sentOff();
  refused(401, {
    message: '',
    code: 'sso_request_access',
    data: { token: 'offer-secret', email: 'ada@labs.test', clients, requested },
  });
  const visitor = await back();
  await heading('Request access');
  return visitor;
}

describe('coming back from the organisation’s sign-in', () => {
  it('begins the session and goes to the page that was asked for, with nothing of the codes left anywhere', async () => {
    sentOff('/my-profile?tab=2');
    const tokens = serve();
    const release = hold(ssoLogin);
    accepted(tokens);
    const { address, seen, portal } = await back();
    expect(address()).toBe('/login/sso/callback');
    await heading('Signing you in…');
    release();
    await heading('My profile');
    expect(address()).toBe('/my-profile?tab=2');
    expect(portal.storage.get('session.provider')).toBe('https://login.example');
    expect(window.sessionStorage.getItem('portico:sso')).toBeNull();
    for (const secret of ['code-secret', 'state-secret', tokens.access_token, tokens.refresh_token])
      expect(seen() + address() + JSON.stringify(window.history.state)).not.toContain(secret);
  });

  it.each([
    ['to Today when nothing was asked for', null],
    ['to Today, never out of the portal', '//evil.example/today'],
  ])('goes %s', async (_, next) => {
    sentOff(next);
    serveToday();
    accepted(serve());
    const { address } = await back();
    await waitFor(() => expect(address()).toBe('/today'));
  });

  it.each([
    [
      'what the provider says',
      'error=access_denied&error_description=You%20refused%0Ato%20sign%20in&state=state-secret',
      'You refused to sign in',
    ],
    ['a long word of the provider only so far', `error=x&error_description=${'a'.repeat(400)}&state=state-secret`, `${'a'.repeat(299)}…`],
    ['a markup as the text that it is', 'error=x&error_description=%3Cimg%20src%3Dx%3E&state=state-secret', '<img src=x>'],
    ['the fallback for a provider without words', 'error=server_error&state=state-secret', FALLBACK],
    ['the fallback for no code', 'state=state-secret', FALLBACK],
    ['the fallback for a state that this tab did not send', 'code=code-secret&state=another&error_description=Call%20us', FALLBACK],
    ['the fallback for no state', 'code=code-secret&error_description=Call%20us', FALLBACK],
    ['the fallback for nothing at all', '', FALLBACK],
  ])('shows at the sign-in %s, without asking the server', async (_, search, text) => {
    sentOff('/my-profile');
    const { address } = await back(search);
    await heading('Sign in');
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByText('Call us')).not.toBeInTheDocument();
    expect(address()).toBe(search.includes('state=state-secret') ? '/login?next=%2Fmy-profile' : '/login');
    expect(window.sessionStorage.getItem('portico:sso')).toBeNull();
  });

  it('is refused where this tab has sent nobody', async () => {
    await back();
    await heading('Sign in');
    expect(screen.getByText(FALLBACK)).toBeVisible();
  });

  it.each([
    [
      'a refusal with words',
      () => refused(401, { message: 'That account does not belong to labs.test.', code: 'sso_failed' }),
      'That account does not belong to labs.test.',
    ],
    ['a refusal without a word', () => refused(401, WORDLESS), FALLBACK],
    ['an offer without a token', () => refused(401, { message: '', code: 'sso_request_access', data: { clients: CLIENTS } }), FALLBACK],
    ['no connection', () => loseOnce(ssoLogin), FALLBACK],
    ['a fault of the server', () => refused(500, WORDLESS), FALLBACK],
    // Not even JSON, which the contract cannot say.
    ['an answer that is none', () => server().post('/auth/sso/login', RETURN).reply(200, '<html>'), FALLBACK],
  ])('shows %s at the sign-in', async (_, answer, text) => {
    sentOff();
    answer();
    const { address } = await back();
    await heading('Sign in');
    expect(screen.getByText(text)).toBeVisible();
    expect(address()).toBe('/login');
  });
});

describe('asking for access', () => {
  it('asks one client after the other, marks those asked, and keeps the token out of everything', async () => {
    const { user, seen, address } = await toRequest(['eu:two']);
    expect(screen.getByText(/knows you as ada@labs\.test/)).toBeVisible();
    const list = within(screen.getByRole('list', { name: 'Where you can ask for access' }));
    expect(list.getByRole('button', { name: 'Access to Fjord School is requested' })).toHaveAttribute('aria-disabled', 'true');

    playOnce(requestSsoAccess, { requested: ['eu:two', 'eu:one'], mail_available: true });
    await user.click(list.getByRole('button', { name: 'Request access to Harbour Labs' }));
    const done = await list.findByRole('button', { name: 'Access to Harbour Labs is requested' });
    expect(sent(requestSsoAccess)).toMatchObject([{ body: { client_id: 'eu:one' }, headers: { authorization: 'Bearer offer-secret' } }]);
    expect(done).toHaveFocus();
    await user.click(done);
    expect(address()).toBe('/login/sso/request-access');
    expect(seen()).not.toContain('offer-secret');
    expect(JSON.stringify([{ ...window.sessionStorage }, window.history.state])).not.toContain('offer-secret');

    await user.click(screen.getByRole('button', { name: 'Back to sign-in' }));
    await heading('Sign in');
    expect(address()).toBe('/login');
  });

  it.each([
    ['with words', () => refuseOnce(requestSsoAccess, 409, { message: 'Too many wait.' }), 'Too many wait.'],
    ['without a word', () => loseOnce(requestSsoAccess), FALLBACK],
  ])('that fails %s leads back to the sign-in', async (_, answer, text) => {
    const { user, address } = await toRequest();
    answer();
    await user.click(screen.getByRole('button', { name: 'Request access to Harbour Labs' }));
    await heading('Sign in');
    expect(screen.getByText(text)).toBeVisible();
    expect(address()).toBe('/login');
  });

  it.each([
    ['says that one can sign in once it is approved', true, 'As soon as a request is approved, you can sign in.'],
    ['says whom to tell where no mail is set up', false, /^No email is sent here, so tell an administrator that you have asked\./],
  ])('%s', async (_what, isMailed, text) => {
    const { user } = await toRequest();
    playOnce(requestSsoAccess, { requested: ['eu:one'], mail_available: isMailed });
    await user.click(screen.getByRole('button', { name: 'Request access to Harbour Labs' }));
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('finds one of many, and says when nothing matches', async () => {
    const { user } = await toRequest(
      [],
      [...CLIENTS, ...[1, 2, 3].map((n) => ({ id: `eu:${n}`, name: `Client ${n}` })), { id: 7, name: 'No client' }],
    );
    const listed = () => within(screen.getByRole('list', { name: 'Where you can ask for access' })).getAllByRole('listitem');
    expect(listed()).toHaveLength(5);
    await user.type(screen.getByRole('searchbox', { name: 'Search organisations' }), 'fjord');
    await waitFor(() => expect(listed()).toHaveLength(1));
    await user.type(screen.getByRole('searchbox', { name: 'Search organisations' }), 'x');
    expect(await screen.findByText('No organisation matches “fjordx”.')).toBeVisible();
  });

  it('after a reload leads back to the sign-in, with a word why', async () => {
    const { address } = await visit('/login/sso/request-access');
    await heading('Sign in');
    expect(screen.getByText(/Please sign in again/)).toBeVisible();
    expect(address()).toBe('/login');
  });
});

describe('an organisation’s sign-in', () => {
  const toStep = async (data: Problem['data'], path = '/login?next=%2Fmy-profile') => {
    const visitor = await visit(path);
    asks({ email: 'ada@labs.test' }, 'sso_user', data);
    await fill(visitor.user, await screen.findByLabelText('Email'), 'ada@labs.test');
    await visitor.user.keyboard('{Enter}');
    return visitor;
  };

  it('is remembered by this tab alone: where the person went, and where they wanted to', async () => {
    const { portal } = await toStep({ authorization_url: 'https://login.example/authorize?state=state-secret' });
    await waitFor(() => expect(portal.redirects).toEqual(['https://login.example/authorize?state=state-secret']));
    expect(JSON.parse(window.sessionStorage.getItem('portico:sso') ?? '')).toEqual({
      state: 'state-secret',
      provider: 'https://login.example',
      next: '/my-profile',
    });
  });

  it.each([
    [{ demo: true }, /this demo has no identity provider/],
    [{}, /its set-up is not finished yet/],
  ])('that has no provider yet says so and leads nowhere (%j)', async (more, text) => {
    const { portal, user } = await toStep({
      authorization_url: 'http://localhost:8080/login/sso/callback?error=x',
      setup_incomplete: true,
      ...more,
    });
    await heading('No provider is connected');
    expect(screen.getByText(text)).toBeVisible();
    expect(portal.redirects).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Use another email' }));
    expect(await screen.findByLabelText('Email')).toHaveValue('');
  });

  it.each([
    ['the step that leads to the provider', { authorization_url: 'https://login.example/authorize?state=state-secret' }],
    ['the step that has no provider', { authorization_url: 'http://localhost:8080/login/sso/callback?error=x', setup_incomplete: true }],
  ])('offers another way on %s: a password, and a code after it', async (_, data) => {
    const { user } = await toStep(data);
    await user.click(await screen.findByRole('button', { name: 'Sign in another way' }));
    await heading('Enter your password');
    expect(screen.getByText('ada@labs.test', { selector: 'p' })).toBeVisible();
    const wrong = { email: 'ada@labs.test', password: PASSWORD, another_way: true } as const;
    refuses(wrong, 401, { message: 'Wrong.', code: 'invalid_credentials' });
    await givePassword(user);
    expect(await screen.findByText('Invalid credentials.')).toBeVisible();
    asks(wrong, 'two_factor');
    await givePassword(user);
    // The choice survives the code.
    const next = { ...wrong, code: '123456' };
    refuses(next, 422, { message: 'Too old.', errors: { code: ['Too old.'] } });
    await user.click(await screen.findByLabelText('6-digit code'));
    await user.paste('123456');
    expect(await screen.findByText('Too old.')).toBeVisible();
  });

  it('offers another way after it has failed, for the address that went there', async () => {
    sentOff();
    const storage = memoryStorage();
    storage.set('lastAccount.leaving', 'ada@labs.test');
    const { user } = await visit('/login/sso/callback?error=server_error&state=state-secret', storage);
    await heading('Sign in');
    await user.click(await screen.findByRole('button', { name: 'Sign in another way as ada@labs.test' }));
    refuses({ email: 'ada@labs.test', password: PASSWORD, another_way: true }, 401, { message: 'Wrong.', code: 'invalid_credentials' });
    await givePassword(user);
    expect(await screen.findByText('Invalid credentials.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await heading('Sign in');
    expect(screen.queryByRole('button', { name: /another way/u })).toBeNull();
    // From the beginning they are asked as everybody is.
    asks({ email: 'bo@labs.test' }, 'request_password');
    await fill(user, await screen.findByLabelText('Email'), 'bo@labs.test');
    await user.keyboard('{Enter}');
    await heading('Enter your password');
    refuses({ email: 'bo@labs.test', password: PASSWORD }, 401, { message: 'Wrong.', code: 'invalid_credentials' });
    await givePassword(user);
    expect(await screen.findByText('Invalid credentials.')).toBeVisible();
  });

  it('that cannot be reached says so at the email', async () => {
    const visitor = await visit('/login');
    refuses({ email: 'ada@labs.test' }, 401, { message: 'Cannot be reached at the moment.', code: 'sso_unavailable' });
    await fill(visitor.user, await screen.findByLabelText('Email'), 'ada@labs.test');
    await visitor.user.keyboard('{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Cannot be reached at the moment.');
  });
});
