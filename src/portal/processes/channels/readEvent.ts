import {
  EVACUATION_EVENTS,
  parseChannel,
  SITE_EVENTS,
  type CommentAddedEvent,
  type EvacuationCompleteEvent,
  type EvacueeUpdatedEvent,
  type SiteCountEvent,
  type SiteEvacuationEvent,
} from '../../../contract/realtime';
import type { RealtimeEvent } from '../../entities/realtime';

type Kind = 'string' | 'number' | 'number or null';
type Shape = Readonly<Record<string, Kind>>;

/** What each event's record must carry for the store to take it in; the rest of the record passes as it is. */
const VISITOR: Shape = { id: 'number', site_id: 'number', visitor_group_id: 'number', visitor_group_type: 'string', name: 'string', revision: 'number' };
const COUNT: Shape = { id: 'number', visitors_signed_in_count: 'number', count_revision: 'number' };
const EVACUATION: Shape = { id: 'number', site_id: 'number', status: 'string', event_counter: 'number' };
const EVACUEE: Shape = { id: 'number', name: 'string', status: 'string', group_id: 'number or null', revision: 'number' };
const COMMENT: Shape = { id: 'number', evacuation_id: 'number', content: 'string', created_at: 'string', revision: 'number' };

function fits(value: unknown, shape: Shape): boolean {
  if (typeof value !== 'object' || value === null) return false;
  // Each field is looked at before anything is made of it.
  const fields = value as Readonly<Record<string, unknown>>;
  return Object.entries(shape).every(([name, kind]) => typeof fields[name] === kind || (kind === 'number or null' && (fields[name] === null || typeof fields[name] === 'number')));
}

function readSiteEvent(siteId: number, event: string, data: object, base: { name: string; receivedAt: number }): RealtimeEvent | null {
  switch (event) {
    case SITE_EVENTS.signIn:
    case SITE_EVENTS.signOut: {
      // Checked on the next line, as everywhere in this file.
      const { visitor, site } = data as Partial<SiteCountEvent>;
      if (!fits(visitor, VISITOR) || visitor === undefined || (site !== undefined && !fits(site, COUNT))) return null;
      return { ...base, kind: event === SITE_EVENTS.signIn ? 'signedIn' : 'signedOut', siteId, visitor, count: site ?? null };
    }
    case SITE_EVENTS.evacuationCreated:
    case SITE_EVENTS.evacuationComplete: {
      const { evacuation } = data as Partial<SiteEvacuationEvent>;
      if (!fits(evacuation, EVACUATION) || evacuation === undefined) return null;
      return { ...base, kind: event === SITE_EVENTS.evacuationCreated ? 'evacuationStarted' : 'evacuationEnded', siteId, evacuation };
    }
    default:
      return null;
  }
}

function readReportEvent(evacuationId: number, event: string, data: object, base: { name: string; receivedAt: number }): RealtimeEvent | null {
  const { event_counter: counter, evacuee, comment, evacuation } = data as Partial<EvacueeUpdatedEvent & CommentAddedEvent & EvacuationCompleteEvent>;
  if (typeof counter !== 'number') return null;
  const update = { ...base, evacuationId, counter };
  switch (event) {
    case EVACUATION_EVENTS.evacueeUpdated:
      return fits(evacuee, EVACUEE) && evacuee !== undefined ? { ...update, kind: 'evacueeUpdated', evacuee } : null;
    case EVACUATION_EVENTS.commentAdded:
      return fits(comment, COMMENT) && comment !== undefined ? { ...update, kind: 'commentAdded', comment } : null;
    case EVACUATION_EVENTS.complete:
      return fits(evacuation, EVACUATION) && evacuation !== undefined ? { ...update, kind: 'reportCompleted', evacuation } : null;
    case EVACUATION_EVENTS.ready:
      return { ...update, kind: 'reportChanged' };
    default:
      return null;
  }
}

/** Checks an event against the contract and gives it its name; null for one that is none of ours or malformed. */
export function readEvent(channel: string, event: string, data: unknown, receivedAt: number): RealtimeEvent | null {
  const of = parseChannel(channel);
  if (of === null || typeof data !== 'object' || data === null) return null;
  const name = `${channel.replace('private-', '')}/${event.replace('Evacuation\\', '')}`;
  const base = { name, receivedAt };
  return of.kind === 'site' ? readSiteEvent(of.id, event, data, base) : readReportEvent(of.id, event, data, base);
}
