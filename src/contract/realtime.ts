import type { Evacuation, EvacuationComment, Evacuee, EvacueeDoubt, NotListedPerson } from '#contract/evacuations/entities/evacuation';
import { anyOf, needs } from '#contract/platform/accessRule';
import type { Device } from '#contract/sites/entities/device';
import type { VisitorInEvent } from '#contract/visits/entities/visitor';

/** The real-time channels and events (spec: realtime#channels-and-events). */
export const siteChannel = (siteId: number): string => `private-Site.${siteId}`;
export const evacuationChannel = (evacuationId: number): string => `private-Evacuation.${evacuationId}`;

/** The permission to subscribe to a site's channel (spec: permissions#channels), in addition to access to the site. */
export const HEAR_SITE = anyOf(needs('Today.viewer'), needs('EvacList.viewer'));

/** Names a kiosk's own channel, to which nobody else can subscribe. */
export const deviceChannel = (deviceId: number): string => `private-Device.${deviceId}`;

/** Names a user's own channel in one client, by their id there (`local_user_id`); nobody else can subscribe to it. */
export const userChannel = (localUserId: number): string => `private-User.${localUserId}`;

/** Names the channel of a group, with changes of its members. It requires ReturningVisitor.viewer and access to the group. */
export const groupChannel = (groupId: number): string => `private-Group.${groupId}`;
export const HEAR_GROUP = needs('ReturningVisitor.viewer');

const CHANNEL_KINDS = { Site: 'site', Evacuation: 'evacuation', User: 'user', Group: 'group' } as const;
export type ChannelKind = (typeof CHANNEL_KINDS)[keyof typeof CHANNEL_KINDS];

/** Returns the record that a channel for people belongs to, or null for an unknown name. */
export function parseChannel(name: string): { kind: ChannelKind; id: number } | null {
  const match = /^private-(Site|Evacuation|User|Group)\.([1-9]\d{0,14})$/.exec(name);
  if (match === null) return null;
  // The pattern contains exactly the table's keys.
  return { kind: CHANNEL_KINDS[match[1] as keyof typeof CHANNEL_KINDS], id: Number(match[2]) };
}

export const SITE_EVENTS = {
  signIn: 'SignInEvent',
  signOut: 'SignOutEvent',
  evacuationCreated: 'Evacuation\\EvacuationCreatedEvent',
  evacuationComplete: 'Evacuation\\EvacuationCompleteEvent',
  deviceUpdated: 'DeviceUpdatedEvent',
  deviceRemoved: 'DeviceRemovedEvent',
  /** Expected visits have changed: clients reload them. */
  expectedChanged: 'ExpectedVisitsChangedEvent',
} as const;

export const DEVICE_EVENTS = {
  configChanged: 'ConfigChangedEvent',
  unpaired: 'UnpairedEvent',
  /** The number of people still missing in an evacuation, without names, for sites that show it at their kiosks. */
  missingChanged: 'MissingChangedEvent',
} as const;

export const USER_EVENTS = {
  /** The user's permissions have changed: clients reload the config. */
  accessChanged: 'AccessChangedEvent',
} as const;

export const GROUP_EVENTS = {
  /** Many members have changed at once: clients reload them. */
  membersChanged: 'MembersChangedEvent',
} as const;

export const EVACUATION_EVENTS = {
  evacueeUpdated: 'Evacuation\\EvacueeUpdatedEvent',
  commentAdded: 'Evacuation\\CommentAddedEvent',
  complete: 'Evacuation\\EvacuationCompleteEvent',
  ready: 'Evacuation\\EvacuationReadyEvent',
  notListed: 'Evacuation\\NotListedEvent',
  signedOut: 'Evacuation\\EvacueeSignedOutEvent',
} as const;

/** A sign-in or sign-out at a site. The absolute count corrects for events that were missed. */
export interface SiteCountEvent {
  readonly visitor: VisitorInEvent;
  readonly site: { readonly id: number; readonly visitors_signed_in_count: number; readonly count_revision: number };
}

/** The start or end of an evacuation at a site. */
export interface SiteEvacuationEvent {
  readonly evacuation: Pick<Evacuation, 'id' | 'site_id' | 'status' | 'event_counter'>;
}

/** A change of a device that belongs to the site, or has just been moved from it. */
export interface DeviceUpdatedEvent {
  readonly device: Device;
}

/** The removal of a device from a site. */
export interface DeviceRemovedEvent {
  readonly device: Pick<Device, 'id' | 'site_id'>;
}

export interface EvacueeUpdatedEvent {
  readonly event_counter: number;
  readonly evacuee: Evacuee;
}
export interface CommentAddedEvent {
  readonly event_counter: number;
  readonly comment: EvacuationComment;
}
export interface EvacuationCompleteEvent {
  readonly event_counter: number;
  readonly evacuation: Evacuation;
}
export interface EvacuationReadyEvent {
  readonly event_counter: number;
}

/**
 * A sign-in or sign-out of a person who is not on the list. The report does not change, nor does its counter; the visit's revision orders
 * these events.
 */
export interface NotListedEvent {
  readonly event_counter: number;
  readonly person: NotListedPerson;
  readonly signed_in: boolean;
}

/**
 * A person on the list has signed out, or is back, with a null doubt. The report does not change, nor does its counter; the last event for
 * a person wins.
 */
export interface EvacueeSignedOutEvent {
  readonly event_counter: number;
  readonly evacuee_id: number;
  readonly doubt: EvacueeDoubt | null;
}
