import type { WorldRows } from '../world/rows';
import { addDays, dayOf, instantAt } from '../world/zoneTime';

const DAYS = 12;
/** Returns the minutes of HH:MM, the form of a site's times. */
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

interface SiteOfReports {
  readonly clientId: number;
  readonly siteId: number;
  readonly zone: string;
  readonly times: readonly string[];
  readonly addresses: readonly string[];
}

/**
 * Adds the reports of the people on site that a site has mailed in the last days: one came too late, and one address accepted none for a
 * day.
 */
export function addOnSiteReports(rows: WorldRows, now: Date, { clientId, siteId, zone, times, addresses }: SiteOfReports): void {
  const today = dayOf(zone, now);
  for (let age = DAYS; age >= 0; age -= 1) {
    const day = addDays(today, -age);
    for (const [index, time] of times.entries()) {
      const due = instantAt(zone, day, minutesOf(time));
      if (due > now) continue;
      const isMissed = age === 9 && index === 1;
      const refused = age === 4 ? addresses.slice(-1) : [];
      rows.add('on_site_reports', {
        client_id: clientId,
        site_id: siteId,
        local_date: day,
        time,
        due_at: due,
        settled_at: new Date(due.getTime() + 60_000),
        ...(isMissed
          ? { state: 'missed' }
          : {
              state: 'sent',
              people: 24 + ((age * 7 + index * 13) % 19),
              addresses: addresses.length,
              sent_to: addresses.length - refused.length,
              refused,
              error: refused.length === 0 ? null : 'refused',
            }),
      });
    }
  }
}
