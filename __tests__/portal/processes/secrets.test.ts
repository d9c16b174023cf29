import { take } from 'typed-redux-saga';

import { getSite } from '#contract/sites/calls/sites';
import { request } from '#portal/api/request';
import type { Services } from '#portal/lib/services';
import { channelWanted } from '#portal/processes/channels/connectionSlice';
import {
  beginTwoFactor,
  changePassword,
  renewRecoveryCodes,
  requestEmailChange,
  turnOffTwoFactor,
  turnOnTwoFactor,
} from '#portal/processes/profile/ownKeys';
import { makeLink } from '#portal/processes/evacuationShares/makeLink';
import { endSessionHere, openSharedLink, readSharedLink } from '#portal/processes/session/sharedLink';
import { askForReset, setNewPassword } from '#web/session/passwordReset';
import { logOut, signIn, switchClient } from '#web/session/signIn';
import { confirmEmail } from '#entry/screens/confirm-email/confirmEmail';
import { acceptInvitation } from '#entry/screens/invitation/invitation';
import { startShellProcesses } from '#portal/processes/shellProcesses';
import { aConfig, aProfile, aSite } from '../../support/portalRecords';
import { accessToken } from '../../support/portalTokens';
import { makePortal, pass, playPortals, server, settle } from '../../support/portal';

playPortals();

const SECRETS = [
  'secret-signature',
  'refresh-secret',
  'Pass-word-1!',
  '123456',
  'setup-secret',
  'step-secret',
  'reset-secret',
  'channel-secret',
  'New-word-2?',
  'totp-secret',
  'KEPT-CODE-ONCE',
  'email-secret',
  'invitation-secret',
  'link-secret',
];

test('no password, code or token is in an action, the state, the log, an address or a storage key', async () => {
  const portal = makePortal();
  const { store } = portal;
  const addresses: string[] = [];
  const seen: string[] = [];
  portal.runProcesses({
    spy: function* spy() {
      for (;;) seen.push(JSON.stringify(yield* take('*')));
    },
  });
  const note = (uri: string): void => void addresses.push(uri);

  portal.runProcesses();
  server()
    .post('/auth/login')
    .reply(401, function reply(uri) {
      note(uri);
      return {
        message: '',
        code: 'two_factor_setup',
        data: { secret: 'setup-secret', setup_token: 'setup-secret', step_token: 'step-secret' },
      };
    });
  await store.dispatch(signIn({ email: 'a@b.c', password: 'Pass-word-1!' }));
  server()
    .post('/auth/login')
    .reply(
      200,
      (uri) => (note(uri), { access_token: accessToken(), refresh_token: 'refresh-secret-1', recovery_codes: ['KEPT-CODE-ONCE'] }),
    );
  server().get('/clients').times(5).reply(200, { clients: [] });
  server().get('/config').times(20).reply(200, aConfig());
  const signedIn = await store.dispatch(signIn({ email: 'a@b.c', password: 'Pass-word-1!', code: '123456', setup_token: 'setup-secret' }));
  expect(signedIn).toMatchObject({ kind: 'recoveryCodes', codes: ['KEPT-CODE-ONCE'] });
  if (signedIn.kind === 'recoveryCodes') signedIn.begin();
  store.dispatch(startShellProcesses());
  await settle();

  server()
    .post('/broadcasting/auth')
    .times(5)
    .reply(200, { 'private-Site.1': { status: 200, data: { auth: 'k:channel-secret' } } });
  store.dispatch(channelWanted('private-Site.1'));
  await settle();
  const authorizing = portal.realtime.last().handlers.authorize('1.1', 'private-Site.1');
  await pass(200);
  await authorizing;
  portal.realtime.stand();

  const services = store.dispatch((_dispatch: unknown, _getState: unknown, extra: Services) => extra);
  server().get('/sites/1').reply(500, { message: 'Broken.' });
  await request(getSite, { params: { siteId: 1 } }, { services, dispatch: store.dispatch });
  server()
    .get('/sites/1')
    .reply(200, (uri) => (note(uri), { site: aSite() }));
  await request(getSite, { params: { siteId: 1 } }, { services, dispatch: store.dispatch });

  server()
    .post('/auth/access-token')
    .times(9)
    .reply(200, (uri) => (note(uri), { access_token: accessToken(), refresh_token: 'refresh-secret-2' }));
  await pass(601_000);
  await store.dispatch(switchClient('eu:fjord-school'));
  server().post('/auth/forgot').reply(200, {});
  await store.dispatch(askForReset('a@b.c'));
  server()
    .post('/auth/reset')
    .reply(422, { message: 'No.', errors: { token: ['No.'] } });
  await store.dispatch(setNewPassword({ token: 'reset-secret', email: 'a@b.c', password: 'Pass-word-1!' }));
  const profile = aProfile();
  const codes = { profile, recovery_codes: ['KEPT-CODE-ONCE'] };
  const answers: readonly [path: string, answer: object][] = [
    ['/profile/password', { profile }],
    ['/profile/email', { profile }],
    ['/profile/two-factor', codes],
    ['/profile/recovery-codes', codes],
    ['/profile/two-factor/set-up', { secret: 'totp-secret', otpauth_url: 'otpauth://totp-secret', setup_token: 'setup-secret' }],
  ];
  for (const [path, answer] of answers)
    server()
      .post(path)
      .reply(200, (uri) => (note(uri), answer));
  server()
    .delete('/profile/two-factor')
    .reply(200, (uri) => (note(uri), { profile }));
  expect(
    await store.dispatch(
      changePassword({ current_password: 'Pass-word-1!', new_password: 'New-word-2?', new_password_confirmation: 'New-word-2?' }),
    ),
  ).toHaveProperty('data');
  expect(await store.dispatch(requestEmailChange({ email: 'd@e.f', password: 'New-word-2?' }))).toHaveProperty('data');
  expect(await store.dispatch(beginTwoFactor({ password: 'New-word-2?' }))).toHaveProperty('data.secret', 'totp-secret');
  expect(await store.dispatch(turnOnTwoFactor({ setup_token: 'setup-secret', code: '123456' }))).toHaveProperty(
    'data.recovery_codes',
    codes.recovery_codes,
  );
  expect(await store.dispatch(renewRecoveryCodes({ password: 'New-word-2?' }))).toHaveProperty('data.recovery_codes');
  expect(await store.dispatch(turnOffTwoFactor({ password: 'New-word-2?', code: '123456' }))).toHaveProperty('data');
  server().post('/auth/email').reply(200, { email: 'd@e.f' });
  expect(await store.dispatch(confirmEmail('email-secret'))).toHaveProperty('data');
  server().post('/auth/invitation').reply(201, { email: 'd@e.f' });
  expect(await store.dispatch(acceptInvitation({ token: 'invitation-secret', name: 'D', password: 'New-word-2?' }))).toHaveProperty('data');
  const share = {
    id: 4,
    evacuation_id: 5,
    label: 'Gate 2',
    created_by: 'Ada Lind',
    created_at: '',
    expires_at: '',
    revoked_at: null,
    last_opened_at: null,
  };
  server()
    .post('/evacuations/5/shares')
    .reply(201, (uri) => (note(uri), { share, token: 'link-secret' }));
  expect(await store.dispatch(makeLink(5, { label: 'Gate 2', expires_in_minutes: 60 }))).toMatchObject({
    link: { shareId: 4, address: expect.stringContaining('link-secret') },
  });
  server()
    .post('/auth/shared-evacuation/about')
    .reply(200, (uri) => (note(uri), { shared: {} }));
  expect(await store.dispatch(readSharedLink('link-secret'))).toMatchObject({ data: { state: 'open' } });
  // Somebody is signed in here: their session stays, and nothing is asked.
  expect(await store.dispatch(openSharedLink('link-secret', 'Sam Fire'))).toEqual({ kind: 'signedIn' });
  // The responses did reach the store, as far as they may.
  expect(JSON.stringify(store.getState())).toContain(profile.email);
  const during = JSON.stringify(store.getState());
  server().post('/auth/logout').reply(200, { redirect_uri: null });
  await store.dispatch(logOut());
  await settle();
  server()
    .post('/auth/shared-evacuation')
    .reply(
      200,
      (uri) => (
        note(uri),
        { access_token: accessToken({ sub: 'share:4', share: 5 }), refresh_token: 'refresh-secret-3', evacuation_id: 5 }
      ),
    );
  expect(await store.dispatch(openSharedLink('link-secret', 'Sam Fire'))).toEqual({ kind: 'opened', evacuationId: 5 });
  await settle();
  server().post('/auth/logout').reply(200, { redirect_uri: null });
  await store.dispatch(endSessionHere());
  await settle();

  expect(seen.length).toBeGreaterThan(10);
  const everything = [
    ...seen,
    during,
    JSON.stringify(store.getState()),
    JSON.stringify(portal.logged.map(({ message, cause }) => [message, String(cause)])),
    ...addresses,
  ];
  for (const secret of SECRETS) expect(everything.filter((text) => text.includes(secret))).toEqual([]);
  // The refresh token rests in one place, and no longer than the session.
  expect(portal.storage.get('session')).toBeNull();
});
