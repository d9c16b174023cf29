import * as calls from '#contract/calls/sso';
import { handle, handleWithoutActor } from '#server/http/handle';
import { problem } from '#server/http/problem';
import { refreshSession } from '../sessions/refresh';
import { requestAccess } from './accessRequests';
import { findSsoConfig } from './config';
import { ssoLogin } from './login';

export const ssoHandlers = [
  handleWithoutActor(calls.ssoLogin, (context) => ssoLogin(context, context.body)),

  handleWithoutActor(calls.refreshSsoAccessToken, ({ deps, body, request }) =>
    refreshSession(deps, { bearer: request.bearer, clientId: body.client_id, isSsoOnly: true }),
  ),

  handleWithoutActor(calls.requestSsoAccess, async ({ deps, body, request }) => ({
    requested: await requestAccess(deps, request.bearer, body.client_id),
  })),

  handle(calls.getSsoConfig, async ({ db, actor, params }) => {
    const sso = await findSsoConfig(db, actor.clientId, params.clientId);
    if (sso === null) throw problem(404);
    return { sso };
  }),
];
