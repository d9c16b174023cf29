import type { getSharedEvacuation, openSharedEvacuation } from '#contract/evacuations/calls/evacuationShares';
import type { AnswerOf, BodyOf } from '#contract/platform/call';
import { openGuestSession, shareOver } from '#server/identity/sessions/guest';
import { writeLines } from '#server/platform/audit/lines';
import { transact } from '#server/platform/db/transaction';
import type { Context } from '#server/platform/http/context';
import { spendLink } from '#server/platform/links/end';
import { requireRoomForGuest } from './limits';
import { EVACUATION_LINK, findOpenShare } from './store';

type Asked = Pick<Context, 'deps' | 'request'>;

/** Returns the open link of a token. Tokens cannot be guessed, so a right one works whatever the number of wrong ones before it. */
async function requireOpenShare({ deps, request }: Asked, token: string) {
  const share = await findOpenShare(deps, deps.db, token);
  if (share === undefined)
    throw await deps.tries.wrongToken({ subject: token, address: request.address, field: 'token', problem: shareOver() });
  return share;
}

/**
 * Describes the report that a link opens.
 *
 * @throws as `openShare` does
 */
export async function aboutShare(
  asked: Asked,
  { token }: BodyOf<typeof getSharedEvacuation>,
): Promise<AnswerOf<typeof getSharedEvacuation>> {
  const { evacuation_id, site_id, site_name, kind, status, global_client_id, client_name } = await requireOpenShare(asked, token);
  return { shared: { evacuation_id, site_id, site_name, kind, status, client_id: global_client_id, client_name } };
}

/**
 * Opens a report by its shared link, in a new guest session whose marks carry the given name.
 *
 * @throws Problem 401 `share_over` for a link that is unknown, expired or revoked, and for one whose report is complete; 409
 *   `share_full`; 429 after too many wrong ones
 */
export async function openShare(
  asked: Asked,
  { token, name }: BodyOf<typeof openSharedEvacuation>,
): Promise<AnswerOf<typeof openSharedEvacuation>> {
  const { deps, request } = asked;
  const share = await requireOpenShare(asked, token);
  return transact(deps.db, async (tx) => {
    // Locks the link: if it is being revoked at this moment, its sessions end, this one included.
    if ((await spendLink(deps, tx, EVACUATION_LINK, token)) === null) throw shareOver();
    // A complete report admits no new guests. Existing ones may still send queued changes; a reopened report admits guests again.
    const { status } = await tx.selectFrom('evacuations').select('status').where('id', '=', share.evacuation_id).executeTakeFirstOrThrow();
    if (status !== 'in_progress') throw shareOver();
    await requireRoomForGuest(tx, share.id);
    const { tokens, signedName } = await openGuestSession(deps, tx, share, { name, userAgent: request.userAgent });
    await tx
      .insertInto('evacuation_guests')
      .values({ share_id: share.id, name, joined_at: deps.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await writeLines(tx, deps.now(), [
      {
        clientId: share.client_id,
        actor: signedName,
        userId: null,
        action: 'signed_in',
        subject: 'evacuationShares',
        subjectId: share.id,
        subjectName: share.label,
      },
    ]);
    return { ...tokens, evacuation_id: share.evacuation_id };
  });
}
