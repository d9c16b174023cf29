/** A portal that has been opened: drawn once it has its first screen, and not twice. */
import { makePage, type OpenPortal } from '#page/makePage';
import type { FollowedSession, SessionFacts } from '#web/session/facts';
import { shellOf, untilDrawable } from '#portal/app/shell/firstShell';
import { makePortal } from '../support/portal';
import { memoryStorage } from '#web/storage/storage';

function sessionThat(first: SessionFacts['status']) {
  const listeners = new Set<() => void>();
  let status = first;
  const session: FollowedSession = {
    facts: () => ({ status, endReason: null, storageProblem: null, hasGuestEnded: false }),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    forgetReason: () => undefined,
    refuse: () => undefined,
  };
  return {
    session,
    becomes: (next: SessionFacts['status']): void => {
      status = next;
      listeners.forEach((listener) => listener());
    },
  };
}

/** Lets promises that are settled already have their effect. */
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

test('nobody hears of a portal before it can be drawn with its first screen', async () => {
  window.history.replaceState(null, '', '/today');
  let drawn = (): void => undefined;
  const portal: OpenPortal = { Portal: () => null, drawable: new Promise((resolve) => (drawn = resolve)), stop: jest.fn() };
  const page = makePage({ session: sessionThat('signed_in').session, loadPortal: async () => ({ open: () => portal }), page: window });
  const heard = jest.fn();
  page.subscribe(heard);

  await settled();
  expect([page.shown().kind, heard.mock.calls.length]).toEqual(['portal', 0]);

  drawn();
  await settled();
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
  await settled();
  expect(drawable).not.toHaveBeenCalled();

  await jest.advanceTimersByTimeAsync(100);
  expect(drawable).toHaveBeenCalledTimes(1);

  portal.session.start();
  portal.runProcesses();
  await settled();
  const signedOut = jest.fn();
  void untilDrawable(portal.store, shell).then(signedOut);
  await settled();
  expect(signedOut).toHaveBeenCalledTimes(1);
  portal.stop();
  jest.useRealTimers();
});
