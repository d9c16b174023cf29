import { useTranslation } from 'react-i18next';

import type { Mark } from '#portal/entities/evacuees/changes';
import { changeGivenUp, commentWritten, evacueeMarked } from '#portal/entities/evacuees/reportActions';
import { selectEvacuee } from '#portal/entities/evacuees/selectors';
import { selectWholeEvacuation } from '#portal/entities/evacuations';
import { useAppDispatch, useAppSelector, useAppStore } from '#portal/store/hooks';
import { newKey } from '#web/text/newKey';
import { timeAt } from '#web/dates/siteTime';
import { useSearchParam } from '#portal/kit/route/useSearchParam';
import { Button } from '#web/ui/buttons/Button';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog';
import { Banner } from '#web/ui/feedback/Banner';
import { STATUS_KEY } from '#portal/pieces/evacuations/evacuation/statusWords';

interface HeldMarksProps {
  readonly evacuationId: number;
  /** The site's. */
  readonly zone: string;
  readonly marks: readonly Mark[];
}

/**
 * Marks that arrived after the evacuation had been completed: they stay on this device until the person has added them to
 * the report as comments, which a complete report still takes, or has given them up. Once it was reopened they can be made again.
 */
export function HeldMarks({ evacuationId, zone, marks }: HeldMarksProps) {
  const { t } = useTranslation('evacuation');
  const [dialog, setDialog] = useSearchParam('dialog');
  const isRunning = useAppSelector((state) => selectWholeEvacuation(state, evacuationId)?.status === 'in_progress');
  const { nameOf, timeOf, markAgain, comment, giveUp } = useHeldMarks(evacuationId, zone, marks);
  const count = marks.length;

  return (
    <>
      <Banner
        tone="warning"
        announced
        title={t('held.title', { count })}
        actions={
          <>
            {isRunning && (
              <Button size="s" variant="primary" onClick={markAgain}>
                {t('held.again')}
              </Button>
            )}
            <Button size="s" onClick={comment}>
              {t('held.addComment', { count })}
            </Button>
            <Button size="s" onClick={() => setDialog('discard')}>
              {t('held.discard')}
            </Button>
          </>
        }
      >
        {t('held.text')}
        <ul>
          {marks.map((mark) => (
            <li key={mark.key}>{t('held.mark', { name: nameOf(mark), status: t(STATUS_KEY[mark.status]), time: timeOf(mark) })}</li>
          ))}
        </ul>
      </Banner>
      <ConfirmDialog
        open={dialog === 'discard'}
        title={t('held.discardTitle', { count })}
        confirmLabel={t('held.discardConfirm', { count })}
        tone="danger"
        onConfirm={() => {
          setDialog(null);
          giveUp();
        }}
        onClose={() => setDialog(null)}
      >
        <p>{t('held.discardText')}</p>
      </ConfirmDialog>
    </>
  );
}

/** Returns what held marks are called, and the three ways to settle them. */
function useHeldMarks(evacuationId: number, zone: string, marks: readonly Mark[]) {
  const { t, i18n } = useTranslation('evacuation');
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const nameOf = ({ evacueeId }: Mark): string => selectEvacuee(store.getState(), evacuationId, evacueeId)?.name ?? '';
  const timeOf = ({ at }: Mark): string => timeAt(at, zone, i18n.language);
  /** Repeats the marks after a reopening, with their original time and base. Other marks made since are conflicts. */
  const markAgain = (): void => {
    for (const { kind: _kind, state: _state, ...mark } of marks) dispatch(evacueeMarked({ ...mark, evacuationId, key: newKey() }));
    giveUp();
  };
  const giveUp = (): void => marks.forEach(({ key }) => dispatch(changeGivenUp({ evacuationId, key })));
  const comment = (): void => {
    for (const mark of marks) {
      const content = t('held.comment', { status: t(STATUS_KEY[mark.status]), time: timeOf(mark) });
      dispatch(commentWritten({ evacuationId, key: newKey(), evacueeId: mark.evacueeId, content, at: Date.now() }));
    }
    giveUp();
  };
  return { nameOf, timeOf, markAgain, comment, giveUp };
}
