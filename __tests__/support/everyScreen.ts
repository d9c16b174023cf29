/** Every screen of the portal, and every look that each must hold in: for the tests of access and layout, and for the gallery. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

import { isIndex, matchRoute } from '#portal/app/routes/routeTable';
import { paths } from '#portal/lib/paths';
import { filled, ROUTE_ROWS } from './accessMatrix';
import type { Visit } from './chromium';
import { DEMO_PASSWORD, signedIn } from './signedIn';
import { titlesIn } from './texts';

/** Something to look at. */
export interface Stop {
  readonly name: string;
  readonly path: string;
  /** A dialog is to be waited for. */
  readonly dialog?: boolean;
  /** Waits or acts before the page is checked. */
  readonly first?: (page: Page) => Promise<void>;
}

const stop = (path: string, more: Partial<Stop> = {}): Stop => ({ name: path, path, ...more });

/** Opens the first record of a list: of a table on a wide screen, else of cards. */
const openFirst = (page: Page): Promise<void> => page.locator('main [role="cell"] button, main [role="listitem"] button').first().click();

/** Fills a field in and sends its form, unless that was done already: the next look is at the same page. */
async function submitOnce(page: Page, field: string, text: string): Promise<void> {
  const input = page.locator(field);
  if (!(await input.isVisible())) return;
  await input.fill(text);
  await page.keyboard.press('Enter');
}

/** The newest of the demo world's finished evacuations. */
const FINISHED_ID = 12;
const FINISHED = `/reports/evacuations/${FINISHED_ID}`;

/** Puts down a mark that came too late for its evacuation, as a device does that had no line; it stays there until somebody settles it. */
async function holdMark(page: Page, evacuationId: number): Promise<void> {
  const discard = page.locator('main [role="status"] button').last();
  if (await discard.isVisible()) return;
  await page.locator('main [role="listitem"] button').first().click();
  await page.waitForURL(/evacuee=/);
  const evacueeId = Number(new URL(page.url()).searchParams.get('evacuee'));
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  // The device has a database once it knows whose it is.
  await page.waitForFunction(
    async (mark) => {
      if (!(await indexedDB.databases()).some(({ name }) => name === 'portico')) return false;
      const answerOf = <Answer>(request: IDBRequest<Answer>) =>
        new Promise<Answer>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(new Error('The device keeps nothing'));
        });
      const database = await answerOf(indexedDB.open('portico'));
      const accounts: unknown = await answerOf(database.transaction('accounts').objectStore('accounts').getAll());
      // As `processes/offline/deviceStore.ts` has them.
      const [account] = accounts as readonly { readonly aud: string; readonly claims: { readonly sub: string } }[];
      if (account !== undefined) {
        const {
          aud,
          claims: { sub },
        } = account;
        const owner = `${sub} ${aud}`;
        const change = {
          kind: 'mark',
          key: 'late',
          at: Date.now(),
          evacueeId: mark.evacueeId,
          status: 'safe',
          baseStatus: 'missing',
          state: { is: 'held' },
        };
        await answerOf(
          database
            .transaction('changes', 'readwrite')
            .objectStore('changes')
            .put({ key: 'late', owner, sub, evacuationId: mark.evacuationId, order: 1, change }),
        );
        // As another tab reports it.
        const tabs = new BroadcastChannel('portico:changes');
        tabs.postMessage({ owner, confirmed: null });
        tabs.close();
      }
      database.close();
      return account !== undefined;
    },
    { evacuationId, evacueeId },
  );
  await discard.waitFor();
}

/** Records of the demo world's first client. */
const IDS = { site: 1, group: 1, evacuation: FINISHED_ID, client: '' };

/** Every page that is built and that an administrator of the demo world sees, at its own address. */
const BUILT_PAGES: readonly Stop[] = ROUTE_ROWS.filter(({ seenBy, leadsTo }) => seenBy.includes('A') && leadsTo === undefined)
  .map(({ path }) => filled(path, IDS))
  .filter((path) => {
    const route = matchRoute(path)?.route;
    return path !== FINISHED && route !== undefined && (route.screen !== undefined || isIndex(route));
  })
  .map((path) => stop(path));

/** Pages that an administrator of the demo world can open, with their dialogs and drawers. */
export const SCREENS: readonly Stop[] = [
  stop('/today?status=out'),
  stop('/today?status=expected'),
  stop('/today?status=to_approve'),
  stop('/today?dialog=sign-in', { dialog: true }),
  stop('/today?dialog=sign-out-all', { dialog: true }),
  stop('/today?dialog=unsettled', { dialog: true }),
  stop('/today?palette=go', { dialog: true }),
  stop('/today?palette=keys', { dialog: true }),
  stop('/fire-list?start=2', { name: 'start an evacuation or a drill', dialog: true }),
  stop('/manage/group/1/members?status=archived'),
  stop('/manage/group/1/members?add=member', { dialog: true }),
  stop('/manage/group/1/members', {
    name: 'a member',
    first: async (page) => {
      await openFirst(page);
      await page.getByRole('dialog').waitFor();
    },
  }),
  stop('/manage/group/1/members', {
    name: 'the form of a member',
    first: async (page) => {
      await openFirst(page);
      await page.locator('[role="dialog"] footer button').first().click();
      await page.locator('[role="dialog"] input').first().waitFor();
    },
  }),
  stop('/manage/group/1/members', {
    name: 'an expected visit of a member',
    first: async (page) => {
      await openFirst(page);
      await page.locator('[role="dialog"] section button:has(.lucide-calendar-plus)').click();
      await page.locator('[role="dialog"] textarea').waitFor();
    },
  }),
  stop('/manage/group/1/members', {
    name: 'chosen members',
    first: async (page) => {
      // After the switch for one's own people.
      await page.locator('main input[type="checkbox"]').nth(1).check({ force: true });
    },
  }),
  stop('/manage/site/4/attendees', { name: 'attendees of an event' }),
  stop('/manage/site/4/attendees?add=attendee', { dialog: true }),
  // No camera is there: it says so.
  stop('/manage/site/4/attendees?dialog=scan', { dialog: true, first: async (page) => page.locator('[role="dialog"] input').waitFor() }),
  stop('/manage/group/4/members', {
    name: 'the code of a member',
    first: async (page) => {
      await openFirst(page);
      await page.locator('[role="dialog"] section button:has(.lucide-qr-code)').click();
      await page.locator('[role="dialog"] svg[role="img"]').waitFor();
    },
  }),
  stop('/today?status=expected', {
    name: 'the code of an expected visit',
    first: async (page) => {
      await openFirst(page);
      await page.locator('[role="dialog"] header button[aria-haspopup]').click();
      await page.locator('[role="menuitem"]:has(.lucide-qr-code)').click();
      await page.locator('[role="dialog"] svg[role="img"]').waitFor();
    },
  }),
  stop('/manage/group/1/members?dialog=import', { dialog: true }),
  stop('/manage/group/4/onboarding', { name: 'what new members see, and who has seen it' }),
  stop('/manage/group/4/onboarding?add=task', { dialog: true }),
  stop('/manage/features/forms?add=form', { dialog: true }),
  stop('/manage/features/forms?show=responses', { name: 'what people filled in before they came' }),
  stop('/manage/group/6/pre-reg'),
  stop('/manage/group/8/sign-in', { name: 'the sign-in of deliveries' }),
  stop('/manage/group/3/details', { name: 'a group whose directory has lost its group' }),
  stop(FINISHED, { name: 'a finished evacuation', first: async (page) => page.locator('main time').first().waitFor() }),
  stop(`${FINISHED}?replay=9`, {
    name: 'the replay of an evacuation',
    first: async (page) => page.locator('main input[type="range"]').waitFor(),
  }),
  stop(FINISHED, {
    name: 'marks that came too late',
    first: async (page) => {
      await holdMark(page, FINISHED_ID);
      await page.locator('main [role="status"] button').last().click();
      await page.getByRole('alertdialog').waitFor();
    },
  }),
  stop('/manage/site/1/devices?add=device', { dialog: true }),
  stop('/manage/site/1/devices/4?dialog=code', {
    name: 'the code of a device',
    dialog: true,
    first: async (page) => {
      const timer = page.locator('[role="dialog"] [role="timer"]');
      if (!(await timer.isVisible())) await page.locator('[role="dialog"] button').last().click();
      await timer.waitFor();
    },
  }),
  stop('/manage/site/2/devices/6', { name: 'a silent device' }),
  stop('/manage/site/1/messages?message=1', {
    name: 'a message with its translations',
    dialog: true,
    first: async (page) => {
      const open = page.locator('[role="dialog"] h4 button[aria-expanded="true"]');
      if (!(await open.first().isVisible())) await page.locator('[role="dialog"] h4 button').first().click();
    },
  }),
  stop('/support?topic=today'),
  stop('/wheatley', { first: async (page) => page.locator('main [role="status"]:not(:empty)').waitFor({ state: 'attached' }) }),
  stop('/my-profile?dialog=end-sessions', { dialog: true }),
  stop('/my-profile?dialog=two-factor', {
    name: 'two-factor set-up',
    dialog: true,
    first: async (page) => {
      await submitOnce(page, '[role="dialog"] input[type="password"]', DEMO_PASSWORD);
      await page.locator('[role="dialog"] svg[role="img"]').waitFor();
    },
  }),
  stop('/forgot', {
    name: 'a reset link was sent',
    first: async (page) => {
      await submitOnce(page, 'input[type="email"]', 'nobody@portico.test');
      await page.locator('main ul li').first().waitFor();
    },
  }),
  ...BUILT_PAGES,
  // Not built yet: says so.
  stop('/manage/site/1/badges'),
  stop('/reset/no-such-link'),
  stop('/confirm-email/no-such-link'),
  stop('/invitation/no-such-link', { first: async (page) => page.locator('main h1').waitFor() }),
  stop('/ticket/no-such-link', { first: async (page) => page.locator('main h1').waitFor() }),
  stop('/form/no-such-link', { first: async (page) => page.locator('main h1').waitFor() }),
  stop('/onboarding/no-such-link', { first: async (page) => page.locator('main h1').waitFor() }),
  stop('/no-such-page'),
];

/** Addresses that one session can go through, one after the other, without an action of a person in between. */
export const RECORDED_PAGES: readonly string[] = [
  ...new Set([...BUILT_PAGES, stop(FINISHED), ...SCREENS.filter(({ first }) => first === undefined)].map(({ path }) => path)),
].filter((path) => path !== paths.support.link());

/** Pages without a session, beside the steps of a sign-in; request access itself needs a provider (browser/sso). */
export const ANONYMOUS_SCREENS: readonly Stop[] = [
  stop('/shared/evacuations/-'),
  stop('/login/sso/callback'),
  stop('/shared/evacuations/no-such-link', { first: async (page) => page.locator('main [role="alert"]').waitFor() }),
  stop('/login/sso/request-access'),
  stop('/login', {
    name: 'single sign-on without a provider',
    first: async (page) => {
      await page.locator('input[name="email"]').fill('sso@harbourlabs.test');
      await page.keyboard.press('Enter');
      await page.locator('main code').first().waitFor();
    },
  }),
];
/** Pages that only other people can open, by their email: no more sign-ins than needed. */
export const SCREENS_OF: Readonly<Record<string, readonly Stop[]>> = {
  'super@portico.test': [
    stop('/admin'),
    stop('/admin/jobs'),
    stop('/admin/installation'),
    stop('/admin/jobs?status=waiting'),
    stop('/admin', {
      name: 'a client, for super users',
      first: async (page) => {
        await page.locator('main').getByRole('link', { name: 'Harbour & Pine' }).click();
        await page.locator('main dl').first().waitFor();
      },
    }),
    stop('/admin?q=Mason', {
      name: 'a super user in another client, limited and over its tier',
      first: async (page) => {
        await page.locator('main').getByRole('link', { name: 'Mason & Vale' }).click();
        await page.getByRole('heading', { level: 1, name: 'Mason & Vale' }).waitFor();
        // Into it, or to its start page for anyone there already.
        await page.locator('main header button, main header a[href="/"]').first().click();
        await page.waitForURL(/\/today/);
        await page.locator('main [role="row"], main [role="listitem"]').first().waitFor();
      },
    }),
  ],
  'marshal@portico.test': [
    stop('/today', {
      name: 'Today with closed controls',
      first: async (page) => page.locator('main button[aria-haspopup="dialog"][aria-disabled="true"]').first().waitFor(),
    }),
    stop('/today', {
      name: 'why a control is closed',
      first: async (page) => {
        // Playwright presses nothing that says it is closed.
        await page.locator('main button[aria-haspopup="dialog"][aria-disabled="true"]').first().press('Enter');
        await page.getByRole('dialog').waitFor();
      },
    }),
  ],
  'trialover@portico.test': [stop('/trial-ended')],
};

/** How a page is looked at. */
export interface Look {
  readonly width: number;
  readonly theme: 'light' | 'dark';
  readonly language: string;
}

export const WIDTHS = [390, 820, 1440] as const;
export const THEMES = ['light', 'dark'] as const;
export const LANGUAGES = ['en', 'fr', 'de', 'es'] as const;
/** The made-up language: longer than English, and full of accents. */
export const PSEUDO = 'en-XA';

/** All of them: 24. */
export const EVERY_LOOK: readonly Look[] = WIDTHS.flatMap((width) =>
  THEMES.flatMap((theme) => LANGUAGES.map((language): Look => ({ width, theme, language }))),
);

/** The one for the n-th page: over 24 pages they hold every trio of width, theme and language. */
export const lookOf = (n: number): Look => ({
  width: WIDTHS[n % WIDTHS.length]!,
  theme: THEMES[Math.floor(n / (WIDTHS.length * LANGUAGES.length)) % THEMES.length]!,
  language: LANGUAGES[n % LANGUAGES.length]!,
});

const heightOf = (width: number): number => (width < 640 ? 844 : width < 1024 ? 1180 : 900);

/** Half faded in nothing has its contrast, and nothing stands where it will. */
const STILL: BrowserContextOptions = { reducedMotion: 'reduce' };

/** A signed-in administrator who has the look; another look takes `applyLook`. */
export async function visitInLook(browser: Browser, url: string, look: Look, email = 'admin@portico.test'): Promise<Visit> {
  const visitor = await signedIn(browser, url, email, { ...STILL, viewport: { width: 1440, height: 900 } });
  await whenIdle(visitor.page);
  await applyLook(visitor.page, look);
  // Left by the sign-in: each of its steps is a 401 by the contract.
  visitor.problems.length = 0;
  return visitor;
}

/** The look that each page has now. */
const worn = new WeakMap<Page, Look>();

/** Changes width, theme and, by reloading the page, the language; does nothing where the page has the look. */
export async function applyLook(page: Page, look: Look): Promise<void> {
  const { width, theme, language } = look;
  const former = worn.get(page);
  if (former?.width === width && page.viewportSize()?.width === width && former.theme === theme && former.language === language) return;
  worn.set(page, look);
  await page.setViewportSize({ width, height: heightOf(width) });
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  const isSpoken = await page.evaluate(async (wanted) => {
    // Breakpoints are answered in the next frames.
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    if (localStorage.getItem('portico:language') === wanted) return true;
    localStorage.setItem('portico:language', wanted);
    return false;
  }, language);
  if (!isSpoken) await page.reload();
  await whenIdle(page);
}

/** Goes there without reloading the page, as a link does, and does what is to be done there. */
export async function goTo(page: Page, to: Stop): Promise<void> {
  try {
    await go(page, to);
  } catch (error) {
    throw new Error(`${to.name} (${page.url()}) does not come to rest`, { cause: error });
  }
}

const titles = titlesIn('en_GB');
const titleOf = (path: string): string | undefined => {
  const id = matchRoute(path.replace(/[?#].*/, ''))?.route.id;
  return id === undefined ? undefined : titles[id];
};

async function go(page: Page, { path, dialog, first }: Stop): Promise<void> {
  const title = await page.title();
  const { pathname, search } = new URL(page.url());
  const former = pathname + search === path ? null : await page.$('[role="dialog"], [role="alertdialog"]');
  const isOtherPage = titleOf(path) !== titleOf(pathname);
  await page.evaluate(async (to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
    // Until the page has taken it up.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, path);
  // The page before stays until the next one can be drawn, and its title with it.
  // Without a network the page may not load at all: the replacement has the same title.
  if (isOtherPage) await page.waitForFunction((before) => document.title !== before, title, { timeout: 10_000 }).catch(() => undefined);
  // The one from before has gone, and the one that is meant is there.
  if (former !== null) await former.waitForElementState('hidden', { timeout: 5_000 }).catch(() => undefined);
  const dialogs = page.locator('[role="dialog"], [role="alertdialog"]');
  await (dialog === true ? dialogs.first().waitFor() : dialogs.first().waitFor({ state: 'detached' }));
  await whenIdle(page);
  if (first === undefined) return;
  await first(page);
  await whenIdle(page);
}

/**
 * Waits until the page is stable: it has a heading, and no placeholder that waits for its content (an example of the showcase may).
 * Content that React suspends meanwhile is hidden, not removed.
 */
export async function whenIdle(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isShown = (element: Element): boolean => element.checkVisibility();
    const modals = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].filter(isShown);
    const isModal = modals.length > 0;
    // One that opens is transparent while it waits for a keyboard on the screen.
    const isWaiting = modals.some((modal) => !modal.checkVisibility({ opacityProperty: true }));
    // A dialog that is gone gives the page back a moment later; one that opens is seen a moment later.
    const isGivenBack = isModal || document.querySelector('#root[inert]') === null;
    const isMoving = document
      .getAnimations()
      .some(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().iterations !== Infinity);
    return (
      [...document.querySelectorAll('h1')].some(isShown) &&
      document.querySelector('[aria-busy="true"]:not([data-example] *)') === null &&
      isGivenBack &&
      !isWaiting &&
      !isMoving
    );
  });
}

/** The pages of the component showcase, as its own menu lists them. */
export async function showcaseStops(page: Page): Promise<readonly Stop[]> {
  await goTo(page, stop('/dev'));
  const paths = await page
    .locator('main a[href^="/dev/"]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
  return [stop('/dev'), stop('/dev/replay'), ...paths.map((path) => stop(path))];
}

/** Reports whether it is a component's page of the showcase. */
export const isShowcase = ({ path }: Stop): boolean => path.startsWith('/dev/') && path !== '/dev/replay';

/** The examples of a showcase page alone, without menu and properties; any other stop as it is. */
export const examplesOf = (at: Stop): Stop => (isShowcase(at) ? { ...at, path: `${at.path}?bare` } : at);

/** The live report with its dialogs: see `evacuationStop`. */
export async function evacuationStops(page: Page): Promise<readonly Stop[]> {
  const live = await evacuationStop(page);
  return [
    live,
    ...['add', 'confidence', 'complete'].map((dialog) =>
      stop(`${live.path}?dialog=${dialog}`, { name: `live evacuation, ${dialog}`, dialog: true }),
    ),
    stop(`${live.path}?dialog=share`, {
      name: 'sharing an evacuation',
      dialog: true,
      first: async (there) => there.locator('[role="dialog"] h3').first().waitFor(),
    }),
  ];
}

/** Opens the live report of the current site, and starts an evacuation if none is running. Returns the stop of that report. */
export async function evacuationStop(page: Page): Promise<Stop> {
  await goTo(page, stop('/fire-list'));
  const running = page.locator('main a[href^="/reports/evacuations/"]');
  const start = page.getByRole('button', { name: 'Start evacuation…' });
  await start.or(running).first().waitFor();
  if (await running.first().isVisible()) await running.first().click();
  else {
    await start.first().click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Start evacuation' }).click();
  }
  await page.waitForURL(/\/reports\/evacuations\//);
  return stop(new URL(page.url()).pathname, {
    name: 'live evacuation',
    first: async (there) => there.locator('main [role="listitem"], main li').first().waitFor(),
  });
}

/** Does the work with so many hands; each takes the next when it is done. */
export async function shareOut<Work>(
  work: readonly Work[],
  hands: number,
  each: (part: Work, hand: number) => Promise<void>,
): Promise<void> {
  const waiting = [...work];
  await Promise.all(
    Array.from({ length: hands }, async (_, hand) => {
      for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) await each(part, hand);
    }),
  );
}
