/** The responses that say something. */
export function givenResponses(responses: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(responses).filter(([, response]) => response !== ''));
}
