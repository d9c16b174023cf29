import type { SheetJob, SheetResult, Sheets } from '../ports';
import { startChildWork, type ChildLimits, type ChildProgram } from './childWork';

const LIMITS: ChildLimits = {
  // A second try fits within the time of a job, and the rows are stored.
  limitMs: 20_000,
  idleMs: 10_000,
  // The texts that the cells of a workbook share are in memory as a whole.
  memoryMb: 256,
};

/**
 * Reads spreadsheets in a process of their own. One that takes too long is too large; one that ends the process is retried once,
 * since the system may have ended it for another reason.
 */
export function startSheets(program: ChildProgram, limits: Partial<ChildLimits> = {}): Sheets {
  const child = startChildWork<SheetJob, SheetResult>(program, { ...LIMITS, ...limits });
  return {
    async read(job) {
      const first = await child.ask(job);
      const answer = 'lost' in first && first.lost === 'process' ? await child.ask(job) : first;
      return 'lost' in answer ? { read: false, failure: 'too_large' } : answer.result;
    },
    close: () => child.close(),
  };
}
