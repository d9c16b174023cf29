/** Somebody without an account takes part in an evacuation by a link. */
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';

import { logout, refreshAccessToken } from '#contract/identity/calls/auth';
import { getConfig, listClients } from '#contract/clients/calls/client';
import * as shares from '#contract/evacuations/calls/evacuationShares';
import * as calls from '#contract/evacuations/calls/evacuations';
import { listSites } from '#contract/sites/calls/sites';
import type { KeyValueStorage } from '#web/services';
import { memoryStorage } from '#web/storage/storage';
import { fill, goTo, heading, playJourneys, serve, visit } from '../../support/journey';
import { header, INSTANT, list, markSafe, PARIS, PEOPLE, row } from '../../support/openReport';
import { playReport, REPORT_CHANNEL } from '../../support/playedReport';
import { lose, loseOnce, play, playOnce, refuse, refuseOnce, sent } from '../../support/play';
import { aClient, aConfig } from '../../support/portalRecords';
import { accessToken } from '../../support/portalTokens';

playJourneys();

const TOKEN = 'l1nk-token_that-opens';
const LINK = `/shared/evacuations/-#${TOKEN}`;
const REPORT = '/reports/evacuations/5';
const SHARED: shares.SharedEvacuation = {
  evacuation_id: 5,
  site_id: 1,
  site_name: 'Harbour House',
  kind: 'drill',
  status: 'in_progress',
  client_id: 'eu:harbour-and-pine',
  client_name: 'Harbour & Pine',
};
const OVER = [401, { message: 'This link is no longer open. Ask for a new one.', code: 'share_over' }] as const;
const GUEST = { sub: 'share:9', name: 'Sam Fire', sid: 'guest-1', share: 5, 'user:primary': false, 'user:site_id': '1' };

const pairOf = (claims: object = {}) => ({ access_token: accessToken({ ...GUEST, ...claims }), refresh_token: 'guest-refresh' });

/** Plays the server's responses to a guest: no clients, no profile. */
function serveGuest() {
  const config = aConfig({
    sites: [PARIS],
    roles: ['EvacReport.viewer', 'EvacReport.editor'],
    system_role: null,
    local_user_id: null,
    client: aClient({ settings: {} }),
  });
  play(getConfig, config);
  return playReport(PEOPLE, {
    accessed_via: 'shared_link',
    groups: [
      { id: 3, name: 'Visitors' },
      { id: 4, name: 'Staff' },
    ],
    evacuation_points: [{ id: 7, title: 'Car park' }],
    participants: [{ id: 1, name: 'Ada Lind' }],
  });
}

/** Opens the link and gives a name. */
async function takePart(storage: KeyValueStorage = memoryStorage()) {
  playOnce(shares.getSharedEvacuation, { shared: SHARED });
  playOnce(shares.openSharedEvacuation, { ...pairOf(), evacuation_id: 5 });
  const played = serveGuest();
  const visitor = await visit(LINK, storage, { isLive: true, watched: true });
  await fill(visitor.user, await screen.findByLabelText('Your name'), ' Sam Fire ');
  await visitor.user.keyboard('{Enter}');
  await screen.findByText('Live', { ignore: '[role=status]' });
  await screen.findByRole('list', { name: 'People on the list' });
  expect(sent(shares.getSharedEvacuation).map(({ body }) => body)).toEqual([{ token: TOKEN }]);
  expect(sent(shares.openSharedEvacuation).map(({ body }) => body)).toEqual([{ token: TOKEN, name: 'Sam Fire' }]);
  return { ...visitor, played, storage };
}

describe('a shared link', () => {
  it('opens from the sign-in, too, whose page leaves its token alone', async () => {
    await visit('/login');
    await screen.findByLabelText('Email');
    playOnce(shares.getSharedEvacuation, { shared: SHARED });
    act(() => {
      window.history.pushState(null, '', LINK);
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await screen.findByLabelText('Your name');
    expect(sent(shares.getSharedEvacuation).map(({ body }) => body)).toEqual([{ token: TOKEN }]);
  });

  it('says what it opens, asks for a name, and opens the one report in a plain frame', async () => {
    playOnce(shares.getSharedEvacuation, { shared: SHARED });
    const { user, address } = await visit(LINK);
    expect(address()).toBe('/shared/evacuations/-');
    await heading('Evacuation at Harbour House');
    expect(screen.getByText('Drill')).toBeVisible();
    expect(screen.getByText('Harbour & Pine')).toBeVisible();
    const name = screen.getByLabelText('Your name');
    expect(name).toHaveFocus();
    await user.type(name, '{Enter}');
    expect(await screen.findByText('Enter your name.')).toBeVisible();
    await fill(user, name, 'x'.repeat(81));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(name).toHaveAccessibleDescription(/80/));
    await user.clear(name);

    const played = serveGuest();
    playOnce(shares.openSharedEvacuation, { ...pairOf(), evacuation_id: 5 });
    await fill(user, name, 'Sam Fire');
    await user.keyboard('{Enter}');
    await screen.findByRole('list', { name: 'People on the list' });
    expect(sent(shares.openSharedEvacuation).map(({ body }) => body)).toEqual([{ token: TOKEN, name: 'Sam Fire' }]);
    expect(address()).toBe(REPORT);
    expect(played.reads()).toBeGreaterThan(0);
    // Nothing that leads away, and nothing that is for those who run it.
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['#main']);
    expect(screen.queryByRole('button', { name: /Complete|Share|Site|Search|Download/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Booked now' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /language: English/ })).toBeVisible();
    expect(screen.getByText('Sam Fire, guest')).toBeInTheDocument();
    // The keys of the shell are not there either.
    await user.keyboard('{Control>}k{/Control}');
    await user.keyboard('?');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('lets a guest mark, comment and add people', async () => {
    const { user, played } = await takePart();
    playOnce(calls.markEvacuee, () => played.marked(2, { status: 'safe', marked_by: 'Sam Fire (Gate 2)' }));
    await user.click(markSafe('Ben Osei'));
    await waitFor(() => expect(row(/Ben Osei/)).toHaveTextContent('Safe, by Sam Fire (Gate 2)'));
    expect(sent(calls.markEvacuee)).toMatchObject([
      {
        params: { evacuationId: '5', evacueeId: '2' },
        headers: { 'idempotency-key': expect.any(String) },
        body: { status: 'safe', base_status: 'missing', made_at: INSTANT },
      },
    ]);
    playOnce(calls.addEvacuationComment, () => ({
      comment: {
        id: 1,
        revision: 1,
        evacuation_id: 5,
        content: 'By the gate',
        evacuation_evacuee_id: null,
        created_at: '2030-03-04T09:20:00Z',
        author: 'Sam Fire (Gate 2)',
      },
      event_counter: played.next(),
    }));
    await fill(user, screen.getByRole('textbox', { name: 'Write a comment' }), 'By the gate');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(/Sam Fire \(Gate 2\), /)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add a person' })).toBeEnabled();
  });

  it('leads back to the report from wherever a guest goes, and keeps them in over a reload', async () => {
    const { user, portal, storage, address } = await takePart();
    for (const path of ['/manage/site/1/details', '/login', '/reports/evacuations/6', '/nowhere', '/shared/evacuations/-']) {
      goTo(path);
      await waitFor(() => expect(address()).toBe(REPORT));
    }
    await user.click(await screen.findByRole('button', { name: /language: English/ }));
    await user.click(await screen.findByRole('menuitemradio', { name: /Deutsch/ }));
    expect(await screen.findByRole('button', { name: 'Verlassen' })).toBeVisible();
    cleanup();
    act(() => portal.stop());

    playOnce(refreshAccessToken, pairOf());
    play(listClients, { clients: [] });
    await visit(REPORT, storage, { isLive: true });
    expect(await screen.findByText('Live', { ignore: '[role=status]' })).toBeVisible();
    expect(await screen.findByRole('list', { name: 'Personen auf der Liste' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Verlassen' })).toBeVisible();
    // A guest has no clients to choose from.
    expect(sent(listClients)).toEqual([]);
  });

  it('shows the report’s end where the link ends while it is open, and what could not be sent', async () => {
    const { user, portal, address } = await takePart();
    act(() => portal.realtime.drop());
    lose(calls.markEvacuee);
    await user.click(markSafe('Ben Osei'));
    expect(row(/Ben Osei/)).toHaveTextContent('Safe, waiting for a connection');
    for (const call of [getConfig, calls.getEvacuation]) refuse(call, ...OVER);
    act(() => portal.realtime.dismiss());
    await heading('This link has ended');
    expect(address()).toBe('/shared/evacuations/-');
    const lost = within(screen.getByText('1 of your entries was not sent').closest<HTMLElement>('[role]')!);
    expect(lost.getByRole('listitem')).toHaveTextContent(/^Ben Osei: Safe, \d\d:\d\d$/);
    expect(portal.storage.get('session')).toBeNull();
    expect(portal.store.getState().session).toMatchObject({ status: 'signed_out', claims: null, config: null });
    await user.click(screen.getByRole('link', { name: 'Sign in with an account' }));
    expect(await screen.findByLabelText('Email')).toBeVisible();
    // The sign-in has nothing to say about a link.
    expect(screen.queryByText(/link/)).not.toBeInTheDocument();
  });

  it('is left by the guest once confirmed, who is told what is lost', async () => {
    const { user, portal, storage, address } = await takePart();
    act(() => portal.realtime.drop());
    lose(calls.markEvacuee);
    await user.click(markSafe('Ben Osei'));
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Leave this evacuation?' }));
    expect(dialog.getByText('1 of your entries has not been sent yet. It is lost if you leave now.')).toBeVisible();
    playOnce(logout, { redirect_uri: null });
    await user.click(dialog.getByRole('button', { name: 'Leave' }));
    await heading('You have left the evacuation');
    expect(address()).toBe('/shared/evacuations/-');
    await waitFor(() => expect(sent(logout)).toHaveLength(1));
    expect(storage.get('session')).toBeNull();
    expect(screen.queryByText(/Ben Osei/)).not.toBeInTheDocument();
  });

  it('that is over, unknown or not there says so, and what the line is to blame for can be tried again', async () => {
    refuseOnce(shares.getSharedEvacuation, ...OVER);
    await visit(LINK);
    await heading('This link has ended');
    cleanup();

    await visit('/shared/evacuations/-');
    await heading('Open the link again');
    cleanup();

    loseOnce(shares.getSharedEvacuation);
    const { user } = await visit(LINK);
    expect(await screen.findByText(/Portico cannot be reached/)).toBeVisible();
    refuseOnce(shares.getSharedEvacuation, 429, { message: 'Too many attempts. Try again in a minute.', errors: {} });
    await user.click(screen.getByRole('button', { name: /Try again|Retry/ }));
    expect(await screen.findByText('Too many attempts. Try again in a minute.')).toBeVisible();
    playOnce(shares.getSharedEvacuation, { shared: SHARED });
    await user.click(screen.getByRole('button', { name: /Try again|Retry/ }));
    const name = await screen.findByLabelText('Your name');
    // Ended while the name was being written.
    refuseOnce(shares.openSharedEvacuation, 503, { message: '' });
    await user.type(name, 'Sam{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Portico cannot be reached');
    expect(name).toHaveValue('Sam');
    refuseOnce(shares.openSharedEvacuation, ...OVER);
    await user.type(name, '{Enter}');
    await heading('This link has ended');
  });

  it('says that it is over if the session has ended before a reload', async () => {
    const storage = memoryStorage();
    storage.set('session', 'guest-refresh');
    refuseOnce(refreshAccessToken, ...OVER);
    const { address } = await visit(REPORT, storage);
    await heading('This link has ended');
    expect(address()).toBe('/shared/evacuations/-');
    expect(storage.get('session')).toBeNull();
  });
});

describe('with somebody signed in in this browser', () => {
  async function signedInAt(shared: Partial<shares.SharedEvacuation> = {}, config = aConfig({ sites: [PARIS] })) {
    const storage = memoryStorage();
    storage.set('session', 'refresh-secret-1');
    playOnce(refreshAccessToken, serve({ config }));
    playOnce(shares.getSharedEvacuation, { shared: { ...SHARED, ...shared } });
    const visitor = await visit(LINK, storage, { isLive: true });
    await heading('Evacuation at Harbour House');
    return { ...visitor, storage };
  }

  it('it opens as themselves, who may see the report anyway', async () => {
    const { user, address, storage } = await signedInAt();
    expect(screen.getByText('You are signed in here as Ada Lind at Harbour & Pine.')).toBeVisible();
    expect(screen.queryByLabelText('Your name')).not.toBeInTheDocument();
    playReport(PEOPLE);
    play(listSites, { sites: [PARIS] });
    await user.click(screen.getByRole('link', { name: 'Open it as Ada Lind' }));
    await screen.findByRole('list', { name: 'People on the list' });
    expect(address()).toBe(REPORT);
    expect(storage.get('session')).toBe('refresh-secret-2');
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
  });

  it.each([
    ['another client’s', { client_id: 'eu:other' }, aConfig({ sites: [PARIS] })],
    ['another site’s', { site_id: 77 }, aConfig({ sites: [PARIS] })],
    ['one that their role does not show', {}, aConfig({ sites: [PARIS], roles: ['Today.viewer'], system_role: null })],
  ])('it asks, for %s report, before it signs them out, and then for a name', async (_, shared, config) => {
    const { user, storage, portal } = await signedInAt(shared, config);
    expect(screen.getByText('This account does not have access to this evacuation.')).toBeVisible();
    expect(screen.queryByRole('link', { name: /Open it as/ })).not.toBeInTheDocument();
    expect(storage.get('session')).toBe('refresh-secret-2');
    playOnce(logout, { redirect_uri: 'https://id.example/logout' });
    await user.click(screen.getByRole('button', { name: 'Sign out and open as a guest' }));
    expect(await screen.findByLabelText('Your name')).toBeVisible();
    expect(storage.get('session')).toBeNull();
    await waitFor(() => expect(sent(logout)).toHaveLength(1));
    // The page with the link stays.
    expect(portal.redirects).toEqual([]);
  });

  it('nobody’s session is replaced who signs in meanwhile in another tab', async () => {
    playOnce(shares.getSharedEvacuation, { shared: SHARED });
    play(shares.openSharedEvacuation, { ...pairOf(), evacuation_id: 5 });
    const storage = memoryStorage();
    const { user } = await visit(LINK, storage);
    await fill(user, await screen.findByLabelText('Your name'), 'Sam Fire');
    storage.set('session', 'another-tab');
    storage.set('session.sid', 'another');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open the evacuation' })).toBeEnabled());
    expect(storage.get('session')).toBe('another-tab');
    expect(sent(shares.openSharedEvacuation)).toEqual([]);
  });

  it('a guest goes on, in the language of the browser, or leaves for another link', async () => {
    // Not that of the account, which tokens of guests are made with for want of one.
    await i18next.changeLanguage('de');
    const storage = memoryStorage();
    storage.set('session', 'guest-refresh');
    serveGuest();
    playOnce(refreshAccessToken, pairOf());
    playOnce(shares.getSharedEvacuation, { shared: SHARED });
    const { user, address } = await visit(LINK, storage, { isLive: true });
    expect(await screen.findByRole('button', { name: 'Verlassen und diesen Link öffnen' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Weiter als Sam Fire' }));
    await screen.findByRole('list', { name: 'Personen auf der Liste' });
    expect(address()).toBe(REPORT);
  });
});

describe('its token', () => {
  it('is in no action, state, log, address, history, title or storage, nor are the session’s', async () => {
    const entries: string[] = [];
    const push = window.history.pushState.bind(window.history);
    jest.spyOn(window.history, 'pushState').mockImplementation((...entry) => {
      entries.push(JSON.stringify(entry));
      push(...entry);
    });
    const titles: string[] = [];
    const { portal, seen, storage } = await takePart();
    act(() => portal.realtime.say(REPORT_CHANNEL, 'Evacuation\\CommentAddedEvent', {}));
    titles.push(document.title);
    const stored = ['session', 'session.sid', 'offline', 'language'].map((key) => storage.get(key)).join(' ');
    const told = [
      seen(),
      JSON.stringify(portal.logged.map(({ message, cause }) => [message, String(cause)])),
      window.location.href,
      JSON.stringify(window.history.state),
      ...entries,
      ...titles,
      stored,
      document.body.innerHTML,
    ];
    expect(told.filter((text) => text.includes(TOKEN))).toEqual([]);
    expect(told.slice(0, -2).filter((text) => text.includes('guest-refresh') || text.includes('secret-signature'))).toEqual([]);
    expect(header()).toContain('of 5 not safe');
    expect(list().getAllByRole('listitem').length).toBeGreaterThan(0);
  });
});
