import { ShieldQuestion } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { EvacueeDoubt } from '../../../../contract/entities/evacuation';
import { confidenceOf, type Confidence as Trust } from '../../../entities/evacuees/confidence';
import { selectEvacuee, selectEvacueeCounts, selectSurroundings } from '../../../entities/evacuees/selectors';
import { useAppSelector, useAppStore } from '../../../entities/hooks';
import { durationText } from '../../../lib/durationText';
import { sameJson } from '../../../lib/sameJson';
import { dayAndTimeAt } from '../../../lib/siteTime';
import { useNow } from '../../../lib/useNow';
import { useSearchParam } from '../../../parts/route/useSearchParam';
import { Button } from '../../../ui/buttons/Button';
import { TextAction } from '../../../ui/buttons/TextAction';
import { Modal } from '../../../ui/overlays/Modal';
import styles from './LiveTools.module.css';

/** Silence is told in minutes. */
const EVERY_MS = 10_000;

interface ConfidenceProps {
  readonly evacuationId: number;
  readonly zone: string;
  readonly onOpen: (evacueeId: number) => void;
}

/** How far the list is to be trusted, in one line; a press tells who is doubtful and why. It flags, and takes nobody off. */
export function Confidence({ evacuationId, zone, onOpen }: ConfidenceProps) {
  const { t } = useTranslation('evacuation');
  const [dialog, setDialog] = useSearchParam('dialog');
  const total = useAppSelector((state) => selectEvacueeCounts(state, evacuationId).total);
  const around = useAppSelector((state) => selectSurroundings(state, evacuationId));
  const now = useNow(EVERY_MS);
  // A few flags among thousands of people: judged anew with each mark, and drawn when the verdict is another.
  const trust = useAppSelector(
    (state) => confidenceOf(around?.doubts ?? [], around?.offline_devices ?? [], (id) => selectEvacuee(state, evacuationId, id)?.status, now),
    sameJson,
  );
  const openOne = (evacueeId: number): void => {
    setDialog(null, { replace: true });
    onOpen(evacueeId);
  };
  const words = useTrustWords(trust, total);

  return (
    <>
      <Button variant="quiet" icon={<ShieldQuestion aria-hidden="true" />} aria-haspopup="dialog" onClick={() => setDialog('confidence')}>{words}</Button>
      {dialog === 'confidence' && (
        <Modal open title={t('confidence.title')} onClose={() => setDialog(null)}>
          <div className={styles.fields}>
            <p>{words}</p>
            {trust.doubts.length === 0 ? <p>{t('confidence.none')}</p> : <Doubts evacuationId={evacuationId} zone={zone} doubts={trust.doubts} onOpen={openOne} />}
          </div>
        </Modal>
      )}
    </>
  );
}

/** '87 listed, 6 doubtful, Gate 2 tablet silent 14 mins'. */
function useTrustWords({ doubtful, silent }: Trust, total: number): string {
  const { t, i18n } = useTranslation('evacuation');
  const [first, ...others] = silent;
  return [
    t('confidence.listed', { count: total }),
    doubtful > 0 && t('confidence.doubtful', { count: doubtful }),
    first !== undefined && (first.minutes === null ? t('confidence.neverHeard', { name: first.name }) : t('confidence.silent', { name: first.name, time: durationText(first.minutes * 60_000, i18n.language) })),
    others.length > 0 && t('confidence.moreSilent', { count: others.length }),
  ].filter(Boolean).join(', ');
}

interface DoubtsProps extends Pick<ConfidenceProps, 'evacuationId' | 'zone' | 'onOpen'> {
  readonly doubts: readonly EvacueeDoubt[];
}

function Doubts({ evacuationId, zone, doubts, onOpen }: DoubtsProps) {
  const { t, i18n } = useTranslation('evacuation');
  const state = useAppStore().getState();
  const reasonOf = ({ reason, since }: EvacueeDoubt): string => {
    const time = since === null ? '–' : dayAndTimeAt(since, zone, i18n.language);
    return { long_stay: t('confidence.long_stay', { time }), absent: t('confidence.absent', { time }), booked_elsewhere: t('confidence.booked_elsewhere', { time }) }[reason];
  };
  return (
    <>
      <p>{t('confidence.intro')}</p>
      <ul className={styles.doubts} aria-label={t('confidence.label')}>
        {doubts.map((doubt) => (
          <li key={`${doubt.evacuee_id} ${doubt.reason}`}>
            <TextAction onClick={() => onOpen(doubt.evacuee_id)}>{selectEvacuee(state, evacuationId, doubt.evacuee_id)?.name ?? ''}</TextAction>
            <span className={styles.reason}>{reasonOf(doubt)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
