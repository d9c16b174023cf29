/**
 * Folds a text for searching and sorting: no case, no accents, single spaces. 'Élodie  BERNARD' → 'elodie bernard'.
 * Both sides use it, so that a list searched on the server and one searched in the browser agree.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}
