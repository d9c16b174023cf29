/** A visitor's own phone: what a camera has read, the steps of a kiosk, and the way out. */
import { act, screen, waitFor } from '@testing-library/react';

import { beginContactless } from '#contract/door/calls/contactless';
import { getKioskConfig, signInAtKiosk, signOutAtKiosk } from '#contract/door/calls/kiosk';
import type { PhoneVisit } from '#contract/door/entities/kiosk';
import { needTexts } from '#web/i18n/withTexts';
import { memoryStorage } from '#web/storage/storage';
import { aKioskConfig, aKioskVisit, heading, openKiosk, playKiosk, press, serveKiosk } from '../../support/kioskPage';
import { aPhoneConfig, openPhone, VISIT_UUID } from '../../support/phonePage';
import { play, refuse, refuseOnce, sent } from '../../support/play';

playKiosk();
beforeAll(() => needTexts(['contactless', 'kioskCode']));

const PASS = 'visit.pass.secret';
const inSince: PhoneVisit = {
  name: 'Vera Visitor',
  visitor_group_id: 11,
  in_timestamp: '2026-11-24T09:00:00.000Z',
  out_timestamp: null,
  check: 'passed',
  waiting: null,
};
const playSignIn = (fields: Partial<ReturnType<typeof aKioskVisit>> = {}) =>
  play(signInAtKiosk, ({ body }) => ({ visitor: aKioskVisit({ uuid: body.uuid, name: body.name, pass: PASS, ...fields }) }));

async function signInAsVera(user: Awaited<ReturnType<typeof openPhone>>['user']) {
  await user.click(await press('Sign in'));
  await user.click(await press('Visitors'));
  await user.type(await screen.findByRole('textbox', { name: /^Your name/u }), 'Vera Visitor');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}

it('begins a visit by the code, signs it in, and keeps code, token and pass out of the store', async () => {
  playSignIn();
  const { user, store, kept } = await openPhone('d.1.1.door-secret');
  await heading('Welcome to Harbour House');
  expect(sent(beginContactless).map(({ body }) => body)).toEqual([{ token: 'd.1.1.door-secret' }]);
  await signInAsVera(user);

  await heading('You are signed in, Vera Visitor');
  expect(sent(signInAtKiosk).map(({ body }) => [body.uuid, body.name, body.position])).toEqual([[VISIT_UUID, 'Vera Visitor', null]]);
  expect(sent(signInAtKiosk)[0]?.headers).toMatchObject({ authorization: 'Bearer visit.secret.token' });
  expect(screen.getByRole('link', { name: 'My visit' })).toHaveAttribute('href', `/contactless#pass.${PASS}`);
  expect(screen.queryByRole('button', { name: 'Done' })).not.toBeInTheDocument();
  expect(kept.get('contactless-pass')).toBe(PASS);
  expect(JSON.stringify(store.getState())).not.toMatch(/secret/u);
});

it('speaks the language of the phone, whatever the site’s is', async () => {
  playSignIn();
  const config = aPhoneConfig();
  const { user, store } = await openPhone('d.1.1.code', { config: { ...config, site: { ...config.site, locale: 'fr_FR' } } });
  await heading('Welcome to Harbour House');
  await signInAsVera(user);
  await heading('You are signed in, Vera Visitor');
  expect(sent(signInAtKiosk)[0]?.body.locale).toBe('en_GB');
  expect(store.getState().kiosk.language).toBe('en_GB');
});

it('greets in the words of the site', async () => {
  await openPhone('d.1.1.code', { config: aPhoneConfig({ welcome: 'Mind the step.' }) });
  expect(await screen.findByText('Mind the step.')).toBeVisible();
});

it.each([
  [409, { code: 'contactless_code_over', message: 'This code is no longer valid. Scan the code on the screen again.' }, false],
  [422, { message: 'Invalid', errors: { token: ['This is no code of a door. Scan the code at the entrance again.'] } }, false],
  [503, { message: '' }, true],
])('says why a code opens nothing: %s', async (status, problem, isAgain) => {
  refuse(beginContactless, status, problem);
  const { store } = await openPhone('d.1.1.code', { playsCode: false });
  expect(await screen.findByRole('heading', { name: 'You cannot sign in with this code' })).toBeVisible();
  const said = 'errors' in problem ? problem.errors.token[0] : problem.message;
  if (said !== undefined && said !== '') expect(screen.getByText(said)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' }) !== null).toBe(isAgain);
  expect(JSON.stringify(store.getState())).not.toContain('d.1.1');
});

it('asks to scan a code where it has none', async () => {
  await openPhone(null);
  expect(await screen.findByRole('heading', { name: 'Scan the code' })).toBeVisible();
  expect(sent(beginContactless)).toHaveLength(0);
});

it('says that the time is over once the token has ended', async () => {
  const { user } = await openPhone('d.1.1.code');
  refuse(signInAtKiosk, 401, { code: 'visit_token_over', message: 'Over' });
  await signInAsVera(user);
  expect(await screen.findByRole('heading', { name: 'The time is over' })).toBeVisible();
});

describe('at a site with a geofence', () => {
  const locate = (find: Geolocation['getCurrentPosition']) =>
    Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition: find }, configurable: true });
  const config = aPhoneConfig({ asks_position: true });

  it('sends the position that its person shares', async () => {
    // As much of a position as is read.
    locate((found) => found({ coords: { latitude: 47.2, longitude: -1.5, accuracy: 12 } } as GeolocationPosition));
    playSignIn();
    const { user, store } = await openPhone('d.1.1.code', { config });
    await user.click(await press('Share my location'));
    await signInAsVera(user);
    await heading('You are signed in, Vera Visitor');
    expect(sent(signInAtKiosk)[0]?.body.position).toEqual({ lat: 47.2, lng: -1.5, accuracy: 12 });
    expect(JSON.stringify(store.getState())).not.toContain('47.2');
  });

  it('goes on without one, and says that somebody has to decide', async () => {
    locate((_found, failed) => failed?.({} as GeolocationPositionError));
    playSignIn({ in_timestamp: null, waiting: { message: null, geofence: 'no_position' } });
    const { user } = await openPhone('d.1.1.code', { config });
    await user.click(await press('Share my location'));
    expect(await screen.findByText(/did not share its location/u)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Continue without' }));
    await signInAsVera(user);
    await heading('Please wait for approval');
    expect(screen.getByText('We couldn’t confirm your location. Reception will decide.')).toBeVisible();
    expect(sent(signInAtKiosk)[0]?.body.position).toBeNull();
  });
});

describe('with a pass', () => {
  it('signs its visit out, and forgets the pass', async () => {
    play(signOutAtKiosk, { visitor: aKioskVisit({ out_timestamp: '2026-11-24T12:00:00.000Z' }) });
    const { user, kept } = await openPhone(`pass.${PASS}`, { config: aPhoneConfig({ visit: inSince }) });
    await heading('You are signed in, Vera Visitor');
    expect(screen.getByText('Signed in at 09:00')).toBeVisible();
    expect(sent(beginContactless)).toHaveLength(0);
    expect(kept.get('contactless-pass')).toBe(PASS);
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await heading('You are signed out, Vera Visitor');
    expect(sent(signOutAtKiosk).map(({ params }) => params)).toEqual([{ visitKey: VISIT_UUID }]);
    expect(kept.get('contactless-pass')).toBeNull();
  });

  it('finds it again when the page is opened later', async () => {
    const kept = memoryStorage();
    kept.set('contactless-pass', PASS);
    await openPhone(null, { config: aPhoneConfig({ visit: inSince }), kept });
    await heading('You are signed in, Vera Visitor');
    expect(sent(getKioskConfig)[0]?.headers).toMatchObject({ authorization: `Bearer ${PASS}` });
  });

  it('stays where the visit could not be ended', async () => {
    refuseOnce(signOutAtKiosk, 503, { message: '' });
    const { user, kept } = await openPhone(`pass.${PASS}`, { config: aPhoneConfig({ visit: inSince }) });
    await user.click(await press('Sign out'));
    expect(await screen.findByText('That did not work. Please try again.')).toBeVisible();
    expect(kept.get('contactless-pass')).toBe(PASS);
  });

  it('says that a visit waits, and that it has ended', async () => {
    await openPhone(`pass.${PASS}`, { config: aPhoneConfig({ visit: { ...inSince, in_timestamp: null, waiting: { message: null } } }) });
    expect(await screen.findByRole('heading', { name: 'Please wait' })).toBeVisible();
  });
});

describe('the code on a kiosk', () => {
  const OTHER = 'k.7.3.1.next-secret';

  it('is shown where the site takes phones in, changes with the hour, and is in no state', async () => {
    serveKiosk(aKioskConfig(), 'k.7.3.0.secret');
    const { store } = await openKiosk();
    const shown = await screen.findByRole('img', { name: 'QR code to sign in on your phone' });
    const before = shown.innerHTML;
    expect(JSON.stringify(store.getState())).not.toContain('secret');
    serveKiosk(aKioskConfig(), OTHER);
    act(() => void store.dispatch({ type: 'kiosk/configWanted' }));
    await waitFor(() => expect(screen.getByRole('img', { name: 'QR code to sign in on your phone' }).innerHTML).not.toBe(before));
  });

  it('is not shown where the site takes none in', async () => {
    serveKiosk();
    await openKiosk();
    await heading('Welcome to Harbour House');
    expect(screen.queryByText(/scan this code/u)).not.toBeInTheDocument();
  });
});
