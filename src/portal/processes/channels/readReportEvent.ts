import { EVACUATION_ROLES } from '#contract/asking/entities/customField';
import {
  EVACUATION_STATUSES,
  EVACUEE_DOUBT_REASONS,
  EVACUEE_STATUSES,
  type Evacuation,
  type EvacuationComment,
  type Evacuee,
  type EvacueeDoubt,
  type NotListedPerson,
} from '#contract/evacuations/entities/evacuation';
import { EVACUATION_KINDS } from '#contract/sites/evacuationKind';
import { EVACUATION_EVENTS, type EvacuationReadyEvent } from '#contract/realtime';
import { count, parseShape, instant, oneOf, orNull, text, yesOrNo, type Shape } from './validateShape';
import type { EventBase, EventData, ReadEvent } from './readEvent';

const FIELD: Shape<Evacuee['fields'][number]> = {
  name: text,
  value: text,
  role: oneOf([undefined, 'phone', ...EVACUATION_ROLES]),
  says: oneOf([undefined, 'yes', 'no']),
};

const EVACUATION: Shape<Evacuation> = {
  id: count,
  site_id: count,
  status: oneOf(EVACUATION_STATUSES),
  event_counter: count,
  kind: oneOf(EVACUATION_KINDS),
  started_at: instant,
  completed_at: orNull(instant),
  started_by: orNull(text),
  evacuee_count: count,
  safe_count: count,
  all_safe_at: orNull(instant),
  revision: count,
};
const EVACUEE: Shape<Evacuee> = {
  id: count,
  evacuation_id: count,
  visitor_id: orNull(count),
  name: text,
  status: oneOf(EVACUEE_STATUSES),
  group_id: orNull(count),
  in_timestamp: orNull(instant),
  host_name: orNull(text),
  company: orNull(text),
  fields: (fields) => Array.isArray(fields) && fields.every((field: unknown) => parseShape(field, FIELD) !== null),
  needs_help_to_leave: yesOrNo,
  member_id: orNull(count),
  marked_at: orNull(instant),
  marked_by: orNull(text),
  evacuation_point_id: orNull(count),
  added_by: orNull(text),
  revision: count,
};
const COMMENT: Shape<EvacuationComment> = {
  id: count,
  evacuation_id: count,
  content: text,
  evacuation_evacuee_id: orNull(count),
  created_at: instant,
  author: text,
  revision: count,
};
const NOT_LISTED: Shape<NotListedPerson> = {
  visitor_id: count,
  name: text,
  group_id: count,
  group_name: text,
  is_delivery: yesOrNo,
  host_name: orNull(text),
  company: orNull(text),
  in_timestamp: instant,
  revision: count,
};
const DOUBT: Shape<EvacueeDoubt> = { evacuee_id: count, reason: oneOf(EVACUEE_DOUBT_REASONS), since: orNull(instant) };
const SIGNED_OUT: Shape<Pick<EvacueeDoubt, 'evacuee_id'>> = { evacuee_id: count };
const COUNTER: Shape<EvacuationReadyEvent> = { event_counter: count };

/** Checks an event of a report's channel; null for one that is unknown, malformed, or about another report. */
export function readReportEvent(evacuationId: number, event: string, data: EventData, base: EventBase): ReadEvent {
  const counter = parseShape(data, COUNTER)?.event_counter;
  if (counter === undefined) return null;
  const update = { ...base, evacuationId, counter };
  switch (event) {
    case EVACUATION_EVENTS.evacueeUpdated: {
      const evacuee = parseShape(data['evacuee'], EVACUEE);
      return evacuee?.evacuation_id === evacuationId ? { ...update, kind: 'evacueeUpdated', evacuee } : null;
    }
    case EVACUATION_EVENTS.commentAdded: {
      const comment = parseShape(data['comment'], COMMENT);
      return comment?.evacuation_id === evacuationId ? { ...update, kind: 'commentAdded', comment } : null;
    }
    case EVACUATION_EVENTS.complete: {
      const evacuation = parseShape(data['evacuation'], EVACUATION);
      return evacuation?.id === evacuationId ? { ...update, kind: 'reportCompleted', evacuation } : null;
    }
    case EVACUATION_EVENTS.notListed: {
      const person = parseShape(data['person'], NOT_LISTED);
      return person !== null && yesOrNo(data['signed_in'])
        ? { ...update, kind: 'notListed', person, isSignedIn: data['signed_in'] === true }
        : null;
    }
    case EVACUATION_EVENTS.signedOut: {
      const doubt = data['doubt'] === null ? null : parseShape(data['doubt'], DOUBT);
      const evacueeId = parseShape(data, SIGNED_OUT)?.evacuee_id;
      return evacueeId === undefined || (doubt === null && data['doubt'] !== null)
        ? null
        : { ...update, kind: 'evacueeSignedOut', evacueeId, doubt };
    }
    case EVACUATION_EVENTS.ready:
      return { ...update, kind: 'reportChanged' };
    default:
      return 'unknown';
  }
}
