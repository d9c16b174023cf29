import type { ComponentType } from 'react';

/** The parts of the side menu, as in `web/ui/README.md`. */
export const SHOWCASE_GROUPS = ['actions', 'forms', 'overlays', 'feedback', 'layout'] as const;
export type ShowcaseGroup = (typeof SHOWCASE_GROUPS)[number];

/** One state of a component, alive. */
export interface ShowcaseState {
  /** The state shown, in a few words: 'Pending', 'With an error'. */
  readonly name: string;
  readonly Show: ComponentType;
  /** Spans the page: a table, a page header. */
  readonly wide?: boolean;
}

/**
 * The content of one showcase page. The docstring and the properties come from the component's own file
 * (`components.generated`); this type adds what the source cannot say. It is written for developers, in English only; texts
 * inside the examples are translated as everywhere else.
 */
export interface ShowcasePage {
  /** The component's file below `ui/`, without ending: `buttons/Button`, `list/VirtualTable`. */
  readonly component: string;
  /** Components that are used only together with it, or bind it to a form; their properties follow below its own. */
  readonly together?: readonly string[];
  /** The end of its address: /dev/buttons. */
  readonly slug: string;
  readonly group: ShowcaseGroup;
  /** Situations in which to use it. */
  readonly dos: readonly string[];
  /** Situations in which not to use it, and the alternatives. */
  readonly donts: readonly string[];
  /** The action of each key; empty for components that take no focus. */
  readonly keys: ReadonlyArray<readonly [key: string, action: string]>;
  readonly states: readonly ShowcaseState[];
}
