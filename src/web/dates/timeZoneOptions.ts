import { zoneOffset } from './siteTime';

interface ZoneOption {
  readonly value: string;
  readonly label: string;
  readonly description: string;
  readonly closed: string;
}

/**
 * Every zone the browser knows, with its distance from UTC today. The site's own zone is there even when the browser
 * calls it by another name (Europe/Kiev and Europe/Kyiv).
 */
export function timeZoneOptions(now: Date, own: string): ZoneOption[] {
  const zones = Intl.supportedValuesOf('timeZone');
  const all = zones.includes(own) ? zones : [own, ...zones];
  return all.map((zone) => {
    const label = zone.replaceAll('_', ' ');
    const offset = zoneOffset(zone, now);
    return { value: zone, label, description: offset, closed: `${label} (${offset})` };
  });
}
