/**
 * Sites in zones whose rules differ most between programs: mail, badge, kiosk and portal show one moment as the same hour, on devices of
 * any zone, and actions set for an hour happen then. The same by numbers alone: properties/zonesAgree.
 */
import { setTimeout as pause } from 'node:timers/promises';
import moment from 'moment-timezone';

import type { Visitor } from '#contract/visits/entities/visitor';
import { adminApi } from '../support/adminApi';
import { bodyOf } from '../support/answer';
import { arrive } from '../support/arrive';
import { aDesign, anElement } from '../support/badgeWorld';
import { runInBrowser } from '../support/browserRun';
import { deviceContext, pairAt } from '../support/kioskDevice';
import { itInProof } from '../support/itInProof';
import { oneIn } from '../support/proof';
import { signedIn } from '../support/signedIn';

jest.setTimeout(600_000);

const run = runInBrowser();

const MINUTE_MS = 60_000;
const ZONES = oneIn(4, ['Africa/Cairo', 'America/Winnipeg', 'Atlantic/Azores', 'America/Havana']);
/** The zones of the two devices: one ahead of every other clock, one with an offset of a quarter of an hour. */
const PORTAL_ZONE = 'Pacific/Kiritimati';
const KIOSK_ZONE = 'Asia/Kathmandu';

/** By the data that the server goes by. */
const clock = (at: string | number, timezone: string): string => moment.tz(at, timezone).format('HH:mm');

/** A site of each zone, with a group of its own and somebody who has come. */
async function makePlaces() {
  const api = await adminApi(run.server.url);
  const staff = bodyOf(await api.get('groups')).groups.find(({ name }) => name === 'Staff');
  if (staff === undefined) throw new Error('The demo has no staff');
  const { member: host } = bodyOf(await api.post(`groups/${staff.id}/members`, { name: 'Hosna Zimmer', email: 'hosna@portico.test' }));
  const found = [];
  for (const timezone of ZONES) {
    const name = `${timezone.split('/')[1] ?? ''} Yard`;
    const { site } = bodyOf(await api.post('sites', { name, type: 'standard', timezone }));
    const { group } = bodyOf(await api.post('groups', { name: `Callers of ${name}`, type: 'non_returning' }));
    const design = { ...aDesign, elements: [anElement({ fact: 'time' })], visitor_group_id: group.id };
    const { badge } = bodyOf(await api.post('badges', design));
    bodyOf(await api.patch(`groups/${group.id}`, { badge_id: badge.id, print_badge_option: 'never', notify_preference: 'email' }));
    const visit = await arrive({ api, site, group }, `Caller of ${name}`, { notify_id: host.id });
    found.push({ api, timezone, site, group, visit });
  }
  return found;
}
type Place = Awaited<ReturnType<typeof makePlaces>>[number];

/** Made once, for all tests. */
let made: Promise<readonly Place[]> | undefined;
const places = (): Promise<readonly Place[]> => (made ??= makePlaces());

/** The bodies of the mails, newest first. */
async function mails(): Promise<readonly string[]> {
  const link = /http:\/\/localhost:\d+\/dev\/outbox\?key=\S+/u.exec(run.server.output())?.[0] ?? '';
  const opened = await fetch(link, { redirect: 'manual' });
  const [cookie = ''] = (opened.headers.get('set-cookie') ?? '').split(';', 1);
  const page = await (await fetch(`${run.server.url}/dev/outbox`, { headers: { cookie } })).text();
  return [...page.matchAll(/<pre>([\s\S]*?)<\/pre>/gu)].map(([, body = '']) => body);
}

async function onKiosk({ api, site }: Place): Promise<string> {
  const token = await pairAt(run.server.url, api, site.id, 'Door');
  const context = await deviceContext(run.browser, run.server.url, token, { timezoneId: KIOSK_ZONE });
  const page = await context.newPage();
  await page.goto(`${run.server.url}/kiosk`);
  await page.getByRole('heading', { level: 1, name: `Welcome to ${site.name}` }).waitFor();
  const text = await page.locator('body').innerText();
  await context.close();
  return text;
}

/** Returns the texts of the visit's drawer and of the preview of its badge. */
async function inPortal({ visit }: Place): Promise<{ readonly drawer: string; readonly badge: readonly (string | null)[] }> {
  const { page, close } = await signedIn(run.browser, run.server.url, 'admin@portico.test', { timezoneId: PORTAL_ZONE });
  await page.keyboard.press('Control+k');
  // It leads to Today of the visit's site, with the visit open.
  await page.getByRole('textbox', { name: 'Go to' }).fill(visit.name);
  await page.getByRole('menuitem', { name: visit.name }).click();
  const drawer = page.getByRole('dialog', { name: visit.name });
  await drawer.waitFor();
  const text = await drawer.innerText();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Print badge' }).click();
  const preview = page.getByRole('dialog').getByRole('img');
  await preview.waitFor();
  const badge = await preview.evaluate((svg) => [...svg.querySelectorAll('text')].map(({ textContent }) => textContent));
  await close();
  return { drawer: text, badge };
}

it.each(ZONES.map((zone, index) => [zone, index] as const))('%s: mail, badge, kiosk and portal say one hour', async (timezone, index) => {
  const place = (await places())[index];
  if (place === undefined) throw new Error('There is no site of this zone');
  const came = clock(place.visit.in_timestamp ?? '', timezone);
  const mail = (await mails()).find((body) => body.includes(place.visit.name));
  expect(mail).toContain(came);
  const { drawer, badge } = await inPortal(place);
  expect(drawer).toContain(came);
  expect(badge).toContain(came);
  const before = Date.now();
  const kiosk = await onKiosk(place);
  // The minute may have gone by meanwhile.
  expect([clock(before, timezone), clock(Date.now(), timezone)].some((now) => kiosk.includes(now))).toBe(true);
});

/** Asks each second until there is an answer; jobs look once a minute. */
async function until<Found>(find: () => Promise<Found | undefined>): Promise<Found> {
  const end = Date.now() + 14 * MINUTE_MS;
  for (;;) {
    const found = await find();
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error('It has not happened within fourteen minutes');
    await pause(1_000);
  }
}

// Up to thirteen minutes of waiting for a clock that is real.
itInProof(
  'the report goes out, and people are signed out, at the hour of the clock there',
  async () => {
    const all = await places();
    // Reports have times of whole ten minutes.
    const due = Math.ceil((Date.now() + 45_000) / (10 * MINUTE_MS)) * 10 * MINUTE_MS;
    const over = due + MINUTE_MS;
    for (const { api, site, group, timezone } of all) {
      bodyOf(
        await api.patch(`sites/${site.id}`, {
          on_site_report_enabled: true,
          on_site_report_times: [clock(due, timezone)],
          on_site_report_emails: 'reports@portico.test',
        }),
      );
      bodyOf(await api.patch(`groups/${group.id}`, { reset_status: true, reset_status_at: clock(over, timezone) }));
    }
    const ends = await Promise.all(
      all.map(({ api, site, visit }) =>
        until(async (): Promise<Visitor | undefined> => {
          const { visitors } = bodyOf(await api.get(`visitors?site_id=${site.id}&status=out&per_page=100&page=1`));
          return visitors.find(({ id }) => id === visit.id);
        }),
      ),
    );
    expect(ends.map(({ out_timestamp: at, auto_signed_out: isAutomatic }) => [Date.parse(at ?? ''), isAutomatic])).toEqual(
      all.map(() => [over, true]),
    );
    for (const { site, timezone } of all) {
      const mail = await until(async () => (await mails()).find((body) => body.includes(`on site at ${site.name}`)));
      // It says when it was written: within the three minutes after its time.
      const written = [0, 1, 2, 3].map((minutes) => clock(due + minutes * MINUTE_MS, timezone));
      expect(written.some((time) => mail.includes(time))).toBe(true);
    }
  },
  1_200_000,
);
