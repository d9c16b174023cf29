/** Line ends, as typed and as word processors and older systems write them. */
const LINE_ENDS = /[\r\n\v\f\u0085\u2028\u2029]+/u;

/** Returns the names of a party, one a line, without empty ones. The cells of a table's row are one name. */
export const namesOf = (text: string): readonly string[] =>
  text
    .split(LINE_ENDS)
    .map((line) => line.replace(/\s+/gu, ' ').trim())
    .filter((line) => line !== '');
