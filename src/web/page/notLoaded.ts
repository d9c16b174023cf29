/** A file of the build that did not come: the server does not answer, or has files of another version. */
export class NotLoaded extends Error {}

/** Reports whether an error means that a build file could not be loaded; webpack has its own error for it. */
export function isNotLoaded(error: unknown): error is Error {
  return (
    error instanceof NotLoaded ||
    (error instanceof Error && (error.name === 'ChunkLoadError' || /loading (css )?chunk/i.test(error.message)))
  );
}

/** Between two tries to fetch a file from a server that does not answer. */
const PAUSE_MS = 5_000;

/** Resolves when it is time to ask a server again that did not answer: after a pause, or as soon as the device has a network again. */
export function nextTry(): Promise<void> {
  return new Promise((resolve) => {
    const go = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, PAUSE_MS);
    window.addEventListener('online', go);
  });
}
