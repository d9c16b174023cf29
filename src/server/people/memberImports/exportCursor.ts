import { createHmac, timingSafeEqual } from 'node:crypto';

import type { Deps } from '#server/platform/deps';
import type { Actor } from '#server/platform/http/actor';

/** No export takes longer. */
const LIFETIME_S = 3_600;

/** The user whose export it is, and the group it exports. */
interface Sealed {
  readonly actor: Pick<Actor, 'clientId' | 'userId' | 'sid'>;
  readonly groupId: number;
  readonly status: string;
}

type Sealer = Pick<Deps, 'secrets' | 'now'>;

function sealOf({ secrets }: Sealer, { actor, groupId, status }: Sealed, part: string): Buffer {
  const { clientId, userId, sid } = actor;
  return createHmac('sha256', secrets.oneTimeToken)
    .update(`members export/${clientId}/${userId}/${sid}/${groupId}/${status}/${part}`)
    .digest();
}

/** Returns the cursor of the next part of an export, after a member; valid for an hour, in this session and for this export alone. */
export function sealCursor(sealer: Sealer, sealed: Sealed, afterId: number): string {
  const part = `${afterId}.${Math.floor(sealer.now().getTime() / 1_000) + LIFETIME_S}`;
  return `${part}.${sealOf(sealer, sealed, part).toString('base64url')}`;
}

/** Returns the member after whom an export continues; null for a cursor of another export, or one that is too old. */
export function openCursor(sealer: Sealer, sealed: Sealed, cursor: string): number | null {
  const [, afterId = '', expires = '', seal = ''] = /^(\d{1,10})\.(\d{1,12})\.([\w-]+)$/u.exec(cursor) ?? [];
  const given = Buffer.from(seal, 'base64url');
  const right = sealOf(sealer, sealed, `${afterId}.${expires}`);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  return Number(expires) * 1_000 > sealer.now().getTime() ? Number(afterId) : null;
}
