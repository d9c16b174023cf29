import { useTranslation } from 'react-i18next';

import { selectCommentsOf } from '#portal/entities/evacuations';
import { selectEvacuee, selectWaitingComments } from '#portal/entities/evacuees/selectors';
import { useAppSelector, useAppStore } from '#portal/store/hooks';
import { Comments } from './Comments';
import type { LiveView } from '../useLiveView';

interface CommentsOnAllProps {
  readonly view: LiveView;
  readonly onSend: (content: string) => void;
}

/** Lists the comments on the whole evacuation and on everybody in it. */
export function CommentsOnAll({ view: { evacuation, zone, canMark }, onSend }: CommentsOnAllProps) {
  const { t } = useTranslation('evacuation');
  const store = useAppStore();
  const comments = useAppSelector((state) => selectCommentsOf(state, evacuation.id));
  const waiting = useAppSelector((state) => selectWaitingComments(state, evacuation.id));
  return (
    <Comments
      comments={comments}
      waiting={waiting}
      zone={zone}
      nameOf={(evacueeId) => selectEvacuee(store.getState(), evacuation.id, evacueeId)?.name}
      writeLabel={canMark ? t('comment.write') : undefined}
      onSend={onSend}
    />
  );
}
