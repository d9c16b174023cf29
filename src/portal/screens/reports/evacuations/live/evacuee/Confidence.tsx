import { ShieldQuestion } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { EvacueeDoubt } from '#contract/evacuations/entities/evacuation';
import { confidenceOf, type Confidence as Trust } from '#portal/entities/evacuees/confidence';
import { selectEvacuee, selectEvacueeCounts, selectNotListed, selectSurroundings } from '#portal/entities/evacuees/selectors';
import { useAppSelector, useAppStore } from '#portal/store/hooks';
import { durationText } from '#web/text/durationText';
import { sameJson } from '#web/text/sameJson';
import { dayAndTimeAt, timeAt } from '#web/dates/siteTime';
import { useNow } from '#web/dates/useNow';
import { useSearchParam } from '#portal/kit/route/useSearchParam';
import { Button } from '#web/ui/buttons/Button';
import { TextAction } from '#web/ui/buttons/TextAction';
import { Modal } from '#web/ui/overlays/Modal';
import { signedOutText } from '../../signedOutText';
import styles from '../LiveTools.module.css';
import { NOT_LISTED } from '../notListed/NotListed';
import { NotListedNames } from '../notListed/NotListedNames';

/** The update interval of a silence shown in minutes. */
const EVERY_MS = 10_000;

interface ConfidenceProps {
  readonly evacuationId: number;
  readonly zone: string;
  readonly onOpen: (evacueeId: number) => void;
}

/** The reliability of the list, in one line; a press shows who is doubtful and why. It only flags people, and removes nobody. */
export function Confidence({ evacuationId, zone, onOpen }: ConfidenceProps) {
  const { t, i18n } = useTranslation('evacuation');
  const [dialog, setDialog] = useSearchParam('dialog');
  const total = useAppSelector((state) => selectEvacueeCounts(state, evacuationId).total);
  const around = useAppSelector((state) => selectSurroundings(state, evacuationId));
  const now = useNow(EVERY_MS);
  // A few flags among thousands of people: evaluated on each mark, and rendered only if the result changes.
  const trust = useAppSelector(
    (state) =>
      confidenceOf(around?.doubts ?? [], around?.offline_devices ?? [], (id) => selectEvacuee(state, evacuationId, id)?.status, now),
    sameJson,
  );
  const openOne = (evacueeId: number): void => {
    setDialog(null, { replace: true });
    onOpen(evacueeId);
  };
  const notListed = useAppSelector((state) => selectNotListed(state, evacuationId));
  const offlineSince = useAppSelector(({ connection }) => (connection.phase === 'stale' ? connection.since : null));
  const words = useTrustWords(trust, total, notListed.filter(({ is_delivery: isDelivery }) => !isDelivery).length);
  // If anybody is not listed, the line above says who is listed and who is not.
  const beside = notListed.length === 0 ? words.whole : words.doubts || t('confidence.title');
  const isDoubted = trust.doubts.length > 0;

  return (
    <>
      <Button variant="quiet" icon={<ShieldQuestion aria-hidden="true" />} aria-haspopup="dialog" onClick={() => setDialog('confidence')}>
        {beside}
      </Button>
      {dialog === 'confidence' && (
        <Modal open title={t('confidence.title')} onClose={() => setDialog(null)}>
          <div className={styles.fields}>
            <p>{words.whole}</p>
            {notListed.length > 0 && (
              <section>
                <h3>{t('notListed.title')}</h3>
                <p>{t('notListed.intro')}</p>
                <NotListedNames people={notListed} label={t('notListed.people')} zone={zone} />
                <Button onClick={() => setDialog(NOT_LISTED)}>{t('notListed.add')}…</Button>
              </section>
            )}
            {offlineSince !== null && <p>{t('confidence.offline', { time: timeAt(offlineSince, zone, i18n.language) })}</p>}
            {!isDoubted && notListed.length === 0 && offlineSince === null && trust.silent.length === 0 && <p>{t('confidence.none')}</p>}
            {isDoubted && <Doubts evacuationId={evacuationId} zone={zone} doubts={trust.doubts} onOpen={openOne} />}
          </div>
        </Modal>
      )}
    </>
  );
}

/** Returns '87 listed, 3 on site not listed, 6 doubtful, Gate 2 tablet silent 14 mins', and the doubts alone: '6 doubtful, …' or ''. */
function useTrustWords({ doubtful, silent }: Trust, total: number, notListed: number): { readonly whole: string; readonly doubts: string } {
  const { t, i18n } = useTranslation('evacuation');
  const [first, ...others] = silent;
  const joined = (parts: readonly (string | false)[]): string => parts.filter(Boolean).join(', ');
  const doubts = joined([
    doubtful > 0 && t('confidence.doubtful', { count: doubtful }),
    first !== undefined &&
      (first.minutes === null
        ? t('confidence.neverHeard', { name: first.name })
        : t('confidence.silent', { name: first.name, time: durationText(first.minutes * 60_000, i18n.language) })),
    others.length > 0 && t('confidence.moreSilent', { count: others.length }),
  ]);
  return {
    whole: joined([t('confidence.listed', { count: total }), notListed > 0 && t('confidence.notListed', { count: notListed }), doubts]),
    doubts,
  };
}

interface DoubtsProps extends Pick<ConfidenceProps, 'evacuationId' | 'zone' | 'onOpen'> {
  readonly doubts: readonly EvacueeDoubt[];
}

function Doubts({ evacuationId, zone, doubts, onOpen }: DoubtsProps) {
  const { t, i18n } = useTranslation('evacuation');
  const state = useAppStore().getState();
  const reasonOf = (doubt: EvacueeDoubt): string => {
    const { reason, since } = doubt;
    const time = since === null ? '–' : dayAndTimeAt(since, zone, i18n.language);
    return {
      long_stay: t('confidence.long_stay', { time }),
      absent: t('confidence.absent', { time }),
      booked_elsewhere: t('confidence.booked_elsewhere', { time }),
      signed_out: signedOutText(t, doubt, zone, i18n.language),
      signed_out_unheard: signedOutText(t, doubt, zone, i18n.language),
    }[reason];
  };
  return (
    <>
      <p>{t('confidence.intro')}</p>
      <ul className={styles.doubts} aria-label={t('confidence.label')}>
        {doubts.map((doubt) => (
          <li key={`${doubt.evacuee_id} ${doubt.reason}`}>
            <TextAction onClick={() => onOpen(doubt.evacuee_id)}>
              {selectEvacuee(state, evacuationId, doubt.evacuee_id)?.name ?? ''}
            </TextAction>
            <span className={styles.reason}>{reasonOf(doubt)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
