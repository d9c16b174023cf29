import { useTranslation } from 'react-i18next';

import type { NotListedPerson } from '#contract/evacuations/entities/evacuation';
import { dateAt, momentAt, timeAt } from '#web/dates/siteTime';
import { useNow } from '#web/dates/useNow';
import { Button } from '#web/ui/buttons/Button';
import styles from './NotListed.module.css';

/** The update interval, for a dialog that stays open past midnight. */
const MINUTE_MS = 60_000;

interface NotListedNamesProps {
  readonly people: readonly NotListedPerson[];
  readonly label: string;
  readonly zone: string;
  readonly disabled?: boolean;
  /** Adds a person; left out where that is not allowed. */
  readonly onAdd?: (person: NotListedPerson) => void;
}

/** People who are signed in and not on the list, each with what tells them apart. */
export function NotListedNames({ people, label, zone, disabled, onAdd }: NotListedNamesProps) {
  const { t, i18n } = useTranslation('evacuation');
  const today = dateAt(useNow(MINUTE_MS), zone);
  /** 'in 09:38' today, 'Yesterday 21:56' before. */
  const signedIn = (at: string): string =>
    dateAt(at, zone) === today ? t('row.signedInAt', { time: timeAt(at, zone, i18n.language) }) : momentAt(at, zone, i18n.language, today);
  return (
    <ul className={styles.people} aria-label={label}>
      {people.map((person) => (
        <li key={person.visitor_id} className={styles.person}>
          <span>
            <strong>{person.name}</strong>
            <span className={styles.detail}>
              {[person.group_name, person.company, signedIn(person.in_timestamp)].filter(Boolean).join(' · ')}
            </span>
          </span>
          {onAdd !== undefined && (
            <Button size="s" disabled={disabled} aria-label={t('notListed.addOf', { name: person.name })} onClick={() => onAdd(person)}>
              {t('notListed.add')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
