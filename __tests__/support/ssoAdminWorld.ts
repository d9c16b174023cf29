/** Clients that set single sign-on up for themselves, at a real provider and with a real DNS server. */
import type { AnswerOf } from '#contract/platform/call';
import type { finishSsoTest } from '#contract/identity/calls/ssoAdmin';
import { startDnsServer, type DnsServer } from './dnsServer';
import { bodyOf, type Answer } from './answer';
import { PROVIDER_CLIENT } from './identityProvider';
import { addClient, addUser, type SeededClient, type SeededUser } from './seed';
import { startSsoWorld, type SsoWorld } from './ssoWorld';
import type { TestDatabaseKind } from './testDatabase';
import type { ApiClient } from './testServer';

/** A client with the flag, and its administrator. */
export interface Organisation {
  readonly client: SeededClient;
  readonly admin: SeededUser;
  readonly api: ApiClient;
  readonly domain: string;
  /** The address of a call on the client's single sign-on. */
  readonly at: <const Rest extends string>(rest: Rest) => `sso/${string}/${Rest}`;
}

export interface SsoAdminWorld extends SsoWorld {
  readonly dns: DnsServer;
  /** A client that has set nothing up. */
  organisation(domain?: string): Promise<Organisation>;
  /** Names the provider and the domain. */
  describe(organisation: Organisation): Promise<void>;
  /** Writes the record that proves the domain of an organisation. */
  publish(organisation: Organisation): Promise<void>;
  /** Signs in at the provider as a test, with what the person brings back changed on the way. */
  test(
    organisation: Organisation,
    email: string,
    change?: Readonly<Record<string, string>>,
  ): Promise<Answer<AnswerOf<typeof finishSsoTest>>>;
  /** All of it, up to the switch. */
  complete(organisation: Organisation): Promise<void>;
}

let count = 0;

export async function startSsoAdminWorld(on: TestDatabaseKind): Promise<SsoAdminWorld> {
  const dns = await startDnsServer();
  const world = await startSsoWorld(on, { DNS_SERVERS: dns.address });
  const { db } = world.server.database;

  const describe: SsoAdminWorld['describe'] = async ({ api, at, domain }) => {
    const provider = { client_id: PROVIDER_CLIENT.id, provider_host: world.provider.issuer, client_secret: PROVIDER_CLIENT.secret };
    bodyOf(await api.patch(at('config'), { type: 'oidc', provider, domain }));
  };
  const publish: SsoAdminWorld['publish'] = async ({ api, at }) => {
    const { name, value } = bodyOf(await api.get(at('config'))).sso?.setup.dns_record ?? { name: '', value: '' };
    dns.records.set(name, [[value]]);
  };
  const test: SsoAdminWorld['test'] = async ({ api, at }, email, change = {}) => {
    const { authorization_url: address } = bodyOf(await api.post(at('test')));
    const back = await world.provider.signIn(address, world.stranger({ email, name: 'Tester' }));
    return api.post(at('test/finish'), { ...Object.fromEntries(back.searchParams), ...change });
  };

  return {
    ...world,
    dns,
    describe,
    publish,
    test,
    async organisation(domain = `organisation${(count += 1)}.test`) {
      const client = await addClient(db, { settings: JSON.stringify({ 'beta.sso-self-service': true }) });
      const admin = await addUser(db, client);
      const api = await world.server.signIn(admin.email);
      return { client, admin, api, domain, at: (rest) => `sso/${client.globalClientId}/${rest}` };
    },
    async complete(organisation) {
      await describe(organisation);
      await publish(organisation);
      bodyOf(await organisation.api.post(organisation.at('verify-domain')));
      bodyOf(await test(organisation, `tester@${organisation.domain}`));
      bodyOf(await organisation.api.patch(organisation.at('config'), { enabled: true }));
    },
    close: () => Promise.all([world.close(), dns.close()]).then(() => undefined),
  };
}
