/**
 * Many marshals, each in a real browser with a line of their own, mark while lines go, pages are reloaded or killed, and the
 * server is killed: each mark counts once or stands until somebody has settled it, and in the end all see the same.
 */
import { setTimeout as pause } from 'node:timers/promises';

import { runBehindProxy } from '../support/browserRun';
import { colleagueAt } from '../support/colleague';
import { MarshalDevice } from '../support/marshalDevice';
import { isProof, runs } from '../support/proof';
import { startEvacuation } from '../support/rollCall';
import { seededRandom, withSeed } from '../support/seededRandom';
import { signedIn } from '../support/signedIn';

jest.setTimeout(runs(300_000, 3_600_000));

const CLIENTS = runs(2, 10);
const MARKS = runs(40, 10_000);
const SERVER_KILLS = runs(1, 20);
/** Longer than the longest pause between two tries to send. */
const STUCK_MS = 30_000;
/** The server takes no instant before the start or after now: marks are said to be a little older, so that each may have one of its own. */
const SLACK_MS = 5_000;

const random = seededRandom();
const run = runBehindProxy({ embedded: true }, random.next);

it(`${MARKS} marks by ${CLIENTS} clients, server killed ${SERVER_KILLS}×: each counts once or stands`, () =>
  withSeed(random, async () => {
    const begun = Date.now();
    const starter = await signedIn(run.browser, run.proxy.url, 'admin@portico.test');
    const evacuationId = await startEvacuation(starter.page, run.proxy.url);
    await starter.close();
    const colleague = await colleagueAt(run.server.url, evacuationId);
    const { evacuation: started, evacuees: listed } = await colleague.report();
    const people = listed.map(({ id }) => id);
    const devices = await Promise.all(
      Array.from({ length: CLIENTS }, (_, index) =>
        MarshalDevice.open({
          browser: run.browser,
          url: run.proxy.url,
          email: index % 2 === 0 ? 'admin@portico.test' : 'marshal@portico.test',
          name: `device-${index}.`,
          evacuationId,
        }),
      ),
    );
    await pause(Math.max(0, Date.parse(started.started_at) + SLACK_MS + 1 - Date.now()));

    let last = 0;
    let made = 0;
    let isKilling = true;
    /** One marshal: marks people of their own, who are nobody else's, until all marks are made. */
    const work = async (device: MarshalDevice, index: number): Promise<void> => {
      const own = people.filter((_, place) => place % CLIENTS === index);
      while (made < MARKS || isKilling) {
        const count = Math.min(random.between(1, 6), Math.max(1, MARKS - made));
        made += count;
        await device.mark(
          Array.from({ length: count }, () => {
            last = Math.max(last + 1, Date.now() - SLACK_MS);
            return { key: `${device.name}${last}`, evacueeId: random.pick(own), at: last };
          }),
        );
        const chance = random.next() * runs(1, 3);
        if (chance < 0.04) {
          run.proxy.cut(device.name);
          setTimeout(() => run.proxy.restore(device.name), random.between(200, 2_500));
        } else if (chance < 0.06) await device.reload();
        else if (chance < 0.08) await device.kill();
        else await pause(random.between(10, 120));
      }
    };
    const killServer = async (): Promise<void> => {
      for (let kill = 1; kill <= SERVER_KILLS; kill += 1) {
        while (made < (MARKS * kill) / (SERVER_KILLS + 1)) await pause(20);
        await run.server.kill();
        await pause(random.between(0, 300));
        await run.server.restart();
        // Marks go on without it: it is to take some before it is killed again.
        await pause(random.between(500, 4_000));
      }
      isKilling = false;
    };
    await Promise.all([killServer(), ...devices.map(work)]);

    // All connections are up: the queues are sent.
    await pause(2_500);
    let waiting = Infinity;
    for (let since = Date.now(); ;) {
      const reports = await Promise.all(devices.map((device) => device.report()));
      const left = reports.reduce((sum, report) => sum + (report?.changes.filter(({ state }) => state.is === 'waiting').length ?? 0), 0);
      if (
        left === 0 &&
        reports.every((report) => report?.phase === 'live' && report.load === 'ready' && report.counter === reports[0]?.counter)
      )
        break;
      if (left < waiting) [waiting, since] = [left, Date.now()];
      if (Date.now() - since > STUCK_MS)
        throw new Error(
          'Nothing moves: ' +
            JSON.stringify(reports.map((report) => [report?.phase, report?.load, report?.counter, report?.changes])).slice(0, 2_000),
        );
      // Looking costs the pages as much as sending.
      await pause(runs(100, 2_000));
    }

    const { evacuation, evacuees } = await colleague.report();
    const recorded = (await colleague.changes()).filter(({ kind }) => kind === 'marked');
    expect(evacuation.event_counter).toBe(recorded.length);
    const times = new Map<number, number>();
    for (const { at } of recorded) times.set(Date.parse(at), (times.get(Date.parse(at)) ?? 0) + 1);

    let standing = 0;
    let uncertain = 0;
    let already = 0;
    for (const device of devices) {
      const report = await device.report();
      for (const { key, at, evacueeId } of device.made) {
        const count = times.get(at) ?? 0;
        times.delete(at);
        if (count === 1) continue;
        if (count > 1) throw new Error(`${key} counts ${count} times`);
        if (device.confirmed.has(key)) throw new Error(`${key} was acknowledged, and the server has it not`);
        if (device.wereSo.has(key)) already += 1;
        else if (report?.changes.some((change) => change.kind === 'mark' && change.evacueeId === evacueeId) === true) standing += 1;
        else if (device.uncertain.has(key)) uncertain += 1;
        else throw new Error(`${key} is lost`);
      }
      expect(report).toMatchObject({
        counter: evacuation.event_counter,
        statuses: Object.fromEntries(evacuees.map(({ id, status }) => [id, status])),
      });
    }
    if (times.size > 0) throw new Error(`The server has ${times.size} marks that nobody made`);
    if (isProof)
      process.stdout.write(
        `${made} marks: ${standing} stand to be settled, ${already} said what was so already, ${uncertain} ` +
          `were made as their page was killed; ${Math.round((Date.now() - begun) / 1_000)} s\n`,
      );
    await Promise.all(devices.map((device) => device.close()));
  }));
