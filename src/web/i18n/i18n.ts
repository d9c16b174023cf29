import i18next, { type BackendModule, type FormatterModule, type i18n, type ReadCallback, type ThirdPartyModule } from 'i18next';
import { initReactI18next } from 'react-i18next';

import { PORTAL_LANGUAGES, type PortalLanguage } from '#contract/platform/constants';
import type { KeyValueStorage } from '../services';
import { untilLoaded } from '../page/notLoaded';
import { numberText } from '../text/numberText';
import { firstLanguage, languageOf, PSEUDO_LANGUAGE } from './languages';
import { loadTexts } from './loadTexts';

const LANGUAGE_KEY = 'language';

const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language: string, namespace: string, done: ReadCallback) => {
    // i18next does not retry a failed load, and would show keys instead.
    untilLoaded(() => loadTexts(language, namespace)).then(
      (texts) => done(null, texts),
      (error: unknown) => done(error instanceof Error ? error : new Error(`No texts ${language}/${namespace}`), false),
    );
  },
};

/** Formats numbers in texts for the reader's language. Numbers that are not amounts (a year, a code) are passed as text. */
const numbers: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  // Texts are returned unchanged; i18next reports a missing one.
  format: (value: unknown) => (typeof value === 'number' ? numberText(value, currentLanguage()) : (value as string)),
};

/**
 * Binds React to i18next. react-i18next copies all own properties of its instance for each component that mounts: an object that
 * inherits them has none to copy (findings/react-i18next-copied-instance.sh).
 */
const react: ThirdPartyModule = {
  type: '3rdParty',
  // `Object.create` has no type of its own.
  init: (instance) => initReactI18next.init(Object.create(instance) as i18n),
};

function announce(language: string): void {
  document.documentElement.lang = language;
}

interface LanguageOptions {
  /** Texts that are there before the first paint. */
  readonly namespaces?: readonly string[];
  /** Whether the device may have chosen the made-up language. */
  readonly pseudo?: boolean;
}

/** Starts the languages. Resolves when the first texts are loaded; each screen loads its own when it needs them. */
export async function startLanguages(
  storage: KeyValueStorage,
  { namespaces = ['ui'], pseudo = false }: LanguageOptions = {},
): Promise<void> {
  i18next.on('languageChanged', announce);
  await i18next
    .use(backend)
    .use(numbers)
    .use(react)
    .init({
      lng: firstLanguage(storage.get(LANGUAGE_KEY), navigator.languages, pseudo),
      // Every language has every text: the tests compare them.
      fallbackLng: false,
      supportedLngs: [...PORTAL_LANGUAGES, PSEUDO_LANGUAGE],
      load: 'currentOnly',
      ns: [...namespaces],
      defaultNS: false,
      interpolation: { escapeValue: false, alwaysFormat: true },
      returnNull: false,
    });
}

/** Changes the portal's language and remembers it on this device. Resolves when the open screen's texts are there. */
export async function changeLanguage(language: PortalLanguage, storage: KeyValueStorage): Promise<void> {
  storage.set(LANGUAGE_KEY, language);
  await i18next.changeLanguage(language);
}

/** Takes the account's language, unless the person has chosen one on this device. */
export async function takeAccountLanguage(locale: string, storage: KeyValueStorage): Promise<void> {
  const language = languageOf(locale);
  if (language === undefined || languageOf(storage.get(LANGUAGE_KEY)) !== undefined) return;
  if (!i18next.isInitialized) await new Promise((resolve) => i18next.on('initialized', resolve));
  if (i18next.resolvedLanguage !== language) await i18next.changeLanguage(language);
}

/** Returns the language that requests name and dates are written in. */
export function currentLanguage(): PortalLanguage {
  return languageOf(i18next.resolvedLanguage ?? i18next.language) ?? 'en';
}
