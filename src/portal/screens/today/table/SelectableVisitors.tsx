import { LogOut } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { shallowEqual } from 'react-redux';

import { SIGN_OUT_CHOSEN_MAX } from '#contract/visits/constants';
import type { SkippedVisit, VisitorInEvent } from '#contract/visits/entities/visitor';
import { useSignOutAllMutation } from '#portal/api/visits/today';
import { useChange } from '#portal/api/useChange';
import { selectVisitor } from '#portal/entities/visitors';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import { paths } from '#portal/lib/paths';
import { useAppSelector, useAppStore } from '#portal/store/hooks';
import { Button } from '#web/ui/buttons/Button';
import { useNavigate } from '#web/ui/navigation/NavigationProvider';
import { DataTable } from '#web/ui/list/DataTable';
import type { RowKey } from '#web/ui/list/rowSelection';
import type { VirtualTableProps } from '#web/ui/list/VirtualTable';
import { useFocusKept } from '#web/ui/overlays/useFocusKept';
import { useUndoSignOutAll } from '../signOutAll/useUndoSignOutAll';

export interface SelectableVisitorsProps {
  readonly table: VirtualTableProps;
  readonly siteId: number;
  /** The selected visitors, including those hidden by a search or a group. */
  readonly chosen: ReadonlySet<RowKey>;
  readonly onChoose: (chosen: ReadonlySet<RowKey>) => void;
  /** Called with the visits that undoing did not restore. */
  readonly onSkipped: (skipped: readonly SkippedVisit[]) => void;
  readonly onDone: () => void;
}

const isIn = (visit: VisitorInEvent | undefined): boolean =>
  visit !== undefined && visit.in_timestamp !== null && visit.out_timestamp === null;

/** The list of people in, with check boxes: one press signs out the selected ones, which can be undone. */
export function SelectableVisitors({ table, siteId, chosen, onChoose, onSkipped, onDone }: SelectableVisitorsProps) {
  const { t } = useTranslation('visitors');
  const { toast, fail } = useNotices();
  const store = useAppStore();
  const navigate = useNavigate();
  // Visitors who have left meanwhile are no longer selected.
  const present = useAppSelector((state) => [...chosen].filter((key) => isIn(selectVisitor(state, Number(key)))), shallowEqual);
  const selected = useMemo(() => new Set(present), [present]);
  const { send, isSending } = useChange(useSignOutAllMutation());
  const { undo } = useUndoSignOutAll(siteId, onSkipped);
  useFocusKept();
  const isTooMany = selected.size > SIGN_OUT_CHOSEN_MAX;

  const signOut = async (): Promise<void> => {
    const answer = await send({ params: { siteId }, body: { visitor_ids: [...selected].map(Number) } });
    if (answer.error !== undefined) return fail(t('failed.signOutAll'), answer.error);
    const { batch, signed_out: count } = answer.data;
    toast({
      tone: 'success',
      text: t('done.signOutAll', { count }),
      action: batch === null ? undefined : { label: t('undo'), onAction: () => void undo(batch) },
    });
    return onDone();
  };

  return (
    <DataTable
      {...table}
      selection={{
        selected,
        onChange: onChoose,
        onShow: () => navigate(paths.today.link()),
        nameOf: (index) => selectVisitor(store.getState(), Number(table.keyOf(index)))?.name ?? '',
        actions: (
          <Button
            size="s"
            variant="primary"
            icon={<LogOut aria-hidden="true" />}
            pending={isSending}
            disabled={isTooMany}
            onClick={() => void signOut()}
          >
            {isTooMany ? t('all.tooMany', { limit: SIGN_OUT_CHOSEN_MAX }) : t('all.chosen', { count: selected.size })}
          </Button>
        ),
      }}
    />
  );
}
