/** Kiosks in real browsers at a built server: devices that are paired, without the steps that a person takes for it. */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

import { bodyOf } from './answer';
import { agentNamed } from './chromium';
import { makeApiClient, type ApiClient } from './testServer';

/** As the page stores it (web/storage/storage.ts, kiosk/device/services.ts). */
const TOKEN_KEY = 'portico:device-token';
/** On a machine that is busy with others, and with a server that starts again. */
const TIMEOUT_MS = 90_000;
/** The time for three tries: a kiosk retries every minute if the server refuses for now. */
const SENT_MS = 180_000;

/** Pairs a device of a site by the API. Returns its token. */
export async function pairAt(url: string, admin: ApiClient, siteId: number, name: string): Promise<string> {
  const { code } = bodyOf(await admin.post(`sites/${siteId}/devices`, { name }));
  return bodyOf(await makeApiClient(url, {}).post('device/pair', { code, app_version: '1' })).device_token;
}

/** Opens what a paired device has: a browser context whose pages find the token. */
export const deviceContext = (browser: Browser, url: string, token: string, options: BrowserContextOptions = {}): Promise<BrowserContext> =>
  browser.newContext({
    viewport: { width: 1024, height: 768 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [{ origin: url, localStorage: [{ name: TOKEN_KEY, value: token }] }] },
    ...options,
  });

/** Waits until all files of the kiosk are on the device. */
export async function keptOnDevice(page: Page): Promise<void> {
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  await page.waitForFunction(async () => {
    const names = await caches.keys();
    const files = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length));
    return files.some((count) => count > 20);
  });
}

interface Place {
  readonly browser: Browser;
  /** The kiosk's server, through the proxy. */
  readonly url: string;
  readonly token: string;
  readonly siteName: string;
  /** In its `User-Agent`, by which the proxy knows its line. */
  readonly name: string;
  /** By how much its clock is wrong. */
  readonly wrongByMs: number;
}

/** A kiosk whose people come and go by what its screen offers, that may be reloaded or die. */
export class KioskDevice {
  private constructor(
    private readonly place: Place,
    private readonly context: BrowserContext,
    private page: Page,
  ) {}

  /** Opens the kiosk, and waits until the device has what starts it without a line. */
  static async open(place: Place): Promise<KioskDevice> {
    const context = await deviceContext(place.browser, place.url, place.token, { userAgent: agentNamed(place.name) });
    context.setDefaultTimeout(TIMEOUT_MS);
    await context.addInitScript((wrongBy) => {
      const right = Date;
      const now = (): number => right.now() + wrongBy;
      class WrongDate extends Date {
        static override now = now;
        constructor(...given: readonly unknown[]) {
          // With anything given it is no question of the time: as the language has it.
          super(...((given.length === 0 ? [now()] : given) as [number]));
        }
      }
      Object.assign(globalThis, { Date: WrongDate });
    }, place.wrongByMs);
    const device = new KioskDevice(place, context, await context.newPage());
    await device.show();
    await device.page.getByText('Connected', { exact: true }).waitFor();
    await keptOnDevice(device.page);
    return device;
  }

  get name(): string {
    return this.place.name;
  }

  private button(name: string) {
    return this.page.getByRole('button', { name, exact: true });
  }

  private async show(): Promise<void> {
    await this.page.goto(`${this.place.url}/kiosk`);
    await this.welcome();
  }

  /** Comes back to the welcome, where the last screen does not go by itself before it is pressed. */
  private async welcome(): Promise<void> {
    const welcome = this.page.getByRole('heading', { level: 1, name: `Welcome to ${this.place.siteName}` });
    const done = this.button('Done');
    await welcome.or(done).first().waitFor();
    if (await done.isVisible()) await done.click({ timeout: 2_000 }).catch(() => undefined);
    await welcome.waitFor();
  }

  private async giveName(name: string): Promise<void> {
    await this.welcome();
    await this.button('Sign in').click();
    await this.button('Visitors').click();
    await this.page.getByLabel('Your name').fill(name);
    await this.button('Sign in').click();
  }

  /** Signs a visitor in; resolves when the screen has confirmed it. */
  async signIn(name: string): Promise<void> {
    await this.giveName(name);
    await this.page.getByRole('heading', { level: 1, name: `You are signed in, ${name}` }).waitFor();
  }

  /** Kills the page during a sign-in, before it confirms anything. */
  async dieSigningIn(name: string): Promise<void> {
    await this.giveName(name);
    await this.kill();
  }

  /** Signs somebody out, by the list or by a typed name; resolves when the screen has confirmed it. */
  async signOut(name: string): Promise<void> {
    await this.welcome();
    await this.button('Sign out').click();
    await this.page.getByLabel('Your name').fill(name);
    await this.button(name)
      .or(this.button(`Sign out as “${name}”`))
      .first()
      .click();
    await this.page.getByRole('heading', { level: 1, name: `You are signed out, ${name}` }).waitFor();
  }

  async reload(): Promise<void> {
    await this.show();
  }

  /** Kills the page's process, and opens the kiosk in another tab. */
  async kill(): Promise<void> {
    const killer = await this.context.newCDPSession(this.page);
    const over = this.page.waitForEvent('crash');
    // Nobody is left to answer it.
    killer.send('Page.crash').catch(() => undefined);
    await over;
    await this.page.close();
    this.page = await this.context.newPage();
    await this.show();
  }

  /** Resolves when the connection is up and the device's queue is empty. */
  async sent(): Promise<void> {
    await this.page.getByText('Connected', { exact: true }).waitFor({ timeout: SENT_MS });
  }

  close(): Promise<void> {
    return this.context.close();
  }
}
