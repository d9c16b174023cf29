import { dateFormat } from '#web/dates/siteTime';

/** Writes when a step was, in UTC: who replays it may be in another zone than the page was. */
export const stepTime = (at: number, language: string): string => dateFormat(language, { timeStyle: 'medium', timeZone: 'UTC' }).format(at);
