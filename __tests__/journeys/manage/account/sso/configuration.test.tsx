import { screen, waitFor, within } from '@testing-library/react';

import { refreshAccessToken } from '#contract/identity/calls/auth';
import * as calls from '#contract/identity/calls/ssoAdmin';
import type { SsoConfigFields } from '#contract/identity/calls/ssoAdmin';
import type { SsoConfig } from '#contract/identity/entities/sso';
import type { Permission } from '#contract/platform/permissions';
import { ADMINISTRATOR_PERMISSIONS } from '#contract/platform/roles';
import { memoryStorage } from '#web/storage/storage';
import { fill, heading, playJourneys, submissionOver, serve, visit, visitSignedIn } from '../../../../support/journey';
import { play, playOnce, refuse, refuseOnce, sent } from '../../../../support/play';
import { aClient, aConfig } from '../../../../support/portalRecords';
import { aSso } from '../../../../support/ssoRecords';

playJourneys();
afterEach(() => window.sessionStorage.clear());

const ADDRESS = '/manage/account/sso/configuration';
const SECRET = 'client-secret-of-ours';
const configOf = (roles: readonly Permission[] = ADMINISTRATOR_PERMISSIONS) =>
  aConfig({ roles, system_role: null, client: aClient({ settings: { 'beta.sso-self-service': true } }) });

/** Plays a server that stores changes; the provider responds, unless `setup` says otherwise. */
function serveSso(first: SsoConfig | null): void {
  let sso = first;
  play(calls.getSsoConfig, () => ({ sso }));
  play(calls.updateSsoConfig, ({ body: { base: _base, provider, domain, ...change } }) => {
    const before = sso ?? aSso({ domain: '', domain_verified: false, enabled: false, provider: { client_id: '', provider_host: '' } });
    const { client_secret: secret, ...known }: SsoConfigFields['provider'] = provider ?? before.provider;
    sso = {
      ...before,
      ...change,
      ...(domain === undefined ? {} : { domain, domain_verified: false }),
      provider: known,
      setup: {
        ...before.setup,
        has_secret: secret === undefined ? before.setup.has_secret && first !== null : secret !== null,
        provider_problem: known.client_id === '' ? 'incomplete' : null,
        ...(first === null ? { tested_at: null } : {}),
        dns_record:
          (domain ?? before.domain) === '' ? null : { name: `_portico.${domain ?? before.domain}`, value: 'portico-verification=abc' },
      },
    };
    return { sso };
  });
  play(calls.verifySsoDomain, () => {
    sso = { ...(sso ?? aSso()), domain_verified: true };
    return { sso };
  });
  play(calls.deleteSsoConfig, () => {
    sso = null;
    return undefined;
  });
}

async function openConfiguration(first: SsoConfig | null, own: readonly Permission[] = ADMINISTRATOR_PERMISSIONS) {
  serveSso(first);
  const visitor = await visitSignedIn(ADDRESS, { config: configOf(own) });
  await heading('SSO configuration');
  return visitor;
}

const section = async (name: string) => within(await screen.findByRole('region', { name }));
const bodies = () => sent(calls.updateSsoConfig).map(({ body }) => body);

it('is set up step by step, and says what comes next', async () => {
  const { user } = await openConfiguration(null);
  expect(await screen.findByText('Next: choose your provider.')).toBeVisible();
  const provider = await section('Provider');
  expect(provider.getByText(`${window.location.origin}/login/sso/callback`)).toBeVisible();
  await user.click(provider.getByRole('radio', { name: 'Okta' }));
  await user.click(provider.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('Next: enter the credentials from your provider.')).toBeVisible();
  const credentials = await section('Credentials');
  expect(credentials.getByText(/your-company\.okta\.com/u)).toBeVisible();
  await fill(user, credentials.getByRole('textbox', { name: /^Client ID/u }), 'portico');
  await fill(user, credentials.getByLabelText(/^Client secret/u), SECRET);
  await fill(user, credentials.getByRole('textbox', { name: /^Host/u }), 'harbour.okta.com');
  await user.click(credentials.getByRole('button', { name: 'Save and check' }));
  expect(await credentials.findByText('Secret stored')).toBeVisible();
  expect(credentials.getByText('Your provider answers')).toBeVisible();
  await waitFor(() => expect(credentials.getByLabelText(/^Client secret/u)).toHaveValue(''));

  expect(await screen.findByText('Next: enter your domain.')).toBeVisible();
  const domain = await section('Domain');
  await fill(user, domain.getByRole('textbox', { name: /^Domain/u }), 'harbour.example');
  await user.click(domain.getByRole('button', { name: 'Save' }));
  expect(await domain.findByText('_portico.harbour.example')).toBeVisible();
  await user.click(domain.getByRole('button', { name: 'Verify' }));
  expect(await domain.findByText('harbour.example is verified.')).toBeVisible();
  expect(await screen.findByText('Next: sign in once as a test.')).toBeVisible();
  expect((await section('Switch on')).getByRole('button', { name: 'Switch on…' })).toBeDisabled();

  expect(bodies()).toEqual([
    { type: 'okta' },
    {
      provider: { client_id: 'portico', provider_host: 'harbour.okta.com', client_secret: SECRET },
      base: { provider: { client_id: '', provider_host: '' } },
    },
    { domain: 'harbour.example', base: { domain: '' } },
  ]);
});

it('keeps the secret out of the store and of every action', async () => {
  serveSso(aSso({ enabled: false }));
  playOnce(refreshAccessToken, serve({ config: configOf() }));
  const storage = memoryStorage();
  storage.set('session', 'refresh-secret-1');
  const { user, seen } = await visit(ADDRESS, storage, { watched: true });
  const credentials = await section('Credentials');
  await fill(user, credentials.getByLabelText(/^Client secret/u), SECRET);
  await user.click(credentials.getByRole('button', { name: 'Save and check' }));
  await waitFor(() => expect(JSON.stringify(bodies())).toContain(SECRET));
  await waitFor(() => expect(credentials.getByLabelText(/^Client secret/u)).toHaveValue(''));
  expect(seen()).not.toContain(SECRET);
});

it.each([
  ['incomplete', 'The credentials are incomplete'],
  ['forbidden_address', 'This host cannot be used'],
  ['no_answer', 'Your provider does not answer'],
  ['wrong_answer', 'This host is no OpenID Connect provider'],
] as const)('says what is the matter with a provider: %s', async (problem, text) => {
  await openConfiguration(aSso({ enabled: false, setup: { provider_problem: problem, tested_at: null } }));
  const credentials = await section('Credentials');
  expect(credentials.getByText(text)).toBeVisible();
  expect(credentials.getByText(problem === 'incomplete' ? 'To do' : 'Problem')).toBeVisible();
  expect((await section('Test')).getByRole('button', { name: 'Test the sign-in' })).toBeDisabled();
});

it('offers to ask a provider that nobody has asked yet', async () => {
  const { user } = await openConfiguration(aSso({ setup: { provider_checked_at: null } }));
  expect(await screen.findByText('Next: check whether your provider answers.')).toBeVisible();
  const credentials = await section('Credentials');
  play(calls.checkSsoProvider, { sso: aSso() });
  await user.click(credentials.getByRole('button', { name: 'Check now' }));
  expect(await credentials.findByText('Your provider answers')).toBeVisible();
  expect((await section('Test')).getByRole('button', { name: 'Test the sign-in' })).toBeEnabled();
});

it('asks the provider again', async () => {
  const { user } = await openConfiguration(aSso({ enabled: false, setup: { provider_problem: 'no_answer' } }));
  const credentials = await section('Credentials');
  refuseOnce(calls.checkSsoProvider, 429, { message: 'Too many checks.' });
  await user.click(credentials.getByRole('button', { name: 'Check again' }));
  expect(await credentials.findByText('Too many checks.')).toBeVisible();
  play(calls.checkSsoProvider, { sso: aSso({ enabled: false }) });
  await submissionOver(() => credentials.getByRole('button', { name: 'Check again' }));
  await user.click(credentials.getByRole('button', { name: 'Check again' }));
  expect(await credentials.findByText('Your provider answers')).toBeVisible();
});

it.each([
  ['no_record', [], 'There is no TXT record at _portico.harbour.example. It may not be seen everywhere yet.'],
  ['other_values', ['v=spf1 -all', 'something else'], /holds other values/u],
  ['no_domain', [], /There is no domain harbour\.example/u],
  ['no_answer', [], /name server does not answer/u],
] as const)('says what was found instead of the TXT record: %s', async (problem, found, text) => {
  const { user } = await openConfiguration(aSso({ enabled: false, domain_verified: false }));
  const domain = await section('Domain');
  refuse(calls.verifySsoDomain, 409, { code: 'domain_not_verified', message: 'Domain could not be verified', data: { problem, found } });
  await user.click(domain.getByRole('button', { name: 'Verify' }));
  expect(await domain.findByText('Domain could not be verified')).toBeVisible();
  expect(domain.getByText(text)).toBeVisible();
  for (const value of found) expect(domain.getByText(value)).toBeVisible();
});

it('says when another organisation has verified the domain before', async () => {
  const { user } = await openConfiguration(aSso({ enabled: false, domain_verified: false }));
  const domain = await section('Domain');
  refuse(calls.verifySsoDomain, 409, { code: 'domain_taken', message: 'Taken.' });
  await user.click(domain.getByRole('button', { name: 'Verify' }));
  expect(await domain.findByText(/Another organisation has verified harbour\.example/u)).toBeVisible();
});

it('warns of a verified domain whose record is missing', async () => {
  await openConfiguration(aSso({ setup: { domain_ends_at: '2026-03-15T08:00:00Z' } }));
  const domain = await section('Domain');
  expect(domain.getByText('The TXT record is missing')).toBeVisible();
  expect(domain.getByText(/Until 15 Mar 2026/u)).toBeVisible();
  expect(domain.getByText('Problem')).toBeVisible();
});

it('refuses public mail domains before anything is sent, and shows at its field what the server refuses', async () => {
  const { user } = await openConfiguration(aSso({ enabled: false }));
  const domain = await section('Domain');
  await fill(user, domain.getByRole('textbox', { name: /^Domain/u }), 'gmail.com');
  await user.click(domain.getByRole('button', { name: 'Save' }));
  expect(await domain.findByText(/Anybody can get an address of this domain/u)).toBeVisible();
  expect(sent(calls.updateSsoConfig)).toEqual([]);
  refuse(calls.updateSsoConfig, 422, { message: '', errors: { domain: ['Not this one.'] } });
  await fill(user, domain.getByRole('textbox', { name: /^Domain/u }), 'pine.example');
  await user.click(domain.getByRole('button', { name: 'Save' }));
  expect(await domain.findByText('Not this one.')).toBeVisible();
});

it('is switched on and off after asking, and fixed while it is on', async () => {
  const { user } = await openConfiguration(aSso({ enabled: false }));
  expect(await screen.findByText('Next: switch it on.')).toBeVisible();
  const step = await section('Switch on');
  await user.click(step.getByRole('button', { name: 'Switch on…' }));
  const on = within(await screen.findByRole('alertdialog', { name: 'Switch single sign-on on?' }));
  await user.click(on.getByRole('button', { name: 'Switch on' }));
  expect(await screen.findByText('Single sign-on is on.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Set-up is not finished')).toBeNull());
  expect((await section('Domain')).getByRole('textbox', { name: /^Domain/u })).toBeDisabled();

  await user.click(step.getByRole('button', { name: 'Switch off…' }));
  const off = within(await screen.findByRole('alertdialog', { name: 'Switch single sign-on off?' }));
  refuseOnce(calls.updateSsoConfig, 409, { message: 'Not now.' });
  await user.click(off.getByRole('button', { name: 'Switch off' }));
  expect(await off.findByText('Not now.')).toBeVisible();
  await submissionOver(() => off.getByRole('button', { name: 'Switch off' }));
  await user.click(off.getByRole('button', { name: 'Switch off' }));
  expect(await screen.findByText('Single sign-on is off.')).toBeVisible();
  expect(bodies().at(-1)).toEqual({ enabled: false, base: { enabled: true } });
});

it('is removed once its domain was typed', async () => {
  const { user } = await openConfiguration(aSso());
  await user.click(await screen.findByRole('button', { name: 'Remove single sign-on…' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove single sign-on?' }));
  await user.click(question.getByRole('button', { name: 'Remove single sign-on' }));
  expect(sentNothing()).toBe(true);
  await fill(user, question.getByRole('textbox'), 'harbour.example');
  await user.click(question.getByRole('button', { name: 'Remove single sign-on' }));
  expect(await screen.findByText('Single sign-on removed.')).toBeVisible();
  expect(await screen.findByText('Next: choose your provider.')).toBeVisible();
});
const sentNothing = () => sent(calls.deleteSsoConfig).length === 0;

it('can be read, not changed, without the right to change the client', async () => {
  await openConfiguration(aSso(), ['ManageUser.viewer']);
  expect(await screen.findByText('You may look at this, but not change it')).toBeVisible();
  expect(screen.getByText(/Account settings: edit/u)).toBeVisible();
  expect((await section('Provider')).getByRole('radio', { name: 'Okta' })).toBeDisabled();
  for (const name of ['Save', 'Verify again', 'Switch off…', 'Test the sign-in', 'Remove single sign-on…'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

it('offers further organisations to who administers several', async () => {
  serveSso(aSso({ enabled: false }));
  const { user } = await visitSignedIn(ADDRESS, {
    config: configOf(),
    clients: [{}, { global_client_id: 'eu:fjord', name: 'Fjord School' }],
  });
  const clients = await section('Organisations');
  await user.click(clients.getByRole('button', { name: /Further organisations/u }));
  await user.click(await screen.findByRole('option', { name: /Fjord School/u }));
  await user.keyboard('{Escape}');
  await user.click(clients.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(bodies()).toEqual([{ clients: ['eu:harbour-and-pine', 'eu:fjord'], base: { clients: ['eu:harbour-and-pine'] } }]),
  );
});

it.each([
  [403, 'You may not see this organisation’s single sign-on'],
  [503, 'Single sign-on could not be loaded.'],
])('says what a %d means', async (status, text) => {
  refuse(calls.getSsoConfig, status, { message: '' });
  await visitSignedIn(ADDRESS, { config: configOf() });
  expect(await screen.findByText(text)).toBeVisible();
});

describe('a test sign-in', () => {
  const AT_PROVIDER = 'https://id.harbour.example/authorize?state=state-secret';

  it('goes to the provider in the same tab, with its state in no action', async () => {
    serveSso(aSso({ enabled: false, setup: { tested_at: null } }));
    playOnce(refreshAccessToken, serve({ config: configOf() }));
    const storage = memoryStorage();
    storage.set('session', 'refresh-secret-1');
    const { user, seen, portal } = await visit(ADDRESS, storage, { watched: true });
    playOnce(calls.startSsoTest, { authorization_url: AT_PROVIDER });
    await user.click((await section('Test')).getByRole('button', { name: 'Test the sign-in' }));
    await waitFor(() => expect(portal.redirects).toEqual([AT_PROVIDER]));
    expect(seen()).not.toContain('state-secret');
    expect(JSON.parse(window.sessionStorage.getItem('portico:sso') ?? '')).toMatchObject({ state: 'state-secret', isTest: true });
  });

  it.each(['javascript:alert(1)', 'https://id.harbour.example/authorize', ''])('goes nowhere with %j', async (address) => {
    const { user, portal } = await openConfiguration(aSso({ enabled: false }));
    playOnce(calls.startSsoTest, { authorization_url: address });
    const step = await section('Test');
    await user.click(step.getByRole('button', { name: 'Test the sign-in' }));
    expect(await step.findByText('That did not work. Please try again.')).toBeVisible();
    expect(portal.redirects).toEqual([]);
  });

  /** Comes back from the provider to a portal that is loaded again, with the session of before. */
  async function comeBack(search: string) {
    serveSso(aSso({ enabled: false, setup: { tested_at: null } }));
    window.sessionStorage.setItem(
      'portico:sso',
      JSON.stringify({ state: 'state-secret', provider: 'https://id.harbour.example', next: null, isTest: true }),
    );
    playOnce(refreshAccessToken, serve({ config: configOf() }));
    const storage = memoryStorage();
    storage.set('session', 'refresh-secret-1');
    const visitor = await visit(`/login/sso/callback?${search}`, storage, { watched: true });
    await heading('SSO configuration');
    return { ...visitor, step: await section('Test') };
  }

  it('comes back to the page, which ends it and shows the identity that the provider has for the person', async () => {
    playOnce(calls.finishSsoTest, { sso: aSso({ enabled: false }), email: 'ada@harbour.example', name: 'Ada Lind' });
    const { step, address, seen } = await comeBack('code=code-secret&state=state-secret&iss=https%3A%2F%2Fid.harbour.example');
    expect(await step.findByText('Your provider knows you as Ada Lind (ada@harbour.example).')).toBeVisible();
    expect(sent(calls.finishSsoTest)[0]).toMatchObject({
      params: { clientId: 'eu:harbour-and-pine' },
      body: { state: 'state-secret', code: 'code-secret', iss: 'https://id.harbour.example' },
    });
    expect(address()).toBe(ADDRESS);
    expect(await screen.findByText('Next: switch it on.')).toBeVisible();
    for (const secret of ['code-secret', 'state-secret']) expect(seen()).not.toContain(secret);
  });

  it('that the server refuses says why', async () => {
    refuse(calls.finishSsoTest, 409, { message: 'The provider named an address of another domain.' });
    const { step } = await comeBack('code=code-secret&state=state-secret');
    expect(await step.findByText('The provider named an address of another domain.')).toBeVisible();
    expect(step.getByText('The test failed')).toBeVisible();
  });

  it.each([
    ['error=access_denied&error_description=Not%20assigned&state=state-secret', 'Not assigned'],
    ['error=access_denied&state=state-secret', 'Your provider gave no reason. Please try again.'],
  ])('that the provider refuses says why, without asking the server (%s)', async (search, text) => {
    const { step } = await comeBack(search);
    expect(await step.findByText(text)).toBeVisible();
  });
});
