import type { FileChoice, FileReading } from '#contract/people/entities/fileReading';

/** Returns the choice by which a file was read, with one part changed. */
export function choiceOf({ encoding, delimiter, sheet, head }: FileReading, change: FileChoice = {}): FileChoice {
  return {
    ...(encoding !== null && { encoding }),
    ...(delimiter !== null && { delimiter }),
    ...(sheet !== null && { sheet }),
    // Another table has its header row elsewhere.
    ...(change.delimiter === undefined && change.sheet === undefined && { head }),
    ...change,
  };
}
