/**
 * The built server on the embedded database beside the same server on PostgreSQL, through HTTP: a report of 5,000 people, marks one after
 * the other, a search among 100,000 members.
 */
import type { EvacuationReport } from '#contract/evacuations/entities/evacuation';
import { startBuiltServer, type BuiltServer } from '../__tests__/support/browserServer';
import { newDatabaseOn, startPostgres } from '../__tests__/support/postgres';
import { runs } from '../__tests__/support/proof';
import { DEMO_PASSWORD } from '../__tests__/support/signedIn';
import { report } from './figures';
import { median } from './median';

jest.setTimeout(600_000);

const PEOPLE = 5_000;
const MEMBERS = 100_000;
const WORLD = { DEMO_EVACUEES: String(PEOPLE), DEMO_MEMBERS: String(MEMBERS), LOG_LEVEL: 'error' };
const ROUNDS = runs(4, 12);

/** A server with somebody signed in on it and an evacuation of everybody at its largest site. */
interface Side {
  readonly server: BuiltServer;
  readonly evacuationId: number;
  readonly evacuees: readonly number[];
  ask(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object): Promise<{ text: string; ms: number }>;
}

let sides: Readonly<Record<'pglite' | 'postgres', Side>>;

async function openSide(server: BuiltServer): Promise<Side> {
  let token = '';
  const ask: Side['ask'] = async (method, path, body) => {
    const begun = performance.now();
    const response = await fetch(`${server.url}/api/v2/${path}`, {
      method,
      // Measures the database: compressing the responses costs both the same.
      headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'identity', 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await response.text();
    const ms = performance.now() - begun;
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return { text, ms };
  };
  /** Returns the response of a call, typed by its contract. */
  const answerOf = async <Answer>(asked: ReturnType<Side['ask']>): Promise<Answer> => JSON.parse((await asked).text) as Answer;

  ({ access_token: token } = await answerOf<{ access_token: string }>(
    ask('POST', 'auth/login', { email: 'admin@portico.test', password: DEMO_PASSWORD }),
  ));
  const { sites } = await answerOf<{ sites: { id: number; visitors_signed_in_count: number }[] }>(ask('GET', 'sites'));
  const largest = [...sites].sort((a, b) => b.visitors_signed_in_count - a.visitors_signed_in_count)[0];
  const { evacuation } = await answerOf<Pick<EvacuationReport, 'evacuation'>>(ask('POST', `sites/${String(largest?.id)}/evacuations`, {}));
  const { evacuees } = await answerOf<EvacuationReport>(ask('GET', `evacuations/${evacuation.id}`));
  expect(evacuees.length).toBeGreaterThan(PEOPLE * 0.95);
  return { server, evacuationId: evacuation.id, evacuees: evacuees.map(({ id }) => id), ask };
}

const started: { stop(): Promise<unknown> }[] = [];

beforeAll(async () => {
  const postgres = await startPostgres();
  if ('missing' in postgres) throw new Error(`The bench compares with PostgreSQL: ${postgres.missing}.`);
  started.push(postgres);
  // One after the other: each makes 100,000 members first, and has a minute for it.
  const onPglite = await startBuiltServer({ settings: WORLD });
  started.push(onPglite);
  const onPostgres = await startBuiltServer({ settings: { ...WORLD, DATABASE_URL: await newDatabaseOn(postgres.server) } });
  started.push(onPostgres);
  sides = { pglite: await openSide(onPglite), postgres: await openSide(onPostgres) };
}, 300_000);

afterAll(async () => {
  for (const one of started.reverse()) await one.stop();
});

/** Runs `measure` on each side in turns, the first of which warms up. Returns the measurements. */
async function inTurns(measure: (side: Side, round: number) => Promise<number[]>): Promise<Record<keyof typeof sides, number[]>> {
  const found: Record<keyof typeof sides, number[]> = { pglite: [], postgres: [] };
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const name of ['pglite', 'postgres'] as const) {
      const measured = await measure(sides[name], round + 1);
      if (round >= 0) found[name].push(...measured);
    }
  }
  return found;
}

let marked = 0;

/** Marks the next one on the list, who is missing as long as the bench does not come round. */
function mark(side: Side): Promise<{ ms: number }> {
  marked += 1;
  const person = side.evacuees[marked % side.evacuees.length];
  return side.ask('PATCH', `evacuations/${side.evacuationId}/evacuees/${String(person)}`, {
    status: marked % 3 === 0 ? 'needs_assistance' : 'safe',
  });
}

test('a report of 5,000 people', async () => {
  const readOf = async (side: Side) => (await side.ask('GET', `evacuations/${side.evacuationId}`)).ms;
  const idle = await inTurns(async (side) => {
    const times: number[] = [];
    for (let n = 0; n < 10; n += 1) times.push(await readOf(side));
    return times;
  });
  const marking = await inTurns(async (side) => {
    const times: number[] = [];
    for (let n = 0; n < 10; n += 1) {
      await mark(side);
      times.push(await readOf(side));
    }
    return times;
  });
  const row = (name: string, { pglite, postgres: peer }: typeof idle) => ({
    name,
    unit: 'ms',
    ours: median(pglite),
    peer: { name: 'PostgreSQL', value: median(peer) },
    limit: { atMost: 1.5 },
  });
  report([row('report of 5,000 people on PGlite, nobody marks', idle), row('report of 5,000 people on PGlite, after each mark', marking)]);
});

test('marks one after the other', async () => {
  const rates = await inTurns(async (side) => {
    const marks = 100;
    const begun = performance.now();
    for (let n = 0; n < marks; n += 1) await mark(side);
    return [marks / ((performance.now() - begun) / 1_000)];
  });
  report([
    {
      name: 'marks of one client one after the other, on PGlite',
      unit: 'marks/s',
      ours: median(rates.pglite),
      peer: { name: 'PostgreSQL', value: median(rates.postgres) },
      limit: { atLeast: 0.7 },
    },
  ]);
});

/** As they are typed: names, two words, part of an email address. */
const SEARCHES = ['bernard', 'james wil', 'sofia', 'müller', '@harbour'];
const TYPED = SEARCHES.flatMap((text) => Array.from(text, (_, index) => text.slice(0, index + 1)));

const percentile = (values: readonly number[], part: number): number =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * part) - 1] ?? Number.NaN;

/** How long each of them takes: the least of the rounds, since whatever else the machine does only adds to it. */
function eachLetter(times: readonly number[]): number[] {
  return TYPED.map((_, letter) => Math.min(...times.filter((_time, index) => index % TYPED.length === letter)));
}

test('a search among 100,000 members, letter by letter', async () => {
  const times = await inTurns(async (side) => {
    const found: number[] = [];
    for (const q of TYPED)
      found.push((await side.ask('GET', `groups/1/members?status=current&sort=name&per_page=30&page=1&q=${encodeURIComponent(q)}`)).ms);
    return found;
  });
  const [pglite, onPostgres] = [eachLetter(times.pglite), eachLetter(times.postgres)];
  const name = 'search among 100,000 members, each letter';
  report([
    { name: `${name}: half within, on PGlite`, unit: 'ms', ours: median(pglite) },
    { name: `${name}: 95 % within, on PGlite`, unit: 'ms', ours: percentile(pglite, 0.95), limit: { atMost: 200 } },
    { name: `${name}: half within, on PostgreSQL`, unit: 'ms', ours: median(onPostgres) },
    { name: `${name}: 95 % within, on PostgreSQL`, unit: 'ms', ours: percentile(onPostgres, 0.95), limit: { atMost: 100 } },
  ]);
});
