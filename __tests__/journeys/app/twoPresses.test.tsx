/** From any page of Manage to any other in two presses at most. Planned pages are led to as well: every page is taken for built. */
import { fireEvent, screen, waitFor } from '@testing-library/react';

import { getGroup, listGroups } from '#contract/people/calls/groups';
import { searchPeople } from '#contract/visits/calls/search';
import { getSite } from '#contract/sites/calls/sites';
import { isOpen } from '#portal/app/guard/guard';
import { selectGuardFacts } from '#portal/app/guard/useVerdict';
import { isIndex, ROUTES, type Route } from '#portal/app/routes/routeTable';
import { linkOf } from '#portal/lib/paths';
import { playDevice } from '../../support/deviceLook';
import { playJourneys, visitSignedIn } from '../../support/journey';
import { aGroup, aWholeSite } from '../../support/manageRecords';
import { play } from '../../support/play';
import { aClient, aConfig, aSite } from '../../support/portalRecords';
import { isProof, runs } from '../../support/proof';
import { titlesIn } from '../../support/texts';

jest.mock('#portal/app/guard/guard', () => ({
  ...jest.requireActual<object>('#portal/app/guard/guard'),
  isBuilt: () => true,
  hasContent: () => true,
}));

jest.setTimeout(runs(180_000, 300_000));
playJourneys();
afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

/** More of them than a search shows at once, and the one whose name all of them have is among the last, as the server sorts. */
const SITES = ['Central Yard', 'East Yard', 'Harbour House', 'New Yard', 'North Yard', 'Old Yard', 'South Yard', 'Yard'].map((name, n) =>
  aSite({ id: n + 1, name }),
);
const EVENT = aSite({ id: 9, name: 'Summit', type: 'event' });
const GROUPS = [aGroup({ id: 3, name: 'Staff' }), aGroup({ id: 4, name: 'Visitors', type: 'non_returning' })];
const titles = titlesIn('en_GB');

interface ManagePage {
  readonly href: string;
  /** The words that a person types to find it. */
  readonly words: string;
  /** Whether walks also start here: on a built page, of one record of its kind or, in the proof, of each. */
  readonly isStart: boolean;
}

/** Returns a route's pages: one, or one for each record that it fits. */
function pagesOf(route: Route): readonly ManagePage[] {
  const { id, listKind, onlyFor } = route;
  const title = titles[id] ?? id;
  const isStart = route.screen !== undefined || isIndex(route);
  if (listKind === 'area') return [{ href: linkOf(id), words: title, isStart }];
  return (listKind === 'site' ? [...SITES, EVENT] : GROUPS)
    .filter(({ type }) => onlyFor?.types.some((one) => one === type) ?? true)
    .map(({ id: record, name }, n) => ({
      href: linkOf(id, { siteId: record, groupId: record }),
      words: `${title} ${name}`,
      isStart: isStart && n < runs(1, Infinity),
    }));
}

function playRecords(): void {
  play(getSite, ({ params }) => ({ site: aWholeSite([...SITES, EVENT].find(({ id }) => String(id) === params.siteId)) }));
  play(getGroup, ({ params }) => ({ group: GROUPS.find(({ id }) => String(id) === params.groupId) ?? aGroup() }));
  play(listGroups, { groups: GROUPS });
  play(searchPeople, { visitors: [], members: [], former: [] });
}

async function openManage(path: string) {
  playRecords();
  const client = aClient({ settings: { 'time_and_attendance.discovered': true } });
  const { portal, user } = await visitSignedIn(path, { config: aConfig({ client, sites: [...SITES, EVENT] }) });
  const facts = selectGuardFacts(portal.store.getState());
  const isPage = (route: Route): boolean => route.area === 'manage' && (route.section !== undefined || isIndex(route));
  return { user, pages: ROUTES.filter((route) => isPage(route) && isOpen(route, facts)).flatMap(pagesOf) };
}

const linkTo = (href: string): HTMLElement | null => document.querySelector(`nav a[href="${href}"]`);
const look = (words: string) => fireEvent.change(screen.getByLabelText('Find a setting'), { target: { value: words } });

it('leads from every page of Manage to every other in two presses', async () => {
  playDevice(['width >= 1024px']);
  const { user, pages } = await openManage('/manage');
  // With the names of the groups.
  await waitFor(() => expect(linkTo('/manage/overview/groups')).toHaveTextContent(/2$/));
  const built = pages.filter(({ isStart }) => isStart);
  const known = ['/manage', '/manage/site/1/privacy', '/manage/group/3/members'];
  expect(built.map(({ href }) => href)).toEqual(expect.arrayContaining(known));

  const starts = built.filter((_, n) => n % runs(4, 1) === 0);
  for (const [n, from] of starts.entries()) {
    await waitFor(() => expect(linkTo(from.href)).toHaveAttribute('aria-current', 'page'));
    // A link of the page takes one press.
    const there = new Set([...document.querySelectorAll('a')].map((link) => link.getAttribute('href')));
    const next = starts[n + 1];
    // From each page to its share of the others; in the proof to all of them.
    const goals = pages.filter((to, m) => to !== from && (isProof || to === next || m % starts.length === n));
    const missed = goals.filter(({ href, words }) => {
      if (there.has(href)) return false;
      // Opening the search is one press, choosing a result another.
      look(words);
      return linkTo(href) === null;
    });
    expect({ from: from.href, missed: missed.map(({ href }) => href) }).toEqual({ from: from.href, missed: [] });
    if (next === undefined) break;
    look(there.has(next.href) ? '' : next.words);
    await user.click(linkTo(next.href)!);
  }
});

it('leads to every page of Manage in two presses where there is no room for the list', async () => {
  const { user, pages } = await openManage('/manage/site/1/privacy');
  await user.click(await screen.findByRole('button', { name: 'Search' }));
  const field = await screen.findByRole('textbox', { name: 'Go to' });
  const pagesFound = (): string[] => [...document.querySelectorAll('[role="menuitem"]')].map(({ textContent }) => textContent);
  // With the names of the groups.
  fireEvent.change(field, { target: { value: 'Members Staff' } });
  await waitFor(() => expect(pagesFound()).toContain('Members Staff'));

  const share = pages.filter((_, n) => isProof || n % 14 === 0);
  const missed = share.filter(({ words }) => {
    fireEvent.change(field, { target: { value: words } });
    // A page of the area has the one above it behind its own name.
    return !pagesFound().some((found) => found === words || found.startsWith(`${words} `));
  });
  expect(share.length).toBeGreaterThan(1);
  expect(missed.map(({ href }) => href)).toEqual([]);
});
