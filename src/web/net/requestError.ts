import type { SerializedError } from '@reduxjs/toolkit';

import type { Problem } from '#contract/platform/problem';

/**
 * The reason why a call failed. `status` is the HTTP status, or the obstacle: `network` (no response), `timeout` (none in
 * time), `unreadable` (a response that is not JSON), `cancelled` (the session ended or changed meanwhile).
 */
export interface RequestError {
  readonly status: number | 'network' | 'timeout' | 'unreadable' | 'cancelled';
  readonly problem: Problem;
  /** Seconds to wait, when the server says so (429, 503). */
  readonly retryAfter?: number;
}

/** An error as hooks of RTK Query return it. */
export type QueryError = RequestError | SerializedError;

/** Reads an endpoint's error. RTK Query adds its own serialised crash to the base query's errors; it becomes one without a message. */
export function requestErrorOf(error: QueryError): RequestError {
  return 'problem' in error ? error : { status: 'unreadable', problem: { message: '' } };
}

/** Reports whether a retry may succeed: no response, too many calls, or a fault of the server. */
export function mayRetry({ status }: RequestError): boolean {
  return typeof status === 'number' ? status === 408 || status === 429 || status >= 500 : status !== 'cancelled';
}

/** The first validation message of a 422, for a dialog (spec: errors#dialogs); undefined for everything else. */
export function firstValidationMessage({ status, problem }: RequestError): string | undefined {
  return status === 422 || status === 429 ? (Object.values(problem.errors ?? {})[0]?.[0] ?? problem.message) : undefined;
}
