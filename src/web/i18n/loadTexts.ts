import type { ResourceKey } from 'i18next';

import { FALLBACK_LOCALE } from '#contract/platform/constants';
import { NotLoaded } from '../page/notLoaded';
import { PSEUDO_LANGUAGE, textLocale } from './languages';

type Namespaces = Readonly<Record<string, ResourceKey>>;

/** The location of the texts in the finished build, inserted by config/texts/webpackPlugin.js. */
interface TextFiles {
  readonly folder: string;
  /** The file of each namespace whose file has another name. */
  readonly names: Readonly<Partial<Record<string, string>>>;
}
declare const __webpack_require__: { readonly texts: TextFiles };

/** The timeout of a request; webpack waits equally long for a script. */
const TIMEOUT_MS = 120_000;

/** Loads one namespace of one language, so that texts of screens not opened are not fetched. */
export async function loadTexts(language: string, namespace: string): Promise<ResourceKey> {
  if (language === PSEUDO_LANGUAGE) {
    const [{ pseudoTexts }, texts] = await Promise.all([
      import(/* webpackChunkName: "pseudo" */ './pseudo'),
      loadTexts(FALLBACK_LOCALE, namespace),
    ]);
    return pseudoTexts(texts);
  }
  const locale = textLocale(language);
  if (locale !== language) return loadTexts(locale, namespace);
  if (process.env.NODE_ENV === 'production') {
    return fetchTexts(language, namespace);
  } else {
    // Each file under locales/ is one object of texts; a guard test holds them to that.
    const texts = (await import(
      // The server speaks its own texts.
      /* webpackExclude: /server\.json$/ */ `../../../locales/${language}/${namespace}.json`
    ).catch((error: unknown) => sameAsSource(language, namespace, error))) as { readonly default: ResourceKey };
    return texts.default;
  }
}

/** Returns the British texts of a namespace that American English writes alike; the finished build has a file for each namespace anyway. */
async function sameAsSource(language: string, namespace: string, error: unknown): Promise<{ readonly default: ResourceKey }> {
  if (language === 'en' && typeof error === 'object' && error !== null && 'code' in error && error.code === 'MODULE_NOT_FOUND')
    return { default: await loadTexts(FALLBACK_LOCALE, namespace) };
  throw error;
}

const fetched = new Map<string, Promise<Namespaces>>();

async function fetchTexts(language: string, namespace: string): Promise<ResourceKey> {
  const { folder, names } = __webpack_require__.texts;
  const name = names[namespace] ?? namespace;
  const address = `/${folder}${language}-${name}.json`;
  const file = fetched.get(address) ?? fetchFile(address);
  fetched.set(address, file);
  return (await file)[namespace] ?? {};
}

/** Fetches a file of texts. A failed request is not cached, so that it can be retried. */
async function fetchFile(address: string): Promise<Namespaces> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!answer.ok) throw new Error(`The server answered ${answer.status}`);
    // A file of this build, made of locales/.
    return (await answer.json()) as Namespaces;
  } catch (cause) {
    fetched.delete(address);
    throw new NotLoaded(`The texts ${address} did not come`, { cause });
  }
}
