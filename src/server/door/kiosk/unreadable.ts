import { createHash } from 'node:crypto';

import { FIELD_OPTIONS_MAX } from '#contract/asking/entities/customField';
import { RESPONSES_MAX } from '#contract/asking/rules/responses';
import type { QueuedOutcome, UnreadableVisit } from '#contract/visits/entities/queuedVisit';
import type { QueuedAnswers } from '#server/platform/db/schema/door/kiosks';
import { languageOf, messageIn } from '#server/platform/http/messages';
import { queueForReview, requireOwnSite, type VisitContext } from './queued';

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/iu;
const ID_MAX = 2_147_483_647;
/** The limit of the rules for names. */
const LINE_MAX = 255;

/**
 * Stores an entry that cannot be read as a visit, once, for reception: its readable parts, with the name as it was typed.
 *
 * @throws Problem 409 `site_of_others`, `unsettled_full`, as for other entries; the device then retains it
 */
export async function keepUnreadable(context: VisitContext, { kind, said: text }: UnreadableVisit): Promise<QueuedOutcome> {
  const { deps, device, now } = context;
  const given = fieldsOf(text);
  const siteId = numberOf(given.site_id);
  const site = await deps.db.selectFrom('sites').select('locale').where('id', '=', device.siteId).executeTakeFirstOrThrow();
  const row = {
    kind,
    site_id: device.siteId,
    uuid: typeof given.uuid === 'string' && UUID.test(given.uuid) ? given.uuid : uuidOf(`${device.deviceId} ${text}`),
    device_name: device.name,
    made_at: momentOf(given.made_at, now()),
    received_at: now(),
  };
  const name = lineOf(given.name) ?? messageIn(languageOf(site.locale), 'server.unreadableName');
  return queueForReview(context, row, 'unreadable', { ...partsOf(given), name }, async (tx) => {
    if (siteId !== undefined) await requireOwnSite(tx, { clientId: device.clientId }, { site_id: siteId });
  });
}

type Given = Readonly<Partial<Record<string, unknown>>>;

/** Returns the fields of an entry by name; of one that was cut short the name alone. */
function fieldsOf(text: string): Given {
  try {
    const given: unknown = JSON.parse(text);
    return typeof given === 'object' && given !== null ? { ...given } : {};
  } catch {
    const [, name] = /"name":"((?:[^"\\]|\\.){1,1000})"/u.exec(text) ?? [];
    return name === undefined ? {} : fieldsOf(`{"name":"${name}"}`);
  }
}

/** Returns the parts that resolving the entry can use, in valid form. */
function partsOf(given: Given): Omit<QueuedAnswers, 'name'> {
  const groupId = numberOf(given.visitor_group_id);
  return {
    ...(groupId === undefined ? {} : { visitor_group_id: groupId }),
    returning_visitor_id: numberOf(given.returning_visitor_id) ?? null,
    company: lineOf(given.company) ?? null,
    host_name: lineOf(given.host_name) ?? null,
    email: null,
    answers: ofFields(given.answers, (answer) => (typeof answer === 'string' ? linesOf(answer) : undefined)),
    asked: ofFields(given.asked, numberOf),
  };
}

/** Returns the readable values of fields, by the fields' ids. */
function ofFields<Value>(value: unknown, read: (said: unknown) => Value | undefined): Record<string, Value> {
  if (typeof value !== 'object' || value === null) return {};
  const entries = Object.entries(value).slice(0, RESPONSES_MAX);
  return Object.fromEntries(
    entries.flatMap(([id, said]) => {
      const known = numberOf(Number(id)) === undefined ? undefined : read(said);
      return known === undefined ? [] : [[id, known] as const];
    }),
  );
}

/** Returns chosen options, each on a line. */
const linesOf = (answer: string): string =>
  answer
    .split('\n', FIELD_OPTIONS_MAX)
    .flatMap((line) => lineOf(line) ?? [])
    .join('\n');

/** Returns a line of text: the database stores neither a null character nor half of a character. */
function lineOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const whole = Buffer.from(value.replaceAll('\0', ''), 'utf8').toString('utf8');
  const line = [...whole.replaceAll(/\s+/gu, ' ').trim()].slice(0, LINE_MAX).join('');
  return line === '' ? undefined : line;
}

const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= ID_MAX ? value : undefined;

/** Returns the time of an entry, or the time of its arrival if it has none, or one in the future. */
function momentOf(value: unknown, now: Date): Date {
  const at = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return at > 0 && at <= now.getTime() ? new Date(at) : now;
}

/** Returns the same id for the same entry, so that it is stored once, however often it is sent. */
function uuidOf(text: string): string {
  const hash = createHash('sha256').update(text).digest('hex');
  return [hash.slice(0, 8), hash.slice(8, 12), `4${hash.slice(13, 16)}`, `8${hash.slice(17, 20)}`, hash.slice(20, 32)].join('-');
}
