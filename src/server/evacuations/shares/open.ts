import type { AnswerOf, BodyOf } from '../../../contract/call';
import type { openSharedEvacuation } from '../../../contract/calls/evacuationShares';
import { audit } from '../../audit';
import { beginAttempt } from '../../auth/attempts';
import { transact } from '../../db/transaction';
import type { Context } from '../../http/context';
import { openGuestSession, shareOver } from '../../sessions/guest';
import { findOpenShare } from './store';

/**
 * Opens a report by its shared link, for whoever holds it: a session of its own, whose marks carry the given name. Tries at
 * tokens are counted as tries at passwords are.
 *
 * @throws Problem 401 `share_over` for a link that is unknown, expired or taken back; 429 after too many of those
 */
export async function openShare(
  { deps, request }: Pick<Context, 'deps' | 'request'>,
  { token, name }: BodyOf<typeof openSharedEvacuation>,
): Promise<AnswerOf<typeof openSharedEvacuation>> {
  const attempt = await beginAttempt(deps, token, request.address, 'token');
  const share = await findOpenShare(deps.db, deps.secrets, token, deps.now());
  if (share === undefined) throw shareOver();
  await attempt.forget();
  return transact(deps.db, async (tx) => {
    // Locks out a link that is being taken back at this moment: its sessions end with it, this one too.
    const opened = await tx
      .updateTable('evacuation_shares')
      .set({ last_opened_at: deps.now() })
      .where('id', '=', share.id)
      .where('revoked_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (opened === undefined) throw shareOver();
    const { tokens, signedName } = await openGuestSession(deps, tx, share, { name, userAgent: request.userAgent });
    await audit(tx, deps.now(), {
      clientId: share.client_id, actor: signedName, action: 'signed_in', subject: 'evacuationShares', subjectId: share.id, subjectName: share.label,
    });
    return { ...tokens, evacuation_id: share.evacuation_id };
  });
}
