import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

import {
  findKioskHosts,
  findKioskPeople,
  getKioskConfig,
  pairDevice,
  sendHeartbeat,
  signInAtKiosk,
  signOutAtKiosk,
} from '#contract/door/calls/kiosk';
import { KIOSK_IDLE_MS, KIOSK_IDLE_WARNING_MS } from '#contract/door/constants';
import type { KioskPerson } from '#contract/door/entities/kiosk';
import { memoryStorage } from '#web/storage/storage';
import { itInProof } from '../../support/itInProof';
import { aKioskConfig, aKioskVisit, heading, openKiosk, playKiosk, playSignIn, press, serveKiosk, TOKEN } from '../../support/kioskPage';
import { lose, play, refuse, refuseOnce, sent } from '../../support/play';

playKiosk();
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const aPerson = (fields: Partial<KioskPerson> = {}): KioskPerson => ({
  status: 'in',
  visitor_id: 70,
  returning_visitor_id: null,
  name: 'Vera Visitor',
  company: null,
  visitor_group_id: 11,
  visitor_group_type: 'non_returning',
  ...fields,
});
const WELCOME = 'Welcome to Harbour House';

describe('pairing', () => {
  const paired = {
    device_token: TOKEN,
    device: {
      id: 7,
      revision: 1,
      site_id: 3,
      name: 'Front desk',
      last_heartbeat: null,
      alerts_enabled: true,
      paired_at: null,
      app_version: null,
      code_expires_at: null,
      waiting: 0,
      memory_kept: null,
      lost_visits: null,
    },
    site: { id: 3, name: 'Harbour House' },
  };

  it('takes the code that the portal shows, and keeps its token out of the store', async () => {
    refuseOnce(pairDevice, 422, { message: '', errors: { code: ['This code is wrong or has expired. Ask for a new one.'] } });
    const { user, store, storage } = await openKiosk(memoryStorage());
    await heading('Pair this device');
    await user.type(screen.getByLabelText('7-digit code'), '1234567');
    expect(await screen.findByText('This code is wrong or has expired. Ask for a new one.')).toBeVisible();

    serveKiosk();
    play(pairDevice, paired);
    await user.clear(screen.getByLabelText('7-digit code'));
    await user.type(screen.getByLabelText('7-digit code'), '7654321');
    await heading(WELCOME);
    expect(sent(pairDevice).map(({ body }) => body.code)).toEqual(['1234567', '7654321']);
    expect(storage.get('device-token')).toBe(TOKEN);
    expect(JSON.stringify(store.getState())).not.toContain(TOKEN);
    expect(sent(getKioskConfig)[0]?.headers['authorization']).toBe(`Bearer ${TOKEN}`);
  });

  it('asks in the language of the device, and marks it among the languages', async () => {
    jest.spyOn(navigator, 'language', 'get').mockReturnValue('de-DE');
    await openKiosk(memoryStorage());
    await heading('Dieses Gerät koppeln');
    const [marked, ...others] = screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
    expect([marked, others]).toEqual(['Deutsch', []]);
  });

  it('ends at once when somebody unpairs the device: it asks for a code again', async () => {
    serveKiosk();
    const { realtime, storage } = await openKiosk();
    await heading(WELCOME);
    await waitFor(() => expect(realtime.connections).toHaveLength(1));
    act(() => realtime.say('private-Device.7', 'UnpairedEvent', {}));
    await heading('Pair this device');
    expect(screen.getByText('This device is no longer paired. Enter a new code to use it again.')).toBeVisible();
    expect(storage.get('device-token')).toBeNull();
    await waitFor(() => expect(realtime.last().isOpen).toBe(false));
  });

  it('ends when the server no longer knows the token', async () => {
    refuse(sendHeartbeat, 401, { message: '', code: 'device_unpaired' });
    const { storage } = await openKiosk();
    await heading('Pair this device');
    expect(storage.get('device-token')).toBeNull();
  });
});

describe('signing in', () => {
  it('asks for the group, then for name and host, and says that the host was notified', async () => {
    serveKiosk();
    play(findKioskPeople, { visitors: [] });
    play(findKioskHosts, { hosts: [{ id: 5, name: 'Hanna Host' }] });
    playSignIn({ host_told: 'Hanna Host', host_told_by: 'email' });
    const { user } = await openKiosk();
    await user.click(await press('Sign in'));
    await heading('Who are you?');
    expect(screen.queryByRole('button', { name: 'Deliveries' })).not.toBeInTheDocument();
    await user.click(await press('Visitors'));
    await user.type(await screen.findByLabelText('Your name'), 'Vera Visitor');
    await user.type(screen.getByLabelText(/^Company/), 'Fjord');
    await user.type(screen.getByLabelText(/^Who are you visiting/), 'han');
    await user.click(await press('Hanna Host'));
    expect(screen.getByLabelText(/^Who are you visiting/)).toHaveValue('Hanna Host');
    expect(screen.getByText('Chosen from the people here')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await heading('You are signed in, Vera Visitor');
    expect(screen.getByText('Hanna Host has been told by email.')).toBeVisible();
    expect(screen.getByText('Please take a seat.')).toBeVisible();
    expect(sent(signInAtKiosk).map(({ body }) => body)).toEqual([
      expect.objectContaining({ visitor_group_id: 11, name: 'Vera Visitor', company: 'Fjord', host_id: 5, host_name: 'Hanna Host' }),
    ]);
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await heading(WELCOME);
  });

  itInProof('says that nobody is called like the host, and goes on once the person knows', async () => {
    serveKiosk();
    play(findKioskPeople, { visitors: [] });
    play(findKioskHosts, { hosts: [] });
    playSignIn({ host_unknown: true });
    const { user } = await openKiosk();
    await user.click(await press('Sign in'));
    await user.click(await press('Visitors'));
    await user.type(await screen.findByLabelText('Your name'), 'Vera Visitor');
    await user.type(screen.getByLabelText(/^Who are you visiting/), 'Gül Nobody');
    expect(await screen.findByText('Nobody of that name. Choose, or let reception find them.')).toBeVisible();
    await user.click(await press('Let reception find them'));
    await heading('You are signed in, Vera Visitor');
    expect(screen.getByText(/so nobody has been told\. Please speak to reception\.$/u)).toBeVisible();
    expect(screen.queryByText('Please take a seat.')).toBeNull();
    expect(sent(signInAtKiosk).map(({ body }) => body)).toEqual([expect.objectContaining({ host_id: null, host_name: 'Gül Nobody' })]);
  });

  it('stops once at a host of too few letters to be found', async () => {
    serveKiosk();
    play(findKioskPeople, { visitors: [] });
    playSignIn({ host_unknown: true });
    const { user } = await openKiosk();
    await user.click(await press('Sign in'));
    await user.click(await press('Visitors'));
    await user.type(await screen.findByLabelText('Your name'), 'Vera Visitor');
    await user.type(screen.getByLabelText(/^Who are you visiting/), 'Mo');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Nobody of that name. Choose, or let reception find them.')).toBeVisible();
    expect(sent(signInAtKiosk)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await heading('You are signed in, Vera Visitor');
  });

  it('takes a host who was typed in full for the one of that name, and has two of them told apart', async () => {
    serveKiosk();
    play(findKioskPeople, { visitors: [] });
    play(findKioskHosts, {
      hosts: [
        { id: 5, name: 'Hanna Host' },
        { id: 6, name: 'Ann Lee' },
        { id: 7, name: 'Ann Lee' },
      ],
    });
    playSignIn();
    const { user } = await openKiosk();
    await user.click(await press('Sign in'));
    await user.click(await press('Visitors'));
    await user.type(await screen.findByLabelText('Your name'), 'Vera Visitor');
    const host = screen.getByLabelText(/^Who are you visiting/);
    await user.type(host, 'Ann Lee');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Several people have that name. Choose one of them.')).toBeVisible();
    await user.clear(host);
    await user.type(host, 'hanna host');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await heading('You are signed in, Vera Visitor');
    expect(sent(signInAtKiosk).map(({ body }) => body)).toEqual([expect.objectContaining({ host_id: 5, host_name: 'Hanna Host' })]);
  });

  it('needs a name, and sends a lost sign-in again as the same one', async () => {
    serveKiosk(aKioskConfig({ groups: aKioskConfig().groups.slice(0, 1) }));
    play(findKioskPeople, { visitors: [] });
    const { user } = await openKiosk();
    await user.click(await press('Sign in'));
    await user.click(await press('Sign in'));
    expect(await screen.findByText('A name is required')).toBeVisible();

    await user.type(screen.getByLabelText('Your name'), 'Vera Visitor');
    playSignIn();
    const uuids: string[] = [];
    refuseOnce(signInAtKiosk, 500, { message: 'The server is busy. Please try again in a moment.' });
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('That did not work. Please try again.')).toBeVisible();
    expect(screen.getByLabelText('Your name')).toHaveValue('Vera Visitor');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await heading('You are signed in, Vera Visitor');
    uuids.push(...sent(signInAtKiosk).map(({ body }) => body.uuid));
    expect(uuids).toHaveLength(2);
    expect(new Set(uuids).size).toBe(1);
  });

  it('suggests people who are expected or members, where the site lets it', async () => {
    serveKiosk();
    play(findKioskPeople, {
      visitors: [
        aPerson({ name: 'Jane Present' }),
        aPerson({ status: 'member', visitor_id: null, returning_visitor_id: 21, name: 'Janine Member', visitor_group_id: 12 }),
      ],
    });
    playSignIn();
    const { user } = await openKiosk();
    await user.click(await press('Sign in'));
    await user.click(await press('Staff'));
    await user.type(await screen.findByLabelText('Your name'), 'jan');
    const found = within(await screen.findByRole('list', { name: 'Is this you?' }));
    expect(found.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Janine Member']);
    await user.click(found.getByRole('button', { name: 'Janine Member' }));
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await heading('You are signed in, Janine Member');
    expect(sent(signInAtKiosk)[0]?.body).toMatchObject({ returning_visitor_id: 21, visitor_group_id: 12 });
  });

  it('tells somebody who is turned away why', async () => {
    serveKiosk();
    play(findKioskPeople, { visitors: [] });
    play(signInAtKiosk, { visitor: aKioskVisit({ check: 'rejected', reject_message: 'Please come back tomorrow.' }) });
    const { user } = await openKiosk();
    await user.click(await press('Sign in'));
    await user.click(await press('Visitors'));
    await user.type(await screen.findByLabelText('Your name'), 'Vera');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await heading('You cannot sign in');
    expect(screen.getByText('Please come back tomorrow.')).toBeVisible();
  });

  it('asks for the courier and the recipient of a delivery', async () => {
    serveKiosk();
    play(findKioskHosts, { hosts: [] });
    playSignIn();
    const { user } = await openKiosk();
    await user.click(await press('Delivery'));
    await user.type(await screen.findByLabelText('Your name or company'), 'Fjord Parcels');
    await user.type(screen.getByLabelText(/^Who is it for/), 'Reception');
    await user.click(await press('Let reception find them'));
    await heading('Thank you');
    expect(sent(signInAtKiosk)[0]?.body).toMatchObject({ visitor_group_id: 13, host_id: null, host_name: 'Reception' });
  });
});

describe('signing out', () => {
  it('takes a name from the list', async () => {
    serveKiosk();
    play(findKioskPeople, { visitors: [aPerson(), aPerson({ visitor_id: 71, name: 'Otto Other' })] });
    play(signOutAtKiosk, { visitor: aKioskVisit({ id: 71, out_timestamp: '2026-11-24T10:00:00.000Z' }) });
    const { user } = await openKiosk();
    await user.click(await press('Sign out'));
    await user.click(await press('Otto Other'));
    await heading('You are signed out, Otto Other');
    expect(sent(signOutAtKiosk).map(({ params }) => params.visitKey)).toEqual(['71']);
  });

  it('says after it what the group says, in the language that was chosen or the nearest one', async () => {
    serveKiosk();
    play(findKioskPeople, { visitors: [aPerson()] });
    const message = {
      locale: 'en_GB',
      content: 'Please hand in your badge.',
      translations: [{ locale: 'de_DE' as const, content: 'Bitte geben Sie Ihren Ausweis ab.' }],
    };
    play(signOutAtKiosk, { visitor: aKioskVisit({ out_timestamp: '2026-11-24T10:00:00.000Z', sign_out_message: message }) });
    const { user } = await openKiosk();
    await user.click(await press('Sign out'));
    await user.click(await press('Vera Visitor'));
    await heading('You are signed out, Vera Visitor');
    expect(screen.getByText('Please hand in your badge.')).toHaveAttribute('lang', 'en-GB');
    expect(screen.queryByText('Goodbye, and get home safely.')).not.toBeInTheDocument();

    await user.click(await press('Done'));
    await user.click(await press('Deutsch'));
    await user.click(await press('Auschecken'));
    await user.click(await press('Vera Visitor'));
    await heading('Sie sind ausgecheckt, Vera Visitor');
    expect(screen.getByText('Bitte geben Sie Ihren Ausweis ab.')).toHaveAttribute('lang', 'de-DE');

    await user.click(await press('Fertig'));
    await user.click(await press('Français'));
    await user.click(await press('Sortie'));
    await user.click(await press('Vera Visitor'));
    expect(await screen.findByText('Please hand in your badge.')).toBeVisible();
  });

  it('takes a typed name where the site hides the list', async () => {
    const { site } = aKioskConfig();
    serveKiosk(aKioskConfig({ site: { ...site, hide_sign_outs: true } }));
    play(findKioskPeople, ({ query }) => ({ visitors: query.q === 'ver' ? [aPerson()] : [] }));
    play(signOutAtKiosk, { visitor: aKioskVisit() });
    const { user } = await openKiosk();
    await user.click(await press('Sign out'));
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
    await user.type(await screen.findByLabelText('Your name'), 'xyz');
    expect(await screen.findByText('Nobody of this name is signed in.')).toBeVisible();
    await user.clear(screen.getByLabelText('Your name'));
    await user.type(screen.getByLabelText('Your name'), 'ver');
    await user.click(await press('Vera Visitor'));
    await heading('You are signed out, Vera Visitor');
    expect(sent(findKioskPeople).every(({ query }) => (query.q ?? '').length >= 3)).toBe(true);
  });
});

describe('the screen', () => {
  it('forgets what was typed, and a visitor’s language, after a minute without a touch', async () => {
    serveKiosk();
    play(findKioskPeople, { visitors: [] });
    const { user } = await openKiosk();
    await user.click(await press('Deutsch'));
    await user.click(await press('Einchecken'));
    await user.click(await press('Visitors'));
    await user.type(await screen.findByLabelText('Ihr Name'), 'Ve');
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
    fireEvent.pointerDown(window);
    await act(() => jest.advanceTimersByTimeAsync(KIOSK_IDLE_MS - 1_000));
    expect(screen.getByDisplayValue('Ve')).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    jest.useRealTimers();
    await heading(WELCOME);
    await user.click(await press('Sign in'));
    await user.click(await press('Visitors'));
    expect(await screen.findByLabelText('Your name')).toHaveValue('');
  });

  it('asks before it forgets whether somebody is still there, and stays if they are', async () => {
    serveKiosk();
    play(findKioskPeople, { visitors: [] });
    const { user } = await openKiosk();
    await user.click(await press('Sign out'));
    await user.type(await screen.findByLabelText('Your name'), 'Ve');
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
    fireEvent.pointerDown(window);
    await act(() => jest.advanceTimersByTimeAsync(KIOSK_IDLE_MS - KIOSK_IDLE_WARNING_MS - 1_000));
    expect(screen.queryByText(/Are you still there/)).not.toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(screen.getByText('Are you still there? In 20 seconds this screen starts over.')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'I am still here' }));
    await act(() => jest.advanceTimersByTimeAsync(KIOSK_IDLE_WARNING_MS + 1_000));
    expect(screen.queryByText(/Are you still there/)).not.toBeInTheDocument();
    expect(screen.getByDisplayValue('Ve')).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(KIOSK_IDLE_MS));
    jest.useRealTimers();
    await heading(WELCOME);
  });

  it('fetches what it shows again before the addresses of its files expire', async () => {
    serveKiosk();
    const { realtime } = await openKiosk();
    await heading(WELCOME);
    await waitFor(() => expect(realtime.connections).toHaveLength(1));
    const beat = async () => {
      const beats = sent(sendHeartbeat).length;
      act(() => realtime.say('private-Device.7', 'ConfigChangedEvent', {}));
      await waitFor(() => expect(sent(sendHeartbeat).length).toBeGreaterThan(beats));
    };
    await beat();
    await beat();
    expect(sent(getKioskConfig)).toHaveLength(1);
    const later = Date.now() + 31 * 60_000;
    jest.spyOn(Date, 'now').mockImplementation(() => later);
    await beat();
    await waitFor(() => expect(sent(getKioskConfig)).toHaveLength(2));
    jest.mocked(Date.now).mockRestore();
  });

  it('takes the whole screen when asked, where the browser lets it', async () => {
    serveKiosk();
    const request = jest.fn(() => Promise.resolve());
    Object.assign(document.documentElement, { requestFullscreen: request });
    Object.defineProperty(document, 'fullscreenElement', {
      configurable: true,
      get: () => (request.mock.calls.length > 0 ? document.body : null),
    });
    Object.defineProperty(document, 'fullscreenEnabled', { configurable: true, value: true });
    const { user } = await openKiosk();
    await user.click(await press('Full screen'));
    act(() => void document.dispatchEvent(new Event('fullscreenchange')));
    expect(screen.queryByRole('button', { name: 'Full screen' })).not.toBeInTheDocument();
    Object.defineProperty(document, 'fullscreenEnabled', { configurable: true, value: false });
  });

  it('sends people out while the site is evacuated, whatever stood there, and welcomes them again after it', async () => {
    serveKiosk();
    const { user, realtime } = await openKiosk();
    await user.click(await press('Sign in'));
    const evacuation = {
      id: 9,
      kind: 'real' as const,
      started_at: '2026-11-24T10:00:00.000Z',
      points: [{ id: 1, title: 'Car park' }],
      missing: null,
    };
    serveKiosk(aKioskConfig({ evacuation, config_revision: 2 }));
    await waitFor(() => expect(realtime.connections).toHaveLength(1));
    act(() => realtime.say('private-Device.7', 'ConfigChangedEvent', {}));
    await heading('Leave Harbour House now');
    expect(screen.getByText('Car park')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Sign/ })).not.toBeInTheDocument();
    expect(screen.queryByText(/Still missing/)).not.toBeInTheDocument();
    serveKiosk(aKioskConfig({ config_revision: 3 }));
    act(() => realtime.say('private-Device.7', 'ConfigChangedEvent', {}));
    await waitFor(() => expect(screen.queryByText('Car park')).not.toBeInTheDocument());
  });

  it('counts who is still missing where the site allows it, as it changes, and says no old number', async () => {
    const missing = { evacuation_id: 9, count: 12, counter: 4 };
    const evacuation = { id: 9, kind: 'real' as const, started_at: '2026-11-24T10:00:00.000Z', points: [], missing };
    serveKiosk(aKioskConfig({ evacuation }));
    const { realtime } = await openKiosk();
    expect(await screen.findByText('Still missing: 12')).toBeVisible();
    // The alert is not read out again with each number.
    for (const alert of screen.getAllByRole('alert')) expect(alert).not.toHaveTextContent('Still missing');
    await waitFor(() => expect(realtime.connections).toHaveLength(1));
    const say = (data: object) => act(() => realtime.say('private-Device.7', 'MissingChangedEvent', data));
    say({ ...missing, count: 3, counter: 9 });
    expect(screen.getByText('Still missing: 3')).toBeVisible();
    say({ ...missing, count: 5, counter: 8 });
    expect(screen.getByText('Still missing: 3')).toBeVisible();
    serveKiosk(aKioskConfig({ evacuation: { ...evacuation, missing: { ...missing, count: 2, counter: 10 } } }));
    say({ count: 'none' });
    expect(await screen.findByText('Still missing: 2')).toBeVisible();
    lose(sendHeartbeat);
    act(() => realtime.refuse());
    await waitFor(() => expect(screen.queryByText(/Still missing/)).not.toBeInTheDocument());
    await heading('Leave Harbour House now');
  });

  it('says that there is no connection, and waits for it', async () => {
    serveKiosk();
    const { realtime } = await openKiosk();
    await heading(WELCOME);
    await waitFor(() => expect(realtime.connections).toHaveLength(1));
    lose(sendHeartbeat);
    act(() => realtime.refuse());
    expect(await screen.findByText('No connection')).toBeVisible();
    expect(screen.getByText(/You can sign in and out all the same/u)).toBeVisible();
    serveKiosk();
    act(() => realtime.stand());
    expect(await screen.findByText('Connected')).toBeVisible();
    expect(screen.queryByText(/You can sign in and out all the same/u)).not.toBeInTheDocument();
  });

  it('says that it is closed where the trial of the organisation is over', async () => {
    refuse(sendHeartbeat, 401, { message: '', code: 'trial_period_over' });
    const { storage } = await openKiosk();
    await heading('This kiosk is closed');
    expect(storage.get('device-token')).toBe(TOKEN);
  });
});
