import type { ComponentType } from 'react';

import { lazyPart, type LazyPart } from '#web/kit/onDemand/lazyPart';
import { PartFailed } from './PartFailed';

/**
 * Makes a dialog or drawer that is fetched when it is first opened, with its texts. If the fetch fails, the person sees why, and the
 * page does not change.
 */
export function lazyOverlay<Props extends { readonly onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
  texts: readonly string[] = [],
): LazyPart<Props> {
  return lazyPart(load, {
    texts,
    failed: ({ error, retry, props }) => <PartFailed error={error} onRetry={retry} onClose={props.onClose} />,
  });
}
