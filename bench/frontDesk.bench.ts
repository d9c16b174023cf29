/**
 * The front desk: how soon Today shows who came in at a kiosk while an event fills, how soon a kiosk on a slow device is of use and
 * answers, and whether a day of waiting leaves anything behind in it.
 */
import type { Page } from 'playwright-core';

import { getKioskConfig, sendHeartbeat } from '#contract/door/calls/kiosk';
import { API_PREFIX } from '#contract/platform/call';
import { DEVICE_HEARTBEAT_MS } from '#contract/sites/constants';
import { adminApi } from '../__tests__/support/adminApi';
import { bodyOf } from '../__tests__/support/answer';
import { runInBrowser } from '../__tests__/support/browserRun';
import { heapAfterCollection, PHONE } from '../__tests__/support/chromium';
import { deviceContext, keptOnDevice, pairAt } from '../__tests__/support/kioskDevice';
import { runs } from '../__tests__/support/proof';
import { signedIn } from '../__tests__/support/signedIn';
import { makeApiClient, type ApiClient } from '../__tests__/support/testServer';
import { answerTime } from './answerTime';
import { report } from './figures';
import { median } from './median';
import { lineOf } from './pageLine';
import { quantile } from './scrolling';
import { onSlowPhone } from './slowPhone';

jest.setTimeout(900_000);

const ATTENDEES = 500;
const KIOSKS = 5;
/** All of them within a minute: ten times as fast as they have to. */
const CHECK_IN_MS = 60_000;
const ROW_LIMIT_MS = 1_000;
const FIRST_LIMIT_MS = 3_000;
const AGAIN_LIMIT_MS = 1_000;
const PRESS_LIMIT_MS = 100;
const TIMES = runs(3, 7);
const HOUR_MS = 3_600_000;
const HEAP_GROWTH_LIMIT = 1.05;

const run = runInBrowser();
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const nameOf = (place: number): string => `Guest ${String(place).padStart(3, '0')}`;

/** An event that goes on, with everybody whom it expects. */
async function newEvent(admin: ApiClient): Promise<{ siteId: number; groupId: number; attendeeIds: readonly number[] }> {
  const now = Date.now();
  const { site } = bodyOf(
    await admin.post('sites', {
      name: 'Bench Fair',
      type: 'event',
      timezone: 'Europe/London',
      active_from: new Date(now - 3_600_000).toISOString(),
      active_until: new Date(now + 6 * 3_600_000).toISOString(),
    }),
  );
  const group = bodyOf(await admin.get('groups')).groups.find(({ name }) => name === 'Visitors');
  if (group === undefined) throw new Error('The demo has no visitors');
  const attendeeIds: number[] = [];
  for (let place = 0; place < ATTENDEES; place += 1) {
    const body = { name: nameOf(place), visitor_group_id: group.id };
    attendeeIds.push(bodyOf(await admin.post(`sites/${site.id}/attendees`, body)).attendee.id);
  }
  return { siteId: site.id, groupId: group.id, attendeeIds };
}

/** Notes from now on when each guest is first seen on the page, by the machine's clock. */
async function noteWhoIsSeen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen: Record<string, number> = {};
    Object.assign(window, { seen });
    let isAsked = false;
    const look = (): void => {
      isAsked = false;
      for (const name of document.querySelector('main')?.textContent.match(/Guest \d{3}/g) ?? []) seen[name] ??= Date.now();
    };
    // With the frame that shows it.
    new MutationObserver(() => {
      if (!isAsked) requestAnimationFrame(look);
      isAsked = true;
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}

// Put there above.
const seenOn = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(() => (window as unknown as { seen: Record<string, number> }).seen);

test(`${ATTENDEES} attendees check in at ${KIOSKS} kiosks in a minute: from the kiosk's answer to the row on Today`, async () => {
  const admin = await adminApi(run.server.url);
  const { siteId, groupId, attendeeIds } = await newEvent(admin);
  const kiosks = await Promise.all(
    Array.from({ length: KIOSKS }, async (_, index) => {
      const token = await pairAt(run.server.url, admin, siteId, `Door ${index}`);
      return makeApiClient(run.server.url, { authorization: `Bearer ${token}` });
    }),
  );
  const { page, close } = await signedIn(run.browser, run.server.url, 'admin@portico.test');
  await page.getByRole('button', { name: /^Site: / }).click();
  await page.getByRole('option', { name: /^Bench Fair/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Today at Bench Fair' }).waitFor();
  await noteWhoIsSeen(page);

  const answered: Record<string, number> = {};
  const waited: number[] = [];
  const begun = Date.now();
  const checkIn = async (kiosk: ApiClient, index: number): Promise<void> => {
    for (let place = index; place < ATTENDEES; place += KIOSKS) {
      const asked = performance.now();
      bodyOf(
        await kiosk.post('device/visitors', {
          uuid: crypto.randomUUID(),
          made_at: new Date().toISOString(),
          visitor_group_id: groupId,
          name: nameOf(place),
          attendee_id: attendeeIds[place],
        }),
      );
      answered[nameOf(place)] = Date.now();
      waited.push(performance.now() - asked);
      await pause(Math.max(0, begun + ((place + KIOSKS) * CHECK_IN_MS) / ATTENDEES - Date.now()));
    }
  };
  await Promise.all(kiosks.map(checkIn));
  const seconds = (Date.now() - begun) / 1_000;
  await pause(2 * ROW_LIMIT_MS);
  const seen = await seenOn(page);
  expect(Object.keys(answered).filter((name) => seen[name] === undefined)).toEqual([]);
  const { figures } = bodyOf(await admin.get(`sites/${siteId}/attendee-figures`));
  expect(figures).toMatchObject({ invited: ATTENDEES, here: ATTENDEES, expected: 0 });
  const delays = Object.entries(answered).map(([name, at]) => Math.max(0, (seen[name] ?? Infinity) - at));
  report([
    { name: `${ATTENDEES} check-ins at ${KIOSKS} kiosks`, unit: 's', ours: seconds, limit: { atMost: 600 } },
    { name: '… a kiosk’s answer, 95 %', unit: 'ms', ours: quantile(waited, 0.95) },
    { name: '… from the kiosk’s answer to the row on Today, median', unit: 'ms', ours: median(delays) },
    { name: '… the longest', unit: 'ms', ours: Math.max(...delays), limit: { atMost: ROW_LIMIT_MS } },
  ]);
  await close();
});

/** A device at Albion Wharf, whose visitors are asked for host, rules and a photo. */
async function pairedAtAlbion(name: string): Promise<string> {
  const admin = await adminApi(run.server.url);
  const site = bodyOf(await admin.get('sites')).sites.find((one) => one.name === 'Albion Wharf');
  if (site === undefined) throw new Error('The demo has no Albion Wharf');
  return pairAt(run.server.url, admin, site.id, name);
}

/** Opens the kiosk on a slow device. Returns the ms until one can sign in. */
async function openSlowly(page: Page): Promise<number> {
  const opened = performance.now();
  await page.goto(`${run.server.url}/kiosk`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  return performance.now() - opened;
}

test('a kiosk on a slow device: of use at first, again, and how soon it answers', async () => {
  const first: number[] = [];
  const again: number[] = [];
  const presses: Record<string, number[]> = {};
  let slowedBy = 1;
  for (let n = 0; n < TIMES; n += 1) {
    const token = await pairedAtAlbion(`Slow ${n}`);
    const context = await deviceContext(run.browser, run.server.url, token, { viewport: PHONE });
    const page = await context.newPage();
    slowedBy = await onSlowPhone(page);
    first.push(await openSlowly(page));
    await keptOnDevice(page);
    await page.close();

    const next = await context.newPage();
    await onSlowPhone(next);
    again.push(await openSlowly(next));
    const press = async (name: string, act: () => Promise<void>): Promise<void> => {
      const time = await answerTime(next, act);
      (presses[name] ??= []).push(time);
    };
    await press('Sign in', () => next.getByRole('button', { name: 'Sign in' }).click());
    await press('a group', () => next.getByRole('button', { name: 'Visitors' }).click());
    const field = next.getByLabel('Your name');
    await press('the name field', () => field.click());
    await press('a letter', () => next.keyboard.press('V'));
    await field.fill('Vera Slow');
    await next.getByLabel('Here to see').fill('Somebody');
    // A name that nobody has: the kiosk searches for it first.
    const goOn = next.getByRole('button', { name: 'Let reception find them' });
    await goOn.waitFor();
    await press('Continue', () => goOn.click());
    const rules = next.getByRole('radiogroup', { name: /^I have read the site rules/ });
    await press('an answer', () => rules.getByText('Yes').click());
    await press('Continue, after the questions', () => next.getByRole('button', { name: 'Continue' }).click());
    const skip = next.getByRole('button', { name: 'Continue without a photo' });
    await skip.waitFor();
    await press('without a photo', () => skip.click());
    const done = next.getByRole('button', { name: 'Done' });
    await done.waitFor();
    await press('Done', () => done.click());
    await press('Sign out', () => next.getByRole('button', { name: 'Sign out' }).click());
    await context.close();
  }
  report([
    { name: 'kiosk on a slow device: of use, nothing cached', unit: 'ms', ours: median(first), limit: { atMost: FIRST_LIMIT_MS } },
    { name: '… again', unit: 'ms', ours: median(again), limit: { atMost: AGAIN_LIMIT_MS } },
    ...Object.entries(presses).map(([name, all]) => ({
      name: `… from the press to the next paint: ${name} (slowed ${slowedBy.toFixed(1)}×)`,
      unit: 'ms',
      ours: median(all),
      limit: { atMost: PRESS_LIMIT_MS },
    })),
  ]);
});

/** A step of the page's clock: none of its timers waits as long for an answer. */
const STEP_MS = 15_000;
const WARM_HOURS = 12;
/** In a day: from one answer to the next heartbeat it is a minute, and an answer comes at the end of its step. */
const LEAST_HEARTBEATS = (24 * HOUR_MS) / (DEVICE_HEARTBEAT_MS + STEP_MS);

const BEAT = `${API_PREFIX}${sendHeartbeat.path}`;

test('a day of the welcome screen leaves nothing behind', async () => {
  const context = await deviceContext(run.browser, run.server.url, await pairedAtAlbion('Day and night'));
  const page = await context.newPage();
  // The server's own clock does not run faster: its responses get the hour of the page.
  let hour = 0;
  const codes = new Set<string>();
  await page.route(`**${BEAT}`, async (route) => {
    const answer = await route.fetch();
    // As its call answers.
    const body = (await answer.json()) as { readonly contactless_code: string };
    const code = body.contactless_code.replace(/.$/, String.fromCharCode('A'.charCodeAt(0) + hour));
    codes.add(code);
    await route.fulfill({ response: answer, json: { ...body, contactless_code: code } });
  });
  let heartbeats = 0;
  let configs = 0;
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname === BEAT) heartbeats += 1;
    if (pathname === `${API_PREFIX}${getKioskConfig.path}`) configs += 1;
  });
  const line = lineOf(page);
  await page.clock.install();
  await page.goto(`${run.server.url}/kiosk`);
  await page.getByText('Connected', { exact: true }).waitFor();
  await page.getByRole('img', { name: /^QR code/ }).waitFor();

  const live = async (hours: number): Promise<void> => {
    for (hour = 0; hour < hours; hour += 1) {
      for (let passed = 0; passed < HOUR_MS; passed += STEP_MS) {
        await line.quiet();
        await page.clock.runFor(STEP_MS);
      }
    }
    await line.quiet();
  };
  // For hours the engine compiles what runs once a minute.
  await live(WARM_HOURS);
  const begun = await heapAfterCollection(page);
  [heartbeats, configs] = [0, 0];
  codes.clear();
  await live(24);
  const over = await heapAfterCollection(page);
  await page.getByText('Connected', { exact: true }).waitFor();
  report([
    { name: '24 hours of a kiosk’s welcome: heartbeats', unit: '', ours: heartbeats, limit: { atLeast: LEAST_HEARTBEATS } },
    { name: '… configurations fetched', unit: '', ours: configs, limit: { atLeast: 24 } },
    { name: '… codes shown', unit: '', ours: codes.size, limit: { atLeast: 24 } },
    { name: `… the heap after the first ${WARM_HOURS} hours`, unit: 'MB', ours: begun / 1e6 },
    { name: '… a day later, of that', unit: '×', ours: over / begun, limit: { atMost: HEAP_GROWTH_LIMIT } },
  ]);
  await context.close();
});
