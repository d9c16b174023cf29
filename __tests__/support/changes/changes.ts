import type { Answer } from '../answer';

/** Makes the changes of `everyChange.test.ts`. */
export interface Changes {
  /** Makes one call and notes the lines that it has written. */
  readonly run: <Body>(name: string, work: () => Promise<Answer<Body>>) => Promise<Body>;
  /** Passes over the lines of calls that prepared another. */
  readonly skipLines: () => Promise<void>;
}
