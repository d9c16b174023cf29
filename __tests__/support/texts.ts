import { readTexts } from '../../config/texts/readTexts';

/** Returns the titles of pages by the ids of their routes. */
export const titlesIn = (language: string): Readonly<Partial<Record<string, string>>> =>
  // `routes` has no groups of texts.
  readTexts(language, 'routes') as Record<string, string>;

/** Reads a text as the portal does: `namespace:group.key`, with what stands in it. */
export type TextReader = (key: string, values?: Readonly<Record<string, string>>) => string;

/** Reads texts of one language, for tests that follow somebody who speaks it. */
export function textsIn(language: string): TextReader {
  return (key, values = {}) => {
    const [namespace = '', path = ''] = key.split(':');
    let text: unknown = readTexts(language, namespace);
    for (const part of path.split('.')) text = (text as Record<string, unknown> | undefined)?.[part];
    if (typeof text !== 'string') throw new Error(`${language} has no text ${key}`);
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
  };
}
