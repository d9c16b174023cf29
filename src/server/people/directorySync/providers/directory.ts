import type { RemoteGroup } from '#contract/people/directorySync';
import type { SyncError } from '#contract/people/entities/group';
import type { OutsideAnswer, OutsideRequest } from '#server/platform/outbound/request';

/** Requests from the connected directory, with its token. Refusals are thrown: a returned response is a good one. */
export interface Ask {
  (address: string, request?: OutsideRequest): Promise<OutsideAnswer>;
}

/** A connected directory, as a provider reads it. */
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
  /** Whether the account is in use. A missing value is no yes (spec: groups#directory-synchronisation). */
  readonly isActive?: boolean;
  /** Whether the membership itself is in use, where a directory reports that beside the account. */
  readonly isMembershipActive?: boolean;
  /** Data about people in general: it counts only for those of the group. */
  readonly isOnlyIfKnown?: boolean;
}

/** One page of a run. Cursors are opaque outside the provider. */
export interface PeoplePage {
  readonly people: readonly ReadPerson[];
  /** People who are no longer in the group, by the directory's id. */
  readonly gone: readonly string[];
  /** Where the next page begins; null at the end. */
  readonly next: string | null;
  /** On the last page: where the next run finds the changes since; null for a directory without changes. */
  readonly delta: string | null;
}

export interface GroupPage {
  readonly groups: readonly RemoteGroup[];
  readonly next: string | null;
}

/** The way access to a directory is requested. */
export interface Consent {
  readonly scope: string | null;
  /** The last part of the address to which the directory leads back; null for one without consent by a person. */
  readonly callback: string | null;
  /** Whether PKCE is supported. */
  readonly hasPkce: boolean;
  /** Whether the secret is sent in the header instead of the form. */
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
  /** @param from the page to read; null for the first one: of the changes since `delta`, or of the whole without it */
  readonly readPeople: (reading: Reading, groupId: string, from: { cursor: string | null; delta: string | null }) => Promise<PeoplePage>;
}
