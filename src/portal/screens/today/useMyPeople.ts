import { useMemo } from 'react';

import { useListMyPeopleQuery } from '#portal/api/visits/people';
import type { QueryError } from '#web/net/requestError';
import { useSearchParam } from '#portal/kit/route/useSearchParam';

/** The reader's people, a filter of Today (spec: groups#my-people). */
interface MyPeople {
  /** Their ids, empty until they are loaded; null for everybody. */
  readonly ids: ReadonlySet<number> | null;
  readonly isLoading: boolean;
  readonly error: QueryError | undefined;
  readonly retry: () => void;
  readonly show: (isMine: boolean) => void;
}

const MINE = 'mine';

/** Reads from the address whether Today shows only the reader's people, and requests their list only then. */
export function useMyPeople(): MyPeople {
  const [shown, setShown] = useSearchParam('show');
  const isMine = shown === MINE;
  const { data, error, isFetching, refetch } = useListMyPeopleQuery(undefined, { skip: !isMine, refetchOnMountOrArgChange: true });
  const ids = useMemo(() => (isMine ? new Set(data?.ids) : null), [isMine, data]);
  return {
    ids,
    isLoading: isMine && data === undefined && isFetching,
    error: isMine && data === undefined ? error : undefined,
    retry: () => void refetch(),
    show: (wanted) => setShown(wanted ? MINE : null, { replace: true }),
  };
}
