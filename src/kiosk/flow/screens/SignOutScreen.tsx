import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { KIOSK_SEARCH_FROM } from '#contract/door/constants';
import type { KioskConfig, KioskPerson } from '#contract/door/entities/kiosk';
import { foldText, hasWords } from '#contract/platform/text/fold';
import { isSearchable } from '#contract/door/searchLetters';
import { Banner } from '#web/ui/feedback/Banner';
import { TextField } from '#web/ui/fields/TextField';
import { KioskChoice } from '#web/ui/kiosk/KioskChoice';
import { findPeople } from '../../device/people';
import { findNotedPeople, type Leaver } from '../../device/queue/queueVisit';
import styles from '../../look/Kiosk.module.css';
import { selectIsOffline, selectWaiting } from '../../device/kioskSlice';
import { useKioskDispatch, useKioskSelector } from '../../device/state';
import { ScreenHead } from '../step/ScreenHead';
import { useFound } from '../step/useFound';
import { useLeaving } from './useLeaving';

interface SignOutScreenProps {
  readonly config: KioskConfig;
  readonly onBack: (() => void) | undefined;
}

/**
 * Signing out: a person picks their name from the list where the site shows it, or types it. Without a network a typed name is queued
 * unchanged.
 */
export function SignOutScreen({ config, onBack }: SignOutScreenProps) {
  const { t } = useTranslation('kiosk');
  const dispatch = useKioskDispatch();
  const [text, setText] = useState('');
  const { leave, error, questions } = useLeaving(config);
  const isOffline = useKioskSelector(selectIsOffline);
  const isHidden = config.site.hide_sign_outs;
  const listed = useSignOutList(isHidden);
  const noted = useNotedPeople();
  const find = useCallback(
    async (q: string) => (isOffline ? [] : ((await dispatch(findPeople(q)))?.filter(({ status }) => status === 'in') ?? null)),
    [dispatch, isOffline],
  );
  const found = useFound(text, find);
  const wanted = foldText(text);
  const isSearch = isSearchable(text);
  const isWanted = ({ name }: Leaver): boolean => hasWords(foldText(name), wanted);
  const people: readonly Leaver[] = [
    ...(isSearch || !isHidden ? noted.filter(isWanted) : []),
    ...(isSearch && !isOffline ? found : listed.filter((person) => (isSearch || !isHidden) && isWanted(person))),
  ];

  if (questions !== false) return questions;
  return (
    <>
      <ScreenHead title={t('signOut.title')} onBack={onBack} />
      {error !== null && <Banner tone="danger">{error}</Banner>}
      <TextField
        label={t('signOut.name')}
        description={isHidden || isOffline ? t('letters', { count: KIOSK_SEARCH_FROM }) : undefined}
        value={text}
        onChange={setText}
        autoComplete="off"
        spellCheck={false}
      />
      <ul className={styles.list} aria-label={t('signOut.people')}>
        {people.map((person) => (
          <li key={person.visit_uuid ?? person.visitor_id}>
            <KioskChoice beside={besideOf(person, people, config)} onClick={() => void leave(person)}>
              {person.name}
            </KioskChoice>
          </li>
        ))}
      </ul>
      {isOffline && isSearch ? (
        <KioskChoice onClick={() => void leave({ name: text.trim(), company: null, visitor_id: null, visitor_group_id: null })}>
          {t('signOut.typed', { name: text.trim() })}
        </KioskChoice>
      ) : (
        <p role="status">{isSearch && people.length === 0 ? t('signOut.nobody') : ''}</p>
      )}
    </>
  );
}

const knownBy = ({ masked_email: email, company }: Leaver): string | null => email ?? company;

/** Returns what distinguishes a person from others of that name: the group, too, where nothing else does. */
function besideOf(person: Leaver, people: readonly Leaver[], { groups }: KioskConfig): string | null {
  const known = knownBy(person);
  const isAlike = people.some((other) => other !== person && other.name === person.name && knownBy(other) === known);
  const group = isAlike && groups.find(({ id }) => id === person.visitor_group_id)?.name;
  return [known, group].filter(Boolean).join(' · ') || null;
}

/** Returns the signed-in people known to this device alone. */
function useNotedPeople(): readonly Leaver[] {
  const dispatch = useKioskDispatch();
  const waiting = useKioskSelector(selectWaiting);
  const [people, setPeople] = useState<readonly Leaver[]>([]);
  useEffect(() => {
    let isOver = false;
    if (waiting > 0)
      void dispatch(findNotedPeople()).then((noted) => {
        if (!isOver) setPeople(noted);
      });
    return () => {
      isOver = true;
    };
  }, [dispatch, waiting]);
  return waiting === 0 ? NOBODY : people;
}

const NOBODY: readonly Leaver[] = [];

/** Returns everybody who is signed in, where the site shows them. */
function useSignOutList(isHidden: boolean): readonly KioskPerson[] {
  const dispatch = useKioskDispatch();
  const [people, setPeople] = useState<readonly KioskPerson[]>([]);
  useEffect(() => {
    if (isHidden) return undefined;
    let isOver = false;
    void dispatch(findPeople()).then((found) => {
      if (!isOver && found !== null) setPeople(found);
    });
    return () => {
      isOver = true;
    };
  }, [dispatch, isHidden]);
  return people;
}
