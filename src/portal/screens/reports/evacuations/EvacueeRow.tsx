import { Accessibility, RefreshCw, TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';

import { placeOf, type Evacuee, type EvacueeStatus } from '../../../../contract/entities/evacuation';
import { joinClasses } from '../../../lib/joinClasses';
import { timeAt } from '../../../lib/siteTime';
import { Button } from '../../../ui/buttons/Button';
import { Avatar } from '../../../ui/showing/Avatar';
import styles from './EvacueeRow.module.css';
import { STATUS_KEY } from '../../../parts/evacuation/statusWords';

interface EvacueeRowProps {
  /** With the status to show: the server's, or the one marked here that still waits for the line. */
  readonly evacuee: Evacuee;
  readonly pending: boolean;
  /** Missing for too long: red, with the word. */
  readonly overdue: boolean;
  /** Null for an unlisted person whose group nobody named. */
  readonly groupName: string | null;
  readonly commentCount: number;
  readonly zone: string;
  readonly canMark: boolean;
  readonly onMark: (evacuee: Evacuee, status: EvacueeStatus) => void;
  readonly onOpen: (evacuee: Evacuee) => void;
}

/** One person at arm's length: who, where from, and one large button. As high as its list says. */
export const EvacueeRow = memo(function EvacueeRow(props: EvacueeRowProps) {
  const { evacuee, pending, overdue, groupName, commentCount, zone, canMark, onMark, onOpen } = props;
  const { t, i18n } = useTranslation('evacuation');
  const { status } = evacuee;
  const safe = status === 'safe';
  const needsHelp = status === 'needs_assistance';
  const cannotLeave = evacuee.needs_help_to_leave && !safe;

  // Where to look comes first, then whose people they are: the end of the line may be cut.
  const origin = [placeOf(evacuee), groupName ?? t('row.unlisted'), evacuee.host_name === null ? evacuee.company : t('row.visitorOf', { host: evacuee.host_name })];
  const details = [
    ...(safe && !pending ? [] : origin),
    safe && !pending && evacuee.marked_by !== null && evacuee.marked_at !== null
      ? t('row.markedBy', { status: t(STATUS_KEY[status]), name: evacuee.marked_by, time: timeAt(evacuee.marked_at, zone, i18n.language) })
      : evacuee.in_timestamp !== null && t('row.signedInAt', { time: timeAt(evacuee.in_timestamp, zone, i18n.language) }),
    commentCount > 0 && t('row.comments', { count: commentCount }),
  ].filter((part): part is string => Boolean(part));

  return (
    <div className={joinClasses(styles.row, (needsHelp || overdue) && styles.needsHelp, safe && styles.done)}>
      <button type="button" className={styles.who} onClick={() => onOpen(evacuee)}>
        <Avatar name={evacuee.name} hueKey={evacuee.id} size="l" status={safe ? 'safe' : needsHelp ? 'missing' : undefined} />
        <span className={styles.words}>
          <span className={joinClasses(styles.name, cannotLeave && styles.oneLine)}>{evacuee.name}</span>
          {cannotLeave && (
            <span className={styles.leave}>
              <Accessibility aria-hidden="true" /> {t('row.helpToLeave')}
            </span>
          )}
          <span className={styles.detail}>
            {pending ? (
              <span className={styles.pending}>
                <RefreshCw aria-hidden="true" /> {t('row.waiting', { status: t(STATUS_KEY[status]) })}
              </span>
            ) : (
              <>
                {(needsHelp || status === 'unknown') && (
                  <span className={needsHelp ? styles.help : styles.pending}>
                    <TriangleAlert aria-hidden="true" /> {t(STATUS_KEY[status])}
                  </span>
                )}
                {overdue && (
                  <span className={styles.help}>
                    <TriangleAlert aria-hidden="true" /> {t('row.overdue')}
                  </span>
                )}
                {details.join(' · ')}
              </>
            )}
          </span>
        </span>
      </button>
      {canMark && (
        <div className={styles.action}>
          {safe ? (
            <Button size="l" variant="quiet" wide aria-label={t('row.undoOf', { name: evacuee.name })} onClick={() => onMark(evacuee, 'missing')}>
              {t('row.undo')}
            </Button>
          ) : (
            <Button
              size="l"
              variant={needsHelp ? 'secondary' : 'primary'}
              wide
              aria-label={t('row.markSafeOf', { name: evacuee.name })}
              onClick={() => onMark(evacuee, 'safe')}
            >
              {t('row.markSafe')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
});

/** Px; the virtual list's rows are all of one height. */
export const ROW_HEIGHT = 78;
/** Where the page is so low that every row counts. */
export const LOW_ROW_HEIGHT = 64;
