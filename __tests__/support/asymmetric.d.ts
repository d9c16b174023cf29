/**
 * What stands for a value in an expectation, such as `expect.any(String)`: to the types of jest it is `any`, which would
 * switch the checks off around it.
 */
export {};

declare global {
  namespace jest {
    interface Expect {
      any(kind: unknown): unknown;
      anything(): unknown;
      arrayContaining(items: readonly unknown[]): unknown;
      objectContaining(properties: object): unknown;
      stringContaining(part: string): unknown;
      stringMatching(pattern: string | RegExp): unknown;
    }
  }
}
