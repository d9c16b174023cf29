import { useTranslation } from 'react-i18next';

import type { EvacuationChange } from '#contract/evacuations/entities/evacuation';
import { selectEvacuee, selectSurroundings } from '#portal/entities/evacuees/selectors';
import { selectCommentsOf } from '#portal/entities/evacuations';
import { useAppStore } from '#portal/store/hooks';
import { pointName } from '../pointName';
import { STATUS_KEY } from '#portal/pieces/evacuations/evacuation/statusWords';

/** One line of the timeline, in words. */
interface TimelineWords {
  /** The event: 'Ben Osei: Missing → Safe'. */
  readonly what: string;
  /** The person who did it; '' for automatic events. */
  readonly who: string;
  /** The evacuation point; '' if none was given. */
  readonly where: string;
}

/** Returns a function that puts a report's changes into words. A finished report never changes, so it is read once. */
export function useTimelineWords(evacuationId: number): (change: EvacuationChange) => TimelineWords {
  const { t } = useTranslation('evacuationReports');
  const { t: words } = useTranslation('evacuation');
  const state = useAppStore().getState();
  const points = selectSurroundings(state, evacuationId)?.evacuation_points;
  const comments = selectCommentsOf(state, evacuationId);

  const what = ({ kind, evacuee_id: id, comment_id: commentId, from_status: from, status }: EvacuationChange): string => {
    const name = (id === null ? undefined : selectEvacuee(state, evacuationId, id)?.name) ?? '';
    switch (kind) {
      case 'marked':
        if (status === null) return name;
        return from === status || from === null
          ? t('timeline.seen', { name, status: words(STATUS_KEY[status]) })
          : t('timeline.marked', { name, from: words(STATUS_KEY[from]), status: words(STATUS_KEY[status]) });
      case 'joined':
        return t('timeline.joined', { name });
      case 'added':
        return t('timeline.added', { name });
      case 'commented': {
        const content = comments.find((comment) => comment.id === commentId)?.content ?? '';
        return name === '' ? t('timeline.commented', { content }) : t('timeline.commentedOn', { name, content });
      }
      case 'completed':
        return t('timeline.completed');
      case 'reopened':
        return t('timeline.reopened');
    }
  };
  return (change) => ({ what: what(change), who: change.by ?? '', where: pointName(points, change.evacuation_point_id) ?? '' });
}
