/** Why a camera cannot be used: each has its own words. */
export type CameraFault = 'notAllowed' | 'missing' | 'busy' | 'unsupported' | 'failed';

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

/** Returns what is wrong, by what the browser says of it. */
export function faultOf(error: unknown): CameraFault {
  return (error instanceof Error && FAULTS[error.name]) || 'failed';
}

/** A page that is neither served by https nor opened on the device itself has none. */
const devices = (): MediaDevices | undefined => (navigator as { readonly mediaDevices?: MediaDevices }).mediaDevices;

/** Opens the camera that looks at the person; rejects as the browser does. */
export async function openCamera(): Promise<MediaStream | 'unsupported'> {
  const video = { facingMode: 'user', width: { ideal: SIDE }, height: { ideal: SIDE } };
  return (await devices()?.getUserMedia({ video, audio: false })) ?? 'unsupported';
}

/** Switches a camera off; its light goes out. */
export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Takes the picture that a video shows, as a JPEG; null when it shows none, or the device has no memory for it. */
export function takePicture(video: HTMLVideoElement): Promise<Blob | null> {
  const { videoWidth: width, videoHeight: height } = video;
  const scale = Math.min(1, SIDE / Math.max(width, height, 1));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}
