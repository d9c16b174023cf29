import { CrashedScreen } from '#web/kit/onDemand/CrashedScreen';
import { lazyPart } from '#web/kit/onDemand/lazyPart';
import { Spinner } from '#web/ui/feedback/Spinner';

/** The page for an unknown address, which few people ever see. */
export const NotFound = lazyPart(
  async () => (await import(/* webpackChunkName: "screen-not-found" */ '#portal/screens/not-found/NotFoundScreen')).NotFoundScreen,
  {
    waiting: () => <Spinner kind="page" />,
    failed: ({ error, retry }) => <CrashedScreen error={error} onRetry={retry} />,
  },
);
