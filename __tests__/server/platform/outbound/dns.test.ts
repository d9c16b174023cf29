import { makeDns } from '#server/platform/outbound/dns';
import type { Dns } from '#server/platform/ports';
import { startDnsServer, type DnsServer } from '../../../support/dnsServer';

let server: DnsServer;
let dns: Dns;
beforeAll(async () => {
  server = await startDnsServer();
  dns = makeDns([server.address]);
});
afterAll(() => server.close());
beforeEach(() => {
  server.records.clear();
  server.fault = null;
});

it('answers the values of a record, a long one put together from its pieces', async () => {
  const long = 'v'.repeat(300);
  server.records.set('_portico.labs.test', [['portico-verification=1'], [long.slice(0, 255), long.slice(255)]]);
  expect(await dns.txt('_portico', 'labs.test')).toEqual(expect.arrayContaining(['portico-verification=1', long]));
});

it('asks by TCP for what is too long for one packet', async () => {
  const values = Array.from({ length: 20 }, (_, n) => `${n} ${'v'.repeat(200)}`);
  server.records.set(
    '_portico.long.test',
    values.map((value) => [value]),
  );
  expect([...(await dns.txt('_portico', 'long.test'))].sort()).toEqual(values.sort());
});

it('distinguishes an unknown domain from one without the record', async () => {
  expect(await dns.txt('_portico', 'nowhere.test')).toBe('no_domain');
  server.records.set('_portico.empty.test', []);
  expect(await dns.txt('_portico', 'empty.test')).toBe('no_record');
  server.records.set('plain.test', [['v=spf1 -all']]);
  expect(await dns.txt('_portico', 'plain.test')).toBe('no_record');
  server.records.set('mailless.test', []);
  expect(await dns.txt('_portico', 'mailless.test')).toBe('no_record');
});

it.each(['refuses', 'fails'] as const)('says nothing of the record when the server %s', async (fault) => {
  server.records.set('_portico.labs.test', [['portico-verification=1']]);
  server.fault = fault;
  expect(await dns.txt('_portico', 'labs.test')).toBe('no_answer');
});

it('says nothing of the record when nobody answers, after a limited time', async () => {
  server.fault = 'silence';
  const begun = performance.now();
  expect(await dns.txt('_portico', 'labs.test')).toBe('no_answer');
  expect(performance.now() - begun).toBeLessThan(20_000);
});

it('says nothing of the record when the servers fail only for the domain above it', async () => {
  const other = await startDnsServer();
  await other.close();
  expect(await makeDns([other.address]).txt('_portico', 'labs.test')).toBe('no_answer');
});
