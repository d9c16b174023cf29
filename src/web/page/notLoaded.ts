/** A file of the build could not be loaded: the server does not respond, or has files of another version. */
export class NotLoaded extends Error {}

/** Reports whether an error means that a build file could not be loaded; webpack has its own error for it. */
export function isNotLoaded(error: unknown): error is Error {
  return (
    error instanceof NotLoaded ||
    (error instanceof Error && (error.name === 'ChunkLoadError' || /loading (css )?chunk/i.test(error.message)))
  );
}

/** The pause between two attempts to fetch a file from a server that does not respond. */
const PAUSE_MS = 5_000;

/** Resolves when it is time to retry a request that got no response: after a pause, or as soon as the device is online again. */
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

/** Loads a part of the build, and retries until it is there. */
export async function untilLoaded<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (!isNotLoaded(error)) throw error;
      await nextTry();
    }
  }
}
