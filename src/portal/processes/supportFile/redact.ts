import { paths } from '#portal/lib/paths';
import { SEARCH_PARAMS, type ParamKind } from '#web/route/searchParams';
import { DATED, FORMS, KEPT, KINDS, OPEN, TYPED_WHEN_SENT, type Form, type TextKind } from './keptTexts';
import type { Placeholders } from './placeholders';

const kept: Readonly<Record<string, Form | undefined>> = KEPT;
const kindsByKey: Readonly<Record<string, TextKind | undefined>> = KINDS;

const PARAM_KINDS: ReadonlyMap<string, ParamKind> = new Map(Object.entries(SEARCH_PARAMS));

/** The largest id of a record in the database; longer ones, and those with a leading zero, were typed. */
const ID_MAX = 2 ** 31 - 1;
const isId = (part: string): boolean => /^(?:0|[1-9]\d{0,9})$/.test(part) && Number(part) <= ID_MAX;

/** Each kind of search parameter that stays in its form; a record is named in either. */
const PARAM_FORMS: Readonly<Record<ParamKind, (value: string) => boolean>> = {
  // `-name`, `group,host`, `Site.viewer`; never with as many digits as a telephone number has.
  word: (value) => /^-?[a-z](?!.*\d{5})[\w.,:-]{0,99}$/i.test(value) || /^\d{4}-\d{2}-\d{2}$/.test(value) || isId(value),
  number: isId,
  moment: (value) => /^(?:0|[1-9]\d{0,8})(?:-[1-9]\d{0,8})?$/.test(value),
  typed: () => false,
};

/** The fixed parts of the portal's addresses. */
const SEGMENTS: ReadonlySet<string> = new Set(
  Object.values(paths).flatMap(({ pattern }) => pattern.split('/').filter((part) => /^[\w-]+$/.test(part))),
);

/** A site's position on the map: as revealing as its address. */
const PLACES: readonly string[] = ['lat', 'lng'];

/** `listMembers({"q":"ann"})`: RTK Query's key of a response, which contains the query. */
const CACHE_KEY = /^([A-Za-z]\w{1,60})\((.*)\)$/s;

/** A name that the program gave; text written by a person has spaces or other letters, or stands below an open key. */
const STRUCTURAL = /^[\w.:$-]{1,80}$/;

const isAddressKey = (key: string): boolean => key === 'pathname' || key === 'to';
/** Pictures and the like: a placeholder in their place would be fetched. */
const isFileKey = (key: string): boolean => /_(?:url|path)$/.test(key);

type TakeText = (text: string, kind: TextKind) => string;

/** The treatment of a text that a person wrote; the endpoints distinguish a cache key from a text. */
interface Rewriting {
  readonly take: TakeText;
  readonly endpoints: ReadonlySet<string>;
}

function search(text: string, take: TakeText): string {
  const params = [...new URLSearchParams(text)].map(([name, value]): [string, string] => {
    const kind = PARAM_KINDS.get(name);
    const isKept = value === '' || (kind !== undefined && PARAM_FORMS[kind](value));
    return [kind === undefined ? take(name, 'other') : name, isKept ? value : take(value, 'other')];
  });
  return params.length === 0 ? '' : `?${new URLSearchParams(params).toString()}`;
}

function address(text: string, take: TakeText): string {
  const [path = '', query = ''] = text.split('#')[0]?.split('?') ?? [];
  const parts = path
    .split('/')
    .map((part) => (part === '' || SEGMENTS.has(part) || isId(part) ? part : encodeURIComponent(take(part, 'other'))));
  return parts.join('/') + search(query, take);
}

function cacheKey(text: string, how: Rewriting): string | null {
  const [, endpoint = '', given = ''] = CACHE_KEY.exec(text) ?? [];
  if (!how.endpoints.has(endpoint)) return null;
  if (given === 'undefined') return text;
  try {
    return `${endpoint}(${JSON.stringify(value(JSON.parse(given), '', how))})`;
  } catch {
    return null;
  }
}

function textUnder(key: string, text: string, how: Rewriting, isSent: boolean): string | null {
  const { take } = how;
  if (text === '') return text;
  if (isFileKey(key)) return null;
  // The state of each channel.
  const form =
    isSent && TYPED_WHEN_SENT.includes(key)
      ? undefined
      : (kept[key] ?? (FORMS.channel.test(key) ? 'word' : DATED.test(key) ? 'instant' : undefined));
  if (form !== undefined && FORMS[form].test(text)) return text;
  if (isAddressKey(key)) return address(text, take);
  if (key === 'search') return search(text, take);
  if (key === 'hash') return '';
  return cacheKey(text, how) ?? take(text, kindsByKey[key] ?? 'other');
}

function keyUnder(parent: string, key: string, how: Rewriting): string {
  if (/^\d+$/.test(key)) return key;
  if (OPEN.includes(parent)) return how.take(key, 'other');
  if (parent === 'zones' && FORMS.zone.test(key)) return key;
  return STRUCTURAL.test(key) ? key : (cacheKey(key, how) ?? how.take(key, 'other'));
}

function value(given: unknown, key: string, how: Rewriting, isSent = false): unknown {
  if (typeof given === 'string') return textUnder(key, given, how, isSent);
  if (typeof given === 'number') return PLACES.includes(key) ? 0 : given;
  if (typeof given !== 'object' || given === null) return given;
  if (Array.isArray(given)) return given.map((each) => value(each, key, how, isSent));
  // Sites, groups and clients have names as people do.
  const isOfCompany = 'timezone' in given || 'type' in given || 'plan_type' in given || key === 'groups';
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, each]) => {
      if (isOfCompany && name === 'name' && typeof each === 'string') return [[name, each === '' ? each : how.take(each, 'company')]];
      if (each === undefined) return [];
      // Below an open key no name is known to us. The audit log lists a role under the name that a client gave it.
      const known = OPEN.includes(key) ? key : key === 'changes' && name === 'role' ? 'role_name' : name;
      return [[keyUnder(key, name, how), value(each, known, how, isSent || name === 'body')]];
    }),
  );
}

interface RedactorOptions {
  readonly placeholders: Placeholders;
  /** The endpoints of the portal, by which a cache key is distinguished from a text. */
  readonly endpoints: ReadonlySet<string>;
}

/**
 * Removes from any serialisable value the text that people wrote. Deny by default: a text stays only under a key of `KEPT` and in its
 * form; addresses and cache keys retain their known parts. Numbers, flags and shapes stay.
 * @returns `collect`, which is to see everything first, and `redact`
 */
export function makeRedactor({ placeholders, endpoints }: RedactorOptions) {
  const collecting: Rewriting = {
    take: (text, kind) => {
      placeholders.collect(text, kind);
      return text;
    },
    endpoints,
  };
  const replacing: Rewriting = { take: (text) => placeholders.placeholderOf(text), endpoints };
  return {
    collect: (given: unknown): void => void value(given, '', collecting),
    redact: (given: unknown): unknown => value(given, '', replacing),
  };
}
