import type { Kysely } from 'kysely';

import * as links from '#contract/identity/calls/accountLinks';
import * as calls from '#contract/identity/calls/auth';
import { writeLines, type AuditLine } from '#server/platform/audit/lines';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Actor } from '#server/platform/http/actor';
import { handle, handleWithoutActor } from '#server/platform/http/handle';
import { isMailAvailable } from '#server/platform/mail/available';
import { refreshSession } from '../sessions/refresh';
import { endSession } from '../sessions/session';
import { endSessionAddress } from '../sso/endSession';
import { mailResetLink } from './forgot';
import { login } from './login';
import { isResetLink, resetPassword } from './reset';

/** The subject of the sign-out's audit line. A visiting super user and a guest are logged as they were at sign-in. */
async function leftBy(db: Kysely<Schema>, actor: Actor): Promise<Pick<AuditLine, 'subject' | 'subjectId' | 'subjectName'>> {
  if (actor.share !== null) return { subject: 'evacuationShares', subjectId: actor.share.id, subjectName: actor.share.label };
  if (actor.clientUserId !== null) return { subject: 'users', subjectId: actor.clientUserId, subjectName: actor.name };
  const { name } = await db.selectFrom('clients').select('name').where('id', '=', actor.clientId).executeTakeFirstOrThrow();
  return { subject: 'clients', subjectId: actor.clientId, subjectName: name };
}

export const authHandlers = [
  handleWithoutActor(calls.login, (context) => login(context, context.body)),

  handleWithoutActor(calls.refreshAccessToken, ({ deps, body, request }) =>
    refreshSession(deps, { bearer: request.bearer, clientId: body.client_id, updateLastClient: body.update_last_client }),
  ),

  handle(calls.logout, async ({ deps, actor, db, now }) => {
    const { ssoDomain } = await endSession(deps, actor.sid);
    await writeLines(db, now(), [
      {
        clientId: actor.clientId,
        actor: actor.name,
        userId: actor.share === null ? actor.userId : null,
        action: 'signed_out',
        ...(await leftBy(db, actor)),
      },
    ]);
    return { redirect_uri: await endSessionAddress(deps, ssoDomain) };
  }),

  handleWithoutActor(links.forgotPassword, async ({ deps, body, request }) => {
    await deps.tries.resetRequest(request.address);
    deps.background.runLater('mail a reset link', () => mailResetLink(deps, body.email));
    return { mail_available: isMailAvailable(deps) };
  }),

  handleWithoutActor(links.checkResetLink, async (context) => ({ valid: await isResetLink(context, context.body.token) })),

  handleWithoutActor(links.resetPassword, async (context) => {
    await resetPassword(context, context.body);
    return {};
  }),
];
