import { decodeQR } from 'qr/decode.js';

/** Sizes of the analysed square in the middle of a picture, in pixels per side: smaller on a slow device. */
const SIDES = [640, 480, 320] as const;
/** Longer than this one picture should not take: a press would wait for it. */
const LONG_MS = 50;
/** The minimum pause between two pictures, which also grows with the time of the last one, so that the device stays responsive. */
const PAUSE_MS = 120;
const PAUSES = 4;

/**
 * Reads codes from a video, picture by picture, until it is stopped. Safari, Firefox and Chrome on desktops lack the browser's own
 * decoder.
 *
 * @returns a function that stops it
 */
export function readCodes(video: HTMLVideoElement, onCode: (code: string) => void): () => void {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let size = 0;
  let slow = 0;
  let isOver = false;
  // Some cameras' drivers mirror the picture; the decoder reads no mirrored code.
  let isMirrored = false;

  const look = (): void => {
    const began = performance.now();
    const code = context === null ? null : readPicture(video, context, { most: SIDES[size] ?? SIDES[0], isMirrored });
    isMirrored = code === null && !isMirrored;
    const took = performance.now() - began;
    // The first one is slow on any device.
    slow = took > LONG_MS ? slow + 1 : 0;
    if (slow > 1 && size < SIDES.length - 1) {
      size += 1;
      slow = 0;
    }
    if (code !== null) onCode(code);
    if (!isOver) timer = setTimeout(look, Math.max(PAUSE_MS, took * PAUSES));
  };
  timer = setTimeout(look, PAUSE_MS);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

interface Look {
  /** Pixels a side at most. */
  readonly most: number;
  /** Turns the picture round, left to right. */
  readonly isMirrored: boolean;
}

/** Reads the code in the middle of a picture; null if it has none. */
function readPicture(video: HTMLVideoElement, context: CanvasRenderingContext2D, { most, isMirrored }: Look): string | null {
  const { videoWidth: width, videoHeight: height } = video;
  const seen = Math.min(width, height);
  if (seen === 0) return null;
  const side = Math.min(seen, most);
  context.canvas.width = side;
  context.canvas.height = side;
  // The size that was set has taken any former turn back.
  if (isMirrored) context.setTransform(-1, 0, 0, 1, side, 0);
  context.drawImage(video, (width - seen) / 2, (height - seen) / 2, seen, seen, 0, 0, side, side);
  try {
    return decodeQR(context.getImageData(0, 0, side, side));
  } catch {
    // How the decoder says that it has found nothing.
    return null;
  }
}
