import type { AskedField } from '#contract/asking/entities/customField';
import type { KioskMessage } from '#contract/asking/entities/message';
import type { Group, GroupType, SignOutText } from '#contract/people/entities/group';
import type { PusherConfig } from '#contract/platform/calls/realtime';
import type { ContentLocale } from '#contract/platform/contentLocales';
import type { StoredFile } from '#contract/platform/entities/file';
import type { ZoneTable } from '#contract/platform/localTime';
import type { Site } from '#contract/sites/entities/site';
import type { EvacuationKind } from '#contract/sites/evacuationKind';
import { isDrawn } from '#contract/visits/chance';
import type { GeofenceOutcome, Visitor, BadgePrinting } from '#contract/visits/entities/visitor';

/** A group that people can sign in to at a kiosk. */
export interface KioskGroup extends Pick<
  Group,
  'id' | 'name' | 'type' | 'display_mode' | 'photo_prompt_option' | 'chance_of_photo' | 'prereg_only'
> {
  /** A search also finds members who are still signed in; they are signed out first (spec: groups#sign-out-first). */
  readonly is_sign_out_first: boolean;
}

/**
 * Returns whether a person who signs in without help is asked for a photo, and whether they may skip it (spec: kiosk#photo).
 *
 * @param uuid the visit's; the group's share of people to be asked is drawn by it
 */
export function photoPrompt(
  site: Pick<Site, 'visitor_photos_enabled' | 'photo_required'>,
  { photo_prompt_option: option, chance_of_photo: chance }: Pick<Group, 'photo_prompt_option' | 'chance_of_photo'>,
  uuid: string,
): 'none' | 'skippable' | 'required' {
  if (!site.visitor_photos_enabled || option === 'never' || !isDrawn(uuid, 'photo', chance)) return 'none';
  return option === 'always' || site.photo_required ? 'required' : 'skippable';
}

/** A file that a kiosk shows. Its address expires after one to two hours and is not part of the configuration's revision. */
export type KioskFile = Pick<StoredFile, 'id' | 'url'>;

/** The number of people missing in an evacuation, with the counter of its report; the newer one wins. */
export interface KioskMissing {
  readonly evacuation_id: number;
  readonly count: number;
  readonly counter: number;
}

/** Everything that a kiosk shows (spec: kiosk#configuration). Nothing in it identifies a person. */
export interface KioskConfig {
  readonly site: Pick<
    Site,
    | 'id'
    | 'name'
    | 'type'
    | 'timezone'
    | 'locale'
    | 'autocomplete'
    | 'active_until'
    | 'hide_sign_outs'
    | 'qr_scanning_enabled'
    | 'visitor_photos_enabled'
    | 'photo_required'
    | 'privacy_notice'
    | 'privacy_notice_url'
  >;
  /** Null on a visitor's own phone. */
  readonly device: { readonly id: number; readonly name: string } | null;
  /** Extra configuration for a visitor's own phone; null at a kiosk. */
  readonly contactless: PhoneConfig | null;
  readonly groups: readonly KioskGroup[];
  /** The questions for people at this site, in order. */
  readonly fields: readonly AskedField[];
  /** In the order in which they are shown (spec: sites#messages). */
  readonly messages: readonly KioskMessage[];
  /** The languages that people can choose: those of the portal and those of the messages. */
  readonly locales: readonly ContentLocale[];
  readonly branding: {
    readonly brand_colour: string | null;
    readonly accent_colour: string | null;
    readonly image: KioskFile | null;
    readonly video: KioskFile | null;
  };
  /** The active evacuation; sign-in is blocked during it. */
  readonly evacuation: {
    readonly id: number;
    readonly kind: EvacuationKind;
    readonly started_at: string;
    readonly points: readonly { readonly id: number; readonly title: string }[];
    /** Null unless the site shows it at its kiosks; not part of the configuration's revision. */
    readonly missing: KioskMissing | null;
  } | null;
  /** The time zones of its site, from the server's data. */
  readonly zones: ZoneTable;
  /** The socket's address; null on a visitor's own phone, which does not subscribe. */
  readonly pusher: PusherConfig | null;
  /** Rises with each change of the properties above; 0 on a phone, which reads the configuration once. */
  readonly config_revision: number;
}

/** The configuration of a phone for the one visit that it starts or ends (spec: sites#contactless). */
export interface PhoneConfig {
  /** The uuid of the visit that it may start; any other is refused. */
  readonly uuid: string;
  /** Whether the site has a geofence: without a position the visit waits for approval. */
  readonly asks_position: boolean;
  /** The site's own text in place of the greeting. */
  readonly welcome: string | null;
  /** The visit, once it exists. */
  readonly visit: PhoneVisit | null;
}

/** The state of a visit that started on a phone. */
export interface PhoneVisit extends Pick<KioskVisit, 'name' | 'in_timestamp' | 'out_timestamp' | 'check' | 'waiting'> {
  readonly visitor_group_id: number;
}

/** The details of a person that a kiosk may show, to sign them out, or in without typing everything. */
export interface KioskPerson {
  /** `in` is signed in, `expected` has a visit to start, `member` belongs to a group of repeat visitors. */
  readonly status: 'in' | 'expected' | 'member';
  /** The visit's id; null for members and attendees. */
  readonly visitor_id: number | null;
  readonly returning_visitor_id: number | null;
  /** For people who are expected at the event. */
  readonly attendee_id?: number;
  readonly name: string;
  readonly company: string | null;
  /** For an attendee who shares name and company with another one of the event: `a…@example.com`. */
  readonly masked_email?: string;
  readonly visitor_group_id: number;
  readonly visitor_group_type: GroupType;
  /** Fields with a stored answer of this person; the answers themselves are never sent. */
  readonly answered?: readonly number[];
}

/** The state of a visit that the kiosk has just started or ended. */
export interface KioskVisit {
  readonly id: number;
  readonly uuid: string | null;
  readonly name: string;
  readonly in_timestamp: string | null;
  readonly out_timestamp: string | null;
  readonly check: 'passed' | 'failed' | 'rejected';
  /** The reason shown to a visitor who was rejected; null for everybody else. */
  readonly reject_message: string | null;
  /** Set when the visit needs approval, because of an answer or because the phone is outside the geofence; null otherwise. */
  readonly waiting: { readonly message: string | null; readonly geofence?: GeofenceOutcome } | null;
  /** The host who was notified; null if nobody was, for example because the server cannot send mail. */
  readonly host_told: string | null;
  /** The channel of the notification; null with `host_told`. */
  readonly host_told_by: Visitor['host_told_by'];
  /** The name of the host matches nobody: reception has to find them (spec: kiosk#hosts). */
  readonly host_unknown: boolean;
  /** The person is asked to wait for a search. */
  readonly selected_for_search: boolean;
  /** Whether the kiosk prints a badge or offers to; null without a badge (spec: fields#printing-badges). */
  readonly badge: BadgePrinting | null;
  /** The group's message after a sign-out; null while the visit goes on, and for groups without one. */
  readonly sign_out_message: KioskSignOutMessage | null;
  /** The token with which the person's own phone signs the visit out; null at a kiosk, and for visitors who are not let in. */
  readonly pass: string | null;
}

/** The group's message after a sign-out, in its own language and in translations. */
export interface KioskSignOutMessage {
  readonly locale: string;
  readonly content: string;
  readonly translations: readonly SignOutText[];
}
