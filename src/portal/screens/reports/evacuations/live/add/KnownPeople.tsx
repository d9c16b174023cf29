import { useTranslation } from 'react-i18next';

import { STATUS_KEY } from '#portal/pieces/evacuations/evacuation/statusWords';
import { Button } from '#web/ui/buttons/Button';
import { LiveRegion } from '#web/ui/feedback/LiveRegion';
import styles from '../notListed/NotListed.module.css';
import type { KnownPerson } from './useKnownPeople';

interface KnownPeopleProps {
  readonly people: readonly KnownPerson[];
  readonly disabled: boolean;
  /** Opens a person who is on the list. */
  readonly onOpen: (evacueeId: number) => void;
  readonly onAdd: (person: Exclude<KnownPerson, { is: 'listed' }>) => void;
}

const keyOf = (person: KnownPerson): string =>
  `${person.is} ${'evacueeId' in person ? person.evacueeId : 'visitorId' in person ? person.visitorId : person.memberId}`;

/** Lists the people who match a typed name: opens those on the list, adds the others to it. */
export function KnownPeople({ people, disabled, onOpen, onAdd }: KnownPeopleProps) {
  const { t } = useTranslation('evacuation');
  const where = (person: KnownPerson): string => {
    if (person.is === 'listed') return t('add.isListed', { status: t(STATUS_KEY[person.status]) });
    return { not_listed: t('add.isHere'), expected: t('add.isExpected'), member: t('add.isMember') }[person.is];
  };
  return (
    <>
      <LiveRegion message={people.length > 0 ? t('add.found', { count: people.length }) : ''} />
      {people.length > 0 && (
        <ul className={styles.people} aria-label={t('add.known')}>
          {people.map((person) => (
            <li key={keyOf(person)} className={styles.person}>
              <span>
                <strong>{person.name}</strong>
                <span className={styles.detail}>{[where(person), person.groupName].filter(Boolean).join(' · ')}</span>
              </span>
              {person.is === 'listed' ? (
                <Button size="s" aria-label={t('add.openOf', { name: person.name })} onClick={() => onOpen(person.evacueeId)}>
                  {t('add.open')}
                </Button>
              ) : (
                <Button size="s" disabled={disabled} aria-label={t('notListed.addOf', { name: person.name })} onClick={() => onAdd(person)}>
                  {t('notListed.add')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
