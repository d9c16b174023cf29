import { useTranslation } from 'react-i18next';

import { selectCommentsOf } from '#portal/entities/evacuations';
import {
  groupNameOf,
  selectEvacuee,
  selectSignOutOf,
  selectSurroundings,
  selectWaitingComments,
} from '#portal/entities/evacuees/selectors';
import { useAppSelector } from '#portal/store/hooks';
import type { LiveView } from '../useLiveView';
import type { useMarking } from '../useMarking';
import { EvacueeDrawer } from './EvacueeDrawer';

interface OpenEvacueeProps {
  readonly view: LiveView;
  readonly evacueeId: number;
  readonly marking: ReturnType<typeof useMarking>;
  readonly onClose: () => void;
}

/** Opens one person of the list in a drawer; nothing for somebody who is not on it. */
export function OpenEvacuee({ view: { evacuation, zone, canMark }, evacueeId, marking, onClose }: OpenEvacueeProps) {
  const { t } = useTranslation('evacuation');
  const open = useAppSelector((state) => selectEvacuee(state, evacuation.id, evacueeId));
  const signOut = useAppSelector((state) => selectSignOutOf(state, evacuation.id, evacueeId));
  const surroundings = useAppSelector((state) => selectSurroundings(state, evacuation.id));
  const comments = useAppSelector((state) => selectCommentsOf(state, evacuation.id));
  const waiting = useAppSelector((state) => selectWaitingComments(state, evacuation.id));
  if (open === undefined) return null;
  return (
    <EvacueeDrawer
      evacuee={open}
      signOut={signOut}
      groupName={groupNameOf(surroundings, open.group_id) ?? t('row.unlisted')}
      comments={comments.filter(({ evacuation_evacuee_id: about }) => about === open.id)}
      waiting={waiting.filter((comment) => comment.evacueeId === open.id)}
      zone={zone}
      canMark={canMark}
      points={surroundings?.evacuation_points ?? []}
      onMark={marking.mark}
      onMove={marking.moveTo}
      onComment={(content) => marking.comment(content, open.id)}
      onClose={onClose}
    />
  );
}
