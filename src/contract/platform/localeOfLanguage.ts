import type { PortalLanguage } from './constants';
import type { ContentLocale } from './contentLocales';

/** The default locale of content, by the language of the user who creates a site. */
export const CONTENT_LOCALE_OF: Readonly<Record<PortalLanguage, ContentLocale>> = { en: 'en_GB', fr: 'fr_FR', de: 'de_DE', es: 'es_ES' };
