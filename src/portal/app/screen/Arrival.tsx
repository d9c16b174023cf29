import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { useAppSelector } from '#portal/store/hooks';
import type { RouteId } from '#portal/lib/paths';
import { selectLocation, selectRouteAction } from '#portal/kit/route/routeSlice';
import { useDocumentTitle } from '#web/kit/pages/useDocumentTitle';
import { useNavigator } from '../route/StoreRouter';
import { focusHeading } from '#web/page/focusHeading';
import { restoreScroll } from './restoreScroll';

/** Names the document after the screen. Rendered before the screen, so that the screen can set a better name. */
export function ScreenTitle({ id }: { readonly id: RouteId }) {
  const { t } = useTranslation('routes');
  useDocumentTitle(t(id));
  return null;
}

interface ArrivalProps {
  /** The page on the screen, where the address may be a frame ahead of it. */
  readonly at?: string;
}

/**
 * Moves the focus to the heading once a screen is there, unless the person types elsewhere, so that a screen reader announces it.
 * Scrolls the page to its top, or to where it was left. After the screen in the tree.
 */
export function Arrival(props: ArrivalProps) {
  const navigator = useNavigator();
  const { hash, key, pathname } = useAppSelector(selectLocation);
  const action = useAppSelector(selectRouteAction);
  const { at = pathname } = props;

  const arrive = useEffectEvent(() => {
    if (!navigator.isFirst(key) && !navigator.isTypingElsewhere()) focusHeading();
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView();
    else if (action === 'POP') return restoreScroll(navigator.scrollOf(key));
    else window.scrollTo(0, 0);
    return undefined;
  });
  // Only another page is an arrival: a drawer or a filter in the address is not.
  useEffect(() => arrive(), [at]);

  return null;
}
