import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

import { changeLanguage } from '#web/i18n/i18n';
import { focusHeading } from '#web/page/focusHeading';
import type { EntryPageId } from '#web/route/entryPageId';
import { NavigationProvider } from '#web/ui/navigation/NavigationProvider';
import { PageRouteContext } from '#web/ui/navigation/pageRoute';
import { Contained } from '#web/kit/onDemand/Contained';
import { AnonymousFrame } from '#web/kit/pages/AnonymousFrame';
import { useDocumentTitle } from '#web/kit/pages/useDocumentTitle';
import type { EntryRoute } from './entryRoute';
import { EntryContext, type EntryParts } from './parts';
import { forgetScreen, hasOwnTitle, screenOf } from './pages';

interface EntryProps extends EntryParts {
  readonly id: EntryPageId;
  readonly route: EntryRoute;
  /** Somebody begins to type: they sign in soon. */
  readonly onTyping: () => void;
}

/** The pages without a session, in their frame. They have no store and no router: those come while the password is typed. */
export function Entry({ id, route, services, session, onTyping }: EntryProps) {
  const { pathname, search, state, key } = useSyncExternalStore(route.subscribe, route.location);
  const parts = useMemo(() => ({ services, session }), [services, session]);
  const pageRoute = useMemo(() => ({ search, state, key, arrivedSecret: route.arrivedSecret }), [search, state, key, route]);
  const { Part: Screen } = screenOf(id);

  const begin = useEffectEvent(onTyping);
  useEffect(() => {
    const typed = () => begin();
    window.addEventListener('input', typed, { once: true });
    return () => window.removeEventListener('input', typed);
  }, []);

  return (
    <EntryContext value={parts}>
      <NavigationProvider navigate={route.navigate}>
        <PageRouteContext value={pageRoute}>
          <AnonymousFrame onLanguage={(language) => void changeLanguage(language, services.storage)}>
            <Contained page={id} onRetry={() => forgetScreen(id)}>
              {!hasOwnTitle(id) && <Title id={id} />}
              <Screen />
              <Arrival at={pathname} isFirst={route.isFirst} />
            </Contained>
          </AnonymousFrame>
        </PageRouteContext>
      </NavigationProvider>
    </EntryContext>
  );
}

/** Loads the screen of a page before it is shown. */
export const preloadScreen = (id: EntryPageId): Promise<unknown> => screenOf(id).load();

/** Names the document after the page. */
function Title({ id }: { readonly id: EntryPageId }) {
  const { t } = useTranslation('routes');
  useDocumentTitle(t(id));
  return null;
}

/** Moves the focus to the heading of a page that was gone to, and scrolls to its top. After the screen in the tree. */
function Arrival({ at, isFirst }: { readonly at: string; readonly isFirst: () => boolean }) {
  const arrive = useEffectEvent(() => {
    if (isFirst()) return;
    focusHeading();
    window.scrollTo(0, 0);
  });
  useEffect(() => arrive(), [at]);
  return null;
}
