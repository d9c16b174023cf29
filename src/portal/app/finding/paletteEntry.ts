import type { RouteId } from '#portal/lib/paths';

/** The kind of an entry: its icon and its heading. */
export type PaletteKind = 'recent' | 'page' | 'action' | 'person' | 'site' | 'siteNow' | 'group' | 'member';

/** An entry of the palette: a place to go to, or an action. */
export interface PaletteEntry {
  /** Unique in the palette. */
  readonly id: string;
  readonly kind: PaletteKind;
  readonly label: string;
  readonly detail?: string;
  /** See `Named`. */
  readonly keywords?: string;
  readonly detailNarrows?: boolean;
  /** The area whose list, or a record's list, contains it. */
  readonly listedIn?: RouteId;
  /** The address it leads to; an action has none. */
  readonly href?: string;
  /** The site that becomes the current one. */
  readonly siteId?: number;
  readonly act?: () => void;
}

/** The number shown of each kind at once. */
export const SHOWN_AT_MOST = 6;
