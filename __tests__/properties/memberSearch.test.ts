/** Whatever members are called and whatever is typed: a search finds those whom a plain filter finds, in the same order. */
import fc from 'fast-check';

import { SEARCH_MAX_LENGTH, SEARCH_WORDS_MAX } from '#contract/platform/constants';
import { foldText } from '#contract/platform/text/fold';
import type { MemberStatus } from '#contract/people/entities/member';
import { foldedColumns } from '#server/platform/lists/foldedMember';
import { bodyOf } from '../support/answer';
import { runs } from '../support/proof';
import { addClient, addGroup, addUser } from '../support/seed';
import { startTestServer, type ApiClient, type TestServer } from '../support/testServer';

jest.setTimeout(runs(180_000, 3_600_000));

const ARCHIVED = new Date('2026-01-01');

/** Characters with a meaning in patterns and statements, accents, several words, and characters of two units. */
const PIECES = [
  'Élodie',
  'ÅSE',
  'ana',
  'an',
  'o',
  "O'Neil",
  '100%',
  '%',
  '_',
  'a_b',
  'back\\slash',
  '\\',
  '"so"',
  '😀',
  '李',
  'ß',
  'İz',
  '--',
  '  ',
];
const piece = fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...PIECES) }, { weight: 1, arbitrary: fc.string({ maxLength: 4 }) });
const words = (most: number) => fc.array(piece, { minLength: 1, maxLength: most }).map((pieces) => pieces.join(' ').trim());

const person = fc.record({
  name: words(3).filter((name) => foldText(name) !== ''),
  email: fc.option(fc.constantFrom('ana_b@pine.test', 'o%neil@oak.test')),
  isArchived: fc.boolean(),
});
const asked = fc.record({
  q: words(4).filter((q) => q.length <= SEARCH_MAX_LENGTH),
  status: fc.constantFrom<MemberStatus | undefined>('current', 'archived', undefined),
  sort: fc.constantFrom('name', '-name', 'created', '-created'),
  page: fc.integer({ min: 1, max: 3 }),
  per_page: fc.integer({ min: 1, max: 4 }),
});

type Person = typeof person extends fc.Arbitrary<infer T> ? T : never;
type Asked = typeof asked extends fc.Arbitrary<infer T> ? T : never;

let server: TestServer;
let api: ApiClient;
let clientId: number;
let newGroup: () => Promise<number>;
beforeAll(async () => {
  server = await startTestServer();
  const client = await addClient(server.database.db);
  clientId = client.id;
  newGroup = () => addGroup(server.database.db, client, { type: 'returning' });
  api = await server.signIn((await addUser(server.database.db, client)).email);
});
afterAll(() => server.close());

/** Adds members, one in each second; answers their ids. */
async function addMembers(groupId: number, people: readonly Person[]): Promise<readonly number[]> {
  const rows = people.map(({ name, email, isArchived }, index) => ({
    client_id: clientId,
    visitor_group_id: groupId,
    name,
    email,
    ...foldedColumns({ name, email, mobile: null, external_id: null }),
    archived_at: isArchived ? ARCHIVED : null,
    created_at: new Date(ARCHIVED.getTime() + index * 1_000),
  }));
  const added = await server.database.db.insertInto('members').values(rows).returning('id').execute();
  return added.map(({ id }) => id).sort((one, other) => one - other);
}

/** As the databases of the tests sort: by bytes. */
const byBytes = (one: string, other: string): number => Buffer.compare(Buffer.from(one), Buffer.from(other));

/** Returns the people that a plain filter finds, in order. */
function found(people: readonly Person[], { q, status, sort }: Asked): readonly number[] {
  const sought = [...new Set(foldText(q).split(' '))].filter((word) => word !== '').slice(0, SEARCH_WORDS_MAX);
  const matching = people
    .map((one, index) => ({ ...one, index }))
    .filter(({ isArchived }) => status === undefined || isArchived === (status === 'archived'))
    .filter(({ name, email }) => sought.every((word) => foldText(`${name} ${email ?? ''}`).includes(word)));
  const inOrder = sort.endsWith('name')
    ? matching.sort((one, other) => byBytes(foldText(one.name), foldText(other.name)) || one.index - other.index)
    : matching;
  return (sort.startsWith('-') ? inOrder.reverse() : inOrder).map(({ index }) => index);
}

test('a search finds the same members as a plain filter, page by page', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(person, { minLength: 1, maxLength: 12 }),
      fc.array(asked, { minLength: 4, maxLength: 4 }),
      async (people, searches) => {
        const groupId = await newGroup();
        const ids = await addMembers(groupId, people);
        for (const search of searches) {
          const { page, per_page: perPage, status, ...rest } = search;
          const query = new URLSearchParams({ ...rest, page: String(page), per_page: String(perPage), ...(status && { status }) });
          const { members, meta } = bodyOf(await api.get(`groups/${groupId}/members?${query.toString()}`));
          const expected = found(people, search);
          expect(members.map(({ id }) => ids.indexOf(id))).toEqual(expected.slice((page - 1) * perPage, page * perPage));
          expect(meta.total).toBe(expected.length);
        }
      },
    ),
    { numRuns: runs(20, 2_000) },
  );
});
