import fs from 'node:fs';
import path from 'node:path';

/** The files that a page needs beside its own (written by config/webpack/firstWave.js, read by `web/boot/nameAhead.ts`). */
interface Wave {
  /** A regular expression for the paths of its addresses. */
  readonly at: string;
  readonly ahead: object;
  /** A person without a session signs in there. */
  readonly isSignIn?: boolean;
}

/** The needs of the page of a path. */
export interface FoundWave {
  /** JSON for the page's head. */
  readonly ahead: string;
  readonly isSignIn: boolean;
}

/** Returns what the page of a path needs; null where it needs nothing else. */
export type FindWave = (pathname: string) => FoundWave | null;

/** Reads what the build says; without a build no page names anything. */
export function readWaves(portalFolder: string, name: WavesFile): FindWave {
  const file = path.join(portalFolder, name);
  if (!fs.existsSync(file)) return () => null;
  // Written by the build of this server.
  const waves = (JSON.parse(fs.readFileSync(file, 'utf8')) as readonly Wave[]).map(({ at, ahead, isSignIn = false }) => ({
    at: new RegExp(at, 'u'),
    found: { ahead: JSON.stringify(ahead), isSignIn },
  }));
  return (pathname) => waves.find(({ at }) => at.test(pathname))?.found ?? null;
}

/** The lists beside the pages, which are not served. */
export type WavesFile = 'waves.json' | 'phone-waves.json';
