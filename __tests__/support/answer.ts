/** What a test's call is answered with: its shape follows from the method and the path, by the contract. */
import type { AnswerOf, Call, HttpMethod } from '#contract/call';
import type * as admin from '#contract/calls/admin';
import type * as auth from '#contract/calls/auth';
import type * as client from '#contract/calls/client';
import type * as evacuations from '#contract/calls/evacuations';
import type * as evacuationShares from '#contract/calls/evacuationShares';
import type * as groups from '#contract/calls/groups';
import type * as people from '#contract/calls/people';
import type * as profile from '#contract/calls/profile';
import type * as realtime from '#contract/calls/realtime';
import type * as selfTest from '#contract/calls/selfTest';
import type * as sites from '#contract/calls/sites';
import type * as spaces from '#contract/calls/spaces';
import type * as sso from '#contract/calls/sso';
import type * as usage from '#contract/calls/usage';
import type * as visitors from '#contract/calls/visitors';
import type { Problem } from '#contract/problem';

/** An answer, its body parsed where it has one: what the call promises, or what is wrong. */
export interface Answer<Body = unknown> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body | Problem;
}

/** The body of an answer that must have succeeded. */
export function bodyOf<Body>(answer: Answer<Body>): Body {
  if (answer.status >= 300) throw new Error(`Answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  // A success carries what its call promises; whether it does, the tests find out.
  return answer.body as Body;
}

/** The body of an answer that must have been refused. */
export function problemOf(answer: Answer): Problem {
  if (answer.status < 400) throw new Error(`Answered ${answer.status}, not refused: ${JSON.stringify(answer.body)}`);
  // Every refusal of the API is a problem; whether it is, the tests find out.
  return answer.body as Problem;
}

/** What `sites/3/today` answers with: `unknown` for an address outside the contract, or one that is known only at run time. */
export type AnswerAt<Method extends HttpMethod, Path extends string> = Path extends string
  ? [CallAt<Method, Path>] extends [never]
    ? unknown
    : AnswerOf<CallAt<Method, Path>>
  : never;

type CallsIn<Resource> = Extract<Resource[keyof Resource], Call>;
type AnyCall =
  | CallsIn<typeof admin>
  | CallsIn<typeof auth>
  | CallsIn<typeof client>
  | CallsIn<typeof evacuations>
  | CallsIn<typeof evacuationShares>
  | CallsIn<typeof groups>
  | CallsIn<typeof people>
  | CallsIn<typeof profile>
  | CallsIn<typeof realtime>
  | CallsIn<typeof selfTest>
  | CallsIn<typeof sites>
  | CallsIn<typeof spaces>
  | CallsIn<typeof sso>
  | CallsIn<typeof usage>
  | CallsIn<typeof visitors>;

type CallAt<Method extends HttpMethod, Path extends string> = Matching<Extract<AnyCall, { method: Method }>, `/${WithoutQuery<Path>}`>;
type Matching<C extends AnyCall, Path extends string> = C extends AnyCall ? (Fits<Path, C['path']> extends true ? C : never) : never;
type WithoutQuery<Path extends string> = Path extends `${infer Address}?${string}` ? Address : Path;

/** Compares segment by segment: `/sites/3/today` fits `/sites/{siteId}/today`. */
type Fits<Path extends string, Pattern extends string> = Pattern extends `${infer Wanted}/${infer WantedRest}`
  ? Path extends `${infer Segment}/${infer Rest}`
    ? SegmentFits<Segment, Wanted> extends true
      ? Fits<Rest, WantedRest>
      : false
    : false
  : Path extends `${string}/${string}`
    ? false
    : SegmentFits<Path, Pattern>;
type SegmentFits<Segment extends string, Wanted extends string> = Wanted extends `{${string}}`
  ? true
  : Segment extends Wanted
    ? true
    : false;
