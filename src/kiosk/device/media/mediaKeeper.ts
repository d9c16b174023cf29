import type { KioskFile } from '#contract/door/entities/kiosk';

/** A file whose bytes the device has; its address is the page's own, and valid while the page is open. */
export interface KeptFile {
  readonly id: number;
  readonly url: string;
}

export interface KeptMedia {
  readonly image: KeptFile | null;
  readonly video: KeptFile | null;
}

export type MediaSlot = keyof KeptMedia;

/** The store of a site's picture and video on the device: their addresses expire, and they are shown without a network, too. */
export interface MediaKeeper {
  /** The files stored when the page was open before. */
  readonly kept: () => Promise<KeptMedia>;
  /** Fetches a file that replaces the one before. Rejects when the fetch fails. */
  readonly keep: (slot: MediaSlot, file: KioskFile, base: string) => Promise<KeptFile>;
  readonly drop: (slot: MediaSlot) => Promise<void>;
}
