import type { Evacuation, EvacuationComment, Evacuee, EvacueeDoubt, NotListedPerson } from '#contract/evacuations/entities/evacuation';
import { anyOf, needs } from '#contract/platform/access';
import type { Device } from '#contract/sites/entities/device';
import type { VisitorInEvent } from '#contract/visits/entities/visitor';

/** The real-time channels and events (spec: realtime#channels-and-events). */
export const siteChannel = (siteId: number): string => `private-Site.${siteId}`;
export const evacuationChannel = (evacuationId: number): string => `private-Evacuation.${evacuationId}`;

/** Hearing a site needs one of these (spec: permissions#channels), and the site. */
export const HEAR_SITE = anyOf(needs('Today.viewer'), needs('EvacList.viewer'));

/** A kiosk's own channel: nobody else hears it. */
export const deviceChannel = (deviceId: number): string => `private-Device.${deviceId}`;

/** A person's own channel in one client, by their id there (`local_user_id`): nobody else hears it. */
export const userChannel = (localUserId: number): string => `private-User.${localUserId}`;

/** Names the channel of a group, which tells of its members. Hearing it needs ReturningVisitor.viewer, and the group. */
export const groupChannel = (groupId: number): string => `private-Group.${groupId}`;
export const HEAR_GROUP = needs('ReturningVisitor.viewer');

const CHANNEL_KINDS = { Site: 'site', Evacuation: 'evacuation', User: 'user', Group: 'group' } as const;
export type ChannelKind = (typeof CHANNEL_KINDS)[keyof typeof CHANNEL_KINDS];

/** Which record a channel for people belongs to, or null for an unknown name. */
export function parseChannel(name: string): { kind: ChannelKind; id: number } | null {
  const match = /^private-(Site|Evacuation|User|Group)\.([1-9]\d{0,14})$/.exec(name);
  if (match === null) return null;
  // The pattern has the table's keys.
  return { kind: CHANNEL_KINDS[match[1] as keyof typeof CHANNEL_KINDS], id: Number(match[2]) };
}

export const SITE_EVENTS = {
  signIn: 'SignInEvent',
  signOut: 'SignOutEvent',
  evacuationCreated: 'Evacuation\\EvacuationCreatedEvent',
  evacuationComplete: 'Evacuation\\EvacuationCompleteEvent',
  deviceUpdated: 'DeviceUpdatedEvent',
  deviceRemoved: 'DeviceRemovedEvent',
  /** Who is expected is another now: what is shown of it is to be fetched again. */
  expectedChanged: 'ExpectedVisitsChangedEvent',
} as const;

export const DEVICE_EVENTS = {
  configChanged: 'ConfigChangedEvent',
  unpaired: 'UnpairedEvent',
  /** How many are still missing while the site is evacuated, where it lets its kiosks show that: a number, and no name. */
  missingChanged: 'MissingChangedEvent',
} as const;

export const USER_EVENTS = {
  /** What the person may do is another now: the config is to be fetched again. */
  accessChanged: 'AccessChangedEvent',
} as const;

export const GROUP_EVENTS = {
  /** Many members have changed at once: what is shown of them is to be fetched again. */
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

/** What a site's channel carries when a person signs in or out. The absolute count settles what counting up and down missed. */
export interface SiteCountEvent {
  readonly visitor: VisitorInEvent;
  readonly site: { readonly id: number; readonly visitors_signed_in_count: number; readonly count_revision: number };
}

/** What a site's channel carries when an evacuation begins or ends. */
export interface SiteEvacuationEvent {
  readonly evacuation: Pick<Evacuation, 'id' | 'site_id' | 'status' | 'event_counter'>;
}

/** What a site's channel carries when one of its devices is another, or has just left it. */
export interface DeviceUpdatedEvent {
  readonly device: Device;
}

/** What a site's channel carries when one of its devices is no more. */
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
 * Somebody who is not on the list signed in at the site, or out of it. No change of the report: the counter is as it was, and a
 * visit's revision orders what is said of it.
 */
export interface NotListedEvent {
  readonly event_counter: number;
  readonly person: NotListedPerson;
  readonly signed_in: boolean;
}

/**
 * Somebody on the list signed out, or is in again: a null doubt. No change of the report: the counter is as it was, and the last that
 * is said of a person counts.
 */
export interface EvacueeSignedOutEvent {
  readonly event_counter: number;
  readonly evacuee_id: number;
  readonly doubt: EvacueeDoubt | null;
}
