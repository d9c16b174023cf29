import { useEffect, useState } from 'react';

import { closeCamera, faultOf, openCamera, type CameraFault, type Facing } from './camera';

export type Camera =
  | { readonly state: 'opening' }
  | { readonly state: 'open'; readonly stream: MediaStream }
  | { readonly state: 'failed'; readonly fault: CameraFault };

/** Keeps the camera open while it is wanted and the screen is there, and off at any other time. `attempt` tries it once more. */
export function useCamera(isWanted: boolean, attempt: number, facing: Facing = 'user', deviceId: string | null = null): Camera {
  const [camera, setCamera] = useState<Camera>({ state: 'opening' });
  useEffect(() => {
    if (!isWanted) return undefined;
    let isOver = false;
    let opened: MediaStream | null = null;
    const fail = (fault: CameraFault): void => {
      if (!isOver) setCamera({ state: 'failed', fault });
    };
    setCamera({ state: 'opening' });
    openCamera(facing, deviceId).then(
      (stream) => {
        if (stream === 'unsupported') return fail('unsupported');
        if (isOver) return closeCamera(stream);
        opened = stream;
        // Unplugged, or taken away in the browser's settings.
        for (const track of stream.getTracks()) track.addEventListener('ended', () => fail('busy'));
        return setCamera({ state: 'open', stream });
      },
      (error: unknown) => fail(faultOf(error)),
    );
    return () => {
      isOver = true;
      if (opened !== null) closeCamera(opened);
    };
  }, [isWanted, attempt, facing, deviceId]);
  return camera;
}
