/** The response to a test's call: its type follows from the method and the path, by the contract. */
import type { AnswerOf, HttpMethod } from '#contract/platform/call';
import type { AnyCall } from '#contract/allCalls';
import type { Problem } from '#contract/platform/problem';

/** A response with its body parsed, if any: the call's data, or a problem. */
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

/** The body of an answer that must have been refused with this status. */
export function refused(status: number, answer: Answer): Problem {
  const problem = problemOf(answer);
  if (answer.status !== status) throw new Error(`Answered ${answer.status}, not ${status}: ${JSON.stringify(answer.body)}`);
  return problem;
}

/** The response of an address such as `sites/3/today`: `unknown` outside the contract, or if it is known only at run time. */
export type AnswerAt<Method extends HttpMethod, Path extends string> = Path extends string
  ? [CallAt<Method, Path>] extends [never]
    ? unknown
    : AnswerOf<CallAt<Method, Path>>
  : never;

/** Sorted once by method and first segment: there are many calls, and each answer asks for one of them. */
type CallsBy = {
  readonly [Method in HttpMethod]: { readonly [C in Extract<AnyCall, { method: Method }> as FirstSegment<C['path']>]: C };
};
type FirstSegment<Path extends string> = Path extends `/${infer First}/${string}` ? First : Path extends `/${infer First}` ? First : never;
type CallAt<Method extends HttpMethod, Path extends string> = CallFor<Method, `/${WithoutQuery<Path>}`>;
type CallFor<Method extends HttpMethod, Path extends string> =
  FirstSegment<Path> extends infer First extends keyof CallsBy[Method] ? Matching<Extract<CallsBy[Method][First], AnyCall>, Path> : never;
type Matching<C extends AnyCall, Path extends string> = C extends unknown ? (Fits<Path, C['path']> extends true ? C : never) : never;
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
