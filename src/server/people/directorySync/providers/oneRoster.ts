import { idIn, listOf, ownAddress, said, textIn, told, yesOrNoIn, type OutsideResponse } from '#server/platform/outbound/fields';
import { DirectoryFault } from '../faults';
import type { DirectoryProvider, GroupPage, Reading, ReadPerson } from './directory';

/*
 * OneRoster 1.2 rostering service: https://www.imsglobal.org/spec/oneroster/v1p2. A school has those who learn there and those who teach,
 * and so has a class. No date tells what has left them: they are read whole.
 */

const PAGE = 100;
const KINDS = ['students', 'teachers'] as const;
type Kind = (typeof KINDS)[number];
const PLACES = ['schools', 'classes'] as const;
type Place = (typeof PLACES)[number];
/** The keys of a place's records: in a list, and alone. */
const KEYS: Readonly<Record<Place, readonly [list: string, one: string, name: string]>> = {
  schools: ['orgs', 'org', 'name'],
  classes: ['classes', 'class', 'title'],
};

interface GroupKey {
  readonly place: Place;
  readonly kind: Kind;
  readonly id: string;
}

const isOneOf = <T extends string>(all: readonly T[], value: string | undefined): value is T => all.some((one) => one === value);

/** Reads `schools/students/{id}`. @throws DirectoryFault for an id of another form */
function keyOf(groupId: string): GroupKey {
  const [place, kind, ...rest] = groupId.split('/');
  const id = rest.join('/');
  if (!isOneOf(PLACES, place) || !isOneOf(KINDS, kind) || id === '') throw new DirectoryFault('group_gone');
  return { place, kind, id };
}

const isKept = (record: OutsideResponse): boolean => textIn(record, 'status')?.toLowerCase() !== 'tobedeleted';

/** Reports whether a record is in use; `inactive` is of OneRoster 1.0. */
function isRecordActive(record: OutsideResponse): boolean | undefined {
  const status = textIn(record, 'status')?.toLowerCase();
  if (status === 'active') return true;
  return status === 'tobedeleted' || status === 'inactive' ? false : undefined;
}

/** Returns the address of the next page from the Link header. */
function nextOf(reading: Reading, headers: Headers): string | null {
  const link = (headers.get('link') ?? '').split(/,\s*(?=<)/u).find((one) => /;\s*rel="?next"?/iu.test(one));
  const address = link === undefined ? null : (/<([^>]+)>/u.exec(link)?.[1] ?? null);
  return address === null ? null : ownAddress(reading.api, new URL(address, reading.api).href);
}

function userIn(user: OutsideResponse): ReadPerson {
  const given = textIn(user, 'preferredFirstName') ?? textIn(user, 'givenName');
  const family = textIn(user, 'preferredLastName') ?? textIn(user, 'familyName');
  const name = [given, family].filter((part) => part !== null).join(' ');
  return {
    externalId: idIn(user, 'sourcedId'),
    name: name === '' ? null : name,
    email: textIn(user, 'email'),
    mobile: textIn(user, 'sms'),
    ...said({ isActive: yesOrNoIn(user['enabledUser']), isMembershipActive: isRecordActive(user) }),
  };
}

function groupsIn(place: Place, record: OutsideResponse) {
  const id = idIn(record, 'sourcedId');
  const name = textIn(record, KEYS[place][2]) ?? id;
  return KINDS.map((kind) => ({ id: `${place}/${kind}/${id}`, name, description: null, kind }));
}

async function readPlaces(reading: Reading, place: Place, offset: number): Promise<GroupPage> {
  const { body, headers } = await reading.ask(`${reading.api}/${place}?limit=${PAGE}&offset=${offset}`);
  const groups = listOf(body, KEYS[place][0])
    .filter(isKept)
    .flatMap((record) => groupsIn(place, record));
  if (nextOf(reading, headers) !== null) return { groups, next: `${place}:${offset + PAGE}` };
  return { groups, next: place === 'schools' ? 'classes:0' : null };
}

/** A school's register. */
export const oneRoster: DirectoryProvider = {
  consent: {
    scope: 'https://purl.imsglobal.org/spec/or/v1p2/scope/roster-core.readonly',
    callback: null,
    hasPkce: false,
    isSecretInHeader: true,
    extra: {},
  },
  forbidden: () => 'api_not_authorised',
  async findGroup({ ask, api }, groupId) {
    const { place, kind, id } = keyOf(groupId);
    const [, one, name] = KEYS[place];
    const { body } = await ask(`${api}/${place}/${encodeURIComponent(id)}`);
    const record = told(told(body)[one]);
    if (!isKept(record)) throw new DirectoryFault('group_gone');
    return { id: groupId, name: textIn(record, name) ?? id, description: null, kind };
  },
  listGroups(reading, cursor) {
    const [place, offset] = (cursor ?? 'schools:0').split(':');
    const from = Number(offset);
    return readPlaces(reading, isOneOf(PLACES, place) ? place : 'schools', Number.isInteger(from) && from >= 0 ? from : 0);
  },
  async readPeople(reading, groupId, { cursor }) {
    const { place, kind, id } = keyOf(groupId);
    if (cursor === null) await oneRoster.findGroup(reading, groupId);
    const first = `${reading.api}/${place}/${encodeURIComponent(id)}/${kind}?limit=${PAGE}&offset=0`;
    const { body, headers } = await reading.ask(cursor ?? first);
    return { people: listOf(body, 'users').map(userIn), gone: [], next: nextOf(reading, headers), delta: null };
  },
};
