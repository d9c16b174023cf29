/** Returns the time zone of this browser: the reader's, and the default of a new site. UTC if the device has none. */
export function ownTimeZone(): string {
  // A device without a set zone reports none, despite the type, or one that its own formats refuse.
  const said: { readonly timeZone?: string } = new Intl.DateTimeFormat().resolvedOptions();
  return said.timeZone === undefined || said.timeZone === 'Etc/Unknown' ? 'UTC' : said.timeZone;
}
