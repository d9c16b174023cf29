import { isForGroup } from '#contract/asking/entities/message';
import { revisionsOf } from '#contract/asking/questions';
import { photoPrompt, type KioskConfig, type KioskGroup, type KioskPerson } from '#contract/door/entities/kiosk';
import type { ContentLocale } from '#contract/platform/contentLocales';
import type { NewKioskVisit } from '#contract/visits/entities/kioskVisit';
import { answersOf, type Flow } from '#contract/visits/signIn/state';
import type { Plan } from '#contract/visits/signIn/steps';

/** The details that a person types. */
export interface DetailsValues {
  readonly name: string;
  readonly company: string;
  readonly host_name: string;
}

/** The details as they stand, so that a person who goes back finds them. */
export interface Details extends DetailsValues {
  /** A person known to the kiosk: an expected visit, or a member. */
  readonly known: Pick<KioskPerson, 'name' | 'visitor_id' | 'returning_visitor_id' | 'attendee_id' | 'answered'> | null;
  /** The host whom they have chosen, or whose name they have typed in full. */
  readonly host: { readonly id: number; readonly name: string } | null;
}

export const NO_DETAILS: Details = { name: '', company: '', host_name: '', known: null, host: null };

/** Returns the person known to the kiosk if the details are still theirs. */
export const knownIn = ({ name, known }: Details): Details['known'] => (known?.name === name ? known : null);

/** Returns what the kiosk asks of everybody in a group; the uuid of the visit draws whether a photo is taken. */
export function planOf({ site, fields, messages }: KioskConfig, group: KioskGroup, uuid: string): Plan {
  return {
    door: 'kiosk',
    groupId: group.id,
    fields,
    photo: photoPrompt(site, group, uuid),
    messages: messages.filter((message) => isForGroup(message, group.id)),
  };
}

/** Returns the visit to send. */
export function visitOf(
  { who, said, asked }: Flow<Details>,
  visit: { readonly uuid: string; readonly groupId: number; readonly locale: ContentLocale | undefined },
): Omit<NewKioskVisit, 'made_at'> {
  const { host } = who;
  const person = knownIn(who);
  return {
    name: who.name,
    company: who.company === '' ? null : who.company,
    returning_visitor_id: person?.returning_visitor_id ?? null,
    attendee_id: person?.attendee_id ?? null,
    expected_visit_id: person?.visitor_id ?? null,
    host_id: host?.id ?? null,
    host_name: host?.name ?? (who.host_name === '' ? null : who.host_name),
    agreements: said.agreements,
    photo_uuid: said.photo_uuid,
    pin: said.pin,
    onboarding: said.onboarding,
    forms: said.forms,
    answers: answersOf({ said, asked }),
    asked: revisionsOf(asked.questions),
    locale: visit.locale,
    uuid: visit.uuid,
    visitor_group_id: visit.groupId,
  };
}
