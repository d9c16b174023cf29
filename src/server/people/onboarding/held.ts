import { sql, type Kysely } from 'kysely';

import { isShownAtKiosk, type KioskOnboarding, type SeenItem, type ShownOnboardingItem } from '#contract/people/entities/onboarding';
import { noteTold } from '#server/identity/atDoor/told';
import type { Schema } from '#server/platform/db/schema/schema';
import { transact } from '#server/platform/db/transaction';
import type { Deps } from '#server/platform/deps';
import { isPhone, type AtDoor } from '#server/platform/http/context';
import { problem } from '#server/platform/http/problem';
import { isMailAvailable } from '#server/platform/mail/available';
import { makeCodeLink } from './links';
import { noteSeen, readShownItems, type MemberOfGroup } from './seen';

type Db = Kysely<Schema>;
type HoldDeps = Pick<Deps, 'db' | 'environment' | 'mail' | 'now' | 'secrets'>;

/** A member who is about to be signed in. */
export interface Arriving extends MemberOfGroup {
  readonly siteId: number;
}

/**
 * Reports whether a member may have to wait: the group requires it, and they have never been on site. Nobody waits while the site is
 * evacuated: everybody there belongs on its list (spec: groups#onboarding).
 */
export async function findHeld(db: Db, { clientId, groupId, memberId, siteId }: Arriving): Promise<boolean> {
  const { rows } = await sql`
    select from members join visitor_groups on visitor_groups.id = members.visitor_group_id
    where members.id = ${memberId}::int and members.client_id = ${clientId}::int and members.visitor_group_id = ${groupId}::int
      and members.archived_at is null and visitor_groups.onboarding_required and not members.was_on_site
      and not exists (select from visitors where returning_visitor_id = members.id and in_timestamp is not null)
      and not exists (select from evacuations where site_id = ${siteId}::int and status = 'in_progress')
  `.execute(db);
  return rows.length > 0;
}

/** Returns the items a member has yet to see before they may be signed in; empty for members it does not hold up. */
async function findOutstanding(db: Db, deps: Pick<Deps, 'now' | 'secrets'>, arriving: Arriving): Promise<ShownOnboardingItem[]> {
  if (!(await findHeld(db, arriving))) return [];
  const items = await readShownItems(db, deps, arriving);
  return items.filter(({ seen_at: at }) => at === null);
}

/**
 * Refuses to sign in a member on the portal who has something left to see, unless an authorised user takes responsibility for it.
 *
 * @returns the titles of the items that are still outstanding
 * @throws Problem 409 `onboarding_outstanding` with those titles
 */
export async function requireOnboarded(
  db: Db,
  deps: Pick<Deps, 'now' | 'secrets'>,
  arriving: Omit<Arriving, 'memberId'> & { readonly memberId: number | null },
  isAllTheSame: boolean,
): Promise<readonly string[]> {
  const { memberId } = arriving;
  if (memberId === null) return [];
  const titles = (await findOutstanding(db, deps, { ...arriving, memberId })).map(({ title }) => title);
  if (titles.length > 0 && !isAllTheSame)
    throw problem(409, { code: 'onboarding_outstanding', message: 'server.onboardingOutstanding', data: { titles } });
  return titles;
}

/** A member at a door. */
interface ArrivingAtDoor {
  readonly groupId: number;
  readonly memberId: number;
  readonly seen: readonly SeenItem[];
  /** Whether they have proved who they are by their pin. */
  readonly isProven: boolean;
}

/**
 * Records what a member has seen at a kiosk, and refuses to sign them in while something is left. Runs outside the transaction of the
 * sign-in, which the refusal undoes: what was seen remains recorded. A person who types a name on their own phone has proved nothing: they
 * learn nothing about the member, and confirm nothing for them (spec: kiosk#onboarding).
 *
 * @throws Problem 409 `onboarding_outstanding` with what is left; on a phone without a pin 409 `onboarding_elsewhere`
 */
export async function holdAtKiosk(deps: HoldDeps, device: AtDoor, { groupId, memberId, seen, isProven }: ArrivingAtDoor): Promise<void> {
  const arriving: Arriving = { clientId: device.clientId, groupId, memberId, siteId: device.siteId };
  const isOnPhone = isPhone(device);
  if (isOnPhone && !isProven) {
    if ((await findOutstanding(deps.db, deps, arriving)).length === 0) return;
    throw problem(409, {
      code: 'onboarding_elsewhere',
      message: isMailAvailable(deps) ? 'server.onboardingElsewhere' : 'server.onboardingElsewhereUnmailed',
    });
  }
  const held = await transact(deps.db, async (tx): Promise<KioskOnboarding | null> => {
    const before = await findOutstanding(tx, deps, arriving);
    if (before.length === 0) return null;
    // A kiosk opens no documents, so it cannot report that somebody has read one.
    const shown = new Set(before.filter(isShownAtKiosk).map(({ id }) => id));
    const here = seen.filter(({ item_id: id }) => shown.has(id));
    await noteSeen(tx, arriving, here, { via: 'kiosk', at: deps.now() });
    const items = await findOutstanding(tx, deps, arriving);
    if (items.length === 0) return null;
    await noteTold(tx, device, [{ kind: 'member', id: memberId }], deps.now());
    const { email } = await tx.selectFrom('members').select('email').where('id', '=', memberId).executeTakeFirstOrThrow();
    return {
      member_id: isOnPhone ? null : memberId,
      // A kiosk offers no mail that the server cannot send.
      masked_email: isOnPhone || email === null || !isMailAvailable(deps) ? null : maskEmail(email),
      items,
      link: items.every(isShownAtKiosk) ? null : await makeCodeLink(deps, tx, arriving),
    };
  });
  if (held !== null) throw problem(409, { code: 'onboarding_outstanding', message: 'server.onboardingOutstanding', data: { ...held } });
}

/** Returns as much of an address as its owner needs to recognise it: `a…@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${[...email][0] ?? ''}…${email.slice(at)}`;
}
