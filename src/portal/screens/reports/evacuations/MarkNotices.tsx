import { useTranslation } from 'react-i18next';

import type { Evacuee, EvacueeStatus } from '../../../../contract/entities/evacuation';
import { markNoticeRead } from '../../../entities/evacuees/reportsSlice';
import { selectConflicts, selectEvacuee, selectRefusedMarks } from '../../../entities/evacuees/selectors';
import { useAppDispatch, useAppSelector, useAppStore } from '../../../entities/hooks';
import { Button } from '../../../ui/buttons/Button';
import { Banner } from '../../../ui/saying/Banner';
import { STATUS_KEY } from './statusWords';

interface MarkNoticesProps {
  readonly evacuationId: number;
  readonly onMark: (evacuee: Evacuee, status: EvacueeStatus) => void;
}

/** Marks that did not go as meant: somebody else was faster, or the server refused. Never a silent overwrite. */
export function MarkNotices({ evacuationId, onMark }: MarkNoticesProps) {
  const { t } = useTranslation('evacuation');
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const conflicts = useAppSelector((state) => selectConflicts(state, evacuationId));
  const refused = useAppSelector((state) => selectRefusedMarks(state, evacuationId));
  const evacueeOf = (id: number): Evacuee | undefined => selectEvacuee(store.getState(), evacuationId, id);
  const read = (key: string) => dispatch(markNoticeRead({ evacuationId, key }));

  return (
    <>
      {conflicts.map(({ key, evacueeId, mine, theirs, by }) => {
        const evacuee = evacueeOf(evacueeId);
        const words = { mine: t(STATUS_KEY[mine]), theirs: t(STATUS_KEY[theirs]) };
        return (
          <Banner
            key={key}
            tone="warning"
            announced
            title={t('conflict.title', { name: evacuee?.name ?? '' })}
            actions={
              <>
                <Button size="s" onClick={() => read(key)}>
                  {t('conflict.keep', words)}
                </Button>
                <Button
                  size="s"
                  onClick={() => {
                    read(key);
                    if (evacuee !== undefined) onMark(evacuee, mine);
                  }}
                >
                  {t('conflict.overwrite', words)}
                </Button>
              </>
            }
          >
            {by === null ? t('conflict.text', words) : t('conflict.textBy', { ...words, by })}
          </Banner>
        );
      })}
      {refused.map(({ key, evacueeId, error }) => (
        <Banner key={key} tone="danger" announced title={`${t('error.mark')}: ${evacueeOf(evacueeId)?.name ?? ''}`} onDismiss={() => read(key)}>
          {error.problem.message}
        </Banner>
      ))}
    </>
  );
}
