import type { FastifyRequest } from 'fastify';

import { ANONYMOUS_BODY_MAX_BYTES, BODY_VALUES_MAX, REQUEST_BODY_MAX_BYTES } from '#contract/constants';
import { invalid } from './problem';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A call that nobody has to be signed in for: what it is sent is short. */
    readonly isShort?: boolean;
  }
}

/** How many bytes a body may have: little from whoever shows no token, since reading it takes time before anybody knows who they are. */
export function bodyLimitOf({ headers, routeOptions }: Pick<FastifyRequest, 'headers' | 'routeOptions'>): number {
  return routeOptions.config.isShort === true || headers.authorization === undefined ? ANONYMOUS_BODY_MAX_BYTES : REQUEST_BODY_MAX_BYTES;
}

/**
 * Refuses a body with more values than any form has, before the rules look at each of them.
 *
 * @throws 422 on `body`
 */
export function requireFewValues(body: unknown): void {
  const left = [body];
  let count = 0;
  for (let value = left.pop(); value !== undefined; value = left.pop()) {
    if (typeof value !== 'object' || value === null) continue;
    const parts: readonly unknown[] = Object.values(value);
    count += parts.length;
    if (count > BODY_VALUES_MAX)
      throw invalid({ body: { key: 'rules.tooMany', values: { count: BODY_VALUES_MAX, limit: BODY_VALUES_MAX } } });
    for (const part of parts) if (typeof part === 'object' && part !== null) left.push(part);
  }
}
