import { memo } from 'react';

import { CrashedScreen } from '#web/kit/onDemand/CrashedScreen';
import { lazyPart } from '#web/kit/onDemand/lazyPart';
import { Spinner } from '#web/ui/feedback/Spinner';
import type { Verdict } from '../guard/guard';
import { Arrival, ScreenTitle } from './Arrival';
import { Contained } from '#web/kit/onDemand/Contained';
import { NotFound } from './NotFound';
import { RouteScreen } from './RouteScreen';

const Forbidden = lazyPart(
  async () => (await import(/* webpackChunkName: "screen-forbidden" */ '#portal/screens/forbidden/ForbiddenScreen')).ForbiddenScreen,
  {
    texts: ['forbidden', 'permissions'],
    waiting: () => <Spinner kind="page" />,
    failed: ({ error, retry }) => <CrashedScreen error={error} onRetry={retry} />,
  },
);

/** Shows the guard's verdict within the shell. */
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
          <NotFound />
          <Arrival />
        </Contained>
      );
    default:
      // During a redirect.
      return <Spinner kind="page" />;
  }
});
