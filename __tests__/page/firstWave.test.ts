/** The pages that hold the first step of the sign-in before their scripts come (`config/webpack/firstWave.js`). */
import { makePage } from '#page/makePage';
import { paths } from '#portal/lib/paths';
import type { FollowedSession } from '#web/session/facts';
import { PORTAL_WAVES } from '../../config/webpack/firstWave';

const nobody: FollowedSession = {
  facts: () => ({ status: 'signed_out', endReason: null, storageProblem: null, hasGuestEnded: false }),
  subscribe: () => () => undefined,
  forgetReason: () => undefined,
  refuse: () => undefined,
};

/** Returns the page that somebody without a session is shown at an address. */
function shownAt(address: string): string {
  window.history.replaceState(null, '', address);
  const page = makePage({ session: nobody, loadPortal: () => new Promise(() => undefined), page: window });
  const shown = page.shown();
  page.close();
  return shown.kind === 'entry' ? shown.id : shown.kind;
}

/** An address of a page, with something in place of each parameter. */
const sampleOf = (pattern: string): string => pattern.replace(/\/:\w+\?/g, '').replace(/:\w+|\*/g, '7');

const addresses = [...new Set(Object.values(paths).map(({ pattern }) => sampleOf(pattern)))];

it.each(addresses)('%s holds it only if that is the page of somebody without a session', (address) => {
  const wave = PORTAL_WAVES.waves.find(({ at }) => new RegExp(at).test(address));
  expect(wave?.isSignIn ?? false).toBe(shownAt(address) === 'login');
});
