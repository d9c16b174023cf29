import { memo, useCallback } from 'react';
import { useTranslation } from 'react-i18next';

import type { Evacuee, EvacueeStatus } from '#contract/evacuations/entities/evacuation';
import { isOverdue } from '#portal/entities/evacuees/overdue';
import type { ReportSurroundings } from '#portal/entities/evacuees/report';
import { groupNameOf, selectEvacuee, selectIsMarkPending, selectSignOutOf, selectSurroundings } from '#portal/entities/evacuees/selectors';
import { selectCommentCounts } from '#portal/entities/evacuations';
import { useAppSelector } from '#portal/store/hooks';
import { useNow } from '#web/dates/useNow';
import { VirtualList } from '#web/ui/list/VirtualList';
import { useMedia } from '#web/ui/layout/useMedia';
import { EvacueeRow, LOW_ROW_HEIGHT, ROW_HEIGHT } from '../evacuee/EvacueeRow';

const SECOND = 1_000;

/** The evacuation that the people belong to, and the actions for one of them. */
export interface PeopleProps {
  readonly evacuationId: number;
  readonly zone: string;
  /** When the evacuation began. */
  readonly startedAt: string;
  /** Whether the evacuation is completed; then nobody is shown as late. */
  readonly complete: boolean;
  readonly canMark: boolean;
  /** `together`: by one press for many. */
  readonly onMark: (evacuee: Evacuee, status: EvacueeStatus, together?: boolean) => void;
  /** Undoes marking a person safe. */
  readonly onUndo: (evacuee: Evacuee) => void;
  readonly onOpen: (evacuee: Evacuee) => void;
}

interface FoundPeopleProps extends PeopleProps {
  readonly ids: readonly number[];
}

/** The rows of the roll call. Each selects its own evacuee, so that one mark renders one row. */
export const FoundPeople = memo(function FoundPeople({ ids, ...row }: FoundPeopleProps) {
  const { t } = useTranslation('evacuation');
  const now = useNow(row.complete ? null : SECOND);
  // Changes seldom, so it is selected once instead of in each row.
  const surroundings = useAppSelector((state) => selectSurroundings(state, row.evacuationId));
  const commentCounts = useAppSelector((state) => selectCommentCounts(state, row.evacuationId));
  // As in the style sheets: a phone lying on its side, or a page at 200 %.
  const isLow = useMedia('(height < 500px)');
  const keyOf = useCallback((index: number): number => ids[index] ?? 0, [ids]);
  return (
    <VirtualList
      label={t('list.label')}
      count={ids.length}
      rowHeight={isLow ? LOW_ROW_HEIGHT : ROW_HEIGHT}
      keyOf={keyOf}
      renderRow={(index) => (
        <ConnectedRow
          {...row}
          evacueeId={keyOf(index)}
          now={now}
          surroundings={surroundings}
          commentCount={commentCounts[keyOf(index)] ?? 0}
        />
      )}
    />
  );
});

interface ConnectedRowProps extends PeopleProps {
  readonly evacueeId: number;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly surroundings: ReportSurroundings | null;
  readonly commentCount: number;
}

function ConnectedRow({
  evacuationId,
  evacueeId,
  zone,
  startedAt,
  complete,
  now,
  surroundings,
  commentCount,
  canMark,
  onMark,
  onUndo,
  onOpen,
}: ConnectedRowProps) {
  const evacuee = useAppSelector((state) => selectEvacuee(state, evacuationId, evacueeId));
  const pending = useAppSelector((state) => selectIsMarkPending(state, evacuationId, evacueeId));
  const signOut = useAppSelector((state) => selectSignOutOf(state, evacuationId, evacueeId));
  if (evacuee === undefined) return null;
  return (
    <EvacueeRow
      evacuee={evacuee}
      pending={pending}
      signOut={signOut}
      overdue={!complete && isOverdue(evacuee, startedAt, now)}
      groupName={groupNameOf(surroundings, evacuee.group_id)}
      commentCount={commentCount}
      zone={zone}
      canMark={canMark}
      onMark={onMark}
      onUndo={onUndo}
      onOpen={onOpen}
    />
  );
}
