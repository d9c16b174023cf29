/** A server whose clients sign in by single sign-on at a real provider, and the steps of it. */
import { decodeJwt } from 'jose';

import type { TokenPair } from '#contract/identity/calls/auth';
import type { SsoAccessOffer } from '#contract/identity/calls/sso';
import { bodyOf, problemOf, type Answer } from './answer';
import { PROVIDER_CLIENT, startIdentityProvider, type IdentityProvider } from './identityProvider';
import { addClient, addSsoDomain, addUser, type SeededClient, type SeededUser } from './seed';
import type { TestDatabaseKind } from './testDatabase';
import { startTestServer, type TestServer } from './testServer';

const PORTAL = 'http://portal.test';

export interface SsoWorld {
  readonly server: TestServer;
  readonly provider: IdentityProvider;
  /** A new client whose verified domain signs in at the provider. */
  domain(overrides?: Readonly<Record<string, unknown>>): Promise<{ readonly client: SeededClient; readonly domain: string }>;
  /** A person of the client, and their account at the provider. */
  person(at: { readonly client: SeededClient; readonly domain: string }): Promise<SeededUser & { readonly subject: string }>;
  /** Adds an account at the provider alone. Returns its subject. */
  stranger(claims: { readonly email?: string; readonly email_verified?: boolean; readonly name?: string }): string;
  /** The first step: where the portal sends the person. */
  begin(email: string): Promise<URL>;
  /** All of it, with what the person brings back changed on the way. */
  signIn(email: string, subject: string, change?: Readonly<Record<string, string>>): Promise<Answer<TokenPair>>;
  /** Every state, code, verifier and token that has been on its way so far. */
  secrets(): readonly string[];
  close(): Promise<void>;
}

let count = 0;

export async function startSsoWorld(on: TestDatabaseKind, settings: Readonly<Record<string, string>> = {}): Promise<SsoWorld> {
  const [server, provider] = await Promise.all([
    startTestServer({ on, settings: { SSO_PRIVATE_PROVIDERS: 'on', ...settings } }),
    startIdentityProvider(PORTAL),
  ]);
  const { db } = server.database;
  const seen: string[] = [];

  const stranger: SsoWorld['stranger'] = (claims) => {
    const subject = `subject-${(count += 1)}`;
    provider.accounts.set(subject, { email_verified: true, ...claims });
    return subject;
  };

  const begin: SsoWorld['begin'] = async (email) => {
    const asked = problemOf(await server.anonymous.post('auth/login', { email }));
    if (asked.code !== 'sso_user') throw new Error(`Answered ${asked.code ?? ''}: ${asked.message}`);
    const url = new URL(String(asked.data?.['authorization_url']));
    seen.push(url.searchParams.get('state') ?? '', url.searchParams.get('nonce') ?? '');
    return url;
  };

  return {
    server,
    provider,
    stranger,
    begin,
    async domain(overrides = {}) {
      const client = await addClient(db);
      const domain = `domain${(count += 1)}.test`;
      await addSsoDomain(db, client, {
        domain,
        provider_client_id: PROVIDER_CLIENT.id,
        provider_client_secret: PROVIDER_CLIENT.secret,
        provider_host: provider.issuer,
        default_permissions: JSON.stringify(['Today.viewer']),
        ...overrides,
      });
      return { client, domain };
    },
    async person({ client, domain }) {
      const email = `person${(count += 1)}@${domain}`;
      return { ...(await addUser(db, client, { user: { email } })), subject: stranger({ email: email.toUpperCase() }) };
    },
    async signIn(email, subject, change = {}) {
      const back = await provider.signIn((await begin(email)).href, subject);
      const body = { ...Object.fromEntries(back.searchParams), ...change };
      seen.push(String(back.searchParams.get('code')));
      const answer = await server.anonymous.post('auth/sso/login', body);
      if (answer.status === 200) seen.push(bodyOf(answer).access_token, bodyOf(answer).refresh_token);
      else if (problemOf(answer).code === 'sso_request_access') seen.push(offerOf(answer).token);
      return answer;
    },
    secrets: () =>
      [...seen, ...provider.exchanges.map((exchange) => exchange.get('code_verifier') ?? ''), PROVIDER_CLIENT.secret].filter(
        (text) => text !== '',
      ),
    close: () => Promise.all([server.close(), provider.close()]).then(() => undefined),
  };
}

/** Returns the user id of a token pair. */
export const holderOf = ({ access_token: token }: TokenPair): number => Number(decodeJwt(token).sub);

/** Returns the access that somebody without access was offered. */
export function offerOf(answer: Answer): SsoAccessOffer {
  const { code, data } = problemOf(answer);
  if (code !== 'sso_request_access') throw new Error(`Answered ${code ?? ''}`);
  // Its shape is the contract's; whether it holds, the tests look into.
  return data as unknown as SsoAccessOffer;
}
