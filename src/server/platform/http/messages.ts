import i18next, { type i18n } from 'i18next';

import { FALLBACK_LOCALE, PORTAL_LANGUAGES, type PortalLanguage } from '#contract/platform/constants';
import rulesDe from '../../../../locales/de/rules.json';
import serverDe from '../../../../locales/de/server.json';
import rulesEnGb from '../../../../locales/en_GB/rules.json';
import serverEnGb from '../../../../locales/en_GB/server.json';
import rulesEs from '../../../../locales/es/rules.json';
import serverEs from '../../../../locales/es/server.json';
import rulesFr from '../../../../locales/fr/rules.json';
import serverFr from '../../../../locales/fr/server.json';

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type WithoutPlural<Key extends string> = Key extends `${infer Base}_${PluralForm}` ? Base : Key;

/**
 * Returns a text of `locales/<lng>/server.json` or `rules.json`, as `server.notFound`, or a resource's own, as
 * `rules.closurePeriods.limit`: a guard checks that each of the latter exists.
 */
export type MessageKey =
  | `server.${WithoutPlural<keyof typeof serverEnGb>}`
  | `rules.${WithoutPlural<keyof typeof rulesEnGb>}`
  | `rules.${string}.${string}`;

/** The values that a message contains. */
export type MessageValues = Readonly<Record<string, string | number>>;

const texts: i18n = i18next.createInstance();
void texts.init({
  lng: FALLBACK_LOCALE,
  fallbackLng: FALLBACK_LOCALE,
  ns: ['server', 'rules'],
  defaultNS: 'server',
  nsSeparator: '.',
  interpolation: { escapeValue: false },
  initAsync: false,
  resources: {
    [FALLBACK_LOCALE]: { server: serverEnGb, rules: rulesEnGb },
    de: { server: serverDe, rules: rulesDe },
    es: { server: serverEs, rules: rulesEs },
    fr: { server: serverFr, rules: rulesFr },
  },
});

/** Returns a message in a language; in British English where it is not translated yet. */
export function messageIn(language: PortalLanguage, key: MessageKey, values: MessageValues = {}): string {
  return texts.t(key, { lng: language, ...values });
}

/** The same for a key that comes from a rule; the rules' own test checks that its text exists. */
export function ruleMessageIn(language: PortalLanguage, key: string, values: MessageValues): string {
  return texts.t(key, { lng: language, ...values });
}

/** Returns the first language of an Accept-Language header that the portal supports, by weight then by place; English without one. */
export function languageOf(header: string | undefined): PortalLanguage {
  const wanted = (header ?? '')
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/u);
      const weight = Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1);
      return { language: tag.split(/[-_]/u, 1).join(''), weight: Number.isNaN(weight) ? 0 : weight };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  for (const { language } of wanted) {
    const spoken = PORTAL_LANGUAGES.find((known) => known === language);
    if (spoken !== undefined) return spoken;
  }
  return 'en';
}
