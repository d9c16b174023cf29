import type { Selectable } from 'kysely';

import type { SignInAnswers } from '#server/asking/customFields/readAtSignIn';
import type { GeofenceOutcome } from '#contract/visits/entities/visitor';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Locked } from '#server/platform/rows/rows';
import type { Arrival, Host, Person } from './arrival';

export type StoredVisit = Selectable<Schema['visitors']>;

/** The facts of a visit about its person. */
export interface VisitFacts {
  readonly visitor_group_id: number;
  readonly returning_visitor_id: number | null;
  readonly attendee_id: number | null;
  readonly notify_id: number | null;
  readonly typed_host: string | null;
  readonly name: string;
  readonly email: string | null;
  readonly company: string | null;
  readonly notes: string | null;
  readonly additional: Readonly<Record<string, string>>;
  readonly photo_file_id: number | null;
  readonly photo_missing: boolean;
  readonly selected_for_search: boolean;
  /** The sign-in point; set when the person signs in on their own phone. */
  readonly sign_in_point_id: number | null;
  readonly geofence: GeofenceOutcome | null;
}

/** Returns the person's facts of a stored visit. The draw for a search belongs to a single sign-in. */
export function factsIn(visit: StoredVisit): VisitFacts {
  const { visitor_group_id, returning_visitor_id, attendee_id, notify_id, typed_host } = visit;
  const { name, email, company, notes, additional, photo_file_id, photo_missing, sign_in_point_id, geofence } = visit;
  const person = { visitor_group_id, returning_visitor_id, attendee_id, notify_id, typed_host, name, email, company, notes, additional };
  return { ...person, photo_file_id, photo_missing, sign_in_point_id, geofence, selected_for_search: false };
}

/** Returns the facts of a visit that is repeated: a photo belongs to a single sign-in. */
export const factsAgain = (visit: StoredVisit): VisitFacts => ({
  ...factsIn(visit),
  photo_file_id: null,
  photo_missing: false,
});

/** Returns the facts of a person's visit: those given at the door, laid over the visit for which they are expected. */
export function factsAtDoor(
  { by, said }: Arrival,
  person: Person,
  expected: Locked<'visitors'> | null,
  attendee: Locked<'attendees'> | null,
): VisitFacts {
  const photo = 'photo' in by ? by.photo : null;
  return {
    visitor_group_id: person.groupId,
    returning_visitor_id: person.memberId,
    attendee_id: attendee?.id ?? null,
    ...(said.host === null
      ? { notify_id: expected?.notify_id ?? null, typed_host: expected?.typed_host ?? null }
      : columnsOfHost(said.host)),
    name: person.name,
    email: person.email,
    company: person.company ?? expected?.company ?? attendee?.company ?? null,
    notes: person.notes ?? expected?.notes ?? attendee?.notes ?? null,
    additional: expected?.additional ?? {},
    photo_file_id: expected?.photo_file_id ?? photo?.fileId ?? null,
    photo_missing: expected?.photo_file_id == null && (photo?.isMissing ?? false),
    selected_for_search: false,
    sign_in_point_id: by.kind === 'contactless' ? by.signInPointId : null,
    geofence: by.kind === 'contactless' ? by.geofence : null,
  };
}

const columnsOfHost = (host: Host): Pick<VisitFacts, 'notify_id' | 'typed_host'> =>
  host.kind === 'member' ? { notify_id: host.id, typed_host: null } : { notify_id: null, typed_host: host.name };

/** Returns the facts of a visit after its person was asked. */
export const withAnswers = (
  facts: VisitFacts,
  answers: Pick<SignInAnswers, 'ofVisit' | 'email'>,
  expected: Locked<'visitors'> | null,
): VisitFacts => ({
  ...facts,
  email: facts.email ?? answers.email ?? expected?.email ?? null,
  additional: answers.ofVisit,
});
