import type { AnswerOf } from '#contract/platform/call';
import type { EncodedJson } from './body/encodedJson';
import type { AnyCall, Context, DeviceContext, DoorContext, SignedInContext, UploadContext } from './context';

/** A call with the server's work for it. */
export interface Handler {
  readonly call: AnyCall;
  readonly wants: 'accessToken' | 'deviceToken' | 'doorToken' | 'eitherToken' | 'nothing';
  readonly run: (context: Context | SignedInContext | DeviceContext | DoorContext | UploadContext) => Promise<unknown>;
}

/** Defines the handler of a call that requires an access token. Its permission is checked against the stored rights before `work` runs. */
export function handle<C extends AnyCall>(
  call: C,
  work: (context: SignedInContext<C>) => Promise<AnswerOf<C> | EncodedJson<AnswerOf<C>>>,
): Handler {
  // The pipeline builds the context by the call's own rules and with an actor, since `wants` requires one.
  return { call, wants: 'accessToken', run: (context) => work(context as SignedInContext<C>) };
}

/** Defines the handler of a call that is anonymous or requires a refresh token, which the handler itself checks. */
export function handleWithoutActor<C extends AnyCall>(call: C, work: (context: Context<C>) => Promise<AnswerOf<C>>): Handler {
  // As above; such a call has no actor.
  return { call, wants: 'nothing', run: (context) => work(context as Context<C>) };
}

/** Defines the handler of a kiosk's call, for the site that its device belongs to. */
export function handleDevice<C extends AnyCall>(call: C, work: (context: DeviceContext<C>) => Promise<AnswerOf<C>>): Handler {
  // As above; such a call has a device.
  return { call, wants: 'deviceToken', run: (context) => work(context as DeviceContext<C>) };
}

/** Defines the handler of a call for kiosks and, as its `phone` allows, for a visitor's own phone. */
export function handleDoor<C extends AnyCall>(call: C, work: (context: DoorContext<C>) => Promise<AnswerOf<C>>): Handler {
  // As above; such a call has a device or a phone.
  return { call, wants: 'doorToken', run: (context) => work(context as DoorContext<C>) };
}

/** Defines the handler of a call that takes a file, also from a device (`UploadPurpose.device`). */
export function handleUpload<C extends AnyCall>(call: C, work: (context: UploadContext<C>) => Promise<AnswerOf<C>>): Handler {
  // As above; such a call has an uploader.
  return { call, wants: 'eitherToken', run: (context) => work(context as UploadContext<C>) };
}
