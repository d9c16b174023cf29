/** The lists of Manage as they will be: every page of the table but one is taken for built. */
import { screen, waitFor, within } from '@testing-library/react';

import { listAllDevices } from '#contract/sites/calls/devices';
import { getGroup, listGroups } from '#contract/people/calls/groups';
import { searchPeople } from '#contract/visits/calls/search';
import { getSite } from '#contract/sites/calls/sites';
import { listSsoAccessRequests } from '#contract/identity/calls/ssoAdmin';
import type { Permission } from '#contract/platform/permissions';
import type { Route } from '#portal/app/routes/routeTable';
import { playDevice } from '../../support/deviceLook';
import { itInProof } from '../../support/itInProof';
import { heading, playJourneys, visitSignedIn } from '../../support/journey';
import { aGroup, aWholeSite } from '../../support/manageRecords';
import { hold, play, sent } from '../../support/play';
import { aDevice } from '../../support/playedDevices';
import { aConfig, aSite } from '../../support/portalRecords';

jest.mock('#portal/app/guard/guard', () => ({
  ...jest.requireActual<object>('#portal/app/guard/guard'),
  isBuilt: (route: Route) => route.id !== 'siteBadges',
  hasContent: (route: Route) => route.id !== 'siteBadges',
}));

playJourneys();
afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

const SITES = [
  aSite({ id: 1, name: 'Harbour House' }),
  aSite({ id: 2, name: 'Pine Yard' }),
  aSite({ id: 3, name: 'Summit', type: 'event' }),
];

function serveRecords(): void {
  const siteOf = (id: string) => SITES.find((site) => String(site.id) === id) ?? SITES[0]!;
  play(getSite, ({ params }) => ({ site: aWholeSite(siteOf(params.siteId)) }));
  const groups = [aGroup({ id: 3, name: 'Staff', member_count: 12 }), aGroup({ id: 4, name: 'Guests', type: 'non_returning' })];
  play(listGroups, { groups });
  play(getGroup, ({ params }) => ({ group: groups.find(({ id }) => String(id) === params.groupId) ?? groups[0]! }));
  play(searchPeople, { visitors: [], members: [], former: [] });
  play(listAllDevices, { devices: [] });
  play(listSsoAccessRequests, { accessRequests: [], meta: { page: 1, per_page: 1, total: 0 } });
}

interface Opened {
  readonly wide?: boolean;
  readonly roles?: readonly Permission[];
  readonly isSold?: boolean;
}

async function openPage(path: string, { wide = true, roles, isSold = true }: Opened = {}) {
  if (wide) playDevice(['width >= 1024px']);
  serveRecords();
  const own = roles && { roles: [...roles], system_role: null };
  return visitSignedIn(path, { config: aConfig({ sites: SITES, sells_plans: isSold, ...own }) });
}

const list = (name: string) => screen.findByRole('navigation', { name });
const linksOf = (element: HTMLElement): string[] =>
  within(element)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href') ?? '');
const search = () => screen.getByRole('searchbox', { name: 'Find a setting' });

describe('the list of Manage', () => {
  it('has the pages of the palette, under headings, and the page beside it does not repeat them', async () => {
    const { user } = await openPage('/manage');
    const side = await list('Manage');
    const headings = within(side)
      .getAllByRole('heading')
      .map((heading) => heading.textContent);
    expect(headings).toEqual(['Places and people', 'Signing in', 'Safety', 'Add-ons', 'Access', 'Single sign-on', 'Account']);
    const [, ...rows] = linksOf(side);
    expect(rows).toHaveLength(22);
    const main = within(screen.getByRole('main'));
    expect(await main.findByText('Nothing needs your attention')).toBeVisible();
    expect(main.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/support?topic=sites']);
    expect(within(side).getByRole('link', { name: 'Sites 2' })).toBeVisible();
    expect(within(side).getByRole('link', { name: 'Events 1' })).toBeVisible();

    await user.keyboard('{Control>}k{/Control}');
    const palette = within(await screen.findByRole('dialog', { name: 'Go to' }));
    const pages = palette.getAllByRole('menuitem').map(({ textContent }) => textContent);
    for (const page of ['Roles Account', 'Block list Safety check', 'SSO settings Single sign-on']) expect(pages).toContain(page);
  });

  it('has nothing that is closed, and neither has the palette', async () => {
    const { user } = await openPage('/manage', { roles: ['ManageForm.viewer', 'ManageUser.viewer'] });
    const [, ...rows] = linksOf(await list('Manage'));
    expect(rows).toContain('/manage/features/forms');
    expect(rows).not.toContain('/manage/overview/sites');
    await user.type(search(), 'address');
    expect(await screen.findByText(/^Nothing matches “address”/)).toBeVisible();
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('textbox', { name: 'Go to' }), 'buildings');
    expect(await screen.findByText('No page that you can open matches.')).toBeVisible();
  });
});

describe('the pages of what is sold', () => {
  const SOLD = ['/manage/account/sms', '/manage/account/refer', '/manage/account/subscriptions'];

  it.each([
    [true, true],
    [true, false],
    [false, true],
    [false, false],
  ])('are in list and palette only where plans are sold (list beside the page: %s, sold: %s)', async (wide, isSold) => {
    const { user } = await openPage('/manage', { wide, isSold });
    const rows = linksOf(wide ? await list('Manage') : screen.getByRole('main'));
    expect(rows).toContain('/manage/account/info');
    expect(SOLD.filter((href) => rows.includes(href))).toEqual(isSold ? SOLD : []);
    await user.keyboard('{Control>}k{/Control}');
    const palette = within(await screen.findByRole('dialog', { name: 'Go to' }));
    const pages = palette.getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(pages).toContain('Roles Account');
    expect(pages.filter((page) => /^(?:SMS|Refer a friend|Subscriptions) Account$/u.test(page))).toHaveLength(isSold ? SOLD.length : 0);
  });
});

describe('the page beside the list of Manage', () => {
  const TOPIC = '/support?topic=sites';
  const heard = (minutesAgo: number): string => new Date(Date.now() - minutesAgo * 60_000).toISOString();
  const PARTED = aGroup({ id: 3, name: 'Staff', sync: { handler: 'google' }, last_sync_error: 'group_gone' });

  it('leads to what needs somebody: a sync that failed, devices that are silent, requests for access', async () => {
    playDevice(['width >= 1024px']);
    serveRecords();
    play(listGroups, { groups: [PARTED] });
    play(listAllDevices, { devices: [aDevice({ last_heartbeat: heard(30) }), aDevice({ id: 2, last_heartbeat: heard(1) })] });
    play(listSsoAccessRequests, { accessRequests: [], meta: { page: 1, per_page: 1, total: 2 } });
    await visitSignedIn('/manage', { config: aConfig({ sites: SITES }) });
    const main = within(screen.getByRole('main'));
    expect(await main.findByRole('link', { name: /1 sync failed$/u })).toHaveAttribute('href', '/manage/overview/groups');
    expect(await main.findByRole('link', { name: /1 device silent$/u })).toHaveAttribute('href', '/manage/overview/sites');
    expect(await main.findByRole('link', { name: /2 requests$/u })).toHaveAttribute('href', '/manage/account/sso/access-requests');
    expect(linksOf(screen.getByRole('main'))).toHaveLength(4);
    expect(main.queryByText('Nothing needs your attention')).not.toBeInTheDocument();
    expect(sent(listSsoAccessRequests)[0]?.query).toEqual({ status: 'pending', page: '1', per_page: '1' });
  });

  it('says that nothing does only once all of it is known', async () => {
    const release = hold(listAllDevices);
    await openPage('/manage');
    const main = within(screen.getByRole('main'));
    await waitFor(() => expect(sent(listSsoAccessRequests)).toHaveLength(1));
    expect(await screen.findByRole('link', { name: 'Groups 2' })).toBeVisible();
    expect(linksOf(screen.getByRole('main'))).toEqual([TOPIC]);
    expect(main.queryByText('Nothing needs your attention')).not.toBeInTheDocument();
    release();
    expect(await main.findByText('Nothing needs your attention')).toBeVisible();
  });
});

describe('the list of a site', () => {
  it('marks the present page, leaves out what is not there or not for its kind, and comes before the page', async () => {
    await openPage('/manage/site/1/privacy');
    const side = await list('Harbour House');
    expect(within(side).getByRole('link', { current: 'page' })).toHaveTextContent('Privacy');
    // The page says what it is, and its way names the site.
    expect(await heading('Privacy')).toBeVisible();
    const way = within(screen.getByRole('navigation', { name: 'Breadcrumbs' })).getAllByRole('link');
    expect(way.map(({ textContent }) => textContent)).toEqual(['Manage', 'Sites', 'Harbour House']);
    expect(linksOf(side)).toEqual([
      '/manage/overview/sites',
      ...['details', 'sign-in-points', 'devices', 'customfields', 'messages', 'branding', 'evacuationpoints', 'privacy', 'features'].map(
        (page) => `/manage/site/1/${page}`,
      ),
    ]);
    expect(side.compareDocumentPosition(screen.getByRole('main'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  itInProof('leads to the same page of another site, or to its first where there is no such page', async () => {
    const { user, address } = await openPage('/manage/site/3/attendees');
    await list('Summit');
    await user.click(screen.getByRole('button', { name: 'Summit , Switch site' }));
    await user.click(await screen.findByRole('option', { name: 'Pine Yard' }));
    await waitFor(() => expect(address()).toBe('/manage/site/2/details'));
    await list('Pine Yard');
    await user.click(screen.getByRole('link', { name: 'Privacy' }));
    await user.click(screen.getByRole('button', { name: 'Pine Yard , Switch site' }));
    await user.click(await screen.findByRole('option', { name: 'Summit' }));
    await waitFor(() => expect(address()).toBe('/manage/site/3/privacy'));
  });

  itInProof('finds its pages by what is on them, says how many, and leads to any other page of Manage in two presses', async () => {
    const { user, address } = await openPage('/manage/site/1/privacy');
    const side = await list('Harbour House');
    await user.click(search());
    await user.keyboard('time zone');
    await waitFor(() =>
      expect(linksOf(side).slice(1)).toEqual(['/manage/site/1/details', '/manage/site/2/details', '/manage/site/3/details']),
    );
    expect(await within(side).findByText('3 pages')).toHaveAttribute('role', 'status');
    await user.clear(search());
    await user.keyboard('staff archive');
    // Later than the next press: a person who searches on keeps the focus.
    const release = hold(getGroup);
    await user.click(await within(side).findByRole('link', { name: 'Members Staff' }));
    await user.click(search());
    release();
    await waitFor(() => expect(address()).toBe('/manage/group/3/members'));
    expect(await within(await list('Staff')).findByRole('link', { name: 'Members 12' })).toHaveAttribute('aria-current', 'page');
    expect(await heading('Members')).not.toHaveFocus();
    await user.keyboard('PASSWORD exp');
    await user.click(await screen.findByRole('link', { name: 'Password policy Account' }));
    await waitFor(() => expect(address()).toBe('/manage/account/password-policy'));
    expect(search()).toHaveValue('');
  });
});

describe('the list of a group', () => {
  it.each([
    ['both where it has members', 3, 'Staff', 'Onboarding', ['members', 'companion']],
    ['neither where it has none', 4, 'Guests', 'Pre-registration', []],
  ])('of its members and their app: %s', async (_what, id, name, beside, pages) => {
    await openPage(`/manage/group/${id}/details`);
    const side = await list(name);
    await within(side).findByRole('link', { name: beside });
    const ofMembers = linksOf(side).filter((href) => /\/(?:members|companion)$/u.test(href));
    expect(ofMembers).toEqual(pages.map((page) => `/manage/group/${id}/${page}`));
  });
});

describe('where there is no room for a list', () => {
  it('one button names the present page and opens the same list as a sheet', async () => {
    const { user, address } = await openPage('/manage/site/1/privacy', { wide: false });
    await user.click(await screen.findByRole('button', { name: 'Privacy , all pages' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Site' }));
    expect(sheet.getByRole('link', { current: 'page' })).toHaveTextContent('Privacy');
    expect(sheet.getAllByRole('heading', { level: 3 })).toHaveLength(4);
    await user.click(sheet.getByRole('link', { name: 'Messages' }));
    await waitFor(() => expect(address()).toBe('/manage/site/1/messages'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await screen.findByRole('button', { name: 'Messages , all pages' })).toBeVisible();
  });

  it('the area’s own page is its list, and needs no button', async () => {
    await openPage('/manage', { wide: false });
    expect(linksOf(screen.getByRole('main')).filter((href) => href.startsWith('/manage/'))).toHaveLength(22);
    expect(screen.queryByRole('button', { name: /all pages/ })).not.toBeInTheDocument();
  });
});
