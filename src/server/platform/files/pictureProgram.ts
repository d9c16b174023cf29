/**
 * The process that re-encodes pictures, for `pictures.ts`: a picture that attacks its decoder does not reach the server. It ends with
 * the server, and has none of its secrets.
 */
import fs from 'node:fs/promises';
import sharp, { type Metadata } from 'sharp';

import { PICTURE_MAX_MEGAPIXELS } from '#contract/platform/constants';
import { errorCode } from '../process/errorFacts';
import type { PictureJob, PictureResult } from '../ports';

const MAX_PIXELS = PICTURE_MAX_MEGAPIXELS * 1_000_000;
const JPEG_QUALITY = 85;
const NO_ROOM = ['ENOSPC', 'EDQUOT'];

sharp.concurrency(1);
sharp.cache(false);
// Only the accepted formats: the other decoders (SVG, TIFF, PDF …) are out of reach whatever a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile', 'VipsForeignLoadWebpFile', 'VipsForeignLoadNsgifFile'],
});

/**
 * Makes a new picture from the pixels only: rotated as the camera recorded, without position, camera or comments. A picture with
 * transparent parts, and a logo that was no photograph, becomes a PNG, any other a JPEG.
 */
async function reencode({ source, target, maxSide, lossless }: PictureJob): Promise<PictureResult> {
  const about = await readAbout(source);
  if (about === null) return { made: false, why: 'unreadable' };
  if (about.width * about.height > MAX_PIXELS) return { made: false, why: 'tooManyPixels' };
  const isPng = about.hasAlpha || (lossless && about.format !== 'jpeg');
  try {
    const turned = sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true });
    const encoded = isPng ? turned.png({ compressionLevel: 9 }) : turned.jpeg({ quality: JPEG_QUALITY });
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    await fs.writeFile(target, data, { mode: 0o600 });
    return { made: true, type: isPng ? 'image/png' : 'image/jpeg', width: info.width, height: info.height, size: data.length };
  } catch (error) {
    return { made: false, why: NO_ROOM.includes(errorCode(error) ?? '') ? 'noRoom' : 'unreadable' };
  }
}

/** Reads the head of a picture; null for one that has none. */
async function readAbout(source: string): Promise<Metadata | null> {
  try {
    // Reading the head is cheap for a picture of any size.
    return await sharp(source, { limitInputPixels: false }).metadata();
  } catch {
    return null;
  }
}

process.on('message', (job: PictureJob) => {
  void reencode(job).then((result) => process.send?.(result));
});
process.on('disconnect', () => process.exit(0));
