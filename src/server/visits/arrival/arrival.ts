import type { SubmittedAnswers } from '#server/asking/customFields/readAsked';
import type { GivenForms } from '#server/asking/forms/atSignIn';
import type { PhotoSender } from '#server/platform/http/context';
import type { GeofenceOutcome } from '#contract/visits/entities/visitor';

/** Somebody who comes to a site: each door to a visit builds one, and `arrive` does the rest. */
export interface Arrival {
  readonly at: Place;
  readonly person: Who;
  readonly by: Door;
  readonly said: Answers;
}

/** A site and the time. The caller has checked that the site is the client's and within reach. */
export interface Place {
  readonly clientId: number;
  readonly siteId: number;
  readonly time: Date;
}

export type Who = Person | PersonOfVisit;

/** A person as described at the door. The ids name records that the door knows them by; without one, they are found by name. */
export interface Person {
  readonly kind: 'person';
  readonly groupId: number;
  readonly name: string;
  readonly email: string | null;
  readonly company: string | null;
  readonly notes: string | null;
  readonly memberId: number | null;
  readonly attendeeId: number | null;
  readonly expectedVisitId: number | null;
}

/** A person whose visit exists. */
export interface PersonOfVisit {
  readonly kind: 'visit';
  readonly visitorId: number;
  /** The visit has ended, and the same person begins a new one. */
  readonly again: boolean;
}

/** The door by which somebody comes; the kind is stored with the visit. */
export type Door =
  | { readonly kind: 'portal' | 'companion'; readonly deviceName: string | null }
  | (OwnDoor & { readonly kind: 'kiosk' })
  | (OwnDoor & OnPhone & { readonly kind: 'contactless' });

/** A door where people sign in by themselves. */
interface OwnDoor {
  readonly deviceName: string | null;
  /** The visit's own id, by which it is drawn for a search. */
  readonly uuid: string;
  readonly sender: PhotoSender;
  readonly photo: Photo;
}

/** The photo taken, already claimed; and whether a required photo is missing. */
export interface Photo {
  readonly fileId: number | null;
  readonly isMissing: boolean;
}

/** A sign-in on the person's own phone: the door, and why it has to be approved. */
export interface OnPhone {
  readonly signInPointId: number | null;
  readonly geofence: GeofenceOutcome | null;
}

/** The answers given at a door. */
export interface Answers extends Pick<SubmittedAnswers, 'responses' | 'asked'> {
  readonly host: Host | null;
  readonly forms: GivenForms;
  /** Tells whether the person can still be asked: they are at the door, have gone on, or have left again (spec: kiosk#queued-visits). */
  readonly presence: 'atDoor' | 'inside' | 'left';
}

/** The host of a visit: a member, or a typed name. */
export type Host = { readonly kind: 'member'; readonly id: number } | { readonly kind: 'typed'; readonly name: string };

export const RECEPTION: Door = { kind: 'portal', deviceName: null };

/** Returns the host by the number or the name that was given; a number goes first. */
export function hostBy(id: number | null | undefined, name: string | null | undefined): Host | null {
  if (id != null) return { kind: 'member', id };
  return name == null ? null : { kind: 'typed', name };
}

/** The doors at which people sign in by themselves. */
const BY_ONESELF: Readonly<Record<Door['kind'], boolean>> = { portal: false, companion: false, kiosk: true, contactless: true };

/** Reports whether people sign in by themselves at a door, which has rules that reception does not have. */
export const isByOneself = ({ kind }: Pick<Door, 'kind'>): boolean => BY_ONESELF[kind];
