/** A camera as pages find it, with what a browser draws of it. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { encodeQR } from 'qr';

/** How many cameras were switched off. */
let stopped = 0;
const track = Object.assign(new EventTarget(), {
  muted: false,
  stop: () => void (stopped += 1),
  getSettings: () => ({ deviceId: opened }),
});
const stream = { getTracks: () => [track], getVideoTracks: () => [track] };
/** The cameras of the device, and the one that was opened last. */
let cameras = ['front'];
let opened = 'front';
/** The code held before the camera, and whether the picture is mirrored. */
let held: string | null = null;
let isMirrored = false;
const PICTURE = { videoWidth: 640, videoHeight: 480 };

/** Counts the cameras that were switched off in this test. */
export const stoppedCameras = (): number => stopped;

/** From now on the page finds this camera; null: the page can have none. */
export const playCamera = (getUserMedia: (() => Promise<unknown>) | null): void =>
  void Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value:
      getUserMedia === null
        ? undefined
        : {
            getUserMedia: (asked: MediaStreamConstraints) => {
              const video = asked.video as { readonly deviceId?: { readonly exact: string } };
              opened = video.deviceId?.exact ?? 'front';
              return getUserMedia();
            },
            enumerateDevices: () => Promise.resolve(cameras.map((deviceId) => ({ kind: 'videoinput', deviceId }))),
          },
  });

/** A camera that works. */
export const workingCamera = (): Promise<unknown> => Promise.resolve(stream);

/** A camera that the browser refuses by this name. */
export const failingCamera = (name: string) => (): Promise<unknown> => Promise.reject(Object.assign(new Error('refused'), { name }));

/** For the top of a test file: each test begins with a camera that works. */
export function playCameras(): void {
  beforeAll(() => {
    Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined });
    Object.assign(HTMLCanvasElement.prototype, {
      getContext(this: HTMLCanvasElement) {
        let isTurned = false;
        return {
          canvas: this,
          setTransform: () => void (isTurned = true),
          drawImage: () => undefined,
          getImageData: () => {
            const picture = pictureOf(held, this.width, isMirrored !== isTurned);
            // The next picture sets the size, which takes the turn back.
            isTurned = false;
            return picture;
          },
        };
      },
      toBlob: (take: (photo: Blob) => void) => take(new Blob(['photo'], { type: 'image/jpeg' })),
    });
    for (const [name, value] of Object.entries(PICTURE))
      Object.defineProperty(HTMLVideoElement.prototype, name, { configurable: true, value });
    Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', { configurable: true, writable: true, value: null });
  });
  beforeEach(() => {
    stopped = 0;
    cameras = ['front'];
    opened = 'front';
    held = null;
    isMirrored = false;
    playCamera(workingCamera);
  });
}

/** Plays the camera's event that it has lost its picture, has one again, or has ended. */
export const cameraSays = (what: 'mute' | 'unmute' | 'ended'): void => void track.dispatchEvent(new Event(what));

/** Holds a code before the camera; null takes it away. */
export const holdCode = (code: string | null): void => void (held = code);

/** The camera shows all turned round, left to right. */
export const mirrorCamera = (): void => void (isMirrored = true);

/** The device has these cameras. */
export const playDevices = (...ids: readonly string[]): void => void (cameras = [...ids]);

/** The id of the camera that was opened last. */
export const openedCamera = (): string => opened;

/** Draws a camera's picture of a code: its squares in the middle of a grey ground. */
function pictureOf(code: string | null, side: number, isTurned: boolean) {
  const data = new Uint8ClampedArray(side * side * 4).fill(128);
  if (code !== null) {
    const rows = encodeQR(code, 'raw', { border: 4 });
    const size = rows.length;
    const square = Math.floor((side * 0.7) / size);
    const from = Math.floor((side - size * square) / 2);
    for (let y = 0; y < size * square; y += 1)
      for (let x = 0; x < size * square; x += 1) {
        const isDark = rows[Math.floor(y / square)]?.[Math.floor(x / square)] === true;
        const column = isTurned ? side - 1 - from - x : from + x;
        const at = ((y + from) * side + column) * 4;
        data.fill(isDark ? 20 : 240, at, at + 3);
      }
  }
  return { width: side, height: side, data };
}

/** The camera has opened and shows a first picture. */
export async function showPicture(): Promise<void> {
  const video = await screen.findByLabelText('What the camera sees');
  // It has pictures only once the camera is open.
  await waitFor(() => expect(video).toHaveProperty('srcObject', stream));
  fireEvent.loadedData(video);
}
