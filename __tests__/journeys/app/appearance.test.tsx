/** How the portal looks is a person's choice on their device, and a tenant's in its colours. */
import { act, screen, waitFor, within } from '@testing-library/react';

import { logout } from '#contract/identity/calls/auth';
import { startAppearance } from '#web/page/appearance';
import type { KeyValueStorage } from '#web/services';
import { memoryStorage } from '#web/storage/storage';
import { playDevice } from '../../support/deviceLook';
import { playAdoptedStyleSheets } from '../../support/adoptedStyleSheets';
import { playJourneys, serveToday, visitSignedIn } from '../../support/journey';
import { playOnce, sent } from '../../support/play';
import { aClient, aConfig, aSite } from '../../support/portalRecords';

playJourneys();

const root = document.documentElement.dataset;

/** The page as a browser opens it: the look is there before anything is drawn. */
function openOn(storage: KeyValueStorage, device = playDevice()) {
  startAppearance(storage);
  return device;
}

async function openMenu(user: Awaited<ReturnType<typeof visitSignedIn>>['user']) {
  await user.click(screen.getByRole('button', { name: /^Your account/ }));
  return within(await screen.findByRole('menu'));
}

const dark = 'prefers-color-scheme: dark';

describe('light or dark', () => {
  it('follows the device until somebody chooses, and the choice stays over a reload and a log-out', async () => {
    const storage = memoryStorage();
    const device = openOn(storage);
    const { user } = await visitSignedIn('/my-profile', {}, storage);
    expect(root.theme).toBe('light');
    act(() => device.say([dark]));
    expect(root.theme).toBe('dark');

    let menu = await openMenu(user);
    expect(menu.getByRole('menuitemradio', { name: 'As on this device' })).toBeChecked();
    await user.click(menu.getByRole('menuitemradio', { name: 'Light' }));
    expect(root.theme).toBe('light');
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());

    menu = await openMenu(user);
    expect(menu.getByRole('menuitemradio', { name: 'Light' })).toBeChecked();
    playOnce(logout, { redirect_uri: null });
    await user.click(menu.getByRole('menuitem', { name: 'Log out' }));
    await screen.findByRole('textbox', { name: /mail/ });
    await waitFor(() => expect(sent(logout)).toHaveLength(1));
    expect(root.theme).toBe('light');

    openOn(storage, playDevice([dark]));
    expect(root.theme).toBe('light');
    openOn(memoryStorage(), playDevice([dark]));
    expect(root.theme).toBe('dark');
  });
});

it('colours what a phone paints around the page like the page', () => {
  document.head.innerHTML = `
    <style>:root { --color-bg: #fff; } [data-theme='dark'] { --color-bg: #111413; }</style>
    <meta name="theme-color" content="#FFF" media="(prefers-color-scheme: light)" />
    <meta name="theme-color" content="#111" media="(prefers-color-scheme: dark)" />`;
  const storage = memoryStorage();
  storage.set('theme', 'dark');
  openOn(storage);
  expect([...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].map(({ content }) => content)).toEqual([
    '#111413',
    '#111413',
  ]);
  document.head.innerHTML = '';
});

describe('more contrast', () => {
  it('is switched on and off beside it, also where the device asks for it', async () => {
    const storage = memoryStorage();
    openOn(storage, playDevice(['prefers-contrast: more']));
    expect(root.contrast).toBe('more');
    const { user } = await visitSignedIn('/my-profile', {}, storage);
    const item = (await openMenu(user)).getByRole('menuitemcheckbox', { name: 'More contrast' });
    expect(item).toBeChecked();
    await user.click(item);
    expect(root.contrast).toBe('normal');
    expect(item).not.toBeChecked();
    await user.click(item);
    expect(root.contrast).toBe('more');
    const device = openOn(storage);
    expect(root.contrast).toBe('more');
    // Where the device does not ask for it, off leaves it to the device again.
    await user.click(item);
    expect(root.contrast).toBe('normal');
    act(() => device.say(['prefers-contrast: more']));
    expect(root.contrast).toBe('more');
  });
});

describe('a tenant’s colours', () => {
  const wine = aSite({ id: 1, name: 'Harbour House', brand_colour: '#7a1f3d' });
  const plain = aSite({ id: 2, name: 'Pine Yard' });
  const worn = () => document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText)).join('\n');

  playAdoptedStyleSheets();

  it('are worn at their site, where they are switched on, and taken off elsewhere', async () => {
    serveToday();
    const client = aClient({ settings: { 'beta.brand-color': true } });
    const { user } = await visitSignedIn('/today', { config: aConfig({ client, sites: [wine, plain] }) });
    await waitFor(() => expect(worn()).toContain('--color-primary: #7a1f3d'));
    await user.click(screen.getByRole('button', { name: 'Site: Harbour House' }));
    await user.click(await screen.findByRole('option', { name: /Pine Yard/ }));
    await waitFor(() => expect(document.adoptedStyleSheets).toHaveLength(0));
  });

  it('are not worn while the client has not switched them on', async () => {
    serveToday();
    await visitSignedIn('/today', { config: aConfig({ sites: [wine, plain] }) });
    await screen.findByRole('button', { name: 'Site: Harbour House' });
    // Long enough for the file to have come.
    await act(() => import('#web/ui/look/applyBrandColours'));
    expect(document.adoptedStyleSheets).toHaveLength(0);
  });
});
