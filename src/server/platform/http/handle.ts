import type { AnswerOf } from '#contract/platform/call';
import type { EncodedJson } from './body/encodedJson';
import type { AnyCall, Context, DeviceContext, DoorContext, SignedInContext, UploadContext } from './context';

/** A call with what the server does for it. */
export interface Handler {
  readonly call: AnyCall;
  readonly wants: 'accessToken' | 'deviceToken' | 'doorToken' | 'eitherToken' | 'nothing';
  readonly run: (context: Context | SignedInContext | DeviceContext | DoorContext | UploadContext) => Promise<unknown>;
}

/** Answers a call that wants an access token. Its permission was checked from what is stored before `work` runs. */
export function handle<C extends AnyCall>(
  call: C,
  work: (context: SignedInContext<C>) => Promise<AnswerOf<C> | EncodedJson<AnswerOf<C>>>,
): Handler {
  // The pipeline builds the context by the call's own rules and with an actor, since `wants` says so.
  return { call, wants: 'accessToken', run: (context) => work(context as SignedInContext<C>) };
}

/** Answers a call that is anonymous or wants a refresh token, which the handler itself checks. */
export function handleWithoutActor<C extends AnyCall>(call: C, work: (context: Context<C>) => Promise<AnswerOf<C>>): Handler {
  // As above; such a call has no actor.
  return { call, wants: 'nothing', run: (context) => work(context as Context<C>) };
}

/** Answers a call of a kiosk, for the site that its device belongs to. */
export function handleDevice<C extends AnyCall>(call: C, work: (context: DeviceContext<C>) => Promise<AnswerOf<C>>): Handler {
  // As above; such a call has a device.
  return { call, wants: 'deviceToken', run: (context) => work(context as DeviceContext<C>) };
}

/** Answers a call that a kiosk makes and, as its `phone` says, a visitor's own phone. */
export function handleDoor<C extends AnyCall>(call: C, work: (context: DoorContext<C>) => Promise<AnswerOf<C>>): Handler {
  // As above; such a call has a device or a phone.
  return { call, wants: 'doorToken', run: (context) => work(context as DoorContext<C>) };
}

/** Answers a call that takes a file which a device may send, too (`UploadPurpose.device`). */
export function handleUpload<C extends AnyCall>(call: C, work: (context: UploadContext<C>) => Promise<AnswerOf<C>>): Handler {
  // As above; such a call has an uploader.
  return { call, wants: 'eitherToken', run: (context) => work(context as UploadContext<C>) };
}
