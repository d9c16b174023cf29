/**
 * Every step of a kiosk, and of a visitor's own phone, by somebody who has the keyboard alone, in each language of the kiosk and in one
 * that it does not speak, at each size of a device, light and dark. In `npm test` two languages take turns with the looks.
 */
import type { BrowserContextOptions, Page } from 'playwright-core';

import { adminApi } from '../support/adminApi';
import { bodyOf } from '../support/answer';
import { runInBrowser } from '../support/browserRun';
import { accessibilityViolations, DESKTOP, PHONE } from '../support/chromium';
import { goTo } from '../support/keyboardWalk';
import { deviceContext, pairAt } from '../support/kioskDevice';
import { layoutFaults } from '../support/layoutFaults';
import { isProof, runs } from '../support/proof';
import type { ApiClient } from '../support/testServer';
import { textsIn, type TextReader } from '../support/texts';

jest.setTimeout(runs(180_000, 1_800_000));

const run = runInBrowser();

/** A tablet on its side and upright, between a phone and a wide screen. */
const SIZES = [PHONE, { width: 820, height: 1180 }, { width: 1024, height: 768 }, DESKTOP];

/** A language as the kiosk's bar calls it, and the one of the kiosk's own texts. */
interface Spoken {
  readonly called: string;
  readonly texts: string;
  /** The kiosk itself does not speak it, and says so. */
  readonly isPartly?: boolean;
}
const LANGUAGES: readonly Spoken[] = [
  { called: 'English', texts: 'en_GB' },
  { called: 'Français', texts: 'fr' },
  { called: 'Deutsch', texts: 'de' },
  { called: 'Español', texts: 'es' },
  { called: 'Polski', texts: 'en_GB', isPartly: true },
];
const POLISH = { locale: 'pl_PL', title: 'Zasady', content: 'Prosimy nie biegać.' } as const;

type Theme = 'light' | 'dark';
const WALKS = LANGUAGES.flatMap((spoken) => (['light', 'dark'] as const).map((theme: Theme) => ({ ...spoken, theme, spoken })));
/** Outside the proof: one that is longer than English at the kiosk, and one that it does not speak on a phone. */
const walksOf = (sample: readonly number[]) => (isProof ? WALKS : sample.map((n) => WALKS[n]!));

const beginning = (text: string): RegExp => new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);

/** Somebody who goes through the steps in one language. */
class Walker {
  readonly faults: Record<string, readonly string[]> = {};
  private looks = 0;

  constructor(
    readonly page: Page,
    readonly spoken: Spoken,
    readonly t: TextReader,
    private readonly sizes: readonly { readonly width: number; readonly height: number }[],
  ) {}

  /** Waits for a step, and notes what is wrong with it: at all sizes in the proof, else at one in turn. */
  async at(step: string, heading: string): Promise<void> {
    await this.page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
    for (const [n, size] of this.sizes.entries()) {
      if (!isProof && n !== this.looks % this.sizes.length) continue;
      await this.page.setViewportSize(size);
      const found = [...(await accessibilityViolations(this.page)), ...(await layoutFaults(this.page))];
      if (found.length > 0) this.faults[`${step} in ${this.spoken.called} at ${size.width} px`] = found;
    }
    this.looks += 1;
  }

  go(wanted: RegExp): Promise<void> {
    return goTo(this.page, wanted, 'Tab', 1);
  }

  async press(name: string): Promise<void> {
    await this.go(beginning(name));
    await this.page.keyboard.press('Enter');
  }

  async type(label: string, text: string): Promise<void> {
    await this.go(beginning(label));
    await this.page.keyboard.type(text);
  }

  /** Waits for the welcome, which speaks the site's language to the next person, and chooses the walk's. */
  async speak(site: string): Promise<void> {
    await this.page.getByRole('heading', { level: 1, name: `Welcome to ${site}`, exact: true }).waitFor();
    await this.press(this.spoken.called);
    if (this.spoken.isPartly === true)
      await this.page.getByText(beginning(this.t('kiosk:partly', { language: this.spoken.called }))).waitFor();
  }

  /** From the groups to the last word. */
  async signIn(name: string): Promise<void> {
    const { t, page } = this;
    await this.at('groups', t('kiosk:signIn.group'));
    await this.press('Visitors');
    await this.at('details', t('kiosk:signIn.title'));
    await this.press(t('kiosk:signIn.next'));
    await page.locator('[aria-invalid="true"]').first().waitFor();
    await this.at('details that lack something', t('kiosk:signIn.title'));
    // The focus is in the field that lacks something.
    await page.keyboard.type(name);
    // In the words of the site, which has them in French as well.
    await this.go(/^(Here to see|Vous venez voir)/);
    await page.keyboard.type('Somebody');
    await page.getByRole('button', { name: beginning(t('kiosk:signIn.letReception')) }).waitFor();
    await this.press(t('kiosk:signIn.letReception'));
    await this.at('questions', t('answers:title'));
    // Past whether help is needed to leave, which has no answer until somebody gives one.
    for (let question = 0; question < 2; question += 1) await this.go(/^(Yes|Oui|Ja|Sí)/);
    await page.keyboard.press('Space');
    await this.press(t('kiosk:signIn.next'));
    await this.at('photo', t('kioskPhoto:title'));
    await this.press(t('kioskPhoto:skip'));
    await this.at('a message', this.spoken.isPartly === true ? POLISH.title : 'Rules');
    await this.go(beginning(t('kiosk:message.agree')));
    await page.keyboard.press('Space');
    await this.press(t('kiosk:message.submit'));
    await this.at('done', t('kiosk:done.signedIn', { name }));
  }

  /** Walks through the sign-out of a visitor, from its questions to the last message. */
  async leave(name: string): Promise<void> {
    await this.at('questions at the sign-out', this.t('answers:title'));
    await this.press(this.t('kiosk:welcome.signOut'));
    await this.at('signed out', this.t('kiosk:done.signedOut', { name }));
  }
}

const lookOf = (theme: Theme): BrowserContextOptions => ({ colorScheme: theme, reducedMotion: 'reduce' });

/** A site that asks, takes a photo, shows a message and scans codes. */
async function openSite(api: ApiClient): Promise<{ id: number; name: string }> {
  const site = bodyOf(await api.get('sites')).sites.find(({ name }) => name === 'Albion Wharf');
  if (site === undefined) throw new Error('The demo has no Albion Wharf');
  bodyOf(await api.patch(`sites/${site.id}`, { qr_scanning_enabled: true }));
  const { messages } = bodyOf(await api.get(`sites/${site.id}/messages`));
  if (messages.some(({ title }) => title === 'Rules')) return site;
  const visitors = bodyOf(await api.get('groups')).groups.find(({ name }) => name === 'Visitors');
  const message = { title: 'Rules', content: 'No running.', required: true, agree_by: 'tick', visitor_group_ids: [visitors!.id] };
  bodyOf(await api.post(`sites/${site.id}/messages`, { ...message, translations: [POLISH] }));
  return site;
}

it.each(walksOf([5]))('every step of a kiosk, $called, $theme', async ({ theme, spoken }) => {
  const api = await adminApi(run.server.url);
  const site = await openSite(api);
  const token = await pairAt(run.server.url, api, site.id, `${spoken.called} ${theme}`);
  const context = await deviceContext(run.browser, run.server.url, token, lookOf(theme));
  const t = textsIn(spoken.texts);
  const walker = new Walker(await context.newPage(), spoken, t, SIZES);
  const { page } = walker;
  const name = `Walker ${spoken.called} ${theme}`;
  const welcome = t('kiosk:welcome.title', { site: site.name });

  await page.goto(`${run.server.url}/kiosk`);
  await page.getByText('Connected', { exact: true }).waitFor();
  await walker.speak(site.name);
  await walker.at('welcome', welcome);
  await walker.press(t('kiosk:welcome.signIn'));
  await walker.signIn(name);
  await walker.press(t('kiosk:done.close'));

  await walker.speak(site.name);
  await walker.press(t('kiosk:welcome.scan'));
  await walker.at('scan', t('kioskScan:title'));
  await walker.type(t('camera:code'), 'no-such-code');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').filter({ hasText: /\w/ }).waitFor();
  await walker.at('a code that nobody knows', t('kioskScan:title'));
  await walker.press(t('kiosk:back'));

  await walker.speak(site.name);
  await walker.press(t('kiosk:welcome.signOut'));
  await walker.at('sign-out', t('kiosk:signOut.title'));
  await walker.type(t('kiosk:signOut.name'), name);
  await page.getByRole('button', { name }).waitFor();
  await walker.press(name);
  await walker.leave(name);
  await walker.press(t('kiosk:done.close'));

  await walker.speak(site.name);
  const { evacuation } = bodyOf(await api.post(`sites/${site.id}/evacuations`, { kind: 'drill' }));
  await walker.at('evacuation', t('kiosk:evacuation.drill', { site: site.name }));
  bodyOf(await api.post(`evacuations/${evacuation.id}/complete`, {}));
  expect(walker.faults).toEqual({});
  await context.close();
});

it.each(walksOf([8]))('every step of a visitor’s own phone, $called, $theme', async ({ theme, spoken }) => {
  const api = await adminApi(run.server.url);
  const site = await openSite(api);
  const { signInPoint: door } = bodyOf(await api.post(`sites/${site.id}/sign-in-points`, { name: `${spoken.called} ${theme}` }));
  const { link } = bodyOf(await api.get(`sign-in-points/${door.id}/code`));
  const context = await run.browser.newContext({ viewport: PHONE, locale: 'en-GB', timezoneId: 'Europe/London', ...lookOf(theme) });
  const t = textsIn(spoken.texts);
  const walker = new Walker(await context.newPage(), spoken, t, [PHONE, { width: 320, height: 640 }]);
  const { page } = walker;
  const name = `Phone ${spoken.called} ${theme}`;

  await page.goto(`${run.server.url}/contactless${new URL(link).hash}`);
  await walker.speak(site.name);
  await walker.at('welcome', t('kiosk:welcome.title', { site: site.name }));
  await walker.press(t('kiosk:welcome.signIn'));
  await walker.signIn(name);
  const [pass] = await Promise.all([page.waitForEvent('popup'), walker.press(t('contactless:pass.link'))]);
  const leaver = new Walker(pass, spoken, t, [PHONE]);
  await pass.getByRole('heading', { level: 1 }).filter({ hasText: name }).waitFor();
  await leaver.press(spoken.called);
  await leaver.at('pass', t('kiosk:done.signedIn', { name }));
  await leaver.press(t('kiosk:welcome.signOut'));
  await leaver.leave(name);
  expect({ ...walker.faults, ...leaver.faults }).toEqual({});
  await context.close();
});
