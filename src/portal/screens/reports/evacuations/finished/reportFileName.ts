import { fileWord } from '#contract/platform/text/csvText';
import { writeAt } from '#web/dates/siteTime';

/** '2030-03-04 10:12:09' at the site: spreadsheets of every language read it as a time, and files sort by it. */
export function sortableTime(instant: string, zone: string): string {
  return writeAt(instant, zone, 'sv-SE', { dateStyle: 'short', timeStyle: 'medium' });
}

/** 'evacuation-Harbour-House-2030-03-04-10-00.csv', by the site's clock. */
export function reportFileName(word: string, siteName: string, startedAt: string, zone: string, ending: 'csv' | 'pdf'): string {
  return `${[word, siteName, sortableTime(startedAt, zone).slice(0, 16)]
    .map(fileWord)
    .filter((part) => part !== '')
    .join('-')}.${ending}`;
}
