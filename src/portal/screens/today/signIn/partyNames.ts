/** Returns the names of a party, one a line, without empty ones. */
export const namesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
