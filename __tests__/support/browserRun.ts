/** For the top of a browser test or bench: one built server with its demo world, and one browser, for all of the file. */
import type { Browser } from 'playwright-core';

import { startBuiltServer, type BuiltServer } from './browserServer';
import { launchBrowser } from './chromium';

export interface BrowserRun {
  readonly server: BuiltServer;
  readonly browser: Browser;
}

/** Both are there from the first test on, and gone after the last. */
export function runInBrowser(): BrowserRun {
  const run: { server?: BuiltServer; browser?: Browser } = {};
  beforeAll(async () => {
    run.server = await startBuiltServer();
    run.browser = await launchBrowser();
  });
  afterAll(async () => {
    await run.browser?.close();
    await run.server?.stop();
  });
  const started = <Part>(part: Part | undefined): Part => {
    if (part === undefined) throw new Error('Server and browser start with the first test');
    return part;
  };
  return {
    get server() {
      return started(run.server);
    },
    get browser() {
      return started(run.browser);
    },
  };
}
