import { lazy, memo } from 'react';

import { withTexts } from '../../i18n/withTexts';
import { NotFoundScreen } from '../../screens/not-found/NotFoundScreen';
import { Spinner } from '../../ui/saying/Spinner';
import type { Verdict } from '../guard/guard';
import { Arrival, ScreenTitle } from '../screen/Arrival';
import { Contained } from '../screen/Contained';
import { RouteScreen } from '../screen/RouteScreen';

const Forbidden = lazy(() => withTexts(import(/* webpackChunkName: "screen-forbidden" */ '../../screens/forbidden/ForbiddenScreen').then((module) => module.ForbiddenScreen), ['forbidden', 'permissions']));

/** What the guard's verdict shows within the shell. */
export const ShellContent = memo(function ShellContent({ verdict }: { readonly verdict: Verdict }) {
  switch (verdict.kind) {
    case 'show':
      return <RouteScreen match={verdict.match} />;
    case 'forbidden':
      return (
        <Contained page={`forbidden ${verdict.match.route.id}`}>
          <ScreenTitle id="forbidden" />
          <Forbidden reasons={verdict.reasons} />
          <Arrival />
        </Contained>
      );
    case 'notFound':
      return (
        <Contained page="notFound">
          <ScreenTitle id="notFound" />
          <NotFoundScreen />
          <Arrival />
        </Contained>
      );
    default:
      // On the way somewhere else.
      return <Spinner kind="page" />;
  }
});
