/**
 * Measures a live batch on the screen: 50 changes of 5,000 people, two of them in view, from the socket's message to the frame drawn.
 * All pages receive the same bytes from the same service in turn, and the figure is the main thread's work. The portal is the whole
 * page that a person has open; the peers show the same list, counts and filters, written as plainly as possible, which favours them.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';

import { startBuiltServer } from '../__tests__/support/browserServer';
import { DESKTOP, launchBrowser } from '../__tests__/support/chromium';
import { runs } from '../__tests__/support/proof';
import type { Evacuee } from '#contract/evacuations/entities/evacuation';
import { evacuationChannel } from '#contract/realtime';
import { chunksOf, evacueesOf } from '#portal/entities/evacuees/chunks';
import { batchOf } from './crowd';
import { report } from './figures';
import { openEvacuation } from './live/evacuation';
import { watchMainThread, type MainThread } from './live/mainThread';
import { startPusherService, type PusherService } from './live/pusherService';
import { median } from './median';
import { build } from './peers';

const PEOPLE = 5_000;
const EVENTS = 50;
/** The events of a batch that are about people in view: chance alone would draw a row in one batch of six. */
const IN_VIEW = 2;
const ROUNDS = runs(4, 15);
/** So that each batch has a frame of its own. */
const BATCH_EVERY_MS = 60;

/** How many batches make a turn, and how many turns a round: the two that are nearest to each other are measured most. */
const OURS = { batches: 20, times: 2 };
/** A page, by its program; the slow ones are given fewer batches. */
const PEERS = {
  vanilla: { page: 'vanilla', batches: 20, times: 2 },
  allRows: { page: 'allRows', batches: 1, times: 1 },
  virtualRows: { page: 'virtualRows', batches: 3, times: 1 },
  allRowsBatching: { page: 'allRows', batches: 4, times: 1, batching: '' },
  virtualRowsBatching: { page: 'virtualRows', batches: 6, times: 1, batching: '' },
} as const;
const PROGRAMS = {
  vanilla: 'peers/vanilla/page.ts',
  allRows: 'peers/stock/allRows.tsx',
  virtualRows: 'peers/stock/virtualRows.tsx',
} as const;

/** Serves the peers' pages, and the people that the portal was given. */
async function servePeers(people: readonly Evacuee[]) {
  const scripts = Object.fromEntries(
    await Promise.all(
      Object.entries(PROGRAMS).map(async ([name, entry]) => [name, readFileSync(await build({ entry, for: 'browser' }))] as const),
    ),
  );
  const css = readFileSync(path.join(__dirname, 'peers/roll.css'), 'utf8');
  const server = createServer(({ url = '/' }, response) => {
    const name = url.slice(1).split(/[.?]/)[0] ?? '';
    if (url === '/people.json') response.setHeader('content-type', 'application/json').end(JSON.stringify(people));
    else if (url.endsWith('.js')) response.setHeader('content-type', 'text/javascript').end(scripts[name]);
    else
      response
        .setHeader('content-type', 'text/html')
        .end(`<!doctype html><meta charset="utf-8"><title>${name}</title><style>${css}</style><body><script src="/${name}.js"></script>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Listening on a port, as asked for above.
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

interface Subject {
  readonly name: string;
  readonly page: Page;
  readonly main: MainThread;
  readonly batches: number;
  /** Turns of a round. */
  readonly times: number;
  readonly send: () => void;
  readonly found: number[];
}

async function openPeer(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ viewport: DESKTOP });
  const page = await context.newPage();
  await page.goto(address);
  await page.locator('.row').first().waitFor();
  return page;
}

/** Sends the next batch of a channel, each time it is called. */
function makeSender(service: PusherService, people: readonly Evacuee[], firstCounter: number, channel: string): () => void {
  let batch = 0;
  let counter = firstCounter;
  const [seen, others] = [people.slice(0, IN_VIEW), people.slice(IN_VIEW)];
  return () => {
    const marks = batchOf(batch, EVENTS, others.length);
    batch += 1;
    const marked = marks.flatMap(({ id, changes }, index): Evacuee[] => {
      const one = index < IN_VIEW ? seen[index] : others[id - 1];
      return one === undefined ? [] : [{ ...one, ...changes }];
    });
    service.send(
      channel,
      marked.map((evacuee) => ({ event_counter: (counter += 1), evacuee })),
    );
  };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The newest frame is drawn, and nothing of it is left to do. */
const settled = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))));

test('a live batch on the screen', async () => {
  const service = await startPusherService();
  const server = await startBuiltServer({
    settings: { DEMO_EVACUEES: String(PEOPLE) },
    laterSettings: service.settings,
  });
  const browser = await launchBrowser();
  const portal = await openEvacuation(browser, server.url);
  const { evacuation, evacuees } = portal.report;
  // By name, as the portal shows them, so that every page has the same people in view.
  await portal.page.goto(`${server.url}/reports/evacuations/${evacuation.id}?show=all`);
  await portal.page
    .getByRole('button', { name: /^Mark .* safe$/ })
    .first()
    .waitFor();
  const people = [...evacueesOf(chunksOf(evacuees))];
  const peers = await servePeers(people);

  /** Each page has a channel of its own: nobody else works while it is measured. */
  const subject = async (
    name: string,
    channel: string,
    page: Page,
    { batches, times }: Pick<Subject, 'batches' | 'times'>,
  ): Promise<Subject> => ({
    name,
    page,
    batches,
    times,
    main: await watchMainThread(page),
    send: makeSender(service, people, evacuation.event_counter, channel),
    found: [],
  });
  const channel = evacuationChannel(evacuation.id);
  const subjects = [await subject('ours', channel, portal.page, OURS)];
  for (const [name, { page, batches, times, ...options }] of Object.entries(PEERS)) {
    const own = `${channel}-${name}`;
    const address = `${peers.url}/${page}?${new URLSearchParams({ channel: own, port: String(service.port), ...options }).toString()}`;
    subjects.push(await subject(name, own, await openPeer(browser, address), { batches, times }));
  }
  await pause(1_000);

  /** Ms of the main thread while as many batches come, or while as much time goes by. */
  async function work({ page, main, send }: Subject, batches: number, isSent: boolean): Promise<number> {
    const before = await main.worked();
    for (let index = 0; index < batches; index += 1) {
      if (isSent) send();
      await pause(BATCH_EVERY_MS);
      // Anyone who takes longer has each batch to itself as well.
      await settled(page);
    }
    return (await main.worked()) - before;
  }

  for (let round = -1; round < ROUNDS; round += 1) {
    for (const one of subjects.flatMap((each) => Array.from({ length: each.times }, () => each))) {
      await one.page.bringToFront();
      // Until its code is compiled, and then until the page is awake.
      await work(one, round < 0 ? one.batches : 1, true);
      const idle = await work(one, one.batches, false);
      const busy = await work(one, one.batches, true);
      if (round >= 0) one.found.push((busy - idle) / one.batches);
    }
  }
  const ms = (wanted: string) => median(subjects.find(({ name }) => name === wanted)?.found ?? []);
  console.log(subjects.map(({ name, found }) => `${name}: ${found.map((time) => time.toFixed(2)).join(' ')}`).join('\n'));
  const row = { name: 'live batch of 50, 5,000 people, on the screen', unit: 'ms', ours: ms('ours') };
  const figures = [
    { ...row, peer: { name: 'vanilla DOM', value: ms('vanilla') }, limit: { atMost: 2 } },
    { ...row, peer: { name: 'entity adapter + useSelector, all rows', value: ms('allRows') }, limit: { atMost: 1 / 20 } },
    { ...row, peer: { name: 'entity adapter + useSelector, virtual list', value: ms('virtualRows') }, limit: { atMost: 1 / 4 } },
    { ...row, peer: { name: 'the same, all rows, batching', value: ms('allRowsBatching') } },
    { ...row, peer: { name: 'the same, virtual list, batching', value: ms('virtualRowsBatching') } },
  ];
  await browser.close();
  await Promise.all([peers.close(), server.stop(), service.close()]);
  report(figures);
}, 900_000);
