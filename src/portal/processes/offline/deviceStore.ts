import { deleteDB, type DBSchema, type IDBPDatabase } from 'idb';

import type { GroupSummary } from '#contract/people/entities/group';
import type { SiteSummary } from '#contract/sites/entities/site';
import type { Evacuation, EvacuationComment } from '#contract/evacuations/entities/evacuation';
import type { AccessClaims } from '#contract/identity/entities/user';
import type { Visitor, VisitorInEvent } from '#contract/visits/entities/visitor';
import type { Change } from '#portal/entities/evacuees/changes';
import type { LoadedReport } from '#portal/entities/evacuees/report';
import type { KeptDay } from '#portal/entities/today';
import { databaseAtNeed } from '#web/storage/databaseAtNeed';
import type { StoredConfig } from '../session/sessionSlice';

/** The owner of stored data: a person at a client. Nobody else ever sees or sends it. */
export interface Owner {
  /** The user's id, from the token's claims; a guest's with their session's. */
  readonly sub: string;
  /** The global client id. */
  readonly aud: string;
}

/** The signed-in person and their rights: no token. */
export interface KeptAccount {
  /** The session's id: the account stands in for this session alone. */
  readonly sid: string;
  readonly aud: string;
  readonly claims: AccessClaims;
  readonly config: StoredConfig;
  readonly sites: readonly SiteSummary[];
  /** Milliseconds since 1970. */
  readonly savedAt: number;
}

/** An evacuation that was opened on this device, as it was last seen. */
export interface KeptReport {
  readonly owner: string;
  readonly evacuationId: number;
  readonly evacuation: Evacuation;
  readonly comments: readonly EvacuationComment[];
  readonly report: LoadedReport;
  readonly counter: number;
  /** Until when it was known to be true, in milliseconds since 1970. */
  readonly since: number;
  /** The time at which it was stored, in milliseconds since 1970: the oldest is deleted first. */
  readonly savedAt: number;
}

/** A site's day as it was last seen on this device. */
export interface KeptSiteDay extends KeptDay {
  readonly owner: string;
  readonly siteId: number;
  /** The visits of all its lists, as in the server's list. */
  readonly visitors: readonly (VisitorInEvent & Partial<Visitor>)[];
  readonly groups: readonly GroupSummary[];
  /** The time at which it was stored, in milliseconds since 1970: the oldest is deleted first. */
  readonly savedAt: number;
}

/** A local change that is not settled, as stored on the device. */
export interface KeptChange {
  readonly key: string;
  readonly owner: string;
  readonly sub: string;
  readonly evacuationId: number;
  /** Its place in the queue: rises with each stored change. */
  readonly order: number;
  readonly change: Change;
}

interface DeviceSchema extends DBSchema {
  accounts: { key: [sid: string, aud: string]; value: KeptAccount };
  reports: { key: [owner: string, evacuationId: number]; value: KeptReport };
  changes: { key: string; value: KeptChange; indexes: { order: number } };
  days: { key: [owner: string, siteId: number]; value: KeptSiteDay };
}

const NAME = 'portico';
const VERSION = 2;

export type DeviceDatabase = IDBPDatabase<DeviceSchema>;

/** The beginning of a guest's sub: the link's, which several people may hold at once. */
const GUEST = 'share:';

/** Returns the owner of a session's stored data: the user, or for a guest the session itself, as guests do not return. */
export const ownerOf = ({ sub, aud, sid }: Pick<AccessClaims, 'sub' | 'aud' | 'sid'>): Owner => ({
  sub: sub.startsWith(GUEST) ? `${sub} ${sid}` : sub,
  aud,
});

/** Returns an owner as used in the database's keys. */
export const ownerKey = ({ sub, aud }: Owner): string => `${sub} ${aud}`;

const device = databaseAtNeed<DeviceSchema>(NAME, VERSION, (made, former) => {
  if (former < 1) {
    made.createObjectStore('accounts', { keyPath: ['sid', 'aud'] });
    made.createObjectStore('reports', { keyPath: ['owner', 'evacuationId'] });
    made.createObjectStore('changes', { keyPath: 'key' }).createIndex('order', 'order');
  }
  made.createObjectStore('days', { keyPath: ['owner', 'siteId'] });
});

/** Runs one piece of work in the device's database. Rejects where the browser forbids it. */
export const withDevice = device.withDatabase;

/** Resolves with the device's database as it is open now. */
export const deviceDatabase = (): Promise<DeviceDatabase> => device.withDatabase((database) => Promise.resolve(database));

/**
 * Deletes the data stored on the device for anyone who was signed in. Changes that the server has not accepted stay for their owner,
 * except a guest's, who cannot come back for them; without any the whole database is deleted.
 */
export async function clearDevice(): Promise<void> {
  const database = await deviceDatabase();
  const ofGuests = (await database.getAll('changes')).filter(({ sub }) => sub.startsWith(GUEST));
  await Promise.all(ofGuests.map(({ key }) => database.delete('changes', key)));
  if ((await database.count('changes')) === 0) {
    device.close();
    await deleteDB(NAME);
    return;
  }
  const clearing = database.transaction(['accounts', 'reports', 'days'], 'readwrite');
  await Promise.all([
    clearing.objectStore('accounts').clear(),
    clearing.objectStore('reports').clear(),
    clearing.objectStore('days').clear(),
    clearing.done,
  ]);
}
