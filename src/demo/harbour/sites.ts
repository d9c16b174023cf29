import type { SiteLocation } from '#contract/sites/entities/site';
import { makeRows, type DemoRow, type WorldRows } from '../world/rows';
import { silencesOf } from '../world/silences';
import { addOnSiteReports } from '../build/onSiteReports';
import { addDays, dayOf, instantAt } from '../world/zoneTime';

export type HarbourSite = 'quayside' | 'albion' | 'remote' | 'openDays' | 'supper';

interface SiteDefinition {
  readonly key: HarbourSite;
  readonly row: DemoRow<'sites'>;
  readonly devices: readonly string[];
  readonly evacuationPoints: readonly string[];
  /** Doors with a poster. */
  readonly signInPoints?: readonly string[];
}

const around = (lat: number, lng: number, radius: number): SiteLocation => ({
  position: { lat, lng },
  radius,
  zoom: 16,
  mapTypeId: 'roadmap',
});

const DAY_MS = 86_400_000;
const PARIS = 'Europe/Paris';
const LONDON = 'Europe/London';

/** The kiosk that has been silent for hours, and for how long. */
export const SILENT_DEVICE = 'Loading bay kiosk';
export const SILENT_FOR_MS = 5 * 3_600_000;
/** The tablet that nobody has paired yet. */
export const NEW_DEVICE = 'Canteen tablet';
/** The version that the demo's kiosks run. */
export const KIOSK_VERSION = '1.4.2';
/** The kiosks were paired this many days before the world was made. */
const PAIRED_DAYS = 120;

export type HarbourEvent = 'openDays' | 'supper';
export type EventDates = Readonly<Record<HarbourEvent, { readonly from: Date; readonly until: Date }>>;

/** Returns when the running event ends and the coming one takes place, seen from a day. The running one began two days before. */
export function eventDates(now: Date): EventDates {
  const inParis = dayOf(PARIS, now);
  const inLondon = dayOf(LONDON, now);
  return {
    openDays: { from: instantAt(PARIS, addDays(inParis, -2), 9 * 60), until: instantAt(PARIS, addDays(inParis, 4), 19 * 60) },
    supper: { from: instantAt(LONDON, addDays(inLondon, 12), 17 * 60), until: instantAt(LONDON, addDays(inLondon, 12), 23 * 60) },
  };
}

/** Returns dates of events as JSON stores them. */
export function storedEvents(dates: EventDates): Record<HarbourEvent, { from: string; until: string }> {
  const stored = (date: EventDates[HarbourEvent]) => ({ from: date.from.toISOString(), until: date.until.toISOString() });
  return { openDays: stored(dates.openDays), supper: stored(dates.supper) };
}

const REPORT_TIMES = ['08:30', '17:00'];
const REPORT_ADDRESSES = ['securite@quayside.test', 'gardien@quayside.test'];

function definitions(now: Date): SiteDefinition[] {
  const dates = eventDates(now);
  return [
    {
      key: 'quayside',
      row: {
        name: 'Quayside House',
        type: 'standard',
        timezone: PARIS,
        locale: 'fr_FR',
        address: '12 quai de la Fosse, 44000 Nantes',
        location: around(47.2105, -1.5652, 180),
        reply_to_name: 'Accueil Quayside',
        reply_to_email: 'accueil@quayside.test',
        brand_colour: '#1d3f72',
        accent_colour: '#d98e04',
        use_contactless: true,
        visitor_photos_enabled: true,
        qr_scanning_enabled: true,
        geofence_enabled: true,
        on_site_report_enabled: true,
        on_site_report_times: REPORT_TIMES,
        on_site_report_emails: REPORT_ADDRESSES.join(', '),
        spaces_enabled: true,
      },
      devices: ['Front desk tablet', 'Gate 2 kiosk', 'Workshop entrance', NEW_DEVICE],
      evacuationPoints: ['A – Quai de la Fosse, by the lamp post', 'B – Car park, north corner', 'C – Gate 2'],
      signInPoints: ['Main entrance', 'Gate 2'],
    },
    {
      key: 'albion',
      row: {
        name: 'Albion Wharf',
        type: 'standard',
        timezone: LONDON,
        locale: 'en_GB',
        address: '48 Cumberland Road, Bristol BS1 6UF',
        location: around(51.4466, -2.6081, 160),
        reply_to_name: 'Albion Wharf reception',
        reply_to_email: 'reception@albionwharf.test',
        brand_colour: '#0f5257',
        accent_colour: '#d98e04',
        use_contactless: true,
        visitor_photos_enabled: true,
        qr_scanning_enabled: true,
        on_site_report_enabled: true,
        on_site_report_times: ['18:00'],
        on_site_report_emails: 'security@albionwharf.test',
        spaces_enabled: true,
      },
      devices: ['Reception tablet', SILENT_DEVICE],
      evacuationPoints: ['A – Slipway', 'B – Visitor car park'],
    },
    {
      key: 'remote',
      row: {
        name: 'Working remotely',
        type: 'remote',
        timezone: PARIS,
        locale: 'en_GB',
        address: null,
        location: null,
        reply_to_name: 'People team',
        reply_to_email: 'people@harbourandpine.test',
      },
      devices: [],
      evacuationPoints: [],
    },
    {
      key: 'openDays',
      row: {
        name: 'Open Workshop Days',
        type: 'event',
        timezone: PARIS,
        locale: 'fr_FR',
        address: 'Hangar 21, quai des Antilles, 44200 Nantes',
        location: around(47.2003, -1.5731, 200),
        reply_to_name: 'Open Workshop Days',
        reply_to_email: 'bonjour@openworkshop.test',
        use_contactless: true,
        qr_scanning_enabled: true,
        active_from: dates.openDays.from,
        active_until: dates.openDays.until,
      },
      devices: ['Hangar door tablet'],
      evacuationPoints: ['A – Quai des Antilles', 'B – Under the yellow crane'],
    },
    {
      key: 'supper',
      row: {
        name: 'Harbour Supper',
        type: 'event',
        timezone: LONDON,
        locale: 'en_GB',
        address: 'The Old Timber Hall, Bristol BS1 4RN',
        location: around(51.4502, -2.5976, 150),
        reply_to_name: 'Harbour Supper',
        reply_to_email: 'supper@harbourandpine.test',
        active_from: dates.supper.from,
        active_until: dates.supper.until,
      },
      devices: [],
      evacuationPoints: ['A – Forecourt', 'B – Opposite the ticket office'],
    },
  ];
}

export interface HarbourSites {
  readonly ids: Readonly<Record<HarbourSite, number>>;
  readonly zones: Readonly<Record<HarbourSite, string>>;
  readonly devices: Readonly<Record<HarbourSite, readonly string[]>>;
}

/** Returns the ids of the five sites: they are the first of the world. */
export function harbourSiteIds(): HarbourSites['ids'] {
  return addHarbourSites(makeRows(), 1, new Date(0)).ids;
}

/** Adds the five sites with their devices and evacuation points. Heartbeats are as fresh as `now`. */
export function addHarbourSites(rows: WorldRows, clientId: number, now: Date): HarbourSites {
  const ids = { quayside: 0, albion: 0, remote: 0, openDays: 0, supper: 0 };
  const zones = { quayside: PARIS, albion: LONDON, remote: PARIS, openDays: PARIS, supper: LONDON };
  const devices: Record<HarbourSite, readonly string[]> = { quayside: [], albion: [], remote: [], openDays: [], supper: [] };
  for (const site of definitions(now)) {
    const siteId = rows.add('sites', { client_id: clientId, ...site.row });
    ids[site.key] = siteId;
    devices[site.key] = site.devices.filter((name) => name !== SILENT_DEVICE && name !== NEW_DEVICE);
    for (const [index, name] of site.devices.entries()) {
      const device = { client_id: clientId, site_id: siteId, name, alerts_enabled: true };
      if (name === NEW_DEVICE) {
        rows.add('devices', device);
        continue;
      }
      const silentMs = name === SILENT_DEVICE ? SILENT_FOR_MS : (index + 1) * 9_000;
      const heard = new Date(now.getTime() - silentMs);
      const deviceId = rows.add('devices', {
        ...device,
        last_heartbeat: heard,
        paired_at: new Date(now.getTime() - PAIRED_DAYS * DAY_MS),
        app_version: KIOSK_VERSION,
      });
      for (const { began, ended } of silencesOf(name, zones[site.key], heard)) {
        rows.addPlain('device_silences', { device_id: deviceId, began_at: began, ended_at: ended });
      }
    }
    for (const [position, title] of site.evacuationPoints.entries())
      rows.add('evacuation_points', { client_id: clientId, site_id: siteId, title, position });
    for (const [position, name] of (site.signInPoints ?? []).entries())
      rows.add('sign_in_points', { client_id: clientId, site_id: siteId, name, position });
  }
  addOnSiteReports(rows, now, {
    clientId,
    siteId: ids.quayside,
    zone: zones.quayside,
    times: REPORT_TIMES,
    addresses: REPORT_ADDRESSES,
  });
  return { ids, zones, devices };
}
