import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';

import type { FileChoice, RowsReading } from '#contract/people/entities/fileReading';
import type { Deps } from '#server/platform/deps';
import type { FileRow } from '#server/platform/files/store';
import type { SheetRow } from './readCsv';
import { UnusableFile } from './unusableFile';

/**
 * Reads the rows of a file that are not empty, in a process of its own (`sheetProgram.ts`).
 *
 * @throws UnusableFile for one that breaks a limit, or cannot be read
 */
export async function* readRows(
  { files }: Pick<Deps, 'files'>,
  file: FileRow,
  choice: FileChoice,
  tell: (assumed: RowsReading) => void,
): AsyncGenerator<SheetRow> {
  const source = path.join(files.incoming, randomUUID());
  const target = `${source}-rows`;
  try {
    const stored = await files.storage.open(file.storage_key);
    if (stored === null) throw new UnusableFile('unreadable');
    await pipeline(stored, createWriteStream(source, { mode: 0o600 }));
    const result = await files.sheets.read({ source, target, isCsv: file.content_type === 'text/csv', choice });
    if (!result.read) throw new UnusableFile(result.failure);
    tell(result.assumed);
    const written = createReadStream(target);
    try {
      // The cast is safe: the program has written rows.
      for await (const line of createInterface({ input: written })) yield JSON.parse(line) as SheetRow;
    } finally {
      written.destroy();
    }
  } finally {
    await Promise.all([source, target].map((draft) => fs.rm(draft, { force: true })));
  }
}
