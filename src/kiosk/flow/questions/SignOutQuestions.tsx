import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { AskedField } from '#contract/asking/entities/customField';
import type { KioskConfig } from '#contract/door/entities/kiosk';
import type { Problem } from '#contract/platform/problem';
import type { RequestError } from '#web/net/requestError';
import type { Leaver } from '../../device/queue/queueVisit';
import { isRefused, pagesOf, type AnswersByField } from '#contract/asking/questionPages';
import { QuestionsStep } from './QuestionsStep';

/** A person with questions to answer before they leave. */
export interface Leaving {
  readonly person: Leaver;
  readonly questions: readonly AskedField[];
  readonly answers: AnswersByField;
  readonly isChanged: boolean;
}

interface SignOutQuestionsProps {
  readonly config: KioskConfig;
  readonly leaving: Omit<Leaving, 'person'>;
  readonly onBack: () => void;
  readonly onDone: (answers: AnswersByField) => Promise<RequestError | null>;
}

const NOTHING_KNOWN: readonly number[] = [];

/** Shows the sign-out questions, a few on each screen. */
export function SignOutQuestions({ config, leaving, onBack, onDone }: SignOutQuestionsProps) {
  const { t } = useTranslation('kiosk');
  const pages = pagesOf(leaving.questions);
  const [page, setPage] = useState(0);
  const [answers, setAnswers] = useState(leaving.answers);
  /** The reason why an answer of an earlier page was refused. */
  const [refusal, setRefusal] = useState<Problem | null>(null);
  const isLast = page >= pages.length - 1;
  const advance = async (given: AnswersByField): Promise<RequestError | null> => {
    const all = { ...answers, ...given };
    setAnswers(all);
    setRefusal(null);
    if (!isLast) {
      setPage(page + 1);
      return null;
    }
    const error = await onDone(all);
    const refused = error === null ? -1 : pages.findIndex((questions) => isRefused(questions, error.problem));
    if (refused === -1 || refused === page) return error;
    setRefusal(error?.problem ?? null);
    setPage(refused);
    return null;
  };
  return (
    <QuestionsStep
      key={page}
      questions={pages[page] ?? []}
      answered={NOTHING_KNOWN}
      answers={answers}
      siteLocale={config.site.locale}
      isChanged={leaving.isChanged}
      refusal={refusal}
      submitLabel={isLast ? t('welcome.signOut') : t('signIn.next')}
      onBack={page === 0 ? onBack : () => setPage(page - 1)}
      onDone={advance}
    />
  );
}
