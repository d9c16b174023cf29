import type { Site, SiteChange, SiteLocation, ZoneKeeps } from '#contract/sites/entities/site';
import { instantOf, wallClockAt, type WallClock } from '#web/dates/wallClock';
import { changedFields, type RecordMapping } from '#portal/kit/form/recordMapping';

/** Fields of a site that are typed as they are stored. A new one goes here, and in `toFormValues`. */
type SameField = 'name' | 'address' | 'timezone' | 'locale' | 'reply_to_name' | 'reply_to_email' | 'geofence_enabled';

/** A site's details as they are typed: event times as the site's own day and time, coordinates as text. */
export interface SiteFormValues extends Pick<Site, SameField> {
  readonly active_from: WallClock;
  readonly active_until: WallClock;
  readonly latitude: string;
  readonly longitude: string;
  readonly radius: number | null;
}

const DEFAULT_MAP = { zoom: 16, mapTypeId: 'roadmap' } as const;

/** Returns the initial values of the form. */
function toFormValues(site: Site): SiteFormValues {
  return {
    name: site.name,
    address: site.address,
    timezone: site.timezone,
    locale: site.locale,
    reply_to_name: site.reply_to_name,
    reply_to_email: site.reply_to_email,
    geofence_enabled: site.geofence_enabled,
    active_from: wallClockAt(site.active_from, site.timezone),
    active_until: wallClockAt(site.active_until, site.timezone),
    latitude: site.location === null ? '' : String(site.location.position.lat),
    longitude: site.location === null ? '' : String(site.location.position.lng),
    radius: site.location?.radius ?? null,
  };
}

/** Parses a typed coordinate, also with the comma of French and German; NaN if it is not a number. */
export function typedNumber(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.'));
}

type TypedLocation = Pick<SiteFormValues, 'latitude' | 'longitude' | 'radius'>;

function toLocation({ latitude, longitude, radius }: TypedLocation, before: SiteLocation | null): SiteLocation | null {
  if (radius === null && [latitude, longitude].every((text) => text.trim() === '')) return null;
  return {
    ...(before ?? DEFAULT_MAP),
    position: { lat: typedNumber(latitude), lng: typedNumber(longitude) },
    radius: radius ?? Number.NaN,
  };
}

/**
 * Returns the form's values in the contract's terms. Event times become instants, by default in the zone of the form; those of a running
 * event are left out, because they are locked.
 */
export function toTypedSite(
  values: SiteFormValues,
  site: Pick<Site, 'type' | 'location'>,
  eventLocked: boolean,
  zone: string = values.timezone,
): SiteChange {
  const { active_from: from, active_until: until, latitude, longitude, radius, ...same } = values;
  return {
    ...same,
    location: toLocation({ latitude, longitude, radius }, site.location),
    ...(site.type === 'event' && !eventLocked ? { active_from: instantOf(from, zone), active_until: instantOf(until, zone) } : {}),
  };
}

/** Returns the differences to send. If instants are kept, event times are read in the old zone (spec: sites#another-zone). */
export function toSiteChange(values: SiteFormValues, site: Site, eventLocked: boolean, keeps: ZoneKeeps = 'clock'): SiteChange {
  const zone = keeps === 'clock' ? values.timezone : site.timezone;
  // Compared as the form showed it: without seconds. The server converts unchanged times itself, by the clock or by the instant.
  const shown = (instant: string | null): string | null => instantOf(wallClockAt(instant, site.timezone), zone);
  const before: SiteChange = { ...site, active_from: shown(site.active_from), active_until: shown(site.active_until) };
  return changedFields(toTypedSite(values, site, eventLocked, zone), before);
}

/** The form's fields for fields of a change with another name. */
const TYPED_IN: Readonly<Record<string, keyof SiteFormValues | 'active_from.time' | 'active_until.time'>> = {
  'location.position.lat': 'latitude',
  'location.position.lng': 'longitude',
  'location.radius': 'radius',
  active_from: 'active_from.time',
  active_until: 'active_until.time',
};

/** Returns the mapping of a site to the details form; the times of an event that has begun are locked. */
export const siteMapping = (eventLocked: boolean): RecordMapping<Site, SiteFormValues, SiteChange> => ({
  toValues: toFormValues,
  toChange: (values, site) => toSiteChange(values, site, eventLocked),
  fieldNames: TYPED_IN,
});
