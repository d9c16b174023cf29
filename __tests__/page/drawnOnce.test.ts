/** A portal that has been opened: drawn once it has its first screen, and not twice. */
import { makePage, type OpenPortal } from '#page/makePage';
import { turns } from '#portal/lib/turns';
import type { FollowedSession } from '#web/session/facts';
import { shellOf, untilDrawable } from '#portal/app/shell/firstShell';
import { makePortal } from '../support/portal';
import { SOON_MS } from '#web/wait';
import { memoryStorage } from '#web/storage/storage';

const somebody: FollowedSession = {
  facts: () => ({ status: 'signed_in', endReason: null, storageProblem: null, hasGuestEnded: false }),
  subscribe: () => () => undefined,
  forgetReason: () => undefined,
  refuse: () => undefined,
};

/** More than any of these takes. */
const SETTLED_TURNS = 20;

afterEach(() => jest.useRealTimers());

test('nobody hears of a portal before it can be drawn with its first screen', async () => {
  window.history.replaceState(null, '', '/today');
  let drawn = (): void => undefined;
  const portal: OpenPortal = { Portal: () => null, drawable: new Promise((resolve) => (drawn = resolve)), stop: jest.fn() };
  const page = makePage({ session: somebody, loadPortal: async () => ({ open: () => portal }), page: window });
  const heard = jest.fn();
  page.subscribe(heard);

  await turns(SETTLED_TURNS);
  expect([page.shown().kind, heard.mock.calls.length]).toEqual(['portal', 0]);

  drawn();
  await turns(SETTLED_TURNS);
  expect(heard).toHaveBeenCalledTimes(1);
  page.close();
  expect(portal.stop).toHaveBeenCalledTimes(1);
});

test('a portal without a session can be drawn at once; one that waits for its server says so soon', async () => {
  jest.useFakeTimers();
  const portal = makePortal({ storage: memoryStorage() });
  const shell = shellOf(portal.store);
  const drawable = jest.fn();
  void untilDrawable(portal.store, shell).then(drawable);
  await turns(SETTLED_TURNS);
  expect(drawable).not.toHaveBeenCalled();

  await jest.advanceTimersByTimeAsync(SOON_MS - 1);
  expect(drawable).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(drawable).toHaveBeenCalledTimes(1);

  portal.session.start();
  portal.runProcesses();
  await turns(SETTLED_TURNS);
  const signedOut = jest.fn();
  void untilDrawable(portal.store, shell).then(signedOut);
  await turns(SETTLED_TURNS);
  expect(signedOut).toHaveBeenCalledTimes(1);
  portal.stop();
});
