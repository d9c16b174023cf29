import type { RunnableKind } from '#server/platform/jobs/defineJob';
import { remindOfOutstandingForms } from './forms/jobs';

/** The kinds of job of the wing. */
export const ASKING_JOBS: readonly RunnableKind[] = [remindOfOutstandingForms];
