import type { FastifyRequest } from 'fastify';

import { ANONYMOUS_BODY_MAX_BYTES, BODY_VALUES_MAX, REQUEST_BODY_MAX_BYTES } from '#contract/platform/constants';
import { invalid } from '../problem';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Marks a call without sign-in, which takes only short bodies. */
    readonly isShort?: boolean;
  }
}

/** Returns a body's size limit. It is low without a token, since the body is read before the caller is authenticated. */
export function bodyLimitOf({ headers, routeOptions }: Pick<FastifyRequest, 'headers' | 'routeOptions'>): number {
  return routeOptions.config.isShort === true || headers.authorization === undefined ? ANONYMOUS_BODY_MAX_BYTES : REQUEST_BODY_MAX_BYTES;
}

/** Yields the objects and lists of a body. Not by recursion: its nesting may be as deep as its number of values. */
export function* containersIn(body: unknown): Generator<object> {
  const left = [body];
  for (let value = left.pop(); value !== undefined; value = left.pop()) {
    if (typeof value !== 'object' || value === null) continue;
    yield value;
    const parts: readonly unknown[] = Object.values(value);
    for (const part of parts) if (typeof part === 'object' && part !== null) left.push(part);
  }
}

/** Refuses a body with more values than any form has, before the rules check each of them. @throws 422 on `body` */
export function requireFewValues(body: unknown): void {
  let count = 0;
  for (const container of containersIn(body)) {
    count += Object.keys(container).length;
    if (count > BODY_VALUES_MAX)
      throw invalid({ body: { key: 'rules.tooMany', values: { count: BODY_VALUES_MAX, limit: BODY_VALUES_MAX } } });
  }
}
