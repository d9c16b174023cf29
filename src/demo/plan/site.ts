import type { NameCountry } from '../data/names';
import type { Random } from '../world/random';

/** A person who comes regularly, as the plan of a day knows them. */
export interface PlannedPerson {
  readonly id: number;
  readonly name: string;
  readonly email: string | null;
  readonly groupId: number;
}

/** A person with an office job: how often they come in, and how often they work from elsewhere. */
export interface OfficePerson extends PlannedPerson {
  readonly officeRate: number;
  readonly remoteRate: number;
  /** Days of approved leave, first and last included. */
  readonly leave: readonly (readonly [first: string, last: string])[];
}

/** Crews that take turns round the clock, so that a site is never left alone. */
export interface ShiftTurns {
  readonly crews: readonly (readonly PlannedPerson[])[];
  /** Beginning and length of each shift, in minutes. */
  readonly shifts: readonly { readonly from: number; readonly minutes: number }[];
  /** The shift of a crew on each day of its turn; null is a day off. Each crew runs an equal part of the turn behind the next. */
  readonly turn: readonly (number | null)[];
  /** The maximum of people of a crew who are absent from a shift. */
  readonly absent: number;
}

/** People who come for a few hours at fixed times, such as cleaners. */
interface PartTimers {
  readonly people: readonly PlannedPerson[];
  readonly windows: readonly { readonly from: number; readonly minutes: number; readonly share: number }[];
}

/** The number of strangers on a working day. */
interface Guests {
  readonly visitors: { readonly groupId: number; readonly perDay: number };
  readonly contractors: { readonly groupId: number; readonly perDay: number } | null;
  readonly deliveries: { readonly groupId: number; readonly perDay: number } | null;
}

/** Guests of an event, between its first and last day. */
export interface EventGuests {
  readonly groupId: number;
  readonly perDay: number;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly opens: number;
  readonly closes: number;
}

/** The input for the plan of a day at a site. */
export interface SiteToPlan {
  /** The seed of the site: stays the same when things are renamed. */
  readonly key: string;
  readonly clientId: number;
  readonly siteId: number;
  readonly zone: string;
  readonly country: NameCountry;
  readonly standard: boolean;
  readonly historyDays: number;
  readonly devices: readonly string[];
  readonly shifts: readonly ShiftTurns[];
  readonly partTimers: readonly PartTimers[];
  readonly office: readonly OfficePerson[];
  /** People whose remote days are signed in here. */
  readonly remote: readonly OfficePerson[];
  /** People who come now and then, and how many of them per working day. */
  readonly occasional: readonly { readonly people: readonly PlannedPerson[]; readonly perDay: number }[];
  readonly guests: Guests | null;
  readonly event: EventGuests | null;
  /** The hosts who are notified of visitors' arrivals. */
  readonly hosts: readonly PlannedPerson[];
  /** The answers of a person of a group at sign-in. */
  readonly answers: ((groupId: number, random: Random) => Record<string, string>) | null;
  /** The answers for which a visitor is turned away. */
  readonly turnedAway?: Readonly<Record<string, string>>;
}
