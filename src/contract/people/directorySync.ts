import type { SyncError, SyncHandler } from './entities/group';
import { DIRECTORY_FIELDS, type DirectoryField, type KeptHere, type Member } from './entities/member';

/**
 * How the synchronisation of a group stands (spec: groups#directory-synchronisation). `none`: no directory is connected. `choosing`: its
 * group there has yet to be chosen. `preview`: what a run would do waits for a yes. `held`: so many would leave that the run waits for one.
 * `late`: the directory has not answered; the next hour tries again.
 */
export const SYNC_STATES = ['none', 'choosing', 'running', 'preview', 'held', 'failed', 'late', 'done'] as const;
export type SyncState = (typeof SYNC_STATES)[number];

/** Why a directory is not offered: this installation has no access to it, or the client has not. */
export type NotOffered = 'not_configured' | 'flag_off' | 'other_client';

/** One directory, and whether the reader's client can connect groups to it. */
export interface DirectoryOffer {
  readonly handler: SyncHandler;
  readonly not_offered: NotOffered | null;
}

/** A group of a directory. Its id is the directory's own. */
export interface RemoteGroup {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  /** A school or a class has two groups: those who learn there, and those who teach. */
  readonly kind: 'students' | 'teachers' | null;
}

/** Whom a run concerns, by name; the first of them. */
export interface SyncPreview {
  readonly joiners: readonly string[];
  readonly changes: readonly string[];
  readonly leavers: readonly string[];
  /** The directory does not say who they are (its own id stands for the name), or whether their account is in use: they are left out. */
  readonly unclear: readonly string[];
  /** The mobile number that the directory has of them is none, or has an extension: they are without one. */
  readonly unread: readonly string[];
}

/** The synchronisation of a group with its directory. */
export interface GroupSync {
  readonly handler: SyncHandler | null;
  readonly state: SyncState;
  readonly last_sync: string | null;
  readonly error_code: SyncError | null;
  /** People of the run that waits, or of the latest one. */
  readonly joiners: number;
  readonly changes: number;
  readonly leavers: number;
  /** Who is left out of the run that waits, because the directory says too little of them. */
  readonly unclear: number;
  /** Whose number cannot be read, in the run that waits. */
  readonly unread: number;
  /** Only while a run waits, for somebody who may see members. */
  readonly preview: SyncPreview | null;
  /** More than a fifth would leave, or would have left within a day or a week: the run wants a yes of its own. */
  readonly needs_consent: boolean;
  readonly remote_group: Pick<RemoteGroup, 'id' | 'name' | 'kind'> | null;
  /** Brivo: of its group those alone who hold a card with this code. */
  readonly facility_code: number | null;
}

/** A run stops when more than this part of the members would leave, */
const LEAVERS_MAX_RATIO = 0.2;
/** or would have left within so many days. */
export const LEAVERS_COUNTED_DAYS: readonly number[] = [1, 7];
/** Names of a preview. */
export const SYNC_NAMES_MAX = 50;
export const REMOTE_ID_MAX_LENGTH = 200;
export const BRIVO_FACILITY_CODE_MAX = 255;
/** How long somebody may take at the directory before the way back is closed. */
export const DIRECTORY_STATE_LIFETIME_MIN = 10;

/** Reports whether so many leavers of so many members stop a run. */
export const isTooMany = (leavers: number, members: number): boolean => leavers > members * LEAVERS_MAX_RATIO;

type Known = Pick<Member, DirectoryField | 'kept_here' | 'external_id'>;

/** Returns what of a directory's member is decided here after a change by a person; the same list where nothing is new. */
export function keptAfter(member: Known, change: Partial<Record<DirectoryField, unknown>>): readonly KeptHere[] {
  if (member.external_id === null) return member.kept_here;
  const edited = DIRECTORY_FIELDS.filter(
    (field) => change[field] !== undefined && change[field] !== member[field] && !member.kept_here.includes(field),
  );
  return edited.length === 0 ? member.kept_here : [...member.kept_here, ...edited];
}

/** Reports whether an account's name is that of a guest: it has the form of an address, and is none. */
export const isGuestAccount = (account: string): boolean => account.includes('#EXT#');
