import { pageSetting } from '../storage/pageSetting';
import { textLocale } from '../i18n/languages';

/** Files that a page needs beside those of every page. */
interface Files {
  /** Scripts and style sheets. */
  readonly files: readonly string[];
  /** The beginning and the ends of the addresses of texts: `/assets/texts.1a2b/` and `app`, with the language between them. */
  readonly texts: { readonly folder: string; readonly names: readonly string[] };
}

/** The files of an address, as the server names them (`server/platform/http/portal/waves.ts`). */
export interface Ahead {
  /** For a person with a session. */
  readonly inside?: Files;
  /** For one without. */
  readonly outside?: Files;
}

/** The reader of a page. */
interface Reader {
  /** Whether somebody has left a session here. */
  readonly isInside: boolean;
  /** The language in which the page begins, and those that the browser asks for. */
  readonly language: string;
  readonly languages: readonly string[];
}

/** Has the browser fetch what the page needs for its address, side by side with its first scripts. */
export function nameAhead(document: Document, { isInside, language, languages }: Reader): void {
  const named = pageSetting('ahead');
  if (named === null) return;
  // Written by the server of the same build.
  const ahead = JSON.parse(named) as Ahead;
  const wanted = isInside ? ahead.inside : ahead.outside;
  if (wanted === undefined) return;
  const { files, texts } = wanted;
  const locale = textLocale(language, languages);
  const add = (href: string, as: string): void => {
    const link = document.createElement('link');
    // As the requests that they are for: scripts and styles of webpack carry no such attribute here, a fetch does.
    Object.assign(link, { rel: 'preload', as, href, ...(as === 'fetch' ? { crossOrigin: 'anonymous' } : {}) });
    document.head.append(link);
  };
  // A browser fetches a few at a time. Small ones go first: while the largest comes, the page runs what came before it.
  for (const name of texts.names) add(`${texts.folder}${locale}-${name}.json`, 'fetch');
  for (const file of files) add(file, file.endsWith('.css') ? 'style' : 'script');
}
