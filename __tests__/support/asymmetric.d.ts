/**
 * Types for placeholders in expectations, such as `expect.any(String)`: Jest types them as `any`, which would switch off the checks
 * around them.
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
