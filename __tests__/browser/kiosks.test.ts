/**
 * Several kiosks, each a real browser with its own connection, sign people in and out while connections drop, pages are reloaded or
 * killed, and the server is killed. Every confirmed sign-in and sign-out is stored exactly once, with the right time, even if a device's
 * clock is wrong.
 */
import { setTimeout as pause } from 'node:timers/promises';

import type { Visitor } from '#contract/visits/entities/visitor';
import { adminApi } from '../support/adminApi';
import { bodyOf } from '../support/answer';
import { runBehindProxy } from '../support/browserRun';
import { KioskDevice, pairAt } from '../support/kioskDevice';
import { isProof, runs } from '../support/proof';
import { seededRandom, withSeed } from '../support/seededRandom';

jest.setTimeout(runs(240_000, 44 * 60_000));

const KIOSKS = runs(2, 10);
const VISITS = runs(2, 100);
const SERVER_KILLS = runs(1, 5);
const HOUR_MS = 3_600_000;
/** The delay that a busy machine may have between a press and the time recorded for it. */
const NEAR_MS = 15_000;
const PAGE = 100;

const random = seededRandom();
// A crash of the embedded database is what the proof of marks is about.
const run = runBehindProxy({ embedded: false }, random.next);

/** A person with a confirmed visit, and the moments of the right clock between which it was made. */
interface Told {
  readonly from: number;
  readonly until: number;
}
interface Person {
  readonly name: string;
  /** Null if the page died before it confirmed anything. */
  readonly cameIn: Told | null;
  readonly left: Told | null;
}

async function told(act: () => Promise<void>): Promise<Told> {
  const from = Date.now();
  await act();
  return { from, until: Date.now() };
}

/** All visits of the site, page by page. */
async function visitsOf(siteId: number): Promise<readonly Visitor[]> {
  const admin = await adminApi(run.server.url);
  const all: Visitor[] = [];
  for (let page = 1; ; page += 1) {
    const { visitors } = bodyOf(await admin.get(`visitors?site_id=${siteId}&per_page=${PAGE}&page=${page}`));
    all.push(...visitors);
    if (visitors.length < PAGE) return all;
  }
}

const isWithin = (time: string | null, { from, until }: Told): boolean => {
  const at = Date.parse(time ?? '');
  return at > from - NEAR_MS && at < until + NEAR_MS;
};

/** People come and go at a kiosk whose line and page fail by chance. */
async function work(device: KioskDevice, count: number, done: () => void): Promise<readonly Person[]> {
  const people: Person[] = [];
  const here: Person[] = [];
  const leave = async (): Promise<void> => {
    const [person] = here.splice(random.between(0, here.length - 1), 1);
    if (person === undefined) return;
    const left = await told(() => device.signOut(person.name));
    people[people.indexOf(person)] = { ...person, left };
    done();
  };
  for (let n = 0; n < count; n += 1) {
    const name = `Caller ${device.name}${n}`;
    const chance = random.next() * runs(1, 2);
    if (chance < 0.15) {
      run.proxy.be(random.pick(['stalled', 'swallowing', 'slow'] as const), device.name);
      setTimeout(() => run.proxy.restore(device.name), random.between(200, 2_500));
    } else if (chance < 0.35) {
      run.proxy.cut(device.name);
      setTimeout(() => run.proxy.restore(device.name), random.between(200, 12_000));
    } else if (chance < 0.45) await device.reload();
    else if (chance < 0.55) await device.kill();
    if (random.next() < 0.04) {
      await device.dieSigningIn(name);
      people.push({ name, cameIn: null, left: null });
    } else {
      const person = { name, cameIn: await told(() => device.signIn(name)), left: null };
      people.push(person);
      here.push(person);
    }
    done();
    if (here.length > random.between(0, 4)) await leave();
  }
  while (here.length > 0) await leave();
  return people;
}

it(`${VISITS} visits at each of ${KIOSKS} kiosks, server killed ${SERVER_KILLS}×: each that somebody was told of is there once`, () =>
  withSeed(random, async () => {
    const begun = Date.now();
    const admin = await adminApi(run.server.url);
    const { site } = bodyOf(await admin.post('sites', { name: 'Proof Yard', type: 'standard', timezone: 'Europe/London' }));
    const devices = await Promise.all(
      Array.from({ length: KIOSKS }, async (_, index) =>
        KioskDevice.open({
          browser: run.browser,
          url: run.proxy.url,
          token: await pairAt(run.server.url, admin, site.id, `Kiosk ${index}`),
          siteName: site.name,
          name: `kiosk-${index}.`,
          wrongByMs: index === 1 ? HOUR_MS : 0,
        }),
      ),
    );
    const progress = { acts: 0, isOver: false };
    const killServer = async (): Promise<void> => {
      for (let kill = 1; kill <= SERVER_KILLS; kill += 1) {
        while (progress.acts < (2 * VISITS * KIOSKS * kill) / (SERVER_KILLS + 1)) {
          if (progress.isOver) return;
          await pause(20);
        }
        await run.server.kill();
        await pause(random.between(0, 2_000));
        await run.server.restart();
      }
    };
    const worked = Promise.all(devices.map((device) => work(device, VISITS, () => void (progress.acts += 1)))).finally(() => {
      progress.isOver = true;
    });
    const [people] = await Promise.all([worked.then((all) => all.flat()), killServer()]);

    // All connections are up: the queues are sent.
    await pause(2_500);
    for (const device of devices) run.proxy.restore(device.name);
    await Promise.all(devices.map((device) => device.sent()));

    const visits = new Map<string, Visitor[]>();
    for (const visit of await visitsOf(site.id)) visits.set(visit.name, [...(visits.get(visit.name) ?? []), visit]);
    const { unsettledVisits } = bodyOf(await (await adminApi(run.server.url)).get(`sites/${site.id}/unsettled-visits`));
    const wrong: string[] = [];
    for (const { name, cameIn, left } of people) {
      const [visit, ...others] = visits.get(name) ?? [];
      const unsettled = unsettledVisits.filter((one) => one.name === name).map(({ kind }) => kind);
      if (others.length > 0) wrong.push(`${name} is there ${others.length + 1} times`);
      if (cameIn === null) continue;
      if (visit === undefined) {
        if (!unsettled.includes('sign_in')) wrong.push(`${name} is lost`);
        continue;
      }
      if (!isWithin(visit.in_timestamp, cameIn)) wrong.push(`${name} came in at ${visit.in_timestamp}: ${JSON.stringify(cameIn)}`);
      if (left !== null && !unsettled.includes('sign_out') && !isWithin(visit.out_timestamp, left))
        wrong.push(`${name} left at ${visit.out_timestamp}: ${JSON.stringify(left)}`);
    }
    expect(wrong).toEqual([]);
    const names = new Set(people.map(({ name }) => name));
    expect([...visits.keys()].filter((name) => !names.has(name))).toEqual([]);
    if (isProof)
      process.stdout.write(
        `${people.length} visits at ${KIOSKS} kiosks, ${people.filter(({ cameIn }) => cameIn === null).length} of which nobody was told; ` +
          `${unsettledVisits.length} wait for somebody who settles them; ${Math.round((Date.now() - begun) / 1_000)} s\n`,
      );
    await Promise.all(devices.map((device) => device.close()));
  }));
