import { readTexts } from '../../config/texts/readTexts';

/** Returns the titles of pages by the ids of their routes. */
export const titlesIn = (language: string): Readonly<Partial<Record<string, string>>> =>
  // `routes` has no groups of texts.
  readTexts(language, 'routes') as Record<string, string>;
