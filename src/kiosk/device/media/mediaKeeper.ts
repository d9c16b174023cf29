import type { KioskFile } from '#contract/door/entities/kiosk';

/** A file whose bytes the device has; the address is the page's own, and good as long as the page. */
export interface KeptFile {
  readonly id: number;
  readonly url: string;
}

export interface KeptMedia {
  readonly image: KeptFile | null;
  readonly video: KeptFile | null;
}

export type MediaSlot = keyof KeptMedia;

/** Keeps a site's picture and video on the device: their addresses expire, and they are shown without a line, too. */
export interface MediaKeeper {
  /** What was kept when the page was open before. */
  readonly kept: () => Promise<KeptMedia>;
  /** Fetches a file in place of the one before. Rejects when it does not come. */
  readonly keep: (slot: MediaSlot, file: KioskFile, base: string) => Promise<KeptFile>;
  readonly drop: (slot: MediaSlot) => Promise<void>;
}
