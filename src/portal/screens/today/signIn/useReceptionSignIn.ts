import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { AskedField } from '#contract/asking/entities/customField';
import type { SiteSummary } from '#contract/sites/entities/site';
import { askedIn, beginFlow } from '#contract/visits/signIn/state';
import type { Step } from '#contract/visits/signIn/steps';
import { useQuestionsOfSite } from '#portal/api/asking/customFields';
import type { ChangeOutcome } from '#portal/api/useChange';
import { useErrorText } from '#portal/kit/notices/useErrorText';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import { useSearchParam } from '#portal/kit/route/useSearchParam';
import type { FormsOfSignIn } from '#portal/pieces/asking/forms/FillForms';
import type { RequestError } from '#web/net/requestError';
import { checkAnswers } from '#web/ui/form/answers/checkAnswers';
import { submitErrors } from '#web/ui/form/submitErrors';
import { useSignInFlow, type Pressed } from '#web/ui/form/useSignInFlow';
import { answerErrors, refusedVisitor } from './refusedVisitor';
import { NOBODY, partyOf, planOf, type Party, type SignInValues, type Who } from './signInDraft';
import { useSignInEnd } from './useSignInEnd';
import { useSignInRequest, type Begun } from './useSignInRequest';

/** A press of which nothing came: somebody closed a dialog. */
const CANCELLED: RequestError = { status: 'cancelled', problem: { message: '' } };

/** Keeps the sign-in of one person after another at reception, and what they have in common. */
export function useReceptionSignIn(site: SiteSummary, onClose: () => void) {
  const { t } = useTranslation('visitors');
  const { fail } = useNotices();
  const fields = useQuestionsOfSite(site.id);
  const end = useSignInEnd();
  const { request, isSending } = useSignInRequest();
  const { state: flow, tell, press } = useSignInFlow<Who, Begun, RequestError>(() => beginFlow(planOf(fields, null), NOBODY), request);
  const [person] = useSearchParam('person');
  const [text, setText] = useState(person ?? '');
  const [party, setParty] = useState<Party | null>(null);
  // Which of the two buttons was pressed; read when the response arrives.
  const goesOn = useRef(false);

  const startAgain = (): void => {
    setText('');
    tell({ is: 'restarted', who: NOBODY });
  };
  const finish = (who: Who, begun: Begun): void => {
    if (!end(who.name, begun) || !goesOn.current) return onClose();
    if (who.kind === 'new') setParty(partyOf(who.values, fields));
    return startAgain();
  };
  /** For a press outside of a form: a refusal that no step mends is shown in a dialog. */
  const conclude = (who: Who, outcome: Pressed<Begun, RequestError> | null): void => {
    if (outcome === null) return;
    if (outcome.error === undefined) finish(who, outcome.data);
    else if (outcome.isHere) fail(t('failed.signIn'), outcome.error);
  };

  const submit = useFormSubmit({ fields, flow, press, finish });
  return {
    flow,
    isSending,
    party,
    text,
    setText,
    setParty,
    startAgain,
    submit,
    open: (step: Step, who?: Who) => void tell({ is: 'opened', step, who }),
    goBack: () => void tell({ is: 'wentBack' }),
    setGoesOn: (isMore: boolean) => void (goesOn.current = isMore),
    signInExpected: async (who: Extract<Who, { kind: 'expected' }>) => conclude(who, await press({ is: 'chosen', who })),
    allTheSame: async () => conclude(flow.who, await press({ is: 'said', said: { despite_onboarding: true } })),
    sendForms: async (more: FormsOfSignIn): Promise<ChangeOutcome<Begun>> => {
      const outcome = (await press({ is: 'said', said: more })) ?? { error: CANCELLED };
      return outcome.error === undefined ? { data: outcome.data } : { error: outcome.error };
    },
    finish: (begun: Begun) => finish(flow.who, begun),
  };
}

type SignInState = ReturnType<typeof useSignInFlow<Who, Begun, RequestError>>;

export type ReceptionSignIn = ReturnType<typeof useReceptionSignIn>;

interface Submitting extends Pick<SignInState, 'press'> {
  readonly fields: readonly AskedField[];
  readonly flow: SignInState['state'];
  readonly finish: (who: Who, begun: Begun) => void;
}

/** Returns a function that checks the form, sends it, and returns the errors to show at its fields. */
function useFormSubmit({ fields, flow, press, finish }: Submitting) {
  const { t } = useTranslation('visitors');
  const errorText = useErrorText();
  return async (values: SignInValues, names: readonly string[]): Promise<object | undefined> => {
    const { visitor_group_id: groupId, host } = values;
    if (groupId === null) return { visitor_group_id: { code: 'required' } };
    const plan = planOf(fields, groupId);
    const { questions, answered } = askedIn(flow, plan, values.answered);
    const checked = checkAnswers(questions, values.answers, { answered, hasHost: host !== null });
    const faults = answerErrors(checked);
    if (faults !== null) return faults;
    const isKnown = flow.who.kind === 'new' && flow.who.isKnown;
    const who = { kind: 'new', name: values.name, values, isKnown } as const;
    const outcome = await press({ is: 'identified', who, plan, answered: values.answered, said: { answers: checked.answers } });
    if (outcome === null) return undefined;
    const { error, data } = outcome;
    if (error !== undefined)
      return outcome.isHere ? refusedVisitor(error.problem, names, errorText(error, t('signInForm.failed'))) : undefined;
    if (data.visit?.check !== 'rejected') {
      finish(who, data);
      return undefined;
    }
    const { name } = values;
    return submitErrors({ fields: names, fallback: t('signInForm.rejected', { name, reason: data.visit.reason ?? '' }).trim() });
  };
}
