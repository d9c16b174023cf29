import i18next from 'i18next';
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

import type { Evacuation } from '../../../../contract/entities/evacuation';

/** What is shown of an evacuation that is over. */
export interface FinishedProps {
  readonly evacuation: Evacuation;
}

/**
 * A part of the screen that only a finished evacuation has: during one nobody fetches it. It comes with its texts.
 * @param missing stands in its place where it could not be fetched
 */
export function latePart(load: () => Promise<ComponentType<FinishedProps>>, missing: ComponentType<FinishedProps>): LazyExoticComponent<ComponentType<FinishedProps>> {
  return lazy(async () => {
    try {
      const [part] = await Promise.all([load(), i18next.loadNamespaces(['evacuationReports'])]);
      return { default: part };
    } catch {
      return { default: missing };
    }
  });
}
