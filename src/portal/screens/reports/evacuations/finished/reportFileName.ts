import { fileWord } from '#contract/csvText';
import { dateFormat } from '#portal/lib/siteTime';

/** '2030-03-04 10:12:09' at the site: spreadsheets of every language read it as a time, and files sort by it. */
export function sortableTime(instant: string, zone: string): string {
  return dateFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' }).format(new Date(instant));
}

/** 'evacuation-Harbour-House-2030-03-04-10-00.csv', by the site's clock. */
export function reportFileName(word: string, siteName: string, startedAt: string, zone: string, ending: 'csv' | 'pdf'): string {
  return `${[word, siteName, sortableTime(startedAt, zone).slice(0, 16)]
    .map(fileWord)
    .filter((part) => part !== '')
    .join('-')}.${ending}`;
}
