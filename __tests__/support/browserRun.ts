/** For the top of a browser test or bench: one built server with its demo world, and one browser, for all of the file. */
import type { Browser } from 'playwright-core';

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

/** Makes the parts that a file's tests share before the first of them, and ends them in reverse order. */
function sharedParts<Parts extends object>(
  make: (parts: Partial<Parts>, ended: (end: () => Promise<unknown>) => void) => Promise<void>,
): Parts {
  const parts: Partial<Parts> = {};
  const ends: (() => Promise<unknown>)[] = [];
  // Anyone who is first makes the demo world, and the others wait for it.
  beforeAll(() => make(parts, (end) => void ends.push(end)), 180_000);
  afterAll(async () => {
    for (const end of ends.reverse()) await end();
  });
  return new Proxy(parts, {
    get: (made, name) => {
      if (!(name in made)) throw new Error('Server and browser start with the first test');
      return Reflect.get(made, name);
    },
    // All are there once the first test begins.
  }) as Parts;
}

/** Both are there from the first test on, and gone after the last. */
export function runInBrowser(options: ServerOptions = {}): BrowserRun {
  return sharedParts<{ server: BuiltServer; browser: Browser }>(async (parts, ended) => {
    const server = (parts.server = await startBuiltServer(options));
    ended(() => server.stop());
    const browser = (parts.browser = await launchBrowser());
    ended(() => browser.close());
  });
}

/** The same with a line between browsers and server that can fail. */
export function runBehindProxy(options: ServerOptions = {}, random?: () => number): RunBehindProxy {
  return sharedParts<{ server: BuiltServer; browser: Browser; proxy: FaultyProxy }>(async (parts, ended) => {
    const port = await freePort();
    const proxy = (parts.proxy = await startProxy(() => port, random));
    ended(() => proxy.close());
    const server = (parts.server = await startBuiltServer({ ...options, port, publicUrl: proxy.url }));
    ended(() => server.stop());
    const browser = (parts.browser = await launchBrowser());
    ended(() => browser.close());
  });
}
