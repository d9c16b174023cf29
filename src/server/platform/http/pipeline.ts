import type { FastifyReply, FastifyRequest } from 'fastify';
import Joi from 'joi';

import { login } from '#contract/identity/calls/auth';
import { decide, isTrialOver, permissionsNamed } from '#contract/platform/access';
import type { Rule } from '#contract/platform/accessRule';
import type { PhoneScope, UploadPurpose } from '#contract/platform/call';
import type { CallRules, PartRules } from '#contract/platform/rules/callRules';
import { audited } from '../audit/trail';
import { change } from '../db/transaction';
import type { Deps } from '../deps';
import { forbidden, type Actor } from './actor';
import { requireFewValues } from './body/bodySize';
import { sendEncoded } from './body/compress';
import {
  isPhone,
  senderAt,
  type AnyCall,
  type AtDoor,
  type Context,
  type DeviceContext,
  type DeviceOfCall,
  type DoorContext,
  type PhoneOfCall,
  type RequestFacts,
  type SignedInContext,
  type UploadContext,
  type Uploader,
} from './context';
import { EncodedJson } from './body/encodedJson';
import { FileAnswer, sendFile } from './fileAnswer';
import type { Handler } from './handle';
import { answerOnce } from './idempotency';
import { nameBrowser } from './knownBrowser';
import { languageOf } from './messages';
import { problem } from './problem';
import { bearerOf, timezoneOf } from './requestHeaders';
import { receiveUpload, type UploadedForm } from './body/upload';
import { validated, validOrNull } from './validate';

const NOTHING = Joi.object({});

/** Identifies the person of a request by its access token. @throws a 401 problem */
export type Authenticate = (deps: Deps, bearer: string | null) => Promise<Actor>;

/** Identifies the device of a request by its token. @throws a 401 problem */
export type AuthenticateDevice = (deps: Deps, bearer: string | null) => Promise<DeviceOfCall>;

/** Identifies the visitor's phone of a request by its token, for these scopes. @throws a 401 problem */
export type AuthenticatePhone = (deps: Deps, bearer: string | null, scopes: readonly PhoneScope[]) => Promise<PhoneOfCall>;

/** The functions that identify people, kiosks and visitors' phones. */
export interface Authentication {
  readonly authenticate: Authenticate;
  readonly authenticateDevice: AuthenticateDevice;
  /** Reports whether a token is a device's rather than a person's. */
  readonly isDeviceToken: (bearer: string | null) => boolean;
  readonly authenticatePhone: AuthenticatePhone;
  /** Reports whether a token is a phone's rather than one of the two others. */
  readonly isPhoneToken: (bearer: string | null) => boolean;
}

/**
 * Handles a call. Checks come in this order: session, or the device's (401), trial period (401), right (403), form of the ids (404), rules
 * (422), Idempotency-Key. Then the handler runs.
 */
export async function answerCall(
  { deps, ...recognised }: Authentication & { readonly deps: Deps },
  handler: Handler,
  rules: CallRules,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { call } = handler;
  const facts: RequestFacts = {
    id: request.id,
    address: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, 255) ?? null,
    browser: call.name === login.name ? nameBrowser(deps, request, reply) : null,
    bearer: bearerOf(request.headers.authorization),
  };
  const wanted = wantedToken(handler, recognised, facts.bearer);
  const actor = wanted === 'accessToken' ? await recognised.authenticate(deps, facts.bearer) : null;
  if (actor !== null) authorize(call, actor, deps.now());
  const device = await atDoor(deps, recognised, wanted, handler, facts.bearer);

  const params = paramsOf(rules, request.params);
  // A guest's link opens one report; any other is a 404.
  if (actor?.share != null && 'evacuationId' in params && params.evacuationId !== actor.share.evacuationId) throw problem(404);

  requireFewValues(request.body);
  const { upload } = call;
  const form =
    upload === null
      ? null
      : await receiveUpload(request, {
          upload,
          authorize: (purpose) => requireSender(purpose, actor),
          folder: deps.files.incoming,
        });
  let answer: unknown;
  try {
    answer = await answerWith({ deps, handler, rules, request, facts, actor, device, params, form });
  } finally {
    await form?.discard();
  }
  if (answer instanceof FileAnswer) return sendFile(reply.code(call.status), answer);
  if (answer instanceof EncodedJson) return sendEncoded(reply.code(call.status), answer);
  return reply.code(call.status).send(call.status === 204 ? undefined : answer);
}

type Wanted = Exclude<Handler['wants'], 'eitherToken' | 'doorToken'> | 'phoneToken';

/** Which of the accepted tokens came with the request. A phone's is accepted only where the call names it. */
function wantedToken({ call, wants }: Handler, { isDeviceToken, isPhoneToken }: Authentication, bearer: string | null): Wanted {
  if (wants !== 'eitherToken' && wants !== 'doorToken') return wants;
  if (call.phone.length > 0 && isPhoneToken(bearer)) return 'phoneToken';
  return wants === 'doorToken' || isDeviceToken(bearer) ? 'deviceToken' : 'accessToken';
}

async function atDoor(
  deps: Deps,
  { authenticateDevice, authenticatePhone }: Authentication,
  wanted: Wanted,
  { call }: Handler,
  bearer: string | null,
): Promise<AtDoor | null> {
  if (wanted === 'deviceToken') return authenticateDevice(deps, bearer);
  return wanted === 'phoneToken' ? authenticatePhone(deps, bearer, call.phone) : null;
}

interface Checked {
  readonly deps: Deps;
  readonly handler: Handler;
  readonly rules: CallRules;
  readonly request: FastifyRequest;
  readonly facts: RequestFacts;
  readonly actor: Actor | null;
  readonly device: AtDoor | null;
  readonly params: Context['params'];
  readonly form: UploadedForm | null;
}

/** Returns the response to a call whose caller is authorised. */
async function answerWith({ deps, handler, rules, request, facts, actor, device, params, form }: Checked): Promise<unknown> {
  const { call } = handler;
  const taken = takenFrom(handler, rules, actor, device);
  const base = {
    params,
    query: validated(taken.query ?? NOTHING, request.query),
    body: validated(taken.body ?? NOTHING, form?.fields ?? request.body ?? {}, actor?.subject.client.country),
    file: form?.file ?? null,
    now: deps.now,
    language: languageOf(request.headers['accept-language']),
    timezone: timezoneOf(request.headers['x-timezone']),
    deps,
    request: facts,
    ...(actor === null ? {} : { actor }),
    ...(device === null ? {} : { device }),
    uploader: uploaderOf(actor, device),
  };
  const author =
    device === null
      ? actor && { clientId: actor.clientId, name: actor.name, userId: actor.share === null ? actor.userId : null }
      : { clientId: device.clientId, name: device.name, userId: null };
  // The rules' output has the types that the call declares: `rulesOf` ties the two.
  const contextOf = ({
    db,
    change: begin,
  }: Pick<Context, 'db' | 'change'>): Context | SignedInContext | DeviceContext | DoorContext | UploadContext => ({
    ...base,
    db,
    change: (work) => begin((tx, emit) => audited(tx, { call, params, actor: author, now: deps.now }, () => work(tx, emit))),
  });

  const key = request.headers['idempotency-key'];
  return actor !== null && call.idempotent && key !== undefined
    ? answerOnce(deps, { call, actor, key, params: base.params, body: base.body }, (access) => handler.run(contextOf(access)))
    : handler.run(contextOf({ db: deps.db, change: (work) => change(deps, work) }));
}

/** The input that the call accepts from its caller: none where it has no rules for such a caller. */
function takenFrom({ wants }: Handler, rules: CallRules, actor: Actor | null, device: AtDoor | null): PartRules {
  if (actor !== null) return actor.share === null ? rules : (rules.of?.guest ?? {});
  if (device === null) return rules;
  if (isPhone(device)) return rules.of?.phone ?? {};
  return wants === 'eitherToken' ? (rules.of?.device ?? {}) : rules;
}

/** Throws unless the person may make this call at this moment. */
function authorize(call: AnyCall, actor: Actor, now: Date): void {
  if (typeof call.access === 'string') return;
  if (actor.share !== null && !call.shared) throw forbidden(undefined);
  const today = now.toISOString().slice(0, 10);
  if (call.activeOnly && !actor.subject.isSuper && isTrialOver(actor.subject.client, today)) {
    throw problem(401, { code: 'trial_period_over', message: 'server.trialPeriodOver' });
  }
  requireRight(call.access, actor);
}

/** Throws a 403 that names a missing permission unless the rule allows the person. */
function requireRight(rule: Rule, actor: Actor): void {
  if (!decide(rule, actor.subject).allowed) throw forbidden(permissionsNamed(rule).find((permission) => !actor.may(permission)));
}

function uploaderOf(actor: Actor | null, device: AtDoor | null): Uploader | null {
  if (actor !== null) return { clientId: actor.clientId, userId: actor.userId };
  if (device === null) return null;
  return { clientId: device.clientId, ...senderAt(device) };
}

/** Throws a 403 unless the person, or else the device or phone, may send a file for this purpose. */
function requireSender({ access, device }: UploadPurpose, actor: Actor | null): void {
  if (actor !== null) requireRight(access, actor);
  else if (device !== true) throw forbidden(undefined);
}

/** Ids of a path. A text that cannot be an id names nothing: 404, like an unknown id. */
function paramsOf(rules: CallRules, given: unknown): Context['params'] {
  const params = validOrNull(rules.params, given);
  if (params === null) throw problem(404);
  return params;
}
