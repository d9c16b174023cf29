import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { questionTextIn } from '#contract/asking/questionText';
import { PARTY_MAX } from '#contract/visits/constants';
import { askedIn } from '#contract/visits/signIn/state';
import type { Asked } from '#contract/visits/signIn/steps';
import { useQuestionsOfSite } from '#portal/api/asking/customFields';
import { useErrorText } from '#portal/kit/notices/useErrorText';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import { joinedList } from '#web/text/joinedList';
import { checkAnswers } from '#web/ui/form/answers/checkAnswers';
import { namesOf } from './partyNames';
import { answerErrors, refusedVisitor } from './refusedVisitor';
import { isShared, type SignInValues } from './signInDraft';
import { useSignInParty, type LeftOut, type PartyOutcome } from './useSignInParty';

/** The values of a party's form, with its names one a line. */
export interface PartyValues extends Omit<SignInValues, 'name'> {
  readonly names: string;
}

interface PartyForm {
  readonly change: (name: 'names', value: string) => void;
  readonly getRegisteredFields: () => string[];
}

/** Keeps the form of a party: checks it, signs its people in, and leaves in it the names of those who are not. */
export function usePartyForm(siteId: number, onDone: () => void) {
  const { t, i18n } = useTranslation('visitors');
  const { toast } = useNotices();
  const errorText = useErrorText();
  const fields = useQuestionsOfSite(siteId);
  const [named, setNamed] = useState<Asked | null>(null);
  const [leftOut, setLeftOut] = useState<readonly LeftOut[]>([]);
  const { signIn, progress } = useSignInParty(siteId);
  const listed = (words: readonly string[]): string => joinedList(words, i18n.language);

  /** Shows how it went; returns the errors of values that all share. */
  const show = (done: PartyOutcome, form: PartyForm): object | undefined => {
    if (done.signedIn > 0) toast({ tone: 'success', text: t('party.done', { count: done.signedIn }) });
    if (done.searched.length > 0) toast({ tone: 'info', text: t('party.searched', { names: listed(done.searched) }) });
    if (done.leftOut.length === 0 && done.remaining.length === 0) {
      onDone();
      return undefined;
    }
    setLeftOut(done.leftOut);
    form.change('names', done.remaining.join('\n'));
    if (done.refused === null) return undefined;
    return refusedVisitor(done.refused.problem, form.getRegisteredFields(), errorText(done.refused, t('signInForm.failed')));
  };

  const submit = async ({ names: text, ...values }: PartyValues, form: PartyForm): Promise<object | undefined> => {
    const names = namesOf(text);
    const { visitor_group_id: groupId } = values;
    if (names.length === 0) return { names: { code: 'required' } };
    if (names.length > PARTY_MAX) return { names: t('party.tooMany', { limit: PARTY_MAX }) };
    if (groupId === null) return { visitor_group_id: { code: 'required' } };
    const { questions } = askedIn({ asked: named }, { fields, groupId }, []);
    const own = questions.filter((question) => question.required && !isShared(question));
    if (own.length > 0)
      return { visitor_group_id: t('party.own', { questions: listed(own.map((one) => questionTextIn(one, i18n.language, '').name)) }) };
    const checked = checkAnswers(questions.filter(isShared), values.answers, { hasHost: values.host !== null });
    const faults = answerErrors(checked);
    if (faults !== null) return faults;
    setLeftOut([]);
    const done = await signIn(names, { ...values, visitor_group_id: groupId }, questions, checked.answers);
    if (done.changed !== null) setNamed({ ...done.changed, groupId, isChanged: true });
    return show(done, form);
  };
  return { submit, progress, named, leftOut };
}
