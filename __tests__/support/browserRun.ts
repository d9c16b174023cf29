/** For the top of a browser test or bench: one built server with its demo world, and one browser, for all of the file. */
import type { Browser } from 'playwright-core';

import { closeAfterAll } from './sharedServers';
import { startBuiltServer, type BuiltServer, type ServerOptions } from './browserServer';
import { launchBrowser } from './chromium';
import { startProxy, type FaultyProxy } from './faultyProxy';
import { freePort } from './freePort';

export interface BrowserRun {
  readonly server: BuiltServer;
  readonly browser: Browser;
}

export interface RunBehindProxy extends BrowserRun {
  /** The proxy between the browsers and the server. */
  readonly proxy: FaultyProxy;
}

type Ended = (end: () => Promise<unknown>) => void;

/** Makes the parts that a file's tests share before the first of them, and ends them in reverse order. */
function sharedParts<Parts extends object>(make: (parts: Partial<Parts>, ended: Ended) => Promise<void>): Parts {
  const parts: Partial<Parts> = {};
  const ends: (() => Promise<unknown>)[] = [];
  // Anyone who is first makes the demo world, and the others wait for it.
  beforeAll(() => make(parts, (end) => void ends.push(end)), 180_000);
  afterAll(async () => {
    for (const end of ends.reverse()) await end();
  });
  return untilMade(parts);
}

/** The parts, which no test may use before they are made. */
function untilMade<Parts extends object>(parts: Partial<Parts>): Parts {
  return new Proxy(parts, {
    get: (made, name) => {
      if (!(name in made)) throw new Error('Server and browser start with the first test');
      return Reflect.get(made, name);
    },
    // All are there once the first test begins.
  }) as Parts;
}

/** Those that the files of a suite share, by their options. */
const shared = new Map<string, Promise<BrowserRun>>();

async function start(options: ServerOptions, ended: Ended): Promise<BrowserRun> {
  const server = await startBuiltServer(options);
  ended(() => server.stop());
  const browser = await launchBrowser();
  ended(() => browser.close());
  return { server, browser };
}

/** Both are there from the first test on, and gone after the last of the suite: for tests that leave the server as it is. */
export function runInBrowser(options: ServerOptions = {}): BrowserRun {
  const parts: Partial<BrowserRun> = {};
  beforeAll(async () => {
    const key = JSON.stringify(options);
    const run = shared.get(key) ?? start(options, closeAfterAll);
    shared.set(key, run);
    Object.assign(parts, await run);
  }, 180_000);
  return untilMade(parts);
}

/** The same with a line between browsers and server that can fail. */
export function runBehindProxy(options: ServerOptions = {}, random?: () => number): RunBehindProxy {
  return sharedParts<RunBehindProxy>(async (parts, ended) => {
    const port = await freePort();
    const proxy = await startProxy(() => port, random);
    ended(() => proxy.close());
    Object.assign(parts, { proxy, ...(await start({ ...options, port, publicUrl: proxy.url }, ended)) });
  });
}
