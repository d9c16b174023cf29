import type { ContentLocale, PortalLanguage } from './constants';

/** The client's setting that is on where the portal shows the first steps of a new organisation. */
export const GETTING_STARTED = 'getting_started';

/** In which locale content is written at first, by the language of anyone who makes a site. */
export const CONTENT_LOCALE_OF: Readonly<Record<PortalLanguage, ContentLocale>> = { en: 'en_GB', fr: 'fr_FR', de: 'de_DE', es: 'es_ES' };
