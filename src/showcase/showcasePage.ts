import type { ComponentType } from 'react';

/** The parts of the side menu, as in `web/ui/README.md`. */
export const SHOWCASE_GROUPS = ['actions', 'forms', 'overlays', 'feedback', 'layout'] as const;
export type ShowcaseGroup = (typeof SHOWCASE_GROUPS)[number];

/** One state of a component, alive. */
export interface ShowcaseState {
  /** What is to be seen, in a few words: 'Pending', 'With an error'. */
  readonly name: string;
  readonly Show: ComponentType;
  /** Spans the page: a table, a page header. */
  readonly wide?: boolean;
}

/**
 * What one page of the showcase documents. The docstring and the properties come from the component's own file
 * (`components.generated`); what stands here is what the source cannot say. It is written for developers, in English alone; words
 * inside the examples are texts as everywhere.
 */
export interface ShowcasePage {
  /** The component's file below `ui/`, without ending: `buttons/Button`, `list/VirtualTable`. */
  readonly component: string;
  /** Components that are used only together with it, or bind it to a form; their properties follow below its own. */
  readonly together?: readonly string[];
  /** The end of its address: /dev/buttons. */
  readonly slug: string;
  readonly group: ShowcaseGroup;
  /** When to use it. */
  readonly dos: readonly string[];
  /** When not, and what instead. */
  readonly donts: readonly string[];
  /** What each key does; none for what takes no focus. */
  readonly keys: ReadonlyArray<readonly [key: string, action: string]>;
  readonly states: readonly ShowcaseState[];
}
