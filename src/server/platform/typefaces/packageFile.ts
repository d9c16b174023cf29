import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * Returns the path of a package's file. Packages are beside the program or above it; a program that was started by another one, or by a
 * link, finds them from its own place, else from the folder that it was started in.
 *
 * @throws Error that lists the places searched
 */
export function packageFile(name: string, program: string | null = process.argv[1] ?? null, folder = process.cwd()): string {
  const places = [...new Set([...(program === null ? [] : [program, realPath(program)]), path.join(folder, 'package.json')])];
  for (const place of places) {
    try {
      return createRequire(path.resolve(place)).resolve(name);
    } catch {
      // The next place may have it.
    }
  }
  throw new Error(`${name} was not found from ${places.join(', ')}: run npm ci in the folder of Portico.`);
}

function realPath(program: string): string {
  try {
    return realpathSync(program);
  } catch {
    return program;
  }
}
