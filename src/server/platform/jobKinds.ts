import { keepMonths } from './audit/months';
import { removeFiles } from './files/removal';
import { defineJob, type RunnableKind } from './jobs/defineJob';

const EVERY_S = 3_600;

/** The kinds of job of the wing. */
export const PLATFORM_JOBS: readonly RunnableKind[] = [
  defineJob({ name: 'remove-files', every: EVERY_S, work: ({ deps }) => removeFiles(deps) }),
  defineJob({ name: 'keep-audit-months', every: EVERY_S, work: ({ deps }) => keepMonths(deps.db, deps.now()) }),
];
