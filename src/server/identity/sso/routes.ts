import { refreshSsoAccessToken } from '#contract/identity/calls/auth';
import * as calls from '#contract/identity/calls/sso';
import { handleWithoutActor } from '#server/platform/http/handle';
import { isMailAvailable } from '#server/platform/mail/available';
import { refreshSession } from '../sessions/refresh';
import { requestAccess } from './accessRequests';
import { ssoLogin } from './login';

export const ssoHandlers = [
  handleWithoutActor(calls.ssoLogin, (context) => ssoLogin(context, context.body)),

  handleWithoutActor(refreshSsoAccessToken, ({ deps, body, request }) =>
    refreshSession(deps, {
      bearer: request.bearer,
      clientId: body.client_id,
      updateLastClient: body.update_last_client,
      isSsoOnly: true,
    }),
  ),

  handleWithoutActor(calls.requestSsoAccess, async ({ deps, body, request }) => ({
    requested: await requestAccess(deps, request.bearer, body.client_id),
    mail_available: isMailAvailable(deps),
  })),
];
