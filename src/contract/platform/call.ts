import type { AuditEntry, AuditSubject } from './entities/audit';
import type { EntityName, SummaryTypes } from './entities/entity';
import type { ContentType } from './entities/file';
import type { Rule } from './access';

/**
 * A call: one HTTP operation that portal and server agree on. The server registers its handler *by call*, the portal
 * builds its endpoint *from the same call*; nothing else spells a path, a method or a permission.
 */
export interface Call<
  Answer = unknown,
  Body = unknown,
  Query = unknown,
  Path extends string = string,
  Method extends HttpMethod = HttpMethod,
> {
  /** Unique; also the endpoint's name in the portal and the key of the call's Joi rules. */
  readonly name: string;
  readonly method: Method;
  /** Below /api/v2, parameters in braces: `/sites/{siteId}/today`. */
  readonly path: Path;
  readonly access: Access;
  /** `global`: sign-in and the list of clients; `client`: the regional backend named by the token's issuer. */
  readonly base: 'global' | 'client';
  /** Refused with `trial_period_over` for a client whose trial has ended (spec: session#trial). */
  readonly activeOnly: boolean;
  /** Accepts an Idempotency-Key: may be repeated on a bad connection. Every POST that creates does, unless it says why not. */
  readonly idempotent: boolean;
  /** Which key of the answer holds records of which entity: the one way into the portal's store. */
  readonly records: Readonly<Partial<Record<string, EntityName>>>;
  /** Those keys whose list names every record of its entity that the person may see: a record that it leaves out is gone. */
  readonly complete: readonly string[];
  /** Also allowed to guests with a shared link, for the record of that link only. */
  readonly shared: boolean;
  /** What of a visitor's own phone is taken in place of a device's token: that of one visit, or the pass of one that has begun. */
  readonly phone: readonly PhoneScope[];
  /** Takes one file, as `multipart/form-data`; null takes JSON, and nothing else. */
  readonly upload: Upload | null;
  /** Status of a successful answer. */
  readonly status: 200 | 201 | 202 | 204;
  /** A key that every answer to a device has: without it what stands between has answered, not the server. */
  readonly holds?: string;
  /** What the audit log says of a change; what is left out follows from method, path and records (`server/platform/audit/plan.ts`). */
  readonly audit?: Audit;
  /** Only here for the types; never present at run time. */
  readonly types?: { answer: Answer; body: Body; query: Query };
}

/**
 * A call's lines in the audit log: `none` for one that changes nothing worth a line, with the reason beside it; `identity` where
 * nobody is signed in yet, or each of the person's clients gets the line; otherwise what the call itself does not tell.
 */
export type Audit = 'none' | 'identity' | AuditTerms;

export interface AuditTerms {
  readonly subject?: AuditSubject;
  readonly action?: AuditEntry['action'];
  /** The records whose change makes the line; the subject itself unless given. The path names the subject then. */
  readonly by?: AuditSubject;
  /** Writes the line of a record that was looked at and stays as it is. */
  readonly unchanged?: true;
}

/**
 * What a call takes that accepts a file, by the field `purpose`, which comes before it. Its fields come as texts beside the file and have
 * rules like any body.
 */
export type Upload = Readonly<Record<string, UploadPurpose>>;

export interface UploadPurpose {
  /** Who may send a file for it; the call's own access is that of all purposes together. */
  readonly access: Rule;
  /** A device may send one, too. */
  readonly device?: true;
  readonly types: readonly ContentType[];
  readonly maxMb: number;
}

/** What a phone shows: the token of a visit to begin, or the pass of one to end (spec: sites#contactless). */
export type PhoneScope = 'visit' | 'pass';

/** Who may make a call beside those of its access: a device that sends a file, a visitor's phone, a guest with a shared link. */
export type OtherHolder = 'device' | 'phone' | 'guest';

/** Returns who may make a call beside those of its access; each has rules of its own for what it sends (`rules/callRules.ts`). */
export function otherHolders({ access, upload, phone, shared }: Call): readonly OtherHolder[] {
  const isDevice = Object.values(upload ?? {}).some(({ device }) => device);
  // Without an access token nobody is known to be a guest.
  const isGuest = shared && typeof access !== 'string';
  return [
    ...(isDevice ? (['device'] as const) : []),
    ...(phone.length > 0 ? (['phone'] as const) : []),
    ...(isGuest ? (['guest'] as const) : []),
  ];
}

export type HttpMethod = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/**
 * Which credential a call wants; a rule means an access token whose holder the rule allows. `ssoToken`: of somebody whom a
 * single sign-on knows and no client does yet. `deviceToken`: of a kiosk, for its one site.
 */
export type Access = 'anonymous' | 'refreshToken' | 'ssoToken' | 'deviceToken' | Rule;

/** The names between braces in a path. */
type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamNames<Rest> : never;

export type ParamsOf<C extends Call> = C extends Call<unknown, unknown, unknown, infer Path> ? Record<ParamNames<Path>, string> : never;
export type AnswerOf<C> = C extends Call<infer Answer, infer _Body, infer _Query> ? Answer : never;
export type BodyOf<C> = C extends Call<infer _Answer, infer Body, infer _Query> ? Body : never;
export type QueryOf<C> = C extends Call<infer _Answer, infer _Body, infer Query> ? Query : never;

interface CallDefinition<Path extends string, Method extends HttpMethod> {
  name: string;
  method: Method;
  path: Path;
  access: Access;
  base?: Call['base'];
  activeOnly?: boolean;
  idempotent?: boolean;
  shared?: boolean;
  phone?: readonly PhoneScope[];
  upload?: Upload;
  status?: Call['status'];
  /** Reading is no change. */
  audit?: Method extends 'GET' ? undefined : Audit;
}

type ItemOf<Value> = Value extends readonly (infer Item)[] ? Item : Value;
type EntityOf<Item> = { [E in EntityName]: Item extends SummaryTypes[E] ? E : never }[EntityName];

/** The keys of an answer that hold records, each with its entity. */
export type RecordsOf<Answer> = {
  readonly [Key in keyof Answer as [EntityOf<ItemOf<Answer[Key]>>] extends [never] ? never : Key]: EntityOf<ItemOf<Answer[Key]>>;
};

/** A key that holds records and is not named, or is named for another entity, does not compile: its records would bypass the store. */
type RecordsDefinition<Answer> = [keyof RecordsOf<Answer>] extends [never]
  ? { records?: undefined; complete?: undefined }
  : { records: RecordsOf<Answer>; complete?: readonly (keyof RecordsOf<Answer> & string)[] };

/** Reports whether a call makes a record. */
function creates({ status, audit }: { readonly status?: Call['status']; readonly audit?: Audit }): boolean {
  return status === 201 || (typeof audit === 'object' && audit.action === 'created');
}

/**
 * Defines a call. The shapes are given first, the rest is inferred:
 * `defineCall<{ site: Site }, SiteChange>()({ name: 'updateSite', method: 'PATCH', path: '/sites/{siteId}', … })`.
 * Active-only unless said otherwise: forgetting it must lock rather than open.
 */
export function defineCall<Answer, Body = undefined, Query = undefined>() {
  return <const Path extends string, const Method extends HttpMethod>({
    records,
    complete,
    ...definition
  }: CallDefinition<Path, Method> & RecordsDefinition<Answer> & { holds?: keyof Answer & string }): Call<
    Answer,
    Body,
    Query,
    Path,
    Method
  > => ({
    base: 'client',
    activeOnly: true,
    idempotent: definition.method === 'POST' && creates(definition) && typeof definition.access !== 'string',
    shared: false,
    phone: [],
    upload: null,
    status: definition.method === 'DELETE' ? 204 : 200,
    ...definition,
    // A call without records in its answer names none, and one with records names all of them: `RecordsDefinition`.
    records: records ?? {},
    complete: complete ?? [],
  });
}

/** Where the API lives below a base address. */
export const API_PREFIX = '/api/v2';

/** Fills a call's path: `pathOf('/sites/{siteId}', { siteId: 3 })` → `/sites/3`. Throws on a missing parameter. */
export function fillPath(path: string, params: Readonly<Record<string, string | number>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`The path ${path} needs the parameter ${name}`);
    return encodeURIComponent(String(value));
  });
}

/** A page of a list (spec: api#paging). */
export interface Meta {
  readonly page: number;
  readonly per_page: number;
  readonly total: number;
}

/** Paging, sorting and searching, as every paged list takes them. */
export interface PageQuery {
  readonly page?: number;
  readonly per_page?: number;
  readonly sort?: string;
  readonly q?: string;
}
