import type { RouteId } from '#portal/lib/paths';

/** What an entry is: its sign and its heading. */
export type PaletteKind = 'recent' | 'page' | 'action' | 'person' | 'site' | 'siteNow' | 'group' | 'member';

/** Something to go to, or to do. */
export interface PaletteEntry {
  /** Unlike every other in the palette. */
  readonly id: string;
  readonly kind: PaletteKind;
  readonly label: string;
  readonly detail?: string;
  /** See `Named`. */
  readonly keywords?: string;
  readonly detailNarrows?: boolean;
  /** The area whose list, or a record's list, has it. */
  readonly listedIn?: RouteId;
  /** Where it leads; what only does something leads nowhere. */
  readonly href?: string;
  /** The site that becomes the current one. */
  readonly siteId?: number;
  readonly act?: () => void;
}

/** Shown of each kind at once. */
export const SHOWN_AT_MOST = 6;
