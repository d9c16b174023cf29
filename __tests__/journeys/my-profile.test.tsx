import { screen, waitFor, within } from '@testing-library/react';

import { logout, refreshAccessToken } from '#contract/identity/calls/auth';
import * as calls from '#contract/identity/calls/profile';
import type { Profile, SignedInSession } from '#contract/identity/entities/profile';
import { memoryStorage } from '#web/storage/storage';
import { itInProof } from '../support/itInProof';
import { fill, heading, playJourneys, serve, visit, visitSignedIn } from '../support/journey';
import { playOnce, refuseOnce, sent } from '../support/play';
import { aConfig, aProfile } from '../support/portalRecords';
import { accessToken } from '../support/portalTokens';

playJourneys();

const PASSWORD = 'Very-secret-1!';
const NEW = 'Brand-new-2?x';
const CODES = ['06D8-2BGZ-JQ9R', 'Q65J-DJK5-PAN8'];

const card = async (name: string) => within(await screen.findByRole('region', { name }));
const openProfile = (profile: Partial<Profile> = {}, path = '/my-profile') => visitSignedIn(path, { profile });
const aSession = (fields: Partial<SignedInSession>): SignedInSession => ({
  id: 1,
  revision: 1,
  current: false,
  browser: 'Firefox',
  system: 'Windows',
  created_at: '2030-01-02T09:00:00Z',
  last_used_at: '2030-01-02T09:00:00Z',
  ...fields,
});

describe('about oneself', () => {
  it('saves name and language: the portal speaks it at once, and the menu knows the name', async () => {
    const { user, portal } = await openProfile();
    const details = await card('About you');
    await user.clear(details.getByLabelText('Name'));
    await fill(user, details.getByLabelText('Name'), 'Ada Byron');
    expect(screen.getByText('1 unsaved change')).toBeVisible();
    await user.click(details.getByRole('button', { name: /Language/ }));
    await user.click(await screen.findByRole('option', { name: 'Français' }));
    playOnce(calls.updateProfile, { profile: aProfile({ revision: 2, name: 'Ada Byron', locale: 'fr' }) });
    playOnce(refreshAccessToken, { access_token: accessToken({ name: 'Ada Byron' }), refresh_token: 'refresh-secret-3' });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await heading('Mon profil')).toBeVisible();
    expect(sent(calls.updateProfile).map(({ body }) => body)).toEqual([
      { name: 'Ada Byron', locale: 'fr', base: { name: 'Ada Lind', locale: 'en' } },
    ]);
    expect(portal.storage.get('language')).toBe('fr');
    await waitFor(() => expect(screen.getByRole('button', { name: /Ada Byron/ })).toBeInTheDocument());
  });

  it('says that it could not be loaded, and tries again', async () => {
    const storage = memoryStorage();
    storage.set('session', 'refresh-1');
    playOnce(refreshAccessToken, serve());
    refuseOnce(calls.getProfile, 500, { message: 'Broken.' });
    const { user } = await visit('/my-profile', storage);
    expect(await screen.findByText('Your profile could not be loaded')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await card('Email')).toBeDefined();
  });

  it('leaves email, password and two-factor to the organisation that manages them', async () => {
    await openProfile({ managed_by: 'Harbour Labs' });
    expect((await card('Managed by your organisation')).getByText(/^Harbour Labs manages how you sign in/)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Password' })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Two-factor sign-in' })).not.toBeInTheDocument();
  });
});

describe('the keys to the account', () => {
  it('a new password takes the present one, and leaves nothing behind', async () => {
    const { user, seen } = await visitWatched();
    const password = await card('Password');
    await user.click(password.getByRole('button', { name: 'Change password' }));
    expect(password.getByLabelText('Current password')).toHaveAccessibleDescription('Enter your current password.');
    await fill(user, password.getByLabelText('Current password'), PASSWORD);
    await fill(user, password.getByLabelText('New password'), NEW);
    await fill(user, password.getByLabelText('Confirm new password'), NEW);
    const body = { current_password: PASSWORD, new_password: NEW, new_password_confirmation: NEW };
    refuseOnce(calls.changePassword, 422, {
      message: '',
      errors: { current_password: ['Not your password.'], new_password: ['Used before.'] },
    });
    await user.click(password.getByRole('button', { name: 'Change password' }));
    await waitFor(() => expect(password.getByLabelText('Current password')).toHaveAccessibleDescription('Not your password.'));
    expect(password.getByLabelText('New password')).toHaveAccessibleDescription(/Used before/);

    playOnce(calls.changePassword, { profile: aProfile({ revision: 2, password_changed_at: '2031-05-06T09:00:00Z' }) });
    await user.click(password.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText('Your password has been changed.')).toBeVisible();
    expect(await password.findByText(/Changed on 6 May 2031/)).toBeVisible();
    await waitFor(() => expect(password.getByLabelText('Current password')).toHaveValue(''));
    expect(sent(calls.changePassword).map((request) => request.body)).toEqual([body, body]);
    for (const secret of [PASSWORD, NEW]) expect(seen()).not.toContain(secret);
  });

  it('two-factor is switched on by password, QR code and first code, and shows the recovery codes once', async () => {
    const { user, seen } = await visitWatched();
    await user.click((await card('Two-factor sign-in')).getByRole('button', { name: 'Turn on two-factor' }));
    playOnce(calls.beginTwoFactor, { secret: 'JBSWY3DPEHPK3PXP', otpauth_url: 'otpauth://totp/Portico', setup_token: 'setup-1' });
    await fill(user, await screen.findByLabelText('Your password'), PASSWORD);
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
    expect(screen.getByLabelText('Key for the authenticator app')).toHaveTextContent('JBSW Y3DP EHPK 3PXP');

    refuseOnce(calls.turnOnTwoFactor, 422, { message: '', errors: { code: ['Wrong.'] } });
    await user.type(screen.getByLabelText('6-digit code'), '111111');
    await waitFor(() => expect(screen.getByLabelText('6-digit code')).toHaveAccessibleDescription('Wrong.'));
    await user.clear(screen.getByLabelText('6-digit code'));
    playOnce(calls.turnOnTwoFactor, {
      profile: aProfile({ revision: 2, two_factor: true, recovery_codes_left: 10 }),
      recovery_codes: CODES,
    });
    await user.type(screen.getByLabelText('6-digit code'), '123456');

    const dialog = within(await screen.findByRole('alertdialog', { name: 'Two-factor is on' }));
    expect(sent(calls.beginTwoFactor).map(({ body }) => body)).toEqual([{ password: PASSWORD }]);
    expect(sent(calls.turnOnTwoFactor).map(({ body }) => body)).toEqual(
      ['111111', '123456'].map((code) => ({ setup_token: 'setup-1', code })),
    );
    expect(dialog.getByRole('list', { name: 'Your recovery codes' })).toHaveTextContent(CODES.join(''));
    const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(dialog.getByRole('button', { name: 'Copy codes' }));
    expect(copied).toHaveBeenCalledWith(CODES.join('\n'));
    const file = dialog.getByRole('link', { name: 'Download' });
    expect(file).toHaveAttribute('download', 'portico-recovery-codes.txt');
    expect(decodeURIComponent(file.getAttribute('href') ?? '')).toContain('ada@portico.test');
    expect(decodeURIComponent(file.getAttribute('href') ?? '')).toContain(CODES[1]);
    await user.click(dialog.getByRole('button', { name: 'I have saved them' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    const twoFactor = await card('Two-factor sign-in');
    expect(twoFactor.getByText('10 of 10 codes left.')).toBeVisible();
    expect(twoFactor.queryByRole('button', { name: 'Turn on two-factor' })).not.toBeInTheDocument();
    for (const secret of [PASSWORD, 'JBSWY3DPEHPK3PXP', 'setup-1', '123456', ...CODES]) expect(seen()).not.toContain(secret);
  });

  it('two-factor goes off by password and a code, or a recovery code', async () => {
    const { user } = await openProfile({ two_factor: true, recovery_codes_left: 2 });
    const twoFactor = await card('Two-factor sign-in');
    expect(twoFactor.getByText('Only 2 recovery codes are left. Make new ones.')).toBeVisible();
    await user.click(twoFactor.getByRole('button', { name: 'Turn off two-factor' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Turn off two-factor' }));
    await user.click(dialog.getByRole('button', { name: 'Use a recovery code' }));
    await fill(user, dialog.getByLabelText('Your password'), PASSWORD);
    await user.type(dialog.getByLabelText('Recovery code'), CODES[0] ?? '');
    playOnce(calls.turnOffTwoFactor, { profile: aProfile({ revision: 2 }) });
    await user.click(dialog.getByRole('button', { name: 'Turn off two-factor' }));
    expect(await screen.findByText('Two-factor is off.')).toBeVisible();
    expect(sent(calls.turnOffTwoFactor).map(({ body }) => body)).toEqual([{ password: PASSWORD, recovery_code: CODES[0] }]);
    expect(twoFactor.getByRole('button', { name: 'Turn on two-factor' })).toBeVisible();
  });

  it('two-factor stays on where a client demands it, which is named; new recovery codes are made for the password and a code', async () => {
    const { user } = await openProfile(
      { two_factor: true, two_factor_required_by: ['Fjord School', 'Lindgren Clinics'], recovery_codes_left: 9 },
      '/my-profile?dialog=two-factor-off',
    );
    const twoFactor = await card('Two-factor sign-in');
    expect(twoFactor.getByText(/^Required by Fjord School and Lindgren Clinics\./)).toBeVisible();
    expect(twoFactor.queryByRole('button', { name: 'Turn off two-factor' })).not.toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(twoFactor.getByRole('button', { name: 'Make new codes' }));
    playOnce(calls.renewRecoveryCodes, {
      profile: aProfile({ revision: 2, two_factor: true, recovery_codes_left: 10 }),
      recovery_codes: CODES,
    });
    await fill(user, await screen.findByLabelText('Your password'), PASSWORD);
    await user.type(screen.getByLabelText('6-digit code'), '123456{Enter}');
    expect(await screen.findByRole('alertdialog', { name: 'New recovery codes' })).toHaveTextContent(CODES[0] ?? '');
    expect(sent(calls.renewRecoveryCodes).map(({ body }) => body)).toEqual([{ password: PASSWORD, code: '123456' }]);
  });

  it('no code that is left is said as a sentence', async () => {
    await openProfile({ two_factor: true, recovery_codes_left: 0 });
    expect((await card('Two-factor sign-in')).getByText('No recovery code is left. Make new ones.')).toBeVisible();
  });

  itInProof('a new email waits for its link, and can be taken back', async () => {
    const { user } = await openProfile();
    const email = await card('Email');
    await user.click(email.getByRole('button', { name: 'Change email' }));
    await fill(user, await screen.findByLabelText('New email'), 'new@portico.test');
    await fill(user, screen.getByLabelText('Your password'), PASSWORD);
    playOnce(calls.requestEmailChange, { profile: aProfile({ revision: 1, pending_email: 'new@portico.test' }) });
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(await email.findByText('We sent a link to new@portico.test. Open it to change your email.')).toBeVisible();
    expect(sent(calls.requestEmailChange).map(({ body }) => body)).toEqual([{ email: 'new@portico.test', password: PASSWORD }]);
    playOnce(calls.cancelEmailChange, { profile: aProfile() });
    await user.click(email.getByRole('button', { name: 'Cancel the change' }));
    await waitFor(() => expect(email.queryByText(/^We sent a link/)).not.toBeInTheDocument());
  });

  it('a new email promises no link where no mail is set up', async () => {
    const { user } = await visitSignedIn('/my-profile', { config: aConfig({ mail_available: false }) });
    const email = await card('Email');
    await user.click(email.getByRole('button', { name: 'Change email' }));
    expect(await screen.findByText(/^No mail is set up here, so the link/u)).toBeVisible();
    expect(screen.queryByText(/^We will send a link/u)).not.toBeInTheDocument();
  });

  itInProof('a new email asks for a second factor where it is on, a recovery code too', async () => {
    const { user } = await openProfile({ two_factor: true, recovery_codes_left: 9 });
    const email = await card('Email');
    await user.click(email.getByRole('button', { name: 'Change email' }));
    await fill(user, await screen.findByLabelText('New email'), 'new@portico.test');
    await fill(user, screen.getByLabelText('Your password'), PASSWORD);
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(screen.getByLabelText('6-digit code')).toBeInvalid();
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    await user.type(screen.getByLabelText('Recovery code'), CODES[0] ?? '');
    playOnce(calls.requestEmailChange, { profile: aProfile({ revision: 1, two_factor: true, pending_email: 'new@portico.test' }) });
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(await email.findByText('We sent a link to new@portico.test. Open it to change your email.')).toBeVisible();
    expect(sent(calls.requestEmailChange).map(({ body }) => body)).toEqual([
      { email: 'new@portico.test', password: PASSWORD, recovery_code: CODES[0] },
    ]);
  });

  /** A visit to the page that records every state and action. */
  async function visitWatched() {
    const storage = memoryStorage();
    storage.set('session', 'refresh-1');
    playOnce(refreshAccessToken, serve());
    return visit('/my-profile', storage, { watched: true });
  }
});

describe('sessions', () => {
  const visitSessions = async () => {
    playOnce(calls.listSessions, {
      sessions: [
        aSession({ id: 1, current: true }),
        aSession({ id: 2, browser: 'Safari', system: 'iOS' }),
        aSession({ id: 3, browser: null, system: null }),
      ],
    });
    return openProfile();
  };

  it('are named in words, the own one marked, and ended one by one', async () => {
    const { user } = await visitSessions();
    const sessions = await card('Where you are signed in');
    await sessions.findByText('Firefox on Windows');
    const [own, phone, unknown] = sessions.getAllByRole('listitem');
    expect(own).toHaveTextContent('This session');
    expect(within(own!).queryByRole('button')).not.toBeInTheDocument();
    expect(unknown).toHaveTextContent('Unknown browser');
    playOnce(calls.endSession, undefined);
    await user.click(within(phone!).getByRole('button', { name: 'Sign out of Safari on iOS' }));
    expect(await screen.findByText('Safari on iOS is signed out.')).toBeVisible();
    await waitFor(() => expect(sessions.queryByText('Safari on iOS')).not.toBeInTheDocument());
    expect(sent(calls.endSession).map(({ params }) => params.sessionId)).toEqual(['2']);
  });

  it('are ended everywhere, here as well where that is wished', async () => {
    const { user, portal, address } = await visitSessions();
    await user.click(await screen.findByRole('button', { name: 'Sign out everywhere…' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('checkbox', { name: 'Sign out here as well' }));
    playOnce(calls.endOtherSessions, { ended: 2 });
    playOnce(logout, { redirect_uri: null });
    await user.click(dialog.getByRole('button', { name: 'Sign out everywhere' }));
    await waitFor(() => expect(address()).toBe('/login'));
    expect(portal.storage.get('session')).toBeNull();
    expect(sent(calls.endOtherSessions)).toHaveLength(1);
    await waitFor(() => expect(sent(logout)).toHaveLength(1));
  });

  it('leave no email behind in a browser that is not to remember it', async () => {
    const { user, portal } = await openProfile();
    const remember = await screen.findByRole('switch', { name: 'Remember my email in this browser' });
    expect(remember).toBeChecked();
    await user.click(remember);
    expect(portal.storage.get('lastAccount')).toBeNull();
    expect(remember).not.toBeChecked();
    await user.click(remember);
    expect(portal.storage.get('lastAccount')).toBe('ada@portico.test');
  });
});
