import type { SyncError, SyncHandler } from './entities/group';
import { DIRECTORY_FIELDS, type DirectoryField, type KeptHere, type Member } from './entities/member';

/**
 * The state of a group's synchronisation (spec: groups#directory-synchronisation). `none`: no directory is connected. `choosing`: the
 * directory's group is not chosen yet. `preview`: the planned changes wait for confirmation. `held`: so many members would leave that the
 * run waits for confirmation. `late`: the directory has not responded; the next attempt is in an hour.
 */
export const SYNC_STATES = ['none', 'choosing', 'running', 'preview', 'held', 'failed', 'late', 'done'] as const;
export type SyncState = (typeof SYNC_STATES)[number];

/** The reason why a directory is not available: the installation has no access to it, or the client has none. */
export type NotOffered = 'not_configured' | 'flag_off' | 'other_client';

/** A directory, and whether the caller's client can connect groups to it. */
export interface DirectoryOffer {
  readonly handler: SyncHandler;
  readonly not_offered: NotOffered | null;
}

/** A group of a directory, with the directory's own id. */
export interface RemoteGroup {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  /** A school or a class has two groups: students and teachers. */
  readonly kind: 'students' | 'teachers' | null;
}

/** Names of the people that a run affects, by effect; at most `SYNC_NAMES_MAX` of each. */
export interface SyncPreview {
  readonly joiners: readonly string[];
  readonly changes: readonly string[];
  readonly leavers: readonly string[];
  /** People left out because the directory does not say who they are (its own id replaces the name), or whether their account is active. */
  readonly unclear: readonly string[];
  /** People whose mobile number in the directory is invalid or has an extension; it is left out. */
  readonly unread: readonly string[];
}

/** The synchronisation of a group with its directory. */
export interface GroupSync {
  readonly handler: SyncHandler | null;
  readonly state: SyncState;
  readonly last_sync: string | null;
  readonly error_code: SyncError | null;
  /** The numbers of people in the pending run, or in the latest one. */
  readonly joiners: number;
  readonly changes: number;
  readonly leavers: number;
  /** The number of people left out of the pending run because the directory's data is insufficient. */
  readonly unclear: number;
  /** The number of people with an unreadable phone number in the pending run. */
  readonly unread: number;
  /** Only for a pending run, and for users who may see members. */
  readonly preview: SyncPreview | null;
  /** More than a fifth would leave, or would have left within a day or a week: the run needs separate confirmation. */
  readonly needs_consent: boolean;
  readonly remote_group: Pick<RemoteGroup, 'id' | 'name' | 'kind'> | null;
  /** Brivo: restricts its group to people who hold a card with this code. */
  readonly facility_code: number | null;
}

/** A run stops when more than this share of the members would leave, */
const LEAVERS_MAX_RATIO = 0.2;
/** or would have left within these numbers of days. */
export const LEAVERS_COUNTED_DAYS: readonly number[] = [1, 7];
/** The maximum number of names in a preview. */
export const SYNC_NAMES_MAX = 50;
export const REMOTE_ID_MAX_LENGTH = 200;
export const BRIVO_FACILITY_CODE_MAX = 255;
/** The time that a user may spend at the directory before the state expires. */
export const DIRECTORY_STATE_LIFETIME_MIN = 10;

/** Reports whether the number of leavers stops a run. */
export const isTooMany = (leavers: number, members: number): boolean => leavers > members * LEAVERS_MAX_RATIO;

type Known = Pick<Member, DirectoryField | 'kept_here' | 'external_id'>;

/** Returns the fields that synchronisation must not overwrite, after a person's change; the same list if nothing is added. */
export function keptAfter(member: Known, change: Partial<Record<DirectoryField, unknown>>): readonly KeptHere[] {
  if (member.external_id === null) return member.kept_here;
  const edited = DIRECTORY_FIELDS.filter(
    (field) => change[field] !== undefined && change[field] !== member[field] && !member.kept_here.includes(field),
  );
  return edited.length === 0 ? member.kept_here : [...member.kept_here, ...edited];
}

/** Reports whether an account belongs to a guest: its name only looks like an address. */
export const isGuestAccount = (account: string): boolean => account.includes('#EXT#');
