import { useState } from 'react';

import type { MemberFilter } from '#contract/people/calls/jobs';
import type { RowKey } from '#web/ui/list/rowSelection';
import type { ChosenMembers } from './chosenMembers';

interface Selected {
  readonly ids: ReadonlySet<RowKey>;
  /** The query of the list when all matching members were selected; null while single ones are. */
  readonly whole: string | null;
  readonly status: MemberFilter['status'];
}

/** Holds the selected members. Single selections survive a search, 'all that match' does not; another status resets both. */
export function useMemberSelection(filter: MemberFilter, total: number) {
  const none: Selected = { ids: new Set(), whole: null, status: filter.status };
  const [kept, keep] = useState(none);
  const selected = kept.status === filter.status ? kept : none;
  const key = JSON.stringify(filter);
  const isWhole = selected.whole === key;
  const chosen: ChosenMembers = isWhole
    ? { count: total, whom: { filter } }
    : { count: selected.ids.size, whom: { ids: [...selected.ids].map(Number) } };
  return {
    chosen,
    selected: selected.ids,
    whole: { count: total, isChosen: isWhole, onChoose: () => keep({ ...selected, whole: key }) },
    select: (ids: ReadonlySet<RowKey>) => keep({ ids, whole: null, status: filter.status }),
    clear: () => keep(none),
  };
}
