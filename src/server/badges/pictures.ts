import { buffer } from 'node:stream/consumers';

import type { PlacedElement } from '#contract/badges/badgeLayout';
import type { Deps } from '#server/platform/deps';
import type { FileRow } from '#server/platform/files/store';
import type { BadgePictures } from './facts';

/** The bytes of a badge's pictures. */
export type PictureBytes = Readonly<Record<keyof BadgePictures, Buffer | null>>;

/** Reads the pictures that a badge shows; null for a picture whose bytes are gone. */
export async function readPictures(
  { files }: Pick<Deps, 'files'>,
  { photo, logo }: BadgePictures,
  placed: readonly PlacedElement[],
): Promise<PictureBytes> {
  const read = async (kind: keyof BadgePictures, file: FileRow | null): Promise<Buffer | null> => {
    if (file === null || !placed.some((one) => one.kind === kind)) return null;
    const bytes = await files.storage.open(file.storage_key);
    return bytes === null ? null : buffer(bytes);
  };
  const [photoBytes, logoBytes] = await Promise.all([read('photo', photo), read('logo', logo)]);
  return { photo: photoBytes, logo: logoBytes };
}
