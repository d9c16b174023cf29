/** A marshal's device: a real browser page with a line of its own, that may lose its line, be reloaded or die. */
import type { Browser, BrowserContext, Page } from 'playwright-core';

import { bodyOf } from './answer';
import { agentNamed, DESKTOP } from './chromium';
import { keptKeys, markOn, reportOn, settledMarks, timesReduced, watchStores, type MarkToMake, type PageReport } from './pageStore';
import { DEMO_PASSWORD } from './signedIn';
import { makeApiClient } from './testServer';

/** Within this every mark must have been put down on the device, on a busy machine too. */
const PUT_DOWN_MS = 5_000;
const TIMEOUT_MS = 90_000;

interface MadeMark extends MarkToMake {
  readonly status: string;
  readonly madeAt: number;
}

interface Place {
  readonly browser: Browser;
  /** The portal, through the proxy. */
  readonly url: string;
  readonly email: string;
  /** In its `User-Agent`, by which the proxy knows its line. */
  readonly name: string;
  readonly evacuationId: number;
}

export class MarshalDevice {
  readonly made: MadeMark[] = [];
  /** Made so shortly before the page went that they were not put down yet. */
  readonly uncertain = new Set<string>();
  /** The server has said that it took them. */
  readonly confirmed = new Set<string>();
  /**
   * Marks made on an outdated report: the server responded that the person already has the status, or that of the marks made upon it.
   */
  readonly wereSo = new Set<string>();
  /** Seen in the device's database. */
  private readonly known = new Set<string>();

  private constructor(
    private readonly place: Place,
    private readonly context: BrowserContext,
    private page: Page,
  ) {}

  /** Signs in by the API, opens the report, and waits until the device has what opens the portal without a line. */
  static async open(place: Place): Promise<MarshalDevice> {
    const { refresh_token } = bodyOf(
      await makeApiClient(place.url, {}).post('auth/login', { email: place.email, password: DEMO_PASSWORD }),
    );
    const context = await place.browser.newContext({
      viewport: DESKTOP,
      locale: 'en-GB',
      userAgent: agentNamed(place.name),
      storageState: { cookies: [], origins: [{ origin: place.url, localStorage: [{ name: 'portico:session', value: refresh_token }] }] },
    });
    await watchStores(context);
    const device = new MarshalDevice(place, context, await context.newPage());
    await device.show();
    await device.page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: TIMEOUT_MS });
    return device;
  }

  get name(): string {
    return this.place.name;
  }

  /** Opens the report and waits until it is there with what waits on the device. Tried again while the line is gone. */
  private async show(): Promise<void> {
    const begun = Date.now();
    for (;;) {
      try {
        await this.page.goto(`${this.place.url}/reports/evacuations/${this.place.evacuationId}`, { timeout: 10_000 });
        await this.page
          .getByRole('button', { name: /^(Mark|Undo)/ })
          .first()
          .waitFor({ timeout: 10_000 });
        if ((await timesReduced(this.page, 'evacuationReports/changesRead')) > 0) return;
      } catch (error) {
        if (Date.now() - begun > TIMEOUT_MS) throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }

  async mark(marks: readonly MarkToMake[]): Promise<void> {
    const statuses = await markOn(this.page, this.place.evacuationId, marks);
    for (const mark of marks) {
      const status = statuses.get(mark.key);
      if (status !== undefined) this.made.push({ ...mark, status, madeAt: Date.now() });
    }
  }

  /** Records the responses to the pages. A response with another status than the mark belongs to another mark. */
  private async note(): Promise<void> {
    const marks = new Map(this.made.map((mark) => [mark.key, mark]));
    for (const { key, markedAt, status, newest } of await settledMarks(this.page)) {
      const mark = marks.get(key);
      const said = newest ?? mark?.status;
      if (said !== status) throw new Error(`${key} said ${String(said)}, and was settled as ${String(status)}`);
      (mark?.at === markedAt ? this.confirmed : this.wereSo).add(key);
    }
  }

  /** Remembers what the device does not know yet when the page goes. */
  private async noteLast(): Promise<void> {
    const kept = new Set(await keptKeys(this.page));
    await this.note();
    for (const { key, madeAt } of this.made) {
      if (this.known.has(key) || this.confirmed.has(key) || this.wereSo.has(key)) continue;
      if (kept.has(key)) this.known.add(key);
      else if (Date.now() - madeAt < PUT_DOWN_MS) this.uncertain.add(key);
    }
  }

  async reload(): Promise<void> {
    await this.noteLast();
    await this.show();
  }

  /** Kills the page's process, and opens the report in another tab. */
  async kill(): Promise<void> {
    await this.noteLast();
    const killer = await this.context.newCDPSession(this.page);
    const over = this.page.waitForEvent('crash');
    // Nobody is left to answer it.
    killer.send('Page.crash').catch(() => undefined);
    await over;
    await this.page.close();
    this.page = await this.context.newPage();
    await this.show();
  }

  async report(): Promise<PageReport | null> {
    await this.note();
    return reportOn(this.page, this.place.evacuationId);
  }

  close(): Promise<void> {
    return this.context.close();
  }
}
