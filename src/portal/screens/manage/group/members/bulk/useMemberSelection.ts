import { useState } from 'react';

import type { MemberFilter } from '#contract/people/calls/jobs';
import type { RowKey } from '#web/ui/list/rowSelection';
import type { ChosenMembers } from './chosenMembers';

interface Selected {
  readonly ids: ReadonlySet<RowKey>;
  /** What the list was asked with when all who match were chosen; null while some are. */
  readonly whole: string | null;
  readonly status: MemberFilter['status'];
}

/** Which members are selected. The choice survives a search, all who match do not; another status begins again. */
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
