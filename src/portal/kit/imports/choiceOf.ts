import type { FileChoice, FileReading } from '#contract/people/entities/fileReading';

/** Returns the choice by which a file is read as it was, with another part of it. */
export function choiceOf({ encoding, delimiter, sheet, head }: FileReading, change: FileChoice = {}): FileChoice {
  return {
    ...(encoding !== null && { encoding }),
    ...(delimiter !== null && { delimiter }),
    ...(sheet !== null && { sheet }),
    // Another table has its heads elsewhere.
    ...(change.delimiter === undefined && change.sheet === undefined && { head }),
    ...change,
  };
}
