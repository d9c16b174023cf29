import type { ImportFailure } from '#contract/people/entities/memberImport';

/** Thrown for a file that cannot be imported, however often it is sent. */
export class UnusableFile extends Error {
  constructor(readonly failure: ImportFailure) {
    super(failure);
  }
}
