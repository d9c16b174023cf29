/** A camera as pages find it, with what a browser draws of it. */
import { fireEvent, screen, waitFor } from '@testing-library/react';

/** How many cameras were switched off. */
let stopped = 0;
const stream = { getTracks: () => [{ stop: () => void (stopped += 1), addEventListener: () => undefined }] };

/** Counts the cameras that were switched off in this test. */
export const stoppedCameras = (): number => stopped;

/** From now on the page finds this camera; null: the page can have none. */
export const playCamera = (getUserMedia: (() => Promise<unknown>) | null): void =>
  void Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: getUserMedia === null ? undefined : { getUserMedia },
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
      getContext: () => ({ drawImage: () => undefined }),
      toBlob: (take: (photo: Blob) => void) => take(new Blob(['photo'], { type: 'image/jpeg' })),
    });
    Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', { configurable: true, writable: true, value: null });
  });
  beforeEach(() => {
    stopped = 0;
    playCamera(workingCamera);
  });
}

/** The camera has opened and shows a first picture. */
export async function showPicture(): Promise<void> {
  const video = await screen.findByLabelText('What the camera sees');
  // It has pictures only once the camera is open.
  await waitFor(() => expect(video).toHaveProperty('srcObject', stream));
  fireEvent.loadedData(video);
}
