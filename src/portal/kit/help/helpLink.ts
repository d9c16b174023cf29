import { PORTAL_LANGUAGES, type PortalLanguage } from '#contract/platform/constants';
import type { AppThunk } from '#portal/store/state';
import { currentLanguage } from '#web/i18n/i18n';
import { paths } from '#portal/lib/paths';

/** The topics of the user guide, in the order of its contents. */
export const HELP_TOPICS = [
  'start',
  'today',
  'evacuation',
  'sites',
  'kiosks',
  'points',
  'groups',
  'fields',
  'badges',
  'forms',
  'events',
  'users',
  'installation',
  'account',
  'look',
  'connection',
] as const;
export type HelpTopic = (typeof HELP_TOPICS)[number];

type Links = Readonly<Partial<Record<string, string>>>;

const GUIDE: Links = Object.fromEntries(HELP_TOPICS.map((topic) => [topic, paths.support.link({}, { topic })]));

/** The help pages of each locale: the guide, which has all languages. Help elsewhere is entered here, by locale and key. */
const HELP_LINKS: Readonly<Record<PortalLanguage, Links>> = { en: GUIDE, fr: GUIDE, de: GUIDE, es: GUIDE };

/**
 * Returns the address of a help page in the reader's language. A key that the locale lacks is logged and returns '#' (spec:
 * overview#help-links).
 */
export function helpLink(key: string): AppThunk<string> {
  return (_dispatch, _getState, { log }) => {
    const language = currentLanguage();
    const link = HELP_LINKS[language][key];
    if (link === undefined) log.error(`The help link ${key} is missing in ${language} (of ${PORTAL_LANGUAGES.join(', ')})`);
    return link ?? '#';
  };
}
