import type { ContentLocale, PortalLanguage } from './constants';

/** In which locale content is written at first, by the language of anyone who makes a site. */
export const CONTENT_LOCALE_OF: Readonly<Record<PortalLanguage, ContentLocale>> = { en: 'en_GB', fr: 'fr_FR', de: 'de_DE', es: 'es_ES' };
