/** Returns the addresses in a text, separated by commas, semicolons, blanks or line breaks, as people write or paste them. */
export const splitAddresses = (text: string): readonly string[] => text.split(/[\s,;]+/u).filter((part) => /[^\p{Cf}]/u.test(part));
