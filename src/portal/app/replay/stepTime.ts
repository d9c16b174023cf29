import { dateFormat } from '#web/dates/siteTime';

/** Writes the time of a step in UTC: the person who replays it may be in another zone than the page was. */
export const stepTime = (at: number, language: string): string => dateFormat(language, { timeStyle: 'medium', timeZone: 'UTC' }).format(at);
