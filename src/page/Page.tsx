import { Suspense, useLayoutEffect, useState, useSyncExternalStore } from 'react';

import { takeEarlyForm } from '#web/boot/takeEarlyForm';
import type { FollowedSession } from '#web/session/facts';
import type { SessionServices } from '#web/session/service';
import { Boundary } from '#web/kit/onDemand/Boundary';
import { CrashedScreen } from '#web/kit/onDemand/CrashedScreen';
import { useCrashReport } from '#web/kit/onDemand/LogContext';
import { preloadable } from '#web/kit/onDemand/preloadable';
import { Opening } from '#web/kit/pages/Opening';
import type { EntryPageId } from '#web/route/entryPageId';
import type { PageParts, Shown } from './makePage';

const importEntry = () => import(/* webpackChunkName: "entry" */ '#entry/Entry');
const makeEntry = () => preloadable(async () => (await importEntry()).Entry);
let entry = makeEntry();

/** Loads a page without a session before it is shown. Resolves when it is there, or will not come. */
export const preloadEntry = (id: EntryPageId): Promise<unknown> =>
  importEntry()
    .then(({ preloadScreen }) => Promise.all([entry.load(), preloadScreen(id)]))
    .catch(() => undefined);

/** Follows what the page shows, drawn like any update and not at once: what a screen does once it is there then follows its first frame. */
function useShown(page: PageParts): Shown {
  const [shown, setShown] = useState(page.shown);
  useLayoutEffect(() => {
    const follow = (): void => setShown(page.shown());
    follow();
    return page.subscribe(follow);
  }, [page]);
  return shown;
}

interface PageProps {
  readonly page: PageParts;
  readonly services: SessionServices;
  readonly session: FollowedSession;
}

/** The whole page: the portal, or a page without a session. */
export function Page({ page, services, session }: PageProps) {
  const shown = useShown(page);
  const { status } = useSyncExternalStore(session.subscribe, session.facts);
  const report = useCrashReport();
  // The only one that takes up what was typed before it came: others have no such form (config/webpack/firstWave.js).
  const isSignIn = shown.kind === 'entry' && shown.id === 'login';
  useLayoutEffect(() => {
    if (shown.kind !== 'opening' && !isSignIn) takeEarlyForm(document);
  }, [shown, isSignIn]);

  if (shown.kind === 'portal') {
    const { Portal } = shown.portal;
    return <Portal onLeave={page.leavePortal} />;
  }
  if (shown.kind === 'failed') return <CrashedScreen error={shown.error} onRetry={page.retry} />;
  if (shown.kind === 'opening') return <Opening isWaiting={status === 'waiting'} />;
  const { Part: Entry } = entry;
  return (
    <Boundary
      page={shown.id}
      failed={(error, retry) => <Failed error={error} onRetry={retry} />}
      onCrash={(error) => report('The pages without a session failed', error)}
      onRetry={() => {
        entry = makeEntry();
      }}
    >
      <Suspense fallback={<Opening />}>
        <Entry id={shown.id} route={page.route} services={services} session={session} onTyping={page.fetchPortal} />
      </Suspense>
    </Boundary>
  );
}

/** Says that the page's files did not come, in place of the form that the page brought along. */
function Failed(failure: { readonly error: unknown; readonly onRetry: () => void }) {
  useLayoutEffect(() => void takeEarlyForm(document), []);
  return <CrashedScreen {...failure} />;
}
