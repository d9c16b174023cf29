/** Reports whether a text can be an email address at all; more is for the server to say, and for a mail that arrives. */
export function looksLikeEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+$/.test(text.trim());
}
