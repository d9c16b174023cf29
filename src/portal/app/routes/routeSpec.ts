import type { ComponentType, ReactNode } from 'react';

import type { Rule } from '#contract/access';
import type { GroupType } from '#contract/entities/group';
import type { SiteType } from '#contract/entities/site';
import type { AppThunk } from '#portal/store/state';
import type { RouteId } from '#portal/lib/paths';

/** Fetches a screen's chunk. The chunk's name is `screen-<name>`. */
export type ScreenLoader = () => Promise<ComponentType>;

/** One of the pages of a thing, as its frame lists them. */
export interface Tab {
  readonly href: string;
  readonly label: string;
}

/** Fetches what stands around the pages of one thing: its name above them, and the list of those that the person may open. */
export type FrameLoader = () => Promise<ComponentType<{ readonly tabs: readonly Tab[]; readonly children: ReactNode }>>;

/**
 * A condition on the record that an address names, known only once the record is there: whether the tab is offered
 * follows from it. Who may see the record at all is the server's to say (404, 403).
 */
export type RecordCondition =
  | { readonly record: 'group'; readonly types: readonly GroupType[] }
  | { readonly record: 'site'; readonly types: readonly SiteType[] };

/** Where a route is offered: the rail, its foot, the page of its area, or among the tabs of its record. Without it: nowhere. */
export type MenuPlace = 'rail' | 'foot' | 'hub' | 'tabs';

/** One route (spec: routes#routes). What a route demands, its children demand too. */
export interface RouteSpec {
  /** Also the name in `paths` and the key of the title in the `routes` texts. */
  readonly id: RouteId;
  /** Who may; everyone who is signed in when left out. */
  readonly rule?: Rule;
  /** Not for the Standard role. */
  readonly adminOnly?: true;
  /**
   * Closed once the client's trial is over, except to super users. The specification names some such pages; the others are
   * those whose every call is refused then (spec: session#trial): 'could not be loaded' would be no answer.
   */
  readonly activeOnly?: true;
  /** Passes without any check. */
  readonly anonymous?: true;
  /** Exists only where the server opens the component showcase. */
  readonly showcase?: true;
  /** Shows nothing itself: leads to this route, with the same parameters. */
  readonly redirect?: RouteId;
  readonly menu?: MenuPlace;
  readonly onlyFor?: RecordCondition;
  /** The rail item that is marked as the current one; the parent's when left out. */
  readonly area?: RouteId;
  /** Its own page is the list of those below it. */
  readonly hub?: true;
  /** The screen names the document itself (`useDocumentTitle`). */
  readonly ownTitle?: true;
  /** The screen brings its own frame: no shell, no sign-in's column around it. */
  readonly bare?: true;
  /** Left out until the screen is built: an honest page says so. */
  readonly screen?: ScreenLoader;
  /** Fetches what asks for the screen's first records before it is drawn, in the screen's own chunk (`fetchAhead.ts`). */
  readonly records?: () => Promise<() => AppThunk>;
  /** The screen's namespaces of texts, fetched beside it rather than after it. */
  readonly texts?: readonly string[];
  /** Around the screens below this route, not around its own. */
  readonly frame?: FrameLoader;
  readonly children?: readonly RouteSpec[];
}
