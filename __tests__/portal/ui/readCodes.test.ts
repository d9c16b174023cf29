import { encode } from 'uqr';

import { readCodes } from '#portal/ui/camera/readCodes';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const SIDE = 320;
const SQUARE = 8;

/** A picture of a code in the middle of a light ground, as the canvas would hold it. */
function pictureOf(code: string, isMirrored: boolean): ImageData {
  const { data: rows, size } = encode(code, { border: 2 });
  const start = Math.floor((SIDE - size * SQUARE) / 2);
  const data = new Uint8ClampedArray(SIDE * SIDE * 4).fill(255);
  for (let y = 0; y < size * SQUARE; y += 1)
    for (let x = 0; x < size * SQUARE; x += 1) {
      if (rows[Math.floor(y / SQUARE)]?.[Math.floor(x / SQUARE)] !== true) continue;
      const column = isMirrored ? SIDE - 1 - start - x : start + x;
      const at = ((start + y) * SIDE + column) * 4;
      data.fill(0, at, at + 3);
    }
  // The decoder asks for no more of it.
  return { data, width: SIDE, height: SIDE } as ImageData;
}

test.each([
  ['as it is', false],
  ['mirrored, as some front cameras show it', true],
])('reads a code %s', (_, isMirrored) => {
  let isTurned = false;
  const canvas = document.createElement('canvas');
  const context = {
    canvas,
    setTransform: () => void (isTurned = true),
    drawImage: () => undefined,
    getImageData: () => {
      const picture = pictureOf('PORTICO-7', isMirrored !== isTurned);
      isTurned = false;
      return picture;
    },
  };
  // There is no canvas here; what is drawn on it is played.
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as unknown as CanvasRenderingContext2D);
  const video = document.createElement('video');
  Object.defineProperties(video, { videoWidth: { value: SIDE }, videoHeight: { value: SIDE } });
  const found: string[] = [];
  const stop = readCodes(video, (code) => found.push(code));
  jest.advanceTimersByTime(5_000);
  stop();
  expect(found).toContain('PORTICO-7');
});
