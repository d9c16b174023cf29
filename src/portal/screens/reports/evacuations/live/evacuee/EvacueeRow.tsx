import { Accessibility, RefreshCw, TriangleAlert } from 'lucide-react';
import { Fragment, memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { placeOf, type Evacuee, type EvacueeDoubt, type EvacueeStatus } from '#contract/evacuations/entities/evacuation';
import { joinClasses } from '#web/text/joinClasses';
import { timeAt } from '#web/dates/siteTime';
import { Button } from '#web/ui/buttons/Button';
import { Avatar } from '#web/ui/layout/Avatar';
import { signedOutText } from '../../signedOutText';
import styles from './EvacueeRow.module.css';
import { STATUS_KEY } from '#portal/pieces/evacuations/evacuation/statusWords';

interface EvacueeRowProps {
  /** The evacuee with the status to show: the server's, or one marked here that is still queued. */
  readonly evacuee: Evacuee;
  readonly pending: boolean;
  /** The doubt that they have signed out meanwhile. */
  readonly signOut: EvacueeDoubt | undefined;
  /** Missing for too long: red, with the word. */
  readonly overdue: boolean;
  /** Null for an unlisted person without a known group. */
  readonly groupName: string | null;
  readonly commentCount: number;
  readonly zone: string;
  readonly canMark: boolean;
  readonly onMark: (evacuee: Evacuee, status: EvacueeStatus) => void;
  readonly onUndo: (evacuee: Evacuee) => void;
  readonly onOpen: (evacuee: Evacuee) => void;
}

/** Returns what is known of a person, in the order of its weight. */
function useDetails({ evacuee, signOut, overdue, groupName, commentCount, zone }: EvacueeRowProps): readonly ReactNode[] {
  const { t, i18n } = useTranslation('evacuation');
  const { status } = evacuee;
  const safe = status === 'safe';
  const needsHelp = status === 'needs_assistance';
  const place = placeOf(evacuee);
  const origin = evacuee.host_name === null ? evacuee.company : t('row.visitorOf', { host: evacuee.host_name });
  const warning = (text: string, isRed: boolean) => (
    <span className={isRed ? styles.help : styles.pending}>
      <TriangleAlert aria-hidden="true" /> {text}
    </span>
  );
  // The place comes first, then problems, then the group, since the end may be cut off. The sign-in time is in the drawer.
  const missing = (): readonly ReactNode[] => [
    place && <span className={styles.place}>{place}</span>,
    needsHelp || status === 'unknown' ? warning(t(STATUS_KEY[status]), needsHelp) : overdue && warning(t('row.overdue'), true),
    evacuee.needs_help_to_leave && (
      <span className={styles.leave}>
        <Accessibility aria-hidden="true" /> {t('row.helpToLeave')}
      </span>
    ),
    signOut && warning(signedOutText(t, signOut, zone, i18n.language), false),
    groupName ?? t('row.unlisted'),
    origin,
  ];
  const found =
    evacuee.marked_by !== null &&
    evacuee.marked_at !== null &&
    t('row.markedBy', { status: t(STATUS_KEY[status]), name: evacuee.marked_by, time: timeAt(evacuee.marked_at, zone, i18n.language) });
  return [...(safe ? [found] : missing()), commentCount > 0 && t('row.comments', { count: commentCount })].filter(Boolean);
}

/** One person at arm's length: who, where from, and one large button. As high as its list says. */
export const EvacueeRow = memo(function EvacueeRow(props: EvacueeRowProps) {
  const { evacuee, pending, overdue, canMark, onMark, onUndo, onOpen } = props;
  const { t } = useTranslation('evacuation');
  const details = useDetails(props);
  const { status } = evacuee;
  const safe = status === 'safe';
  const needsHelp = status === 'needs_assistance';

  return (
    <div className={joinClasses(styles.row, (needsHelp || overdue) && styles.needsHelp, safe && styles.done)}>
      <button type="button" className={styles.who} onClick={() => onOpen(evacuee)}>
        <Avatar name={evacuee.name} hueKey={evacuee.id} size="l" status={safe ? 'safe' : needsHelp ? 'missing' : undefined} />
        <span className={styles.words}>
          <span className={styles.name}>{evacuee.name}</span>
          <span className={styles.detail}>
            {pending ? (
              <span className={styles.pending}>
                <RefreshCw aria-hidden="true" /> {t('row.waiting', { status: t(STATUS_KEY[status]) })}
              </span>
            ) : (
              details.map((part, index) => (
                <Fragment key={index}>
                  {index > 0 && ' · '}
                  {part}
                </Fragment>
              ))
            )}
          </span>
        </span>
      </button>
      {canMark && (
        <div className={styles.action}>
          {safe ? (
            <Button size="l" variant="quiet" wide aria-label={t('row.undoOf', { name: evacuee.name })} onClick={() => onUndo(evacuee)}>
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
/** The height of a row on a page so low that every row counts. */
export const LOW_ROW_HEIGHT = 64;
