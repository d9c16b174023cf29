/** Returns the responses that are not empty. */
export function givenResponses(responses: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(responses).filter(([, response]) => response !== ''));
}
