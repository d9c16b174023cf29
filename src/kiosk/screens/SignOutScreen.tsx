import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { KIOSK_SEARCH_FROM } from '#contract/constants';
import type { AskedField } from '#contract/entities/customField';
import type { KioskConfig, KioskPerson } from '#contract/entities/kiosk';
import { foldText } from '#contract/fold';
import type { RequestError } from '#portal/api/requestError';
import { Banner } from '#portal/ui/feedback/Banner';
import { TextField } from '#portal/ui/fields/TextField';
import { KioskChoice } from '#portal/ui/kiosk/KioskChoice';
import { findPeople } from '../actions';
import styles from '../Kiosk.module.css';
import { viewOpened } from '../kioskSlice';
import type { KioskAnswers } from '../questions/pages';
import { LateSignOutQuestions } from '../questions/LateQuestionsStep';
import type { Leaving } from '../questions/SignOutQuestions';
import { useKioskDispatch } from '../store';
import { leave, questionsOf } from './leaving';
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

  /** Somebody who is asked something before they leave. */
  const [leaving, setLeaving] = useState<Leaving | null>(null);

  const send = async (person: KioskPerson, questions: readonly AskedField[], answers: KioskAnswers): Promise<RequestError | null> => {
    if (person.visitor_id === null) return null;
    const left = await dispatch(leave(person.visitor_id, questions, answers));
    if ('refused' in left) return left.refused;
    if ('asked' in left) setLeaving({ person, ...left.asked });
    else {
      const { sign_out_message: message } = left.visitor;
      dispatch(viewOpened({ name: 'done', outcome: { kind: 'signedOut', name: person.name, message } }));
    }
    return null;
  };
  const choose = async (person: KioskPerson): Promise<void> => {
    const { questions, isShown } = questionsOf(config, person.visitor_group_id);
    if (isShown) return setLeaving({ person, questions, answers: {}, isChanged: false });
    const refusal = await send(person, questions, {});
    if (refusal !== null) setError(refusal.problem.message === '' ? t('failed') : refusal.problem.message);
    return undefined;
  };

  if (leaving !== null)
    return (
      <LateSignOutQuestions
        key={leaving.questions.map(({ id, revision }) => `${id} ${revision}`).join()}
        config={config}
        leaving={leaving}
        onBack={() => setLeaving(null)}
        onDone={(answers) => send(leaving.person, leaving.questions, answers)}
      />
    );
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
            <KioskChoice beside={person.company} onClick={() => void choose(person)}>
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
