import type { SignInForm } from '#contract/asking/entities/form';
import type { NewAgreement } from '#contract/asking/entities/message';
import type { AskedRevisions } from '#contract/asking/questions';
import type { SeenItem } from '#contract/people/entities/onboarding';
import type { ContentLocale } from '#contract/platform/constants';

/** Where a phone says that it is. */
export interface PhonePosition {
  readonly lat: number;
  readonly lng: number;
  /** In metres: how far from there the phone may be. */
  readonly accuracy: number;
}

/** A visit that a device makes. */
export interface NewKioskVisit {
  /** Made on the device, unique for ever: sent again, it answers the same visit. */
  readonly uuid: string;
  /** When the person signed in, by the device's clock; at most `KIOSK_VISIT_MAX_AGE_DAYS` old. */
  readonly made_at: string;
  readonly visitor_group_id: number;
  readonly name: string;
  readonly email?: string | null;
  readonly company?: string | null;
  readonly returning_visitor_id?: number | null;
  /** Of the event; without it an attendee is found by the whole name. */
  readonly attendee_id?: number | null;
  /** Of somebody who is expected; without it their visit is found by the name. */
  readonly expected_visit_id?: number | null;
  readonly answers?: Readonly<Record<string, string>>;
  /** The questions that were seen; 409 `questions_changed` for others. */
  readonly asked?: AskedRevisions;
  /** The language that was chosen: in it somebody is told why they are turned away. */
  readonly locale?: ContentLocale;
  readonly host_id?: number | null;
  readonly host_name?: string | null;
  /** To each required message of the group. */
  readonly agreements?: readonly NewAgreement[];
  /** Of a photo that this device has sent (`visitor_photo`). */
  readonly photo_uuid?: string | null;
  /** The member's, once it was asked for (`pin_required`). */
  readonly pin?: string;
  /** What the member has seen of it there, once it was asked for (`onboarding_outstanding`). */
  readonly onboarding?: readonly SeenItem[];
  /** What was filled in, once it was asked for (`forms_outstanding`). */
  readonly forms?: readonly SignInForm[];
  /** Of a visitor's own phone, where the site has a geofence; a kiosk's is not looked at. */
  readonly position?: PhonePosition | null;
}

/** What somebody says who leaves at a kiosk. */
export type KioskSignOut = Pick<NewKioskVisit, 'answers' | 'asked'>;
