/** Somebody else at work, who speaks with a built server by its API. */
import { setTimeout as pause } from 'node:timers/promises';

import type { EvacuationChange, EvacuationReport, EvacueeStatus } from '#contract/evacuations/entities/evacuation';
import { bodyOf } from './answer';
import { DEMO_PASSWORD } from './signedIn';
import { makeApiClient, type ApiClient } from './testServer';

export interface Colleague {
  report(): Promise<EvacuationReport>;
  /** All of them, page by page. */
  changes(): Promise<readonly EvacuationChange[]>;
  /** Marks a person. Returns the counter. */
  mark(evacueeId: number, status: EvacueeStatus): Promise<number>;
  /** Marks a person, whom nobody else marks, as they are not marked yet: each time there is an event. */
  markAnew(evacueeId: number): Promise<number>;
}

const TURNS: readonly EvacueeStatus[] = ['safe', 'needs_assistance', 'unknown', 'missing'];

/** Signs in at `url` and works on one report. A token that has run out is replaced. */
export async function colleagueAt(url: string, evacuationId: number, email = 'admin@portico.test'): Promise<Colleague> {
  let client: Promise<ApiClient> | null = null;
  const signIn = async (): Promise<ApiClient> => {
    const anonymous = makeApiClient(url, {});
    const { access_token } = bodyOf(await anonymous.post('auth/login', { email, password: DEMO_PASSWORD }));
    return makeApiClient(url, { authorization: `Bearer ${access_token}` });
  };
  const ask = async <Answered extends { readonly status: number }>(call: (client: ApiClient) => Promise<Answered>): Promise<Answered> => {
    const answered = await call(await (client ??= signIn()));
    if (answered.status !== 401) return answered;
    client = signIn();
    return call(await client);
  };
  const at = `evacuations/${evacuationId}` as const;
  const mark = async (evacueeId: number, status: EvacueeStatus) =>
    bodyOf(await ask((api) => api.patch(`${at}/evacuees/${evacueeId}`, { status }))).event_counter;
  /** How often each has been marked again. */
  const turns = new Map<number, number>();
  return {
    report: async () => bodyOf(await ask((api) => api.get(at))),
    changes: async () => {
      const all: EvacuationChange[] = [];
      for (let after: number | null = 0; after !== null;) {
        const from: number = after;
        const { changes, next_after: next } = bodyOf(await ask((api) => api.get(`${at}/changes?after=${from}`)));
        all.push(...changes);
        after = next;
      }
      return all;
    },
    mark,
    markAnew: (evacueeId) => {
      const turn = turns.get(evacueeId) ?? 0;
      turns.set(evacueeId, turn + 1);
      return mark(evacueeId, TURNS[turn % TURNS.length]!);
    },
  };
}

/** Marks one after the other at random, so many a second, until it is stopped. Returns how many there were. */
export function keepMarking(
  colleague: Colleague,
  people: readonly number[],
  perSecond: number,
  random: () => number,
): () => Promise<number> {
  const stopped = new AbortController();
  const work = (async () => {
    const begun = Date.now();
    let count = 0;
    for (; !stopped.signal.aborted; count += 1) {
      await colleague.markAnew(people[Math.floor(random() * people.length)]!);
      await pause(Math.max(0, begun + ((count + 1) * 1_000) / perSecond - Date.now()));
    }
    return count;
  })();
  // The caller that stops it gets the failure.
  work.catch(() => undefined);
  return () => {
    stopped.abort();
    return work;
  };
}
