import type { Device, LostVisits } from '#contract/sites/entities/device';
import { EVACUATION_STATUSES } from '#contract/evacuations/entities/evacuation';
import { GROUP_TYPES } from '#contract/people/entities/group';
import type { VisitorInEvent } from '#contract/visits/entities/visitor';
import {
  EVACUATION_EVENTS,
  GROUP_EVENTS,
  parseChannel,
  SITE_EVENTS,
  USER_EVENTS,
  type ChannelKind,
  type DeviceRemovedEvent,
  type SiteCountEvent,
  type SiteEvacuationEvent,
} from '#contract/realtime';
import type { RealtimeEvent } from '#portal/entities/realtime';
import { count, parseShape, instant, oneOf, orNull, text, yesOrNo, type Shape } from './validateShape';

/** The fields of an event, not checked yet. */
export type EventData = Readonly<Record<string, unknown>>;
export type EventBase = Pick<RealtimeEvent, 'name' | 'receivedAt'>;
/** An event of the contract; `unknown` for a name that it does not have, null for a malformed one. */
export type ReadEvent = RealtimeEvent | 'unknown' | null;
type ReadReport = (evacuationId: number, event: string, data: EventData, base: EventBase) => ReadEvent;

const VISITOR: Shape<VisitorInEvent> = {
  id: count,
  site_id: count,
  visitor_group_id: count,
  visitor_group_type: oneOf(GROUP_TYPES),
  name: text,
  in_timestamp: orNull(instant),
  out_timestamp: orNull(instant),
  revision: count,
};
const COUNT: Shape<SiteCountEvent['site']> = { id: count, visitors_signed_in_count: count, count_revision: count };
const EVACUATION: Shape<SiteEvacuationEvent['evacuation']> = {
  id: count,
  site_id: count,
  status: oneOf(EVACUATION_STATUSES),
  event_counter: count,
};

const LOST_VISITS: Shape<LostVisits> = { count, from: instant, until: instant };

const DEVICE: Shape<Device> = {
  id: count,
  site_id: count,
  name: text,
  last_heartbeat: orNull(instant),
  alerts_enabled: yesOrNo,
  paired_at: orNull(instant),
  app_version: orNull(text),
  code_expires_at: orNull(instant),
  waiting: count,
  memory_kept: orNull(yesOrNo),
  lost_visits: orNull((lost) => parseShape(lost, LOST_VISITS) !== null),
  revision: count,
};

const GONE: Shape<DeviceRemovedEvent['device']> = { id: count, site_id: count };

function readSiteEvent(siteId: number, event: string, data: EventData, base: EventBase): ReadEvent {
  switch (event) {
    case SITE_EVENTS.signIn:
    case SITE_EVENTS.signOut: {
      const visitor = parseShape(data['visitor'], VISITOR);
      const site = data['site'] === undefined ? null : parseShape(data['site'], COUNT);
      if (visitor?.site_id !== siteId || (data['site'] !== undefined && site?.id !== siteId)) return null;
      return { ...base, kind: event === SITE_EVENTS.signIn ? 'signedIn' : 'signedOut', siteId, visitor, count: site };
    }
    case SITE_EVENTS.evacuationCreated:
    case SITE_EVENTS.evacuationComplete: {
      const evacuation = parseShape(data['evacuation'], EVACUATION);
      if (evacuation?.site_id !== siteId) return null;
      return { ...base, kind: event === SITE_EVENTS.evacuationCreated ? 'evacuationStarted' : 'evacuationEnded', siteId, evacuation };
    }
    case SITE_EVENTS.deviceUpdated: {
      // The device belongs to another site when it has just left this one.
      const device = parseShape(data['device'], DEVICE);
      return device === null ? null : { ...base, kind: 'deviceUpdated', siteId, device };
    }
    case SITE_EVENTS.deviceRemoved: {
      const device = parseShape(data['device'], GONE);
      return device?.site_id === siteId ? { ...base, kind: 'deviceRemoved', siteId, device } : null;
    }
    case SITE_EVENTS.expectedChanged:
      return { ...base, kind: 'expectedChanged', expectedAt: siteId };
    default:
      return 'unknown';
  }
}

const isKnown = (events: Readonly<Record<string, string>>, name: string): boolean => Object.values(events).includes(name);

const EVENTS: Readonly<Record<ChannelKind, Readonly<Record<string, string>>>> = {
  site: SITE_EVENTS,
  evacuation: EVACUATION_EVENTS,
  user: USER_EVENTS,
  group: GROUP_EVENTS,
};

let readReport: ReadReport | undefined;

/** Sets the reader of report events, which is loaded with the first report. */
export function readReportsBy(reader: ReadReport): void {
  readReport = reader;
}

/**
 * Checks an event against the contract, takes its known fields, and gives it its name; null for a malformed one, `early` for one of a
 * report whose first fetch is yet to begin. Events of other names and channels are `unknown` and mean nothing here: a later version of
 * the server may send them, and so may other listeners (`client-…`).
 */
export function readEvent(channel: string, event: string, data: unknown, receivedAt: number): ReadEvent | 'early' {
  const of = parseChannel(channel);
  if (of === null) return 'unknown';
  if (!isKnown(EVENTS[of.kind], event)) return 'unknown';
  if (typeof data !== 'object' || data === null) return null;
  const name = `${channel.replace('private-', '')}/${event.replace('Evacuation\\', '')}`;
  const base = { name, receivedAt };
  if (of.kind === 'user') return { ...base, kind: 'accessChanged', localUserId: of.id };
  if (of.kind === 'group') return { ...base, kind: 'membersChanged', groupId: of.id };
  // Each field is checked before it is used.
  const fields = data as EventData;
  return of.kind === 'site'
    ? readSiteEvent(of.id, event, fields, base)
    : readReport === undefined
      ? 'early'
      : readReport(of.id, event, fields, base);
}
