import { idIn, isNone, listOf, said, textIn, told, type OutsideResponse } from '#server/platform/outbound/fields';
import type { DirectoryProvider, Reading, ReadPerson } from './directory';

/* Brivo API: https://apidocs.brivo.com (groups, users, credentials). Pages by offset; its gateway (Mashery) counts requests itself. */

const PAGE = 100;
/** With a facility code, the cards of each of them are requested. */
const PAGE_WITH_CARDS = 20;

const offsetOf = (cursor: string | null): number => Number(cursor ?? 0);

function nextOf(body: unknown, offset: number, found: number): string | null {
  const count = Number(told(body)['count'] ?? 0);
  return found > 0 && offset + found < count ? String(offset + found) : null;
}

function groupIn(group: OutsideResponse) {
  const id = idIn(group, 'id');
  return { id, name: textIn(group, 'name') ?? id, description: null, kind: null };
}

const firstOf = (user: OutsideResponse, list: string, key: string, type?: string): string | null => {
  const entries = listOf(user, list);
  const entry = entries.find((one) => textIn(one, 'type')?.toLowerCase() === type) ?? (type === 'mobile' ? undefined : entries[0]);
  return entry === undefined ? null : textIn(entry, key);
};

function userIn(user: OutsideResponse): ReadPerson {
  const name = ['firstName', 'middleName', 'lastName'].flatMap((part) => textIn(user, part) ?? []).join(' ');
  return {
    externalId: idIn(user, 'id'),
    name: name === '' ? null : name,
    email: firstOf(user, 'emails', 'address', 'work'),
    mobile: firstOf(user, 'phoneNumbers', 'number', 'mobile'),
    ...said({ isActive: isNone([user['suspended']]) }),
  };
}

/** Reports whether a card carries the code, in the field of its format with that name. */
function hasCode(card: OutsideResponse, facilityCode: number): boolean {
  return listOf(card, 'fieldValues').some((field) => {
    const called = (textIn(field, 'name') ?? '').replaceAll(/[\s_]/gu, '').toLowerCase();
    return called === 'facilitycode' && Number(textIn(field, 'value') ?? Number.NaN) === facilityCode;
  });
}

async function holdsCard({ ask, api }: Reading, userId: string, facilityCode: number): Promise<boolean> {
  const { body } = await ask(`${api}/users/${encodeURIComponent(userId)}/credentials?pageSize=${PAGE}`);
  return listOf(body, 'data').some((card) => hasCode(card, facilityCode));
}

/** Brivo. */
export const brivo: DirectoryProvider = {
  consent: { scope: null, callback: 'brivo', hasPkce: false, isSecretInHeader: true, extra: {} },
  headers: (apiKey) => ({ 'api-key': apiKey ?? '' }),
  forbidden({ headers }) {
    const said = headers.get('x-mashery-error-code') ?? '';
    if (/OVER_(QPS|RATE)/u.test(said)) return 'busy';
    return /DEVELOPER_INACTIVE|NOT_AUTHORIZED_FOR_SERVICE/u.test(said) ? 'domain_lacks_api_access' : 'api_not_authorised';
  },
  findGroup: async ({ ask, api }, id) => groupIn(told((await ask(`${api}/groups/${encodeURIComponent(id)}`)).body)),
  async listGroups({ ask, api }, cursor) {
    const offset = offsetOf(cursor);
    const { body } = await ask(`${api}/groups?pageSize=${PAGE}&offset=${offset}`);
    const groups = listOf(body, 'data').map(groupIn);
    return { groups, next: nextOf(body, offset, groups.length) };
  },
  async readPeople(reading, groupId, { cursor }) {
    const { ask, api, facilityCode } = reading;
    const offset = offsetOf(cursor);
    if (cursor === null) await brivo.findGroup(reading, groupId);
    const size = facilityCode === null ? PAGE : PAGE_WITH_CARDS;
    const { body } = await ask(`${api}/groups/${encodeURIComponent(groupId)}/users?pageSize=${size}&offset=${offset}`);
    const found = listOf(body, 'data').map(userIn);
    const people: ReadPerson[] = [];
    for (const user of found) if (facilityCode === null || (await holdsCard(reading, user.externalId, facilityCode))) people.push(user);
    return { people, gone: [], next: nextOf(body, offset, found.length), delta: null };
  },
};
