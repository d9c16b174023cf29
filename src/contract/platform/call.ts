import type { AuditEntry, AuditSubject } from './entities/audit';
import type { EntityName, SummaryTypes } from './entities/entity';
import type { ContentType } from './entities/file';
import type { Rule } from './accessRule';

/**
 * A call: one HTTP operation that portal and server agree on. The server registers its handler *by call*, the portal builds its endpoint
 * *from the same call*; paths, methods and permissions are defined nowhere else.
 */
export interface Call<
  Answer = unknown,
  Body = unknown,
  Query = unknown,
  Path extends string = string,
  Method extends HttpMethod = HttpMethod,
> {
  /** Unique; also the name of the portal's endpoint and the key of the call's Joi rules. */
  readonly name: string;
  readonly method: Method;
  /** Below /api/v2, parameters in braces: `/sites/{siteId}/today`. */
  readonly path: Path;
  readonly access: Access;
  /** `global`: sign-in and the list of clients; `client`: the regional backend that the token's issuer names. */
  readonly base: 'global' | 'client';
  /** Refused with `trial_period_over` for a client whose trial has ended (spec: session#trial). */
  readonly activeOnly: boolean;
  /**
   * Accepts an Idempotency-Key, so that it can be retried on a bad connection. The default for every POST that creates; exceptions give
   * their reason.
   */
  readonly idempotent: boolean;
  /** Maps a key of the response to the entity of its records; the only way into the portal's store. */
  readonly records: Readonly<Partial<Record<string, EntityName>>>;
  /** Keys whose list is complete: a record of the entity that is not in it no longer exists, or may no longer be seen. */
  readonly complete: readonly string[];
  /** Also allowed for guests of a shared link, for the record of that link only. */
  readonly shared: boolean;
  /** Tokens of a visitor's own phone that are accepted in place of a device's token: for a new visit, or for one that has started. */
  readonly phone: readonly PhoneScope[];
  /** Accepts one file, as `multipart/form-data`; null accepts only JSON. */
  readonly upload: Upload | null;
  /** The status of a successful response. */
  readonly status: 200 | 201 | 202 | 204;
  /** A key in every response to a device. If it is missing, the response comes from something in between, not from the server. */
  readonly holds?: string;
  /** Travels with the browser's cookie, which counts for its limits alone; no cookie proves an identity. */
  readonly cookie?: true;
  /** The audit log line of a change; parts that are left out follow from method, path and records (`server/platform/audit/plan.ts`). */
  readonly audit?: Audit;
  /** Only for the types; never present at run time. */
  readonly types?: { answer: Answer; body: Body; query: Query };
}

/**
 * The audit log lines of a call. `none` for a call without a notable change, with the reason in a comment; `identity` if nobody is signed
 * in yet, or each client of the person gets the line; otherwise the details that the call itself does not give.
 */
export type Audit = 'none' | 'identity' | AuditTerms;

export interface AuditTerms {
  readonly subject?: AuditSubject;
  readonly action?: AuditEntry['action'];
  /** The records whose change is logged, by default those of the subject. If set, the path names the subject. */
  readonly by?: AuditSubject;
  /** Logs that a record was viewed, without a change. */
  readonly unchanged?: true;
}

/**
 * The purposes of a call that accepts a file, selected by the field `purpose`, which comes before the file. Other fields are sent as text
 * next to the file and have rules like any body.
 */
export type Upload = Readonly<Record<string, UploadPurpose>>;

export interface UploadPurpose {
  /** The rule for sending a file of this purpose; the call's own rule covers all purposes together. */
  readonly access: Rule;
  /** Whether devices may send one, too. */
  readonly device?: true;
  readonly types: readonly ContentType[];
  readonly maxMb: number;
}

/** The token that a phone presents: for a visit to start, or the pass of one to end (spec: sites#contactless). */
export type PhoneScope = 'visit' | 'pass';

/** Callers in addition to those that `access` admits: a device that sends a file, a visitor's phone, a guest with a shared link. */
export type OtherHolder = 'device' | 'phone' | 'guest';

/** Returns the callers in addition to those that `access` admits; each has its own rules for the input (`rules/callRules.ts`). */
export function otherHolders({ access, upload, phone, shared }: Call): readonly OtherHolder[] {
  const isDevice = Object.values(upload ?? {}).some(({ device }) => device);
  // Guests are identified by an access token, so calls without one have no guests.
  const isGuest = shared && typeof access !== 'string';
  return [
    ...(isDevice ? (['device'] as const) : []),
    ...(phone.length > 0 ? (['phone'] as const) : []),
    ...(isGuest ? (['guest'] as const) : []),
  ];
}

export type HttpMethod = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/**
 * The credential that a call requires; a rule requires an access token whose holder satisfies it. `ssoToken`: of a person known to a single
 * sign-on, but not to a client yet. `deviceToken`: of a kiosk, for its own site.
 */
export type Access = 'anonymous' | 'refreshToken' | 'ssoToken' | 'deviceToken' | Rule;

/** The parameter names in a path. */
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
  cookie?: true;
  status?: Call['status'];
  /** Reading is not audited. */
  audit?: Method extends 'GET' ? undefined : Audit;
}

type ItemOf<Value> = Value extends readonly (infer Item)[] ? Item : Value;
type EntityOf<Item> = { [E in EntityName]: Item extends SummaryTypes[E] ? E : never }[EntityName];

/** The keys of a response that hold records, with their entities. */
export type RecordsOf<Answer> = {
  readonly [Key in keyof Answer as [EntityOf<ItemOf<Answer[Key]>>] extends [never] ? never : Key]: EntityOf<ItemOf<Answer[Key]>>;
};

/** Fails to compile if a key with records is missing or assigned to another entity, because its records would bypass the store. */
type RecordsDefinition<Answer> = [keyof RecordsOf<Answer>] extends [never]
  ? { records?: undefined; complete?: undefined }
  : { records: RecordsOf<Answer>; complete?: readonly (keyof RecordsOf<Answer> & string)[] };

/** Reports whether a call creates a record. */
function creates({ status, audit }: { readonly status?: Call['status']; readonly audit?: Audit }): boolean {
  return status === 201 || (typeof audit === 'object' && audit.action === 'created');
}

/**
 * Defines a call. The type arguments come first, the rest is inferred: `defineCall<{ site: Site }, SiteChange>()({ name: 'updateSite',
 * method: 'PATCH', path: '/sites/{siteId}', … })`. Active-only by default: forgetting the setting must deny access, not grant it.
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
    // `RecordsDefinition` guarantees that a call names either all records of its response, or has none.
    records: records ?? {},
    complete: complete ?? [],
  });
}

/** The path of the API below a base address. */
export const API_PREFIX = '/api/v2';

/** Fills in a call's path: `pathOf('/sites/{siteId}', { siteId: 3 })` → `/sites/3`. Throws on a missing parameter. */
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

/** Paging, sorting and searching, common to all paged lists. */
export interface PageQuery {
  readonly page?: number;
  readonly per_page?: number;
  readonly sort?: string;
  readonly q?: string;
}
