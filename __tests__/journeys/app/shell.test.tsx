import { act, screen, waitFor, within } from '@testing-library/react';

import { getEvacuation, listSiteEvacuations } from '#contract/evacuations/calls/evacuations';
import { listSites } from '#contract/sites/calls/sites';
import { recalculateUsage } from '#contract/clients/calls/usage';
import { STANDARD_PERMISSIONS } from '#contract/platform/roles';
import { memoryStorage } from '#web/storage/storage';
import { playDevice } from '../../support/deviceLook';
import { heading, playJourneys, rail, serveToday, visitSignedIn } from '../../support/journey';
import { hold, play, playOnce, refuse, refuseOnce } from '../../support/play';
import { aClient, aConfig, anEvacuation, aSite, aVisitor, visitEvent } from '../../support/portalRecords';

playJourneys();
afterEach(() => {
  Reflect.deleteProperty(window, 'matchMedia');
});

const SITES = [
  aSite({ id: 1, name: 'Harbour House', timezone: 'Europe/Paris', visitors_signed_in_count: 1_240 }),
  aSite({ id: 2, name: 'Pine Yard' }),
  aSite({ id: 3, name: 'Élan Works', type: 'remote' }),
  aSite({ id: 4, name: 'Summit', type: 'event' }),
  aSite({ id: 5, name: 'Autumn Fair', type: 'event' }),
];
const EVACUATING = [aSite({ evacuation_in_progress: true }), aSite({ id: 2, name: 'Pine Yard' })];

describe('the rail', () => {
  it('offers an administrator every area that is built, with the present one marked and who is on site', async () => {
    await visitSignedIn('/manage', {
      config: aConfig({
        client: aClient({ settings: { 'spaces.enabled': true } }),
        sites: [aSite({ visitors_signed_in_count: 1_240, spaces_enabled: true })],
      }),
    });
    expect(
      rail()
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/', '/today', '/fire-list', '/reports', '/manage', '/support?topic=sites']);
    expect(rail().getByRole('link', { name: 'Manage' })).toHaveAttribute('aria-current', 'page');
    expect(rail().getByRole('link', { name: 'Today 1,240 on site' })).not.toHaveAttribute('aria-current');
  });

  it('offers the Standard role what it may see, and super users the admin area', async () => {
    await visitSignedIn('/my-profile', { config: aConfig({ roles: STANDARD_PERMISSIONS, system_role: 'standard' }) });
    expect(rail().queryByRole('link', { name: 'Manage' })).not.toBeInTheDocument();
    expect(rail().getByRole('link', { name: 'Reports' })).toBeVisible();
    expect(rail().queryByRole('link', { name: 'Admin' })).not.toBeInTheDocument();
  });

  it('offers no Reports to people who may open none of its built pages', async () => {
    const roles = ['Today.viewer', 'Today.signinout', 'TimeSheet.viewer', 'History.viewer'] as const;
    await visitSignedIn('/my-profile', { config: aConfig({ roles: [...roles], system_role: null }) });
    expect(rail().getByRole('link', { name: /^Today/u })).toBeVisible();
    expect(rail().queryByRole('link', { name: 'Reports' })).not.toBeInTheDocument();
  });

  it('offers super users the admin area', async () => {
    await visitSignedIn('/my-profile', { claims: { 'user:is_super': true } });
    expect(rail().getByRole('link', { name: 'Admin' })).toHaveAttribute('href', '/admin');
  });

  it.each([
    ['/manage', 'sites'],
    ['/manage/overview/groups', 'groups'],
    ['/manage/features/forms', 'forms'],
    ['/manage/account/users', 'users'],
    ['/my-profile', 'start'],
    ['/manage/account/audit-log', 'users'],
    ['/manage/account/info', 'start'],
  ])('opens the guide from %s at what it says of %s', async (path, topic) => {
    await visitSignedIn(path);
    await waitFor(() => expect(rail().getByRole('link', { name: 'Support' })).toHaveAttribute('href', `/support?topic=${topic}`));
  });

  it('has its like beside the heading of a page that the guide says something of', async () => {
    const { user, address } = await visitSignedIn('/manage/features/forms');
    await heading('Forms');
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Help with this page' }));
    expect(address()).toBe('/support?topic=forms');
    await screen.findByRole('region', { name: 'User guide' });
    expect(screen.queryByRole('link', { name: 'Help with this page' })).not.toBeInTheDocument();
  });

  it('counts in step with the site’s events', async () => {
    const { portal } = await visitSignedIn('/my-profile');
    await waitFor(() => expect(portal.realtime.connections).toHaveLength(1));
    act(() => portal.realtime.stand());
    act(() => portal.realtime.say('private-Site.1', 'SignInEvent', visitEvent(aVisitor({ id: 9 }), 21, 101)));
    expect(await rail().findByRole('link', { name: 'Today 21 on site' })).toBeVisible();
  });

  it('is reached past: the first key goes to the page itself', async () => {
    const { user } = await visitSignedIn('/my-profile');
    await user.tab();
    expect(screen.getByRole('link', { name: 'Skip to the page' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('keeps on a phone what the bar has no room for behind More', async () => {
    playDevice(['(width < 640px)']);
    const { user, address } = await visitSignedIn('/my-profile');
    await user.click(screen.getByRole('button', { name: 'More' }));
    const items = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
    expect(items).toEqual(['Manage', 'Support']);
    await user.click(screen.getByRole('menuitem', { name: 'Support' }));
    await heading('Support');
    expect(address()).toBe('/support');
  });
});

describe('the client of the portal', () => {
  it('is in the frame, by name, and leads to the start page', async () => {
    await visitSignedIn('/my-profile');
    expect(rail().getByRole('link', { name: /^Harbour & Pine ?, start page$/ })).toHaveAttribute('href', '/');
  });

  it('is where a person of several organisations changes it', async () => {
    await visitSignedIn('/my-profile', { clients: [{}, { global_client_id: 'eu:fjord', name: 'Fjord School' }] });
    expect(await rail().findByRole('link', { name: /^Harbour & Pine ?, switch client$/ })).toHaveAttribute('href', '/client-switcher');
  });
});

describe('the current site', () => {
  beforeEach(() => serveToday());

  it('is offered only where it changes something', async () => {
    const { user } = await visitSignedIn('/today', { config: aConfig({ sites: SITES }) });
    expect(screen.getByRole('button', { name: 'Site: Harbour House' })).toBeVisible();
    for (const [area, title] of [
      ['Manage', 'Manage'],
      ['Reports', 'Evacuation reports'],
      ['Support', 'Support'],
    ] as const) {
      await user.click(rail().getByRole('link', { name: area }));
      await heading(title);
      expect(screen.queryByRole('button', { name: /^Site: / })).not.toBeInTheDocument();
    }
  });

  it('names its zone, is found by typing whatever the accents, and is remembered by person and client', async () => {
    const storage = memoryStorage();
    const { user } = await visitSignedIn('/today', { config: aConfig({ sites: SITES }) }, storage);
    expect(screen.getByText(/^Paris time, UTC\+[12]$/)).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Site: Harbour House' }));
    expect(await screen.findAllByRole('option')).toHaveLength(5);
    expect(screen.getByRole('option', { name: /Harbour House/ })).toHaveTextContent('Standard · 1,240 on site');
    await user.type(screen.getByRole('searchbox', { name: 'Type to filter' }), 'elan');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await user.click(screen.getByRole('option', { name: /Élan Works/ }));
    expect(await screen.findByText(/^London time/)).toBeVisible();
    expect(storage.get('7.eu:harbour-and-pine.site')).toBe('3');
  });

  it('is the one that was chosen last', async () => {
    const storage = memoryStorage();
    storage.set('7.eu:harbour-and-pine.site', '2');
    storage.set('8.eu:harbour-and-pine.site', '1');
    await visitSignedIn('/today', { config: aConfig({ sites: SITES }) }, storage);
    expect(screen.getByRole('button', { name: 'Site: Pine Yard' })).toBeVisible();
  });

  it('stays free for super users of an expired client', async () => {
    const config = aConfig({ client: aClient({ trial_ends_on: '2020-05-01' }) });
    await visitSignedIn('/today', { config, claims: { 'user:is_super': true } });
    expect(screen.getByRole('button', { name: 'Site: Harbour House' })).toBeEnabled();
  });

  it('is a plain name where there is only one', async () => {
    await visitSignedIn('/today', { config: aConfig({ sites: [aSite()] }) });
    expect(screen.getByText('Harbour House', { selector: 'span' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Site/ })).not.toBeInTheDocument();
  });
});

describe('the live indicator', () => {
  it('says how true the page is: connecting, live, and stale since when, at the site', async () => {
    const { portal } = await visitSignedIn('/my-profile', { config: aConfig({ sites: SITES }) });
    await waitFor(() => expect(portal.realtime.connections).toHaveLength(1));
    act(() => portal.realtime.last().handlers.onConnection('connecting'));
    expect(await screen.findByText('Connecting', { ignore: '[role=status]' })).toBeVisible();
    act(() => portal.realtime.stand());
    expect(await screen.findByText('Live', { ignore: '[role=status]' })).toBeVisible();

    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2030-01-15T09:42:00Z'));
    act(() => portal.realtime.drop());
    // Half past nine in London is an hour later in Paris, where the site is.
    expect(await screen.findByText('Stale since 10:42', { ignore: '[role=status]' })).toBeVisible();
  });

  it('says when the device itself has no network', async () => {
    await visitSignedIn('/my-profile');
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(await screen.findByText('Offline', { ignore: '[role=status]' })).toBeVisible();
  });
});

describe('banners of every page', () => {
  it.each([
    ['subscription_problem', 'Alert: There is a problem with your subscription.'],
    ['limited', 'Your account has been limited. Please contact us.'],
    ['disabled', 'Your account has been disabled. Please contact us.'],
  ] as const)('an account that is %s', async (status, text) => {
    await visitSignedIn('/my-profile', { config: aConfig({ client: aClient({ account_status: status }) }) });
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/support');
  });

  it.each([
    ['over its tier', 5, /Upgrade or reduce its use by .+, or it will be switched off/],
    ['switched off after 30 days', 31, /was switched off on/],
  ])('Time and Attendance %s', async (_, daysAgo, text) => {
    const warned = new Date(Date.now() - daysAgo * 86_400_000).toISOString();
    const settings = { 'time_and_attendance.usage_warning_at': warned, 'time_and_attendance.discovered': true };
    await visitSignedIn('/my-profile', { config: aConfig({ client: aClient({ settings }) }) });
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Review usage' })).toHaveAttribute('href', '/manage/addons/time-and-attendance');
  });

  it('a tier that is exceeded, recalculated: still over it, refused, then within it, and the banner is gone', async () => {
    const warned = new Date(Date.now() - 5 * 86_400_000).toISOString();
    const settings = {
      'time_and_attendance.usage_warning_at': warned,
      'time_and_attendance.discovered': true,
      'time_and_attendance.tier': 50,
    };
    const counted = (revision: number, change: object) => ({ client: aClient({ revision, settings: { ...settings, ...change } }) });
    const { user } = await visitSignedIn('/my-profile', { config: aConfig({ client: aClient({ settings }) }) });
    expect(screen.getByText('You are over the limit, please upgrade your tier.')).toBeVisible();
    const recalculate = await screen.findByRole('button', { name: 'Recalculate usage' });

    playOnce(recalculateUsage, counted(2, { 'time_and_attendance.employees': 75 }));
    await user.click(recalculate);
    expect(await screen.findByText('Counted again: 75 employees, your tier covers 50.', { ignore: '[role=status]' })).toBeVisible();

    refuseOnce(recalculateUsage, 503, { message: 'The server is busy. Please try again in a moment.' });
    await user.click(recalculate);
    const refused = within(await screen.findByRole('alertdialog', { name: 'The usage could not be recalculated' }));
    expect(refused.getByText('The server is busy. Please try again in a moment.')).toBeVisible();
    await user.click(refused.getByRole('button', { name: 'OK' }));

    const within50 = {
      'time_and_attendance.employees': 50,
      'time_and_attendance.usage_warning_at': null,
      'time_and_attendance.back_under_usage': true,
    };
    playOnce(recalculateUsage, counted(3, within50));
    await user.click(recalculate);
    expect(await screen.findByText('Counted again: 50 employees. You are within your tier.', { ignore: '[role=status]' })).toBeVisible();
    expect(screen.queryByText('You are over the limit, please upgrade your tier.')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('nothing of Time and Attendance once the use is back within the tier', async () => {
    const settings = { 'time_and_attendance.usage_warning_at': new Date().toISOString(), 'time_and_attendance.back_under_usage': true };
    await visitSignedIn('/my-profile', { config: aConfig({ client: aClient({ settings }) }) });
    expect(screen.queryByText(/Time and Attendance/)).not.toBeInTheDocument();
  });

  it('an evacuation of the current site, with the way to its live report', async () => {
    await visitSignedIn('/my-profile', { config: aConfig({ sites: EVACUATING, evacuations: [anEvacuation({ id: 7 })] }) });
    const banner = await screen.findByRole('alert');
    expect(banner).toHaveTextContent('Evacuation in progress at Harbour House');
    expect(within(banner).getByRole('link', { name: 'Open the live report' })).toHaveAttribute('href', '/reports/evacuations/7');
    expect(rail().getByRole('link', { name: 'Evacuation Evacuation in progress' })).toBeVisible();
  });

  it('an evacuation above the report of another one, before that is there: it must not push it down', async () => {
    hold(getEvacuation);
    await visitSignedIn('/reports/evacuations/5', { config: aConfig({ sites: EVACUATING, evacuations: [anEvacuation({ id: 7 })] }) });
    expect(within(await screen.findByRole('alert')).getByRole('link')).toHaveAttribute('href', '/reports/evacuations/7');
  });

  it('no evacuation above its own report', async () => {
    hold(getEvacuation);
    await visitSignedIn('/reports/evacuations/7', { config: aConfig({ sites: EVACUATING, evacuations: [anEvacuation({ id: 7 })] }) });
    await waitFor(() => expect(rail().getByRole('link', { name: 'Evacuation Evacuation in progress' })).toBeVisible());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('a drill, which nobody can take for an alarm; which one runs is asked where it was not told', async () => {
    playOnce(listSiteEvacuations, { evacuations: [anEvacuation({ id: 7, kind: 'drill' })], meta: { page: 1, per_page: 1, total: 1 } });
    await visitSignedIn('/my-profile', { config: aConfig({ sites: EVACUATING }) });
    const banner = (await screen.findByText('Drill at Harbour House – there is no emergency')).closest<HTMLElement>('[role=status]')!;
    expect(banner).toHaveTextContent('This is an exercise: please take part as you would for real.');
    expect(within(banner).getByRole('link', { name: 'Open the drill' })).toHaveAttribute('href', '/reports/evacuations/7');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText(/accounted for|Evacuation in progress/)).toBeNull();
    expect(rail().getByRole('link', { name: 'Evacuation Drill in progress' })).toBeVisible();
  });

  it('an evacuation or a drill, where nobody can say which one runs', async () => {
    refuse(listSiteEvacuations, 403, { message: 'No.' });
    await visitSignedIn('/my-profile', { config: aConfig({ sites: EVACUATING }) });
    expect(await screen.findByText('Evacuation or drill at Harbour House')).toBeVisible();
    expect(rail().getByRole('link', { name: 'Evacuation Evacuation or drill in progress' })).toBeVisible();
  });

  it.each([
    ['drill', 'Drill at Harbour House – there is no emergency'],
    [null, 'Evacuation or drill at Harbour House'],
  ] as const)('what it is (%s) to somebody who may not read evacuations, and no alarm where that is not known', async (kind, title) => {
    const sites = [aSite({ evacuation_in_progress: true, evacuation_kind: kind })];
    await visitSignedIn('/my-profile', { config: aConfig({ roles: ['Today.viewer', 'EvacReport.editor'], system_role: null, sites }) });
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.queryByText(/Everyone has to be accounted for/)).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('an evacuation that begins while the page is open', async () => {
    const { portal } = await visitSignedIn('/my-profile');
    play(listSites, { sites: [aSite({ evacuation_in_progress: true, evacuation_kind: 'real' })] });
    const release = hold(listSites);
    await waitFor(() => expect(portal.realtime.connections).toHaveLength(1));
    act(() => portal.realtime.stand());
    // Caught up: the configuration of before the event has arrived.
    await screen.findByText('Live', { ignore: '[role=status]' });
    act(() =>
      portal.realtime.say('private-Site.1', 'Evacuation\\EvacuationCreatedEvent', {
        evacuation: { id: 12, site_id: 1, status: 'in_progress', event_counter: 0 },
      }),
    );
    // The event does not say what it is: neither is claimed before that is known.
    expect(await screen.findByText('Evacuation or drill at Harbour House')).toBeVisible();
    release();
    const banner = await screen.findByRole('alert', {}, { timeout: 4_000 });
    expect(within(banner).getByRole('link')).toHaveAttribute('href', '/reports/evacuations/12');
  });

  it('a newer version, to be loaded when it suits', async () => {
    await visitSignedIn('/my-profile', { config: aConfig({ latest_app_version: '99.0.0' }) });
    expect(screen.getByText('A new version of Portico is available.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  });
});

describe('languages', () => {
  it('change the whole page at once and are remembered', async () => {
    const storage = memoryStorage();
    const { user } = await visitSignedIn('/my-profile', {}, storage);
    // Help and language have one place each.
    expect(screen.getAllByRole('link', { name: 'Support' }).map((link) => link.getAttribute('href'))).toEqual(['/support?topic=start']);
    expect(screen.queryByRole('button', { name: /language/i })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Your account/ }));
    expect(screen.queryByRole('menuitem', { name: 'Support' })).not.toBeInTheDocument();
    await user.click(await screen.findByRole('menuitemradio', { name: 'Français' }));
    await heading('Mon profil');
    expect(storage.get('language')).toBe('fr');
    expect(document.title).toBe('Mon profil · Portico');
    expect(document.documentElement.lang).toBe('fr');
  });
});
