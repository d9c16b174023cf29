import type { AskedField } from '#contract/asking/entities/customField';
import type { MessageSubstance, SiteMessage } from '#contract/asking/entities/message';
import type { Group, GroupType, SignOutText } from '#contract/people/entities/group';
import type { PusherConfig } from '#contract/platform/calls/realtime';
import type { ContentLocale } from '#contract/platform/constants';
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
  /** Members who are still signed in are found, too, and signed out first (spec: groups#sign-out-first). */
  readonly is_sign_out_first: boolean;
}

/** A message as a kiosk shows it. */
export interface KioskMessage extends MessageSubstance, Pick<SiteMessage, 'id' | 'visitor_group_ids' | 'required'> {
  /** Of what is shown: an agreement names it. */
  readonly version_id: number;
  readonly attachment: StoredFile | null;
}

/**
 * Tells if a person who signs in by themselves is asked for a photo, and may go on without (spec: kiosk#photo).
 *
 * @param uuid of the visit: of those who could be asked the group's share is drawn by it
 */
export function photoPrompt(
  site: Pick<Site, 'visitor_photos_enabled' | 'photo_required'>,
  { photo_prompt_option: option, chance_of_photo: chance }: Pick<Group, 'photo_prompt_option' | 'chance_of_photo'>,
  uuid: string,
): 'none' | 'skippable' | 'required' {
  if (!site.visitor_photos_enabled || option === 'never' || !isDrawn(uuid, 'photo', chance)) return 'none';
  return option === 'always' || site.photo_required ? 'required' : 'skippable';
}

/** A file that a kiosk shows; its address is good for one to two hours, and no part of what the revision counts. */
export type KioskFile = Pick<StoredFile, 'id' | 'url'>;

/** How many are still missing in an evacuation, as of a counter of its report: the newer one holds. */
export interface KioskMissing {
  readonly evacuation_id: number;
  readonly count: number;
  readonly counter: number;
}

/** All that a kiosk shows (spec: kiosk#configuration). Nothing of it names a person. */
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
  /** What a visitor's own phone is told beside; null at a kiosk. */
  readonly contactless: PhoneConfig | null;
  readonly groups: readonly KioskGroup[];
  /** What people are asked there, in order. */
  readonly fields: readonly AskedField[];
  /** In the order in which they are shown (spec: sites#messages). */
  readonly messages: readonly KioskMessage[];
  /** The languages that people choose from: those of the portal, and of the messages. */
  readonly locales: readonly ContentLocale[];
  readonly branding: {
    readonly brand_colour: string | null;
    readonly accent_colour: string | null;
    readonly image: KioskFile | null;
    readonly video: KioskFile | null;
  };
  /** The evacuation that runs: nobody signs in meanwhile. */
  readonly evacuation: {
    readonly id: number;
    readonly kind: EvacuationKind;
    readonly started_at: string;
    readonly points: readonly { readonly id: number; readonly title: string }[];
    /** Null unless the site lets its kiosks show it; no part of what the revision counts. */
    readonly missing: KioskMissing | null;
  } | null;
  /** The clock of its site, as the server has it. */
  readonly zones: ZoneTable;
  /** Where its socket connects; null on a visitor's own phone, which listens to nothing. */
  readonly pusher: PusherConfig | null;
  /** Rises with each change of what is above; 0 on a phone, which reads it once. */
  readonly config_revision: number;
}

/** What a phone is told of the one visit that it begins or ends (spec: sites#contactless). */
export interface PhoneConfig {
  /** Of the visit that it begins: any other is refused. */
  readonly uuid: string;
  /** The site has a geofence: without a position the visit waits for an approval. */
  readonly asks_position: boolean;
  /** The site's own words in place of the greeting. */
  readonly welcome: string | null;
  /** The visit, once it was made. */
  readonly visit: PhoneVisit | null;
}

/** How a visit stands that was begun on a phone. */
export interface PhoneVisit extends Pick<KioskVisit, 'name' | 'in_timestamp' | 'out_timestamp' | 'check' | 'waiting'> {
  readonly visitor_group_id: number;
}

/** A person as a kiosk may show them: to sign out, or to sign in without typing everything. */
export interface KioskPerson {
  /** `in` is signed in, `expected` has a visit to begin, `member` belongs to a group of repeat visitors. */
  readonly status: 'in' | 'expected' | 'member';
  /** Of the visit; null for a member, and for an attendee of an event. */
  readonly visitor_id: number | null;
  readonly returning_visitor_id: number | null;
  /** Of somebody who is expected at the event. */
  readonly attendee_id?: number;
  readonly name: string;
  readonly company: string | null;
  /** Of an attendee whose name and company somebody else there has, too: `a…@example.com`. */
  readonly masked_email?: string;
  readonly visitor_group_id: number;
  readonly visitor_group_type: GroupType;
  /** The fields whose answer is kept of them; never what it is. */
  readonly answered?: readonly number[];
}

/** What a kiosk learns of the visit that it has just begun or ended. */
export interface KioskVisit {
  readonly id: number;
  readonly uuid: string | null;
  readonly name: string;
  readonly in_timestamp: string | null;
  readonly out_timestamp: string | null;
  readonly check: 'passed' | 'failed' | 'rejected';
  /** Why somebody was turned away; null for everybody else. */
  readonly reject_message: string | null;
  /** Somebody has to approve the visit, after what was filled in, or since a phone is not at the site; null for everybody else. */
  readonly waiting: { readonly message: string | null; readonly geofence?: GeofenceOutcome } | null;
  /** The host who has been told; null where nobody has, also where the server can send no mail. */
  readonly host_told: string | null;
  /** How they were told; null with `host_told`. */
  readonly host_told_by: Visitor['host_told_by'];
  /** The person named a host whom nobody is: reception finds them (spec: kiosk#hosts). */
  readonly host_unknown: boolean;
  /** The person is told to wait for a search. */
  readonly selected_for_search: boolean;
  /** Whether the kiosk prints a badge, or offers to; null where there is none to print (spec: fields#printing-badges). */
  readonly badge: BadgePrinting | null;
  /** What the group says to people who have signed out; null for a visit that goes on, and where it says nothing. */
  readonly sign_out_message: KioskSignOutMessage | null;
  /** With it the person's own phone signs the visit out; null at a kiosk, and for whom is not let in. */
  readonly pass: string | null;
}

/** The group's words after a sign-out: in its own language, and in others. */
export interface KioskSignOutMessage {
  readonly locale: string;
  readonly content: string;
  readonly translations: readonly SignOutText[];
}
