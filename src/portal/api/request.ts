import { createAction, type Dispatch } from '@reduxjs/toolkit';

import type { AnswerOf, Call } from '#contract/platform/call';
import type { EntityName, EntityTypes } from '#contract/platform/entities/entity';
import type { GroupSummary } from '#contract/people/entities/group';
import type { StoredRecord } from '#contract/platform/entities/record';
import type { SiteSummary } from '#contract/sites/entities/site';
import { received, type IncomingRecords } from '../entities/received';
import type { Services } from '../lib/services';
import { addressOf, REQUEST_TIMEOUT_MS, send, type CallInput, type Outcome, type Send } from '#web/net/transport';

/** A record stored in the entities, in full or as a summary. Clients and evacuees are not normalised; they stay in the response. */
type EntityRecord = EntityTypes[EntityName] | SiteSummary | GroupSummary;

/** A response with ids where its records were: the records went through `received` into the entities. */
export type Referenced<Answer> = {
  readonly [Key in keyof Answer]: Answer[Key] extends EntityRecord
    ? number
    : Answer[Key] extends readonly EntityRecord[]
      ? readonly number[]
      : Answer[Key];
};

export type ReferencedAnswer<C extends Call> = Referenced<AnswerOf<C>>;

/** The server refused a call because the client's trial has ended (spec: session#trial): nobody is logged out. */
export const trialFoundOver = createAction('session/trialFoundOver');

/** A change was blocked because the portal is shown as another role would see it (spec: permissions#preview). */
export const previewRefused = createAction('session/previewRefused');

/** Calls that only sign something: nothing is stored, and listening goes on in a preview. */
const SIGNING: ReadonlySet<string> = new Set(['authorizeChannels', 'createChatToken']);
const REFUSED = { error: { status: 'cancelled', problem: { code: 'preview', message: '' } } } as const;

export interface RequestContext {
  readonly services: Services;
  readonly dispatch: Dispatch;
  readonly signal?: AbortSignal;
  /** The transport; `send` unless given. A large file needs another one. */
  readonly travel?: Send;
}

function isRecord(value: unknown): value is StoredRecord {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number';
}

/** Takes the records out of a response, by the call's table; ids, page meta and plain data remain. */
export function takeRecords(
  call: Call,
  answer: unknown,
): { readonly references: unknown; readonly records: IncomingRecords; readonly whole: EntityName[] } {
  const records: Partial<Record<EntityName, StoredRecord[]>> = {};
  const whole: EntityName[] = [];
  if (typeof answer !== 'object' || answer === null) return { references: answer, records, whole };

  const references: Record<string, unknown> = { ...answer };
  for (const [key, entity] of Object.entries(call.records)) {
    const value = references[key];
    if (entity === undefined || value === undefined || value === null) continue;
    const found = (Array.isArray(value) ? value : [value]).filter(isRecord);
    records[entity] = [...(records[entity] ?? []), ...found];
    references[key] = Array.isArray(value) ? found.map(({ id }) => id) : found[0]?.id;
    // A null list is one that the person may not read: it says nothing about deleted records.
    if (Array.isArray(value) && call.complete.includes(key)) whole.push(entity);
  }
  return { references, records, whole };
}

/** No token within the time limit of a request. */
const NO_TOKEN_YET = Symbol('no token yet');

/** Waits for a token no longer than a request may take; not at all where the server has not responded since the page was opened. */
async function tokenFor(services: Services, stale?: string): Promise<string | null | typeof NO_TOKEN_YET> {
  if (services.session.isWithoutServer()) return NO_TOKEN_YET;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<typeof NO_TOKEN_YET>((resolve) => {
    timer = setTimeout(() => resolve(NO_TOKEN_YET), REQUEST_TIMEOUT_MS);
  });
  try {
    return await Promise.race([services.session.accessToken(stale), late]);
  } finally {
    clearTimeout(timer);
  }
}

const CANCELLED = { error: { status: 'cancelled', problem: { message: '' } } } as const;
const LATE = { error: { status: 'timeout', problem: { message: '' } } } as const;

/** Sends with the session's token; an expired one (a wrong clock) is replaced and the call sent again. */
async function sendSignedIn<C extends Call>(
  call: C,
  input: CallInput<C>,
  { services, signal, travel = send }: RequestContext,
): Promise<Outcome<AnswerOf<C>>> {
  const { session } = services;
  const epoch = session.epoch();
  let token = await tokenFor(services);
  for (let attempt = 1; ; attempt += 1) {
    if (token === NO_TOKEN_YET) return LATE;
    // Somebody else may have signed in during the wait: nothing is sent in another person's name.
    if (session.epoch() !== epoch) return CANCELLED;
    const base = call.base === 'global' ? services.globalBase : session.claims()?.iss;
    if (token === null || base === undefined) return CANCELLED;
    const early = call.method === 'GET' ? services.flight?.answer(addressOf(call, input, { base }), token) : undefined;
    const outcome = await travel(call, input, { base, token, signal, early });
    if (!('error' in outcome) || outcome.error.status !== 401) return outcome;
    const { code, message } = outcome.error.problem;
    if (code === 'trial_period_over') return outcome;
    if (code !== 'token_expired' || attempt > 1) {
      session.refused(token, { code, message });
      return outcome;
    }
    token = await tokenFor(services, token);
  }
}

/**
 * Makes a call for anyone signed in: the only way from the portal to the server, beside the session's own calls.
 * The records of the response enter the entities in one action; the result holds references. A response that arrives after the session
 * has ended or changed its client is dropped. While a past state is shown nothing is sent (`cancelled`), and requests sent before it
 * resolve after it. A preview as a role reads, and changes nothing.
 * @param onAnswer receives the whole response, before its records are taken out: for data that must come from this very response
 */
export async function request<C extends Call>(
  call: C,
  input: CallInput<C>,
  context: RequestContext,
  onAnswer?: (answer: AnswerOf<C>) => void,
): Promise<Outcome<ReferencedAnswer<C>>> {
  const { services, dispatch } = context;
  // No requests while time travelling; data is refetched on return to the present.
  if (services.timeTravel.isPast()) return CANCELLED;
  if (call.method !== 'GET' && services.isPreview() && !SIGNING.has(call.name)) {
    dispatch(previewRefused());
    return REFUSED;
  }
  const epoch = services.session.epoch();
  const outcome =
    call.access === 'anonymous'
      ? await send(call, input, { base: services.globalBase, token: null, signal: context.signal })
      : await sendSignedIn(call, input, context);

  // A response to the present waits for it: the caller decides by the newest state.
  if (services.timeTravel.isPast()) await services.timeTravel.present();
  if (services.session.epoch() !== epoch) return CANCELLED;
  if ('error' in outcome) {
    const { code, data } = outcome.error.problem;
    if (code === 'trial_period_over') dispatch(trialFoundOver());
    // The server refused an edit because the record has changed, and sends the current one: it is shown from here on.
    const { records } = takeRecords(call, code === 'stale' ? data : undefined);
    if (Object.keys(records).length > 0) dispatch(received({ records, source: 'answer', cause: call.name }));
    return outcome;
  }
  onAnswer?.(outcome.data);
  const { references, records, whole } = takeRecords(call, outcome.data);
  if (Object.keys(records).length > 0) {
    const isChange = call.method !== 'GET';
    dispatch(
      received({
        records,
        source: 'answer',
        cause: call.name,
        ...(whole.length > 0 ? { whole } : {}),
        ...(isChange ? { changedAt: services.clock.now() } : {}),
      }),
    );
  }
  // `takeRecords` replaced exactly the keys that the type replaces: a call whose `records` differ from its response does not compile.
  return { data: references as ReferencedAnswer<C> };
}
