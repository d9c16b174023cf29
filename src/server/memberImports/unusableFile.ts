import type { ImportFailure } from '#contract/entities/memberImport';

/** Thrown for a file that cannot be imported, whoever sends it again. */
export class UnusableFile extends Error {
  constructor(readonly failure: ImportFailure) {
    super(failure);
  }
}
