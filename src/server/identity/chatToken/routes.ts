import { SignJWT } from 'jose';

import { createChatToken } from '#contract/clients/calls/client';
import { handle } from '#server/platform/http/handle';

/** The portal renews it when five minutes are left. */
const LIFETIME_S = 3_600;

export const chatTokenHandlers = [
  handle(createChatToken, async ({ actor, deps, now }) => {
    const issuedAt = Math.floor(now().getTime() / 1_000);
    const token = new SignJWT({ user_id: String(actor.userId), email: actor.email, name: actor.name })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuer(deps.environment.publicUrl)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + LIFETIME_S);
    return { user_token: await token.sign(deps.secrets.chat) };
  }),
];
