import { QueryStatus } from '@reduxjs/toolkit/query/react';
import { call, delay, race } from 'typed-redux-saga';

import { turns } from '#portal/lib/turns';
import type { RootState } from '#portal/store/state';
import { waitUntil } from './effects';

/** The time after which the rest goes on although a request of the screen has no response yet. */
const TIMEOUT_MS = 3_000;

/** A screen sends its requests this many promises after its code is there. */
const TURNS = 50;

/** The time after which the rest goes on although the page is still busy. */
const BUSY_MS = 1_000;

/** Resolves when the page has drawn what has come, and has nothing to do. */
const untilIdle = (): Promise<void> =>
  new Promise((resolve) => {
    // Safari has no such call.
    if (typeof requestIdleCallback === 'undefined') resolve();
    else requestIdleCallback(() => resolve(), { timeout: BUSY_MS });
  });

const isAnswered = ({ api }: RootState): boolean => Object.values(api.queries).every((query) => query?.status !== QueryStatus.pending);

/**
 * Waits for the responses that the screen is waiting for, and until they are drawn: on a slow line whatever is not needed for its rows
 * would take its share, and on a slow phone its place.
 */
export function* firstRows() {
  yield* call(turns, TURNS);
  yield* race({ there: call(waitUntil, isAnswered), late: delay(TIMEOUT_MS) });
  yield* call(untilIdle);
}
