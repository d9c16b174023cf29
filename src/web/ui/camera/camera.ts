/** Reasons why a camera cannot be used; each has its own text. */
export type CameraFault = 'notAllowed' | 'missing' | 'busy' | 'muted' | 'unsupported' | 'failed';

/** The longest side of a photo, as the server keeps it. */
const SIDE = 1_024;
const QUALITY = 0.85;

const FAULTS: Readonly<Record<string, CameraFault>> = {
  NotAllowedError: 'notAllowed',
  SecurityError: 'notAllowed',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/** Returns the reason of a failure from the browser's error. */
export function faultOf(error: unknown): CameraFault {
  return (error instanceof Error && FAULTS[error.name]) || 'failed';
}

/** Returns the browser's media devices; undefined on a page that is neither served over https nor opened on the device itself. */
const devices = (): MediaDevices | undefined => (navigator as { readonly mediaDevices?: MediaDevices }).mediaDevices;

/** Returns why a camera has ended: the browser's settings have taken it away, or it was unplugged or taken by another. */
export async function whyEnded(): Promise<CameraFault> {
  // Typed as always present; older browsers have none, or do not know the camera.
  const { permissions } = navigator as { readonly permissions?: Permissions };
  const found = await permissions?.query({ name: 'camera' }).catch(() => null);
  return found?.state === 'denied' ? 'notAllowed' : 'busy';
}

/** The direction of a camera: towards the person in front of the screen, or away from it. */
export type Facing = 'user' | 'environment';

/** Opens the camera that looks there, or the only one, or one by its id; rejects as the browser does. */
export async function openCamera(facing: Facing, deviceId: string | null): Promise<MediaStream | 'unsupported'> {
  const video = {
    ...(deviceId === null ? { facingMode: facing } : { deviceId: { exact: deviceId } }),
    width: { ideal: SIDE },
    height: { ideal: SIDE },
  };
  return (await devices()?.getUserMedia({ video, audio: false })) ?? 'unsupported';
}

/** Returns the settings of an open camera as far as the browser reports them. */
const settingsOf = (stream: MediaStream): MediaTrackSettings => stream.getVideoTracks()[0]?.getSettings() ?? {};

export const looksAway = (stream: MediaStream, facing: Facing): boolean => (settingsOf(stream).facingMode ?? facing) === 'environment';

/** Returns the id of the device's next camera; null where it has no other. All are known once one is open. */
export async function nextCamera(stream: MediaStream): Promise<string | null> {
  const found =
    (await devices()
      ?.enumerateDevices()
      .catch(() => [])) ?? [];
  const ids = found.filter(({ kind }) => kind === 'videoinput').map(({ deviceId }) => deviceId);
  const next = ids[(ids.indexOf(settingsOf(stream).deviceId ?? '') + 1) % ids.length];
  return ids.length > 1 && next !== undefined && next !== '' ? next : null;
}

/** Switches a camera off; its light goes out. */
export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Captures the current frame of a video as a JPEG; null if there is no frame, or the device lacks memory. */
export function takePicture(video: HTMLVideoElement): Promise<Blob | null> {
  const { videoWidth: width, videoHeight: height } = video;
  const scale = Math.min(1, SIDE / Math.max(width, height, 1));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}
