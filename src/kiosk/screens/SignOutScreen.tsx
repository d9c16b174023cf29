import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { KIOSK_SEARCH_FROM } from '#contract/constants';
import type { KioskConfig, KioskPerson } from '#contract/entities/kiosk';
import { foldText } from '#contract/fold';
import { Banner } from '#portal/ui/feedback/Banner';
import { TextField } from '#portal/ui/fields/TextField';
import { KioskChoice } from '#portal/ui/kiosk/KioskChoice';
import { findPeople, signOut } from '../actions';
import styles from '../Kiosk.module.css';
import { viewOpened } from '../kioskSlice';
import { useKioskDispatch } from '../store';
import { ScreenHead } from './ScreenHead';
import { useFound } from './useFound';

/** Signing out: one's name, from the list where the site shows it, or by typing it. */
export function SignOutScreen({ config }: { readonly config: KioskConfig }) {
  const { t } = useTranslation('kiosk');
  const dispatch = useKioskDispatch();
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const listed = useSignOutList(config.site.hide_sign_outs);
  const find = useCallback(
    async (q: string) => (await dispatch(findPeople(q)))?.filter(({ status }) => status === 'in') ?? null,
    [dispatch],
  );
  const found = useFound(text, find);
  const wanted = foldText(text);
  const people = wanted.length >= KIOSK_SEARCH_FROM ? found : listed.filter(({ name }) => foldText(name).includes(wanted));

  const leave = async ({ visitor_id: visitorId, name }: KioskPerson) => {
    if (visitorId === null) return;
    const outcome = await dispatch(signOut(visitorId));
    if ('data' in outcome)
      dispatch(viewOpened({ name: 'done', outcome: { kind: 'signedOut', name, message: outcome.data.visitor.sign_out_message } }));
    else setError(outcome.error.problem.message === '' ? t('failed') : outcome.error.problem.message);
  };

  return (
    <>
      <ScreenHead title={t('signOut.title')} />
      {error !== null && <Banner tone="danger">{error}</Banner>}
      <TextField
        label={t('signOut.name')}
        description={config.site.hide_sign_outs ? t('letters', { count: KIOSK_SEARCH_FROM }) : undefined}
        value={text}
        onChange={setText}
        autoComplete="off"
        spellCheck={false}
      />
      <ul className={styles.list} aria-label={t('signOut.people')}>
        {people.map((person) => (
          <li key={person.visitor_id}>
            <KioskChoice beside={person.company} onClick={() => void leave(person)}>
              {person.name}
            </KioskChoice>
          </li>
        ))}
      </ul>
      <p role="status">{wanted.length >= KIOSK_SEARCH_FROM && people.length === 0 ? t('signOut.nobody') : ''}</p>
    </>
  );
}

/** Everybody who is signed in, where the site shows them. */
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
