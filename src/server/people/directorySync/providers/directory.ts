import type { RemoteGroup } from '#contract/people/directorySync';
import type { SyncError } from '#contract/people/entities/group';
import type { OutsideAnswer, OutsideRequest } from '#server/platform/outside/askOutside';

/** Asks the connected directory, with its token. A refusal is thrown: an answer here is a good one. */
export interface Ask {
  (address: string, request?: OutsideRequest): Promise<OutsideAnswer>;
}

/** The connected directory, as a provider asks it. */
export interface Reading {
  readonly ask: Ask;
  /** Its address, without a slash at the end. */
  readonly api: string;
  readonly facilityCode: number | null;
}

/** A person on a page. A field that is left out leaves the known value unchanged. */
export interface ReadPerson {
  readonly externalId: string;
  readonly name?: string | null;
  readonly email?: string | null;
  readonly mobile?: string | null;
  /** Whether the account is in use. Silence is no yes (spec: groups#directory-synchronisation). */
  readonly isActive?: boolean;
  /** Whether the membership itself is in use, where a directory says that beside the account. */
  readonly isMembershipActive?: boolean;
  /** Said of people in general: it counts only for those of the group. */
  readonly isOnlyIfKnown?: boolean;
}

/** One page of a run. Cursors are the provider's own words; nobody else reads them. */
export interface PeoplePage {
  readonly people: readonly ReadPerson[];
  /** People who are no longer in the group, by the directory's id. */
  readonly gone: readonly string[];
  /** Where the next page begins; null at the end. */
  readonly next: string | null;
  /** At the end: where the next run finds what has changed since; null for a directory that cannot tell. */
  readonly delta: string | null;
}

export interface GroupPage {
  readonly groups: readonly RemoteGroup[];
  readonly next: string | null;
}

/** The way access to a directory is requested. */
export interface Consent {
  readonly scope: string | null;
  /** The last part of the address to which it leads back; null for one that asks no person. */
  readonly callback: string | null;
  /** Whether it takes PKCE. */
  readonly hasPkce: boolean;
  /** Whether it wants the secret in the header instead of the form. */
  readonly isSecretInHeader: boolean;
  readonly extra: Readonly<Record<string, string>>;
}

/** A directory's own API. */
export interface DirectoryProvider {
  readonly consent: Consent;
  /** Headers beside the token. */
  readonly headers?: (apiKey: string | null) => Readonly<Record<string, string>>;
  /** The meaning of a 403: a fault, or a request to slow down. */
  readonly forbidden: (answer: OutsideAnswer) => SyncError | 'busy';
  /** @throws DirectoryFault `group_gone` when there is no such group */
  readonly findGroup: (reading: Reading, id: string) => Promise<RemoteGroup>;
  readonly listGroups: (reading: Reading, cursor: string | null) => Promise<GroupPage>;
  /** @param from the page to read; null for the first one: of what has changed since `delta`, or of the whole without it */
  readonly readPeople: (reading: Reading, groupId: string, from: { cursor: string | null; delta: string | null }) => Promise<PeoplePage>;
}
