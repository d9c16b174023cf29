import { useEffect, useEffectEvent, useState } from 'react';

import type { Outcome } from '#web/net/transport';
import { useAppDispatch } from '#portal/store/hooks';
import type { AppThunk } from '#portal/store/state';
import { useArrivedSecret } from './arrivedSecret';

interface LinkPage<Page> {
  /** Null after a reload: the link has to be opened again. */
  readonly token: string | null;
  /** Null until it is there. */
  readonly page: Page | 'failed' | null;
  /** Shows a newer page, such as one from a response. */
  readonly setPage: (page: Page) => void;
  readonly retry: () => void;
}

/**
 * Reads the page of a mailed link, for people who do not sign in.
 *
 * @param open fetches it by the link's token
 */
export function useLinkPage<Page>(open: (token: string) => AppThunk<Promise<Outcome<Page>>>): LinkPage<Page> {
  const dispatch = useAppDispatch();
  const token = useArrivedSecret('token');
  const [page, setPage] = useState<Page | 'failed' | null>(null);
  const [attempt, setAttempt] = useState(1);
  const read = useEffectEvent(async (opened: string) => {
    const outcome = await dispatch(open(opened));
    setPage('data' in outcome ? outcome.data : 'failed');
  });
  useEffect(() => {
    if (token !== null) void read(token);
  }, [token, attempt]);
  return { token, page, setPage, retry: () => setAttempt(attempt + 1) };
}
