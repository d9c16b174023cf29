import fs from 'node:fs';
import path from 'node:path';

import type { ChildProgram } from '#server/platform/files/childWork';

/** A program of the test's own in place of one that is delivered. */
export function ownProgram(folder: string, text: string): ChildProgram {
  const file = path.join(folder, 'program.cjs');
  fs.writeFileSync(file, text);
  return { file };
}
