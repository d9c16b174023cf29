import { QueryStatus } from '@reduxjs/toolkit/query/react';
import { call, delay, race } from 'typed-redux-saga';

import type { RootState } from '#portal/store/state';
import { waitUntil } from './effects';

/** The time after which the rest goes on although a request of the screen has no response yet. */
const TIMEOUT_MS = 3_000;

/** A screen sends its requests this many promises after its code is there. */
const TURNS = 50;

async function afterSomeTurns(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await Promise.resolve();
}

const isAnswered = ({ api }: RootState): boolean => Object.values(api.queries).every((query) => query?.status !== QueryStatus.pending);

/** Waits for the responses that the screen is waiting for: on a slow line whatever is not needed for its rows would take its share. */
export function* firstRows() {
  yield* call(afterSomeTurns);
  yield* race({ there: call(waitUntil, isAnswered), late: delay(TIMEOUT_MS) });
}
