import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

import type { Evacuation } from '#contract/evacuations/entities/evacuation';
import { withTexts } from '#web/i18n/withTexts';

/** The props of the parts that show a completed evacuation. */
export interface FinishedProps {
  readonly evacuation: Evacuation;
}

export interface ReplayProps extends FinishedProps {
  /** The page was opened here: the focus stays where the page put it. */
  readonly isArrived: boolean;
}

/**
 * A part of the screen that only a finished evacuation has: during one nobody fetches it. It comes with its texts.
 * @param missing stands in its place where it could not be fetched
 */
export function lazyPart<Props extends FinishedProps>(
  load: () => Promise<ComponentType<Props>>,
  missing: ComponentType<Props>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    try {
      return await withTexts(load(), ['evacuationReports']);
    } catch {
      return { default: missing };
    }
  });
}
