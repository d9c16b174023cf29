import { csvText, fileWord } from '#contract/platform/text/csvText';
import { saveFile } from '#web/net/saveFile';

interface FaultFile {
  readonly columns: ReadonlyArray<{ readonly header: string }>;
  readonly rows: ReadonlyArray<{ readonly cells: readonly string[]; readonly text: string }>;
  /** The heading of the column with what to correct. */
  readonly todo: string;
  /** The name of the file that was read, and a word that is added to it. */
  readonly name: readonly [file: string, word: string];
}

/** Saves the rows to be corrected as a file, each as it was read and with how to correct it. */
export function saveFaults({ columns, rows, todo, name: [file, word] }: FaultFile): void {
  const heading = [...columns.map(({ header }) => header), todo];
  const lines = rows.map(({ cells, text }) => [...columns.map((_, index) => cells[index] ?? ''), text]);
  const name = [file.replace(/\.\w+$/u, ''), word].map(fileWord).join('-');
  saveFile(new Blob([csvText([heading, ...lines])], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
}
