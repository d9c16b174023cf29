import type { ComponentType, ReactNode } from 'react';

import type { Rule } from '#contract/platform/accessRule';
import type { GroupType } from '#contract/people/entities/group';
import type { SiteType } from '#contract/sites/entities/site';
import type { AppThunk } from '#portal/store/state';
import type { RouteId } from '#portal/lib/paths';
import type { Section } from './sections';

/** Fetches a screen's chunk. The chunk's name is `screen-<name>`. */
export type ScreenLoader = () => Promise<ComponentType>;

/** The props of a frame: the title of the page within it, and that page. */
export interface FrameProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Fetches the frame around the pages of one record, such as its name above them. */
export type FrameLoader = () => Promise<ComponentType<FrameProps>>;

/**
 * A condition on the record that an address names, known only once the record is there: it decides whether the page is offered. The
 * server decides who may see the record at all (404, 403).
 */
export type RecordCondition =
  | { readonly record: 'group'; readonly types: readonly GroupType[] }
  | { readonly record: 'site'; readonly types: readonly SiteType[] };

/** The place of a route outside the lists of pages: in the rail, at its foot, in the person's own menu, or on the page above it. */
export type MenuPlace = 'rail' | 'foot' | 'person' | 'page';

/** The subject of a list of pages: an area of the portal, or one of its records. */
export type ListKind = 'area' | 'site' | 'group';

/** One route (spec: routes#routes). The rules of a route apply to its children too, unless their rule is their own. */
export interface RouteSpec {
  /** Also the name in `paths` and the key of the title in the `routes` texts. */
  readonly id: RouteId;
  /** The permission rule; without one, everyone who is signed in. */
  readonly rule?: Rule;
  /** Its rule alone decides, without those of its parents. Menus offer it by itself where its list is closed. */
  readonly ownRule?: true;
  /** Not for the Standard role. */
  readonly adminOnly?: true;
  /**
   * Closed once the client's trial is over, except to super users. The specification names some such pages; the others are those whose
   * every call is refused then (spec: session#trial): 'could not be loaded' would not help.
   */
  readonly activeOnly?: true;
  /** Passes without any check. */
  readonly anonymous?: true;
  /** A page of `src/entry`, without the portal's code: its screen is not here. */
  readonly entry?: true;
  /** Exists only where the server opens the component showcase. */
  readonly showcase?: true;
  /** A redirect to this route, with the same parameters; the route shows nothing itself. */
  readonly redirect?: RouteId;
  /** It shows or changes data of the current site: the head has its picker. */
  readonly atSite?: true;
  readonly menu?: MenuPlace;
  /** The pages below it are one list: the side list, the phone's index and sheet, and part of the palette. */
  readonly list?: ListKind;
  /** The heading under which its list shows it. A page without one is in no list. */
  readonly section?: Section;
  readonly onlyFor?: RecordCondition;
  /** The rail item that is marked as the current one; the parent's when left out. */
  readonly area?: RouteId;
  /** The screen names the document itself (`useDocumentTitle`). */
  readonly ownTitle?: true;
  /** The screen brings its own frame: no shell, no sign-in's column around it. */
  readonly bare?: true;
  /** Left out until the screen is built: a placeholder page says so. */
  readonly screen?: ScreenLoader;
  /** Fetches the requests for the screen's first records before it is drawn, in the screen's own chunk (`fetchAhead.ts`). */
  readonly records?: () => Promise<() => AppThunk<Promise<unknown>>>;
  /** The screen's namespaces of texts, fetched beside it rather than after it. */
  readonly texts?: readonly string[];
  /** Around the screens below this route, not around its own. */
  readonly frame?: FrameLoader;
  readonly children?: readonly RouteSpec[];
}
