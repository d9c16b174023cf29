/** Returns the addresses in a text, as people write or paste several: with commas, semicolons, blanks or lines between them. */
export const splitAddresses = (text: string): readonly string[] => text.split(/[\s,;]+/u).filter((part) => /[^\p{Cf}]/u.test(part));
