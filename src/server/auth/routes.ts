import * as calls from '../../contract/calls/auth';
import { audit } from '../audit';
import { getClientRow } from '../clients/store';
import { handle, handleWithoutActor } from '../http/handle';
import { refreshSession } from '../sessions/refresh';
import { endSession } from '../sessions/session';
import { endSessionAddress } from '../sso/endSession';
import { mailResetLink } from './forgot';
import { login } from './login';
import { resetPassword } from './reset';
import { setUpFirstUser } from './setUp';

export const authHandlers = [
  handleWithoutActor(calls.login, (context) => login(context, context.body)),

  handleWithoutActor(calls.refreshAccessToken, ({ deps, body, request }) =>
    refreshSession(deps, { bearer: request.bearer, clientId: body.client_id, updateLastClient: body.update_last_client }),
  ),

  handle(calls.logout, async ({ deps, actor, db, now }) => {
    const { ssoDomain } = await endSession(deps, actor.sid);
    // A super user who leaves a client that they visited is told of as they were when they came (`noteVisit`).
    const left =
      actor.clientUserId === null
        ? ({ subject: 'clients', subjectId: actor.clientId, subjectName: (await getClientRow(db, actor.clientId)).name } as const)
        : ({ subject: 'users', subjectId: actor.userId, subjectName: actor.name } as const);
    await audit(db, now(), { clientId: actor.clientId, actor: actor.name, action: 'signed_out', ...left });
    return { redirect_uri: await endSessionAddress(deps, ssoDomain) };
  }),

  handleWithoutActor(calls.forgotPassword, async ({ deps, body }) => {
    deps.background.run('mail a reset link', () => mailResetLink(deps, body.email));
    return {};
  }),

  handleWithoutActor(calls.resetPassword, async (context) => {
    await resetPassword(context, context.body);
    return {};
  }),

  handleWithoutActor(calls.setUpFirstUser, (context) => setUpFirstUser(context, context.body)),
];
