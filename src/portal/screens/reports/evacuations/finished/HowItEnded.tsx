import { useTranslation } from 'react-i18next';

import type { Evacuation } from '#contract/evacuations/entities/evacuation';
import { selectEvacuee, selectEvacueeCounts, selectEvacueeIds, selectSignOutOf } from '#portal/entities/evacuees/selectors';
import { useAppSelector, useAppStore } from '#portal/store/hooks';
import { timeAt } from '#web/dates/siteTime';
import { STATUS_KEY } from '#portal/pieces/evacuations/evacuation/statusWords';
import { TextAction } from '#web/ui/buttons/TextAction';
import { Banner } from '#web/ui/feedback/Banner';
import { signedOutText } from '../signedOutText';
import styles from './HowItEnded.module.css';
import { ReopenEvacuation } from './ReopenEvacuation';

/** Names listed before 'and n more'. */
const NAMES_SHOWN = 12;

interface HowItEndedProps {
  readonly evacuation: Evacuation;
  readonly zone: string;
  readonly mayReopen: boolean;
  readonly onOpen: (evacueeId: number) => void;
}

/** The end time, and the names of people who were not safe then: the most important facts of a finished report. */
export function HowItEnded({ evacuation, zone, mayReopen, onOpen }: HowItEndedProps) {
  const { t, i18n } = useTranslation('evacuation');
  const state = useAppStore().getState();
  const { id: evacuationId } = evacuation;
  const { remaining } = useAppSelector((now) => selectEvacueeCounts(now, evacuationId));
  const ids = useAppSelector((now) => selectEvacueeIds(now, evacuationId, { hideSafe: true }));
  const people = ids.slice(0, NAMES_SHOWN).flatMap((id) => selectEvacuee(state, evacuationId, id) ?? []);
  const more = ids.length - people.length;
  const signOutOf = (evacueeId: number): string | undefined => {
    const doubt = selectSignOutOf(state, evacuationId, evacueeId);
    return doubt && signedOutText(t, doubt, zone, i18n.language);
  };
  return (
    <Banner tone={remaining > 0 ? 'danger' : 'info'} actions={mayReopen && <ReopenEvacuation evacuation={evacuation} />}>
      <p>
        {t(evacuation.kind === 'drill' ? 'finished.drillBanner' : 'finished.banner', {
          time: timeAt(evacuation.completed_at ?? evacuation.started_at, zone, i18n.language),
        })}
        {remaining > 0 && ` ${t('finished.unaccounted', { count: remaining })}`}
      </p>
      {people.length > 0 && (
        <ul className={styles.people} aria-label={t('finished.notSafe')}>
          {people.map(({ id, name, status }) => (
            <li key={id}>
              <TextAction onClick={() => onOpen(id)}>{name}</TextAction>{' '}
              <span className={styles.status}>{[t(STATUS_KEY[status]), signOutOf(id)].filter(Boolean).join(' · ')}</span>
            </li>
          ))}
          {more > 0 && <li>{t('complete.andMore', { count: more })}</li>}
        </ul>
      )}
    </Banner>
  );
}
