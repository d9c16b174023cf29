import { useMemo } from 'react';

import { shareOf } from '../../../entities/evacuees/share';
import { selectSurroundings } from '../../../entities/evacuees/selectors';
import { useAppSelector } from '../../../entities/hooks';

/**
 * Narrows a list to the people whom this person looks for, when the work is split among all who take part. Null where there
 * is nothing to split: somebody alone, or a guest, who is not counted among them.
 */
export function useMyShare(evacuationId: number): ((ids: readonly number[]) => readonly number[]) | null {
  const me = useAppSelector((state) => state.session.config?.local_user_id ?? null);
  const participants = useAppSelector((state) => selectSurroundings(state, evacuationId)?.participants);
  return useMemo(() => {
    const all = participants?.map(({ id }) => id) ?? [];
    if (me === null || all.length < 2 || !all.includes(me)) return null;
    return (ids) => ids.filter((id) => shareOf(id, all) === me);
  }, [me, participants]);
}
