/** The files that the workers cache: a page that starts without a network finds all that it fetches by itself. */
import { existsSync } from 'node:fs';
import path from 'node:path';

import { KIOSK_WORKER, PORTAL_WORKER } from '../../config/webpack/offlineWorker';
import { ROOT, textOf } from './projectFiles';

/** Imports of a file that come with it, and those that are fetched later, by the names of their chunks. */
const WITH_IT = /^(?:import|export) (?!type\b)(?:[^'";]*? from )?'([^']+)'/gmu;
const LATER = /import\(\s*\/\* webpackChunkName: "([\w-]+)" \*\//gu;

/** Returns the file of ours that an import names; null for a package, and for what fetches nothing by itself. */
function fileOf(name: string, from: string): string | null {
  const place = name.startsWith('#') ? `src/${name.slice(1)}` : path.posix.join(path.posix.dirname(from), name);
  if (!/^[#.]/u.test(name) || /\.(css|json)$/u.test(name)) return null;
  const file = ['.ts', '.tsx'].map((end) => place + end).find((one) => existsSync(path.join(ROOT, one)));
  if (file === undefined) throw new Error(`${from} imports '${name}', which is not there`);
  return file;
}

/** Returns the chunks that the files of a page's first load fetch later. */
function fetchedBy(entry: string): string[] {
  const files = new Set([entry]);
  const chunks = new Set<string>();
  // A set goes on with what is added meanwhile.
  for (const file of files) {
    const text = textOf(file);
    for (const [, name = ''] of text.matchAll(WITH_IT)) {
      const next = fileOf(name, file);
      if (next !== null) files.add(next);
    }
    for (const [, chunk = ''] of text.matchAll(LATER)) chunks.add(chunk);
  }
  return [...chunks].sort();
}

/** Invented languages are for the showcase; browsers with workers have locks of their own. */
const NEVER_OFFLINE = ['pseudo', 'lease-lock'];

it.each([
  // Pages without a session are the server's.
  ['portal', 'src/page/main.tsx', PORTAL_WORKER, ['entry']],
  // The server looks up what was scanned, and a badge is printed by it.
  ['kiosk', 'src/kiosk/main.tsx', KIOSK_WORKER, ['kiosk-scan', 'kiosk-scanner', 'kiosk-badge']],
] as const)('the worker of the %s caches each chunk that its first load fetches', (_, entry, { chunks }, online) => {
  const needed = fetchedBy(entry).filter((chunk) => !NEVER_OFFLINE.includes(chunk));
  // Each that is left out is fetched there.
  expect(needed).toEqual(expect.arrayContaining([...online]));
  expect(needed.filter((chunk) => !chunks.includes(chunk)).sort()).toEqual([...online].sort());
});
