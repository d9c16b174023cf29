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

/** The browser of a suite's files; each test has contexts of its own. */
let browser: Promise<Browser> | undefined;
/** The server of those that leave it as it is. */
let server: Promise<BuiltServer> | undefined;

function sharedBrowser(): Promise<Browser> {
  browser ??= launchBrowser().then((started) => {
    closeAfterAll(() => started.close());
    return started;
  });
  return browser;
}

function sharedServer(): Promise<BuiltServer> {
  server ??= startBuiltServer().then((started) => {
    closeAfterAll(() => started.stop());
    return started;
  });
  return server;
}

/** A server of this file, and a browser that it shares with its suite: both are there from the first test on. */
export function runInBrowser(options: ServerOptions = {}): BrowserRun {
  return sharedParts<BrowserRun>(async (parts, ended) => {
    const own = await startBuiltServer(options);
    ended(() => own.stop());
    Object.assign(parts, { server: own, browser: await sharedBrowser() });
  });
}

/** The same with a server that the suite shares, for tests that leave the demo world as it is. */
export function lookInBrowser(): BrowserRun {
  return sharedParts<BrowserRun>(async (parts) => {
    Object.assign(parts, { server: await sharedServer(), browser: await sharedBrowser() });
  });
}

/** The same with a line between browsers and server that can fail. */
export function runBehindProxy(options: ServerOptions = {}, random?: () => number): RunBehindProxy {
  return sharedParts<RunBehindProxy>(async (parts, ended) => {
    const port = await freePort();
    const proxy = await startProxy(() => port, random);
    ended(() => proxy.close());
    const own = await startBuiltServer({ ...options, port, publicUrl: proxy.url });
    ended(() => own.stop());
    Object.assign(parts, { proxy, server: own, browser: await sharedBrowser() });
  });
}
