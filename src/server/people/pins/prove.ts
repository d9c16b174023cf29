import type { Kysely } from 'kysely';

import { isPinDue, type PinFrequency } from '#contract/people/pins';
import { isPassword } from '#server/identity/auth/passwords';
import { findPermissionHolders } from '#server/identity/sessions/permissionHolders';
import type { Schema } from '#server/platform/db/schema/schema';
import { transact, type Tx } from '#server/platform/db/transaction';
import type { Deps } from '#server/platform/deps';
import type { AtDoor } from '#server/platform/http/context';
import { invalid, problem } from '#server/platform/http/problem';
import { tellPeople } from '#server/platform/mail/tell';
import { isLocked, withWrong, type PinTries } from './tries';

type PinDeps = Pick<Deps, 'db' | 'environment' | 'mail' | 'secrets'>;
type Place = Pick<AtDoor, 'clientId' | 'deviceId' | 'siteId'>;

/** A pin as it was entered; undefined before the person was prompted for it. */
export interface EnteredPin {
  readonly memberId: number;
  readonly pin: string | undefined;
  readonly frequency: PinFrequency | null;
  readonly at: Date;
}

type Verdict = 'right' | 'wrong' | 'locked' | 'locked now';

/**
 * Prompts a member for their pin on a device, unless a right one is recent enough there. Wrong ones count although the sign-in that
 * brings them is undone: never in its transaction (spec: groups#pins).
 *
 * @throws Problem 409 `pin_required`, `pin_missing` or `pin_locked`; 422 on `pin` for a wrong one
 */
export async function provePin(deps: PinDeps, place: Place, { memberId, pin, frequency, at }: EnteredPin): Promise<void> {
  const { db } = deps;
  if (!isPinDue(frequency, await readLastEntry(db, place, memberId), at)) return;
  const hash = await readHash(db, memberId);
  if (hash === null) throw problem(409, { code: 'pin_missing', message: 'server.pinMissing' });
  if (isLocked(await readTries(db, place, memberId), at.getTime())) throw locked();
  if (pin === undefined) throw problem(409, { code: 'pin_required', message: 'server.pinRequired' });
  // Slow on purpose, and therefore outside of the transaction, which alone decides: an attempt that waited while others were wrong finds
  // the lock.
  const isRight = await isPassword(deps.secrets.seal.open('pin', hash), pin);
  const verdict = await transact(db, async (tx): Promise<Verdict> => {
    const tries = await lockTries(tx, place, memberId);
    if (isLocked(tries, at.getTime())) return 'locked';
    // Another pin may have been set meanwhile.
    if (isRight && (await readHash(tx, memberId)) === hash) {
      await noteEntry(tx, place, memberId, at);
      return 'right';
    }
    const next = withWrong(tries, at.getTime());
    await writeTries(tx, place, memberId, next);
    if (next.lockedUntil === null) return 'wrong';
    await tellOfLock(tx, deps, place, memberId);
    return 'locked now';
  });
  if (verdict === 'wrong') throw invalid({ pin: 'rules.devices.wrongPin' });
  if (verdict !== 'right') throw locked();
}

const locked = () => problem(409, { code: 'pin_locked', message: 'server.pinLocked' });

/** Reads the last right pin on a device; on a visitor's own phone no pin is remembered. */
async function readLastEntry(db: Kysely<Schema>, { deviceId }: Place, memberId: number): Promise<Date | null> {
  if (deviceId === null) return null;
  const last = await db
    .selectFrom('pin_entries')
    .select('entered_at')
    .where('device_id', '=', deviceId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return last?.entered_at ?? null;
}

async function readHash(db: Kysely<Schema>, memberId: number): Promise<string | null> {
  const row = await db.selectFrom('member_pins').select('hash').where('member_id', '=', memberId).executeTakeFirst();
  return row?.hash ?? null;
}

const triesOf = (row: { readonly wrong_at: readonly number[]; readonly locked_until: Date | null } | undefined): PinTries => ({
  wrongAt: row?.wrong_at ?? [],
  lockedUntil: row?.locked_until?.getTime() ?? null,
});

async function readTries(db: Kysely<Schema>, { siteId }: Place, memberId: number): Promise<PinTries> {
  return triesOf(
    await db
      .selectFrom('pin_tries')
      .select(['wrong_at', 'locked_until'])
      .where('member_id', '=', memberId)
      .where('site_id', '=', siteId)
      .executeTakeFirst(),
  );
}

/** Locks the row, made or found: of many attempts at once, each sees how many were wrong before it. */
async function lockTries(tx: Tx, { siteId }: Place, memberId: number): Promise<PinTries> {
  return triesOf(
    await tx
      .insertInto('pin_tries')
      .values({ member_id: memberId, site_id: siteId })
      .onConflict((conflict) => conflict.columns(['member_id', 'site_id']).doUpdateSet({ site_id: siteId }))
      .returning(['wrong_at', 'locked_until'])
      .executeTakeFirstOrThrow(),
  );
}

async function writeTries(tx: Tx, { siteId }: Place, memberId: number, { wrongAt, lockedUntil }: PinTries): Promise<void> {
  await tx
    .updateTable('pin_tries')
    .set({ wrong_at: JSON.stringify(wrongAt), locked_until: lockedUntil === null ? null : new Date(lockedUntil) })
    .where('member_id', '=', memberId)
    .where('site_id', '=', siteId)
    .execute();
}

async function noteEntry(tx: Tx, { deviceId }: Place, memberId: number, at: Date): Promise<void> {
  if (deviceId === null) return;
  await tx
    .insertInto('pin_entries')
    .values({ device_id: deviceId, member_id: memberId, entered_at: at })
    .onConflict((conflict) => conflict.columns(['device_id', 'member_id']).doUpdateSet({ entered_at: at }))
    .execute();
}

/** Notifies the users who may change members, and may see the site at which the pin was locked. */
async function tellOfLock(tx: Tx, { environment, mail }: PinDeps, { clientId, siteId }: Place, memberId: number): Promise<void> {
  const { member, group, groupId, site } = await tx
    .selectFrom('members')
    .innerJoin('visitor_groups', 'visitor_groups.id', 'members.visitor_group_id')
    .innerJoin('sites', (join) => join.on('sites.id', '=', siteId))
    .select(['members.name as member', 'visitor_groups.name as group', 'visitor_groups.id as groupId', 'sites.name as site'])
    .where('members.client_id', '=', clientId)
    .where('members.id', '=', memberId)
    .executeTakeFirstOrThrow();
  const people = await findPermissionHolders(tx, clientId, ['ReturningVisitor.editor'], { siteId });
  await tellPeople(mail, tx, people, {
    kind: 'pin_locked',
    subject: 'server.mailPinLockedSubject',
    body: 'server.mailPinLockedBody',
    values: { member, group, site },
    link: { url: `${environment.publicUrl}/manage/group/${groupId}/members?member=${memberId}`, action: 'server.mailMemberAction' },
    look: { clientId, siteId },
  });
}
