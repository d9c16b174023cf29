/** Returns a word as it begins a line: the first letter upper case, by the language's rules. */
export function capitalised(word: string, language: string): string {
  return word.charAt(0).toLocaleUpperCase(language.replace('_', '-')) + word.slice(1);
}
