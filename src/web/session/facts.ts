import type { KeyValueStorage, StorageProblem } from '../services';
import { accountReturned } from './lastAccount';
import type { EndReason, SessionNews, SessionService } from './service';

/** The facts of the session that a page knows without a store. */
export interface SessionFacts {
  /** `starting`: nobody knows yet. `waiting`: the server cannot be reached, and is retried automatically. `signed_in`: there is a token. */
  readonly status: 'starting' | 'waiting' | 'signed_out' | 'signed_in';
  /** The reason why the session ended, or why a sign-in was refused outside of its form; null for none. */
  readonly endReason: EndReason | null;
  /** The reason why a session will not survive the page; null when it will. */
  readonly storageProblem: StorageProblem | null;
  /** Whether the session that ended was of a guest of a shared link, who has no sign-in to go to. */
  readonly hasGuestEnded: boolean;
}

/** Follows the session for pages without a store. */
export interface FollowedSession {
  readonly facts: () => SessionFacts;
  readonly subscribe: (listener: () => void) => () => void;
  /** Drops the reason: the person has read it. */
  readonly forgetReason: () => void;
  /** Notes why a sign-in was refused outside of its form: the sign-in page says why, as after a session's end. */
  readonly refuse: (message: string) => void;
}

/** Follows the news of a session from now on. */
export function followSession(session: SessionService, storage: KeyValueStorage): FollowedSession {
  const listeners = new Set<() => void>();
  let facts: SessionFacts = { status: 'starting', endReason: null, storageProblem: storage.problem(), hasGuestEnded: false };
  let isGuest = false;
  const change = (changed: Partial<SessionFacts>): void => {
    facts = { ...facts, ...changed };
    listeners.forEach((listener) => listener());
  };

  const take = (news: SessionNews): void => {
    const storageProblem = storage.problem();
    switch (news.kind) {
      case 'started':
        isGuest = news.claims.share !== undefined;
        accountReturned(storage);
        change({ status: 'signed_in', endReason: null, hasGuestEnded: false, storageProblem });
        break;
      case 'unreachable':
        if (facts.status === 'starting') change({ status: 'waiting', storageProblem });
        break;
      case 'ended': {
        const hasGuestEnded = isGuest || news.reason?.code === 'share_over';
        change({ status: 'signed_out', endReason: hasGuestEnded ? null : news.reason, hasGuestEnded, storageProblem });
        break;
      }
      case 'renewed':
        change({ storageProblem });
    }
  };
  session.subscribe(take);

  return {
    facts: () => facts,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    forgetReason: () => change({ endReason: null }),
    refuse: (message) => {
      if (facts.status !== 'signed_in') change({ endReason: { message } });
    },
  };
}
