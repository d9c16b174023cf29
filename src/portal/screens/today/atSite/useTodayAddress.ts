import { useDeferredValue } from 'react';

import { VISITOR_STATUSES, type VisitorStatus } from '#contract/visits/entities/visitor';
import { useIdParam, useSearchParam } from '#portal/kit/route/useSearchParam';
import { paths } from '#portal/lib/paths';
import { useNavigate } from '#web/ui/navigation/NavigationProvider';

const isStatus = (text: string | null): text is VisitorStatus => VISITOR_STATUSES.some((status) => status === text);

/** Returns what the address says of Today: the list, its filters, and what is open; each with its setter. */
export function useTodayAddress() {
  const [statusText, setStatus] = useSearchParam('status');
  const [late, setLate] = useSearchParam('late');
  const [q, setSearch] = useSearchParam('q');
  const [groupId, setGroup] = useIdParam('group');
  const [visitorId, setOpenId] = useIdParam('visitor');
  const [dialogName, setDialog] = useSearchParam('dialog');
  const navigate = useNavigate();
  const status: VisitorStatus = isStatus(statusText) ? statusText : 'in';
  return {
    status,
    isLateOnly: status === 'expected' && late !== null,
    q,
    groupId,
    // The pressed or typed control is painted first; drawers, dialogs and rows follow in the next frames.
    openId: useDeferredValue(visitorId),
    dialog: useDeferredValue(dialogName),
    wanted: useDeferredValue(q ?? ''),
    setOpenId,
    setDialog,
    showList: (next: VisitorStatus) => setStatus(next === 'in' ? null : next, { replace: true }),
    showLate: (wants: 'late' | undefined) => setLate(wants ?? null, { replace: true }),
    showGroup: (id: number | null) => setGroup(id, { replace: true }),
    search: (text: string | null) => setSearch(text, { replace: true }),
    signIn: (person: string) => navigate(paths.today.link({}, { dialog: 'sign-in', person })),
    /** The name that the sign-in began with goes with it. */
    closeSignIn: () => {
      const kept = new URLSearchParams(window.location.search);
      kept.delete('dialog');
      kept.delete('person');
      navigate(`${paths.today.link()}${kept.size > 0 ? `?${kept.toString()}` : ''}`);
    },
  };
}

export type TodayAddress = ReturnType<typeof useTodayAddress>;
