/** Collects the clean-ups of support modules, which run after each journey, whichever test file of a suite has loaded them. */
const cleanUps: (() => void)[] = [];

/** Registers what is cleaned up after each test. It may throw, which fails the test. */
export function afterEachTest(cleanUp: () => void): void {
  cleanUps.push(cleanUp);
}

/** Cleans everything up; throws the first error once all is done. */
export function cleanUpTest(): void {
  const errors: unknown[] = [];
  for (const cleanUp of cleanUps) {
    try {
      cleanUp();
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
}
