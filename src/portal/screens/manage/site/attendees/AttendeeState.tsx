import { useTranslation } from 'react-i18next';

import type { Attendee } from '#contract/visits/entities/attendee';
import { timeOrDayAt } from '#web/dates/siteTime';
import { Tag } from '#web/ui/feedback/Tag';
import styles from './Attendees.module.css';

const TONES = { expected: 'wait', here: 'safe', left: 'neutral' } as const;

interface AttendeeStateProps {
  readonly attendee: Attendee;
  readonly zone: string;
}

/** Returns a function that puts an attendee's state into words, by the event's own clock. */
export function useStateWords(zone: string): (attendee: Attendee) => string {
  const { t, i18n } = useTranslation('attendees');
  const at = (instant: string): string => timeOrDayAt(instant, Date.now(), zone, i18n.language);
  return ({ state, came_at: came, left_at: left }) => {
    if (state === 'here' && came !== null) return t('hereSince', { time: at(came) });
    if (state === 'left' && left !== null) return t('leftSince', { time: at(left) });
    return t('expected');
  };
}

/** A tag that says where an attendee stands. */
export function AttendeeState({ attendee, zone }: AttendeeStateProps) {
  return <Tag tone={TONES[attendee.state]}>{useStateWords(zone)(attendee)}</Tag>;
}

/** Shows below a name where an attendee stands and whose they are: beside it a state with its day leaves the name no room. */
export function StateAndOrigin({ attendee, zone }: AttendeeStateProps) {
  return (
    <span className={styles.below}>
      <AttendeeState attendee={attendee} zone={zone} />
      <span className={styles.origin}>{attendee.company ?? attendee.email}</span>
    </span>
  );
}
