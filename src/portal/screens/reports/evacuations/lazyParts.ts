import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

import type { Evacuation } from '#contract/evacuations/entities/evacuation';
import { withTexts } from '#web/i18n/withTexts';

/** The props of the parts that show a completed evacuation. */
export interface FinishedProps {
  readonly evacuation: Evacuation;
}

export interface ReplayProps extends FinishedProps {
  /** Whether the page was opened here, so that the focus stays where the page put it. */
  readonly isArrived: boolean;
}

/**
 * Returns a part of the screen for finished evacuations, which is not loaded during one. It is loaded with its texts.
 * @param missing shown in its place if it could not be loaded
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
