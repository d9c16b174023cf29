import { useEffect, useState } from 'react';

import type { KioskGroup, KioskPerson } from '#contract/door/entities/kiosk';
import { findMembers } from '../../device/people';
import { useVisitDispatch } from '../../device/state';

/**
 * Returns the members of a group that is shown as a list; none for any other group, and where the site shows no names (spec:
 * kiosk#groups).
 */
export function useMembers({ id, type, display_mode: mode }: KioskGroup, isSuggesting: boolean): readonly KioskPerson[] {
  const dispatch = useVisitDispatch();
  const [members, setMembers] = useState<readonly KioskPerson[]>([]);
  const isListed = isSuggesting && mode === 'list' && type !== 'non_returning';
  useEffect(() => {
    if (!isListed) return undefined;
    let isOver = false;
    void dispatch(findMembers(id)).then((found) => {
      if (!isOver && found !== null) setMembers(found);
    });
    return () => {
      isOver = true;
    };
  }, [dispatch, id, isListed]);
  return members;
}
