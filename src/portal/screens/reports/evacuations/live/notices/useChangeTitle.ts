import { useTranslation } from 'react-i18next';

import type { Change } from '#portal/entities/evacuees/changes';
import { selectEvacuee } from '#portal/entities/evacuees/selectors';
import { useAppStore } from '#portal/store/hooks';

/** Returns a function that names a change which was not applied. */
export function useChangeTitle(evacuationId: number, heldCount: number): (change: Change) => string {
  const { t } = useTranslation(['evacuation', 'ui']);
  const store = useAppStore();
  return ({ kind, state, evacueeId }) => {
    const name = (evacueeId === null ? undefined : selectEvacuee(store.getState(), evacuationId, evacueeId)?.name) ?? '';
    if (state.is === 'conflict') return t('conflict.title', { name });
    if (state.is === 'held') return t('held.title', { count: heldCount });
    return kind === 'comment' ? t('error.comment') : t('ui:labelled', { label: t('error.mark'), value: name });
  };
}
