import { useTranslation } from 'react-i18next';

import type { Evacuee, EvacueeStatus } from '../../../../contract/entities/evacuation';
import type { Change, Mark, ReportError } from '../../../entities/evacuees/changes';
import { changeGivenUp } from '../../../entities/evacuees/reportActions';
import { selectEvacuee, selectUnsettled } from '../../../entities/evacuees/selectors';
import { useAppDispatch, useAppSelector, useAppStore } from '../../../entities/hooks';
import { OthersWait } from '../../../parts/offline/OthersWait';
import { Button } from '../../../ui/buttons/Button';
import { Banner } from '../../../ui/saying/Banner';
import { HeldMarks } from './HeldMarks';
import { STATUS_KEY } from '../../../parts/evacuation/statusWords';

interface ChangeNoticesProps {
  readonly evacuationId: number;
  /** The site's. */
  readonly zone: string;
  readonly onMark: (evacuee: Evacuee, status: EvacueeStatus) => void;
}

/** What was made here and did not go as meant: somebody else was faster, the report was over, or the server refused. Never a silent overwrite. */
export function ChangeNotices({ evacuationId, zone, onMark }: ChangeNoticesProps) {
  const { t } = useTranslation('evacuation');
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const unsettled = useAppSelector((state) => selectUnsettled(state, evacuationId));
  const held = unsettled.filter((change): change is Mark => change.kind === 'mark' && change.state.is === 'held');
  const evacueeOf = (id: number | null): Evacuee | undefined => (id === null ? undefined : selectEvacuee(store.getState(), evacuationId, id));
  const read = (key: string): void => void dispatch(changeGivenUp({ evacuationId, key }));

  const conflict = ({ key, evacueeId, status: mine }: Mark, theirs: EvacueeStatus, by: string | null) => {
    const evacuee = evacueeOf(evacueeId);
    const words = { mine: t(STATUS_KEY[mine]), theirs: t(STATUS_KEY[theirs]) };
    const overwrite = (): void => {
      read(key);
      if (evacuee !== undefined) onMark(evacuee, mine);
    };
    return (
      <Banner
        key={key}
        tone="warning"
        announced
        title={t('conflict.title', { name: evacuee?.name ?? '' })}
        actions={
          <>
            <Button size="s" onClick={() => read(key)}>{t('conflict.keep', words)}</Button>
            <Button size="s" onClick={overwrite}>{t('conflict.overwrite', words)}</Button>
          </>
        }
      >
        {by === null ? t('conflict.text', words) : t('conflict.textBy', { ...words, by })}
      </Banner>
    );
  };

  const refusal = (change: Change, { problem }: ReportError) => {
    const title = change.kind === 'comment' ? t('error.comment') : `${t('error.mark')}: ${evacueeOf(change.evacueeId)?.name ?? ''}`;
    return (
      <Banner key={change.key} tone="danger" announced title={title} onDismiss={() => read(change.key)}>
        {problem.message}
        {change.kind === 'comment' && <blockquote>{change.content}</blockquote>}
      </Banner>
    );
  };

  return (
    <>
      <OthersWait />
      {held.length > 0 && <HeldMarks evacuationId={evacuationId} zone={zone} marks={held} />}
      {unsettled.map((change) => {
        if (change.state.is === 'conflict' && change.kind === 'mark') return conflict(change, change.state.theirs, change.state.by);
        return change.state.is === 'refused' ? refusal(change, change.state.error) : null;
      })}
    </>
  );
}
