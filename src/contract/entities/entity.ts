import type { CustomField } from './customField';
import type { Device } from './device';
import type { Evacuation, EvacuationComment } from './evacuation';
import type { Group } from './group';
import type { Member } from './member';
import type { Profile, SignedInSession } from './profile';
import type { Site } from './site';
import type { Booking } from './space';
import type { Visitor } from './visitor';

/** The entities of the portal's normalised store. Evacuees live in a collection of their own (hot, see ARCHITECTURE). */
export interface EntityTypes {
  sites: Site;
  groups: Group;
  members: Member;
  visitors: Visitor;
  evacuations: Evacuation;
  comments: EvacuationComment;
  customFields: CustomField;
  devices: Device;
  bookings: Booking;
  profiles: Profile;
  sessions: SignedInSession;
}

export type EntityName = keyof EntityTypes;
