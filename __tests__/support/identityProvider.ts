/** A real OpenID provider on a port of its own: people sign in or refuse at its page, and its answers may be tampered with. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { decodeJwt, exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import type { Configuration, KoaContextWithOIDC, Provider } from 'oidc-provider';

import { walkToPortal } from './walkToPortal';

/** The provider's record of a person; the subject is the key of the accounts. */
interface ProviderAccount {
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
}

export interface IdentityProvider {
  /** Its issuer, as a configuration names it. */
  readonly issuer: string;
  /** The people who may sign in, by subject. */
  readonly accounts: Map<string, ProviderAccount>;
  /** Changes the ID token of the next answers before it is signed. */
  tamper: ((claims: JWTPayload) => JWTPayload) | null;
  /** Signs with another key than the published one. */
  isForging: boolean;
  /** The status returned to every request; null for its own responses. */
  fault: number | null;
  /** The requests to its token endpoint, oldest first. */
  readonly exchanges: readonly URLSearchParams[];
  /** Goes through the provider's pages as the person would (null: refuses). Returns the address that it redirects to. */
  signIn(authorizationUrl: string, subject: string | null): Promise<URL>;
  close(): Promise<void>;
}

/** The portal at the provider. */
export const PROVIDER_CLIENT = { id: 'portico', secret: 'portico-secret-at-the-provider' } as const;
const KEY_ID = 'key-of-a-test';

/** @param portal where the portal is: its callback and its root are the only addresses that the provider leads back to */
export async function startIdentityProvider(portal: string): Promise<IdentityProvider> {
  const [own, foreign] = await Promise.all([generateKeyPair('RS256', { extractable: true }), generateKeyPair('RS256')]);
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const exchanges: URLSearchParams[] = [];
  const self: IdentityProvider = {
    issuer: `http://127.0.0.1:${portOf(server)}`,
    accounts: new Map(),
    tamper: null,
    isForging: false,
    fault: null,
    exchanges,
    signIn: (authorizationUrl, subject) =>
      walkToPortal(authorizationUrl, portal, subject === null ? { do: 'refuse' } : { do: 'in', account: subject }),
    close: () => new Promise((resolve) => (server.close(() => resolve()), server.closeAllConnections())),
  };

  const provider = await makeProvider(self.issuer, {
    clients: [
      {
        client_id: PROVIDER_CLIENT.id,
        client_secret: PROVIDER_CLIENT.secret,
        redirect_uris: [`${portal}/login/sso/callback`],
        post_logout_redirect_uris: [`${portal}/`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(own.privateKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['signs the cookies of a test'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        logoutSource: (context, form) => {
          const button = '<button form="op.logoutForm" name="logout" value="yes">Log out</button>';
          const heading = '<title>The organisation</title><h1>Log out at the organisation</h1>';
          context.body = `<!doctype html><html lang="en">${heading}${form}${button}`;
        },
      },
    },
    renderError: (context, { error }) => {
      context.body = error;
    },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    ttl: { Interaction: 600, Session: 600, Grant: 600, IdToken: 600, AccessToken: 600, AuthorizationCode: 60 },
    findAccount: async (_context, subject) => {
      const account = self.accounts.get(subject);
      return account === undefined ? undefined : { accountId: subject, claims: async () => ({ sub: subject, ...account }) };
    },
    // Users agree to what the portal asks for; at its page they may refuse.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ clientId: oidc.client?.clientId, accountId: oidc.session?.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });

  const signed = async (claims: JWTPayload): Promise<string> =>
    new SignJWT(self.tamper?.(claims) ?? claims)
      .setProtectedHeader({ alg: 'RS256', kid: KEY_ID })
      .sign(self.isForging ? foreign.privateKey : own.privateKey);

  provider.use(async (context: KoaContextWithOIDC, next) => {
    if (context.path.startsWith('/interaction/')) return interact(provider, context);
    await next();
    if (context.path !== '/token') return;
    exchanges.push(new URLSearchParams(Object.entries(context.oidc.body ?? {}).map(([name, value]) => [name, String(value)])));
    // Its answer is an object of OAuth's own form.
    const answer = context.body as { id_token?: string };
    if (answer.id_token !== undefined) answer.id_token = await signed(decodeJwt(answer.id_token));
  });

  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (self.fault === null) void answer(request, response);
    else response.writeHead(self.fault).end('Out of order');
  });
  return self;
}

/** Its warnings concern production use only: in-memory storage, and the Node version. */
async function makeProvider(issuer: string, configuration: Configuration): Promise<Provider> {
  const { warn, info } = console;
  Object.assign(console, { warn: () => undefined, info: () => undefined });
  try {
    const { Provider: Maker } = await import('oidc-provider');
    return new Maker(issuer, configuration);
  } finally {
    Object.assign(console, { warn, info });
  }
}

function portOf(server: Server): number {
  // A server on TCP, which listens, has this form of address.
  return (server.address() as AddressInfo).port;
}

const PAGE = `<!doctype html>
<html lang="en">
<title>The organisation</title>
<h1>Sign in at the organisation</h1>
<form method="post">
<label>Account <input name="account"></label>
<button name="do" value="in">Sign in</button> <button name="do" value="refuse">Refuse</button></form>`;

/** The page at which a person signs in, or refuses. */
async function interact(provider: Provider, { req, res, request, response }: KoaContextWithOIDC): Promise<void> {
  if (request.method !== 'POST') {
    response.type = 'html';
    response.body = PAGE;
    return;
  }
  const sent: Buffer[] = [];
  for await (const chunk of req) sent.push(Buffer.from(chunk as Uint8Array));
  const form = new URLSearchParams(Buffer.concat(sent).toString());
  const refused = { error: 'access_denied', error_description: 'You refused to sign in' };
  response.redirect(
    await provider.interactionResult(req, res, form.get('do') === 'refuse' ? refused : { login: { accountId: form.get('account') ?? '' } }),
  );
  response.status = 303;
}
