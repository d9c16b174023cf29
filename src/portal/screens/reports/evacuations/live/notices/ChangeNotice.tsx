import { useTranslation } from 'react-i18next';

import type { Evacuee, EvacueeStatus } from '#contract/evacuations/entities/evacuation';
import type { Change, Mark } from '#portal/entities/evacuees/changes';
import { changeGivenUp } from '#portal/entities/evacuees/reportActions';
import { selectEvacuee } from '#portal/entities/evacuees/selectors';
import { STATUS_KEY } from '#portal/pieces/evacuations/evacuation/statusWords';
import { useAppDispatch, useAppStore } from '#portal/store/hooks';
import { Button } from '#web/ui/buttons/Button';
import { Banner } from '#web/ui/feedback/Banner';

interface ChangeNoticeProps {
  readonly evacuationId: number;
  readonly change: Change;
  readonly title: string;
  readonly canMark: boolean;
  readonly onMark: (evacuee: Evacuee, status: EvacueeStatus) => void;
}

/** Tells of one change that was not applied, and lets the person decide; nothing for one that is on its way or held. */
export function ChangeNotice({ evacuationId, change, title, canMark, onMark }: ChangeNoticeProps) {
  const { t } = useTranslation('evacuation');
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const { key, state } = change;
  const read = (): void => void dispatch(changeGivenUp({ evacuationId, key }));

  /** Repeats the mark for the person's current state. */
  const markAgain = ({ evacueeId, status }: Mark) => (
    <Button
      size="s"
      onClick={() => {
        const evacuee = selectEvacuee(store.getState(), evacuationId, evacueeId);
        read();
        if (evacuee !== undefined) onMark(evacuee, status);
      }}
    >
      {t('conflict.overwrite', { mine: t(STATUS_KEY[status]) })}
    </Button>
  );

  if (state.is === 'conflict' && change.kind === 'mark') {
    const words = { mine: t(STATUS_KEY[change.status]), theirs: t(STATUS_KEY[state.theirs]) };
    const choices = (
      <>
        <Button size="s" onClick={read}>
          {t('conflict.keep', words)}
        </Button>
        {markAgain(change)}
      </>
    );
    return (
      <Banner tone="warning" announced title={title} actions={choices}>
        {state.by === null ? t('conflict.text', words) : t('conflict.textBy', { ...words, by: state.by })}
      </Banner>
    );
  }
  if (state.is !== 'refused') return null;
  const again = change.kind === 'mark' && canMark ? markAgain(change) : undefined;
  return (
    <Banner tone="danger" announced title={title} actions={again} onDismiss={read}>
      {state.error.problem.message}
      {change.kind === 'comment' && <blockquote>{change.content}</blockquote>}
    </Banner>
  );
}
