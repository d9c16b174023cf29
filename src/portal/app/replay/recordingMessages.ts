import type { RootState } from '#portal/store/state';

/** The messages between the page with the slider and the frame with the screens: both of this origin only. */
export type RecordingMessage =
  | { readonly portico: 'frame-ready' }
  | { readonly portico: 'shown'; readonly state: RootState; readonly at: number };

/** Listens to messages of this origin from one window. Returns a function that stops listening. */
export function hearFrom(from: () => Window | null, hear: (message: RecordingMessage) => void): () => void {
  const listen = ({ data, origin, source }: MessageEvent<unknown>): void => {
    if (origin !== window.location.origin || source !== from() || typeof data !== 'object' || data === null || !('portico' in data)) return;
    // Sent by the other file of this folder.
    hear(data as RecordingMessage);
  };
  window.addEventListener('message', listen);
  return () => window.removeEventListener('message', listen);
}

export function tell(to: Window | null | undefined, message: RecordingMessage): void {
  to?.postMessage(message, window.location.origin);
}
