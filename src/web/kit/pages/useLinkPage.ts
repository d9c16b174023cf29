import { useEffect, useEffectEvent, useState } from 'react';

import type { RequestError } from '#web/net/requestError';
import type { Outcome } from '#web/net/transport';
import { useArrivedSecret } from '#web/ui/navigation/arrivedSecret';

/** A link in this screen's address, and the page behind it. */
export interface OpenedLink<Page> {
  /** Null after a reload: the link has to be opened again. */
  readonly token: string | null;
  /** Null until it is loaded. */
  readonly page: Page | null;
  /** The reason why it could not be loaded. */
  readonly failure: RequestError | null;
  readonly isRetrying: boolean;
  /** Shows a newer page, such as one from a response. */
  readonly setPage: (page: Page) => void;
  readonly retry: () => void;
}

/**
 * Looks up the page of a link, for people who do not sign in. Opening it changes nothing: mail programs open links to look at them.
 *
 * @param open fetches the page by the link's token
 * @param kept the token of a link that was opened before, where this address has none
 */
export function useLinkPage<Page>(open: (token: string) => Promise<Outcome<Page>>, kept: string | null = null): OpenedLink<Page> {
  const token = useArrivedSecret('token') ?? kept;
  // Of this token alone: another link may be opened in the same tab.
  const [held, hold] = useState<{ readonly token: string | null; readonly page: Page } | null>(null);
  const [failure, setFailure] = useState<RequestError | null>(null);
  const [isRetrying, setRetrying] = useState(false);
  const [attempt, setAttempt] = useState(1);
  const show = useEffectEvent((opened: string, outcome: Outcome<Page>) => {
    if (opened !== token) return;
    setRetrying(false);
    setFailure('error' in outcome ? outcome.error : null);
    if ('data' in outcome) hold({ token, page: outcome.data });
  });
  const read = useEffectEvent(async (opened: string) => {
    const outcome = await open(opened);
    show(opened, outcome);
  });
  useEffect(() => {
    if (token !== null) void read(token);
  }, [token, attempt]);
  const retry = (): void => {
    setRetrying(true);
    setAttempt(attempt + 1);
  };
  const setPage = (page: Page): void => hold({ token, page });
  return { token, page: held?.token === token ? held.page : null, failure, isRetrying, setPage, retry };
}

const NOTHING = (): void => undefined;

/** Returns a link whose page is not looked up: the press that uses it says whether it works. */
export function useUnreadLink(): OpenedLink<'unread'> {
  return { token: useArrivedSecret('token'), page: 'unread', failure: null, isRetrying: false, setPage: NOTHING, retry: NOTHING };
}
