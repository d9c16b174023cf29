import type { EntityName, EntityTypes } from '#contract/platform/entities/entity';

interface EntityFacts<E extends EntityName> {
  /** The path parameter that names one record. */
  readonly param: `${string}Id`;
  /** A field that only the whole record has, where a list or an event carries less. */
  readonly wholeField?: keyof EntityTypes[E];
  /**
   * The fields by which the server orders, filters or searches lists. A change of any other field does not affect lists; without the key,
   * every change makes lists stale.
   */
  readonly listedBy?: readonly (keyof EntityTypes[E])[];
  /** Maps a field to the entity that it refers to and that owns the record: deleting the owner deletes the record. */
  readonly ownedBy?: { readonly [Field in keyof EntityTypes[E]]?: EntityName };
}

/** The cache's description of each entity; the only place that defines it. */
export const ENTITIES = {
  sites: { param: 'siteId', wholeField: 'reply_to_email', listedBy: ['name'] },
  groups: { param: 'groupId', wholeField: 'member_count', listedBy: ['name'] },
  members: { param: 'memberId', listedBy: ['name', 'email', 'mobile', 'starts_on'], ownedBy: { visitor_group_id: 'groups' } },
  visitors: { param: 'visitorId', wholeField: 'additional', ownedBy: { site_id: 'sites', visitor_group_id: 'groups' } },
  attendees: { param: 'attendeeId' },
  evacuations: { param: 'evacuationId', wholeField: 'started_at', ownedBy: { site_id: 'sites' } },
  comments: { param: 'commentId', ownedBy: { evacuation_id: 'evacuations' } },
  customFields: { param: 'customFieldId', ownedBy: { site_id: 'sites', visitor_group_id: 'groups' } },
  devices: { param: 'deviceId', listedBy: ['name', 'site_id'], ownedBy: { site_id: 'sites' } },
  bookings: { param: 'bookingId', ownedBy: { site_id: 'sites' } },
  closurePeriods: { param: 'closurePeriodId', listedBy: ['start_date'] },
  profiles: { param: 'profileId' },
  sessions: { param: 'sessionId' },
  users: { param: 'userId' },
} as const satisfies { readonly [E in EntityName]: EntityFacts<E> };

// Object.keys returns strings; the keys are exactly the entities.
export const ENTITY_NAMES = Object.keys(ENTITIES) as EntityName[];

/** Returns the description of an entity, without the literal types of the table. */
export const entityFacts = <E extends EntityName>(entity: E): EntityFacts<E> => ENTITIES[entity] as EntityFacts<E>;
