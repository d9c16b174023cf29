import { useEffect, useState } from 'react';

import { closeCamera, faultOf, openCamera, whyEnded, type CameraFault, type Facing } from './camera';

export type Camera =
  | { readonly state: 'opening' }
  | { readonly state: 'open'; readonly stream: MediaStream }
  | { readonly state: 'failed'; readonly fault: CameraFault };

/** The time without a picture after which the camera is reported as muted, in ms; shorter gaps are ignored. */
const MUTED_MS = 500;

/** Opens the camera while it is wanted and the screen is mounted; closes it otherwise. A new `attempt` retries. */
export function useCamera(isWanted: boolean, attempt: number, facing: Facing = 'user', deviceId: string | null = null): Camera {
  const [camera, setCamera] = useState<Camera>({ state: 'opening' });
  useEffect(() => {
    if (!isWanted) return undefined;
    let isOver = false;
    let opened: MediaStream | null = null;
    let muted: ReturnType<typeof setTimeout> | undefined;
    const fail = (fault: CameraFault): void => {
      if (!isOver) setCamera({ state: 'failed', fault });
    };
    setCamera({ state: 'opening' });
    openCamera(facing, deviceId).then(
      (stream) => {
        if (stream === 'unsupported') return fail('unsupported');
        if (isOver) return closeCamera(stream);
        opened = stream;
        for (const track of stream.getTracks()) {
          const waitForPicture = (): void => {
            clearTimeout(muted);
            muted = setTimeout(() => fail('muted'), MUTED_MS);
          };
          track.addEventListener('ended', () => void whyEnded().then(fail));
          track.addEventListener('mute', waitForPicture);
          track.addEventListener('unmute', () => {
            clearTimeout(muted);
            if (!isOver) setCamera({ state: 'open', stream });
          });
          if (track.muted) waitForPicture();
        }
        return setCamera({ state: 'open', stream });
      },
      (error: unknown) => fail(faultOf(error)),
    );
    return () => {
      isOver = true;
      clearTimeout(muted);
      if (opened !== null) closeCamera(opened);
    };
  }, [isWanted, attempt, facing, deviceId]);
  return camera;
}
