import { useTranslation } from 'react-i18next';

import type { NotListedPerson } from '../../../../contract/entities/evacuation';
import { dayAndTimeAt } from '../../../lib/siteTime';
import { Button } from '../../../ui/buttons/Button';
import styles from './NotListed.module.css';

interface NotListedNamesProps {
  readonly people: readonly NotListedPerson[];
  readonly label: string;
  readonly zone: string;
  readonly disabled?: boolean;
  /** Left out where nobody may be added. */
  readonly onAdd?: (person: NotListedPerson) => void;
}

/** People who are signed in and not on the list, each with what tells them apart. */
export function NotListedNames({ people, label, zone, disabled, onAdd }: NotListedNamesProps) {
  const { t, i18n } = useTranslation('evacuation');
  return (
    <ul className={styles.people} aria-label={label}>
      {people.map((person) => (
        <li key={person.visitor_id} className={styles.person}>
          <span>
            <strong>{person.name}</strong>
            <span className={styles.detail}>
              {[person.group_name, person.company, t('row.signedInAt', { time: dayAndTimeAt(person.in_timestamp, zone, i18n.language) })].filter(Boolean).join(' · ')}
            </span>
          </span>
          {onAdd !== undefined && (
            <Button size="s" disabled={disabled} aria-label={t('notListed.addOf', { name: person.name })} onClick={() => onAdd(person)}>{t('notListed.add')}</Button>
          )}
        </li>
      ))}
    </ul>
  );
}
