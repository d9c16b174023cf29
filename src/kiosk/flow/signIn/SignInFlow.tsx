import { startTransition, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { AskedField } from '#contract/asking/entities/customField';
import type { KioskConfig, KioskGroup, KioskVisit } from '#contract/door/entities/kiosk';
import type { KioskOnboarding } from '#contract/people/entities/onboarding';
import { outstandingForms, withForm } from '#contract/asking/signInForms';
import { revisionsOf, type ChangedQuestions } from '#contract/asking/questions';
import type { RequestError } from '#web/net/requestError';
import { changedQuestions, haveSeen, stillAsked, unseenOf } from '#contract/asking/changedQuestions';
import { hostQuestion } from '#contract/asking/hostQuestion';
import { signIn } from '../../device/actions';
import type { StepResult } from '../stepResult';
import styles from '../../look/Kiosk.module.css';
import { selectLanguage, viewOpened, type HostNews, type Outcome } from '../../device/kioskSlice';
import { configWanted } from '../../device/processes/signals';
import { LateFormStep, LateQuestionsStep } from '../questions/LateQuestionsStep';
import { isRefused, type AnswersByField } from '#contract/asking/questionPages';
import { useKioskDispatch, useKioskSelector } from '../../device/store';
import { DetailsStep } from './DetailsStep';
import { askedOf, NO_DETAILS, stepsOf, type Asked, type Details, type Step, type VisitPart } from './draft';
import { LateMessageStep, LatePhotoStep, LatePinStep } from './lateSteps';
import { agreementsTo, isAgreementMissing, isOpen } from './messages/agreements';
import { LateOnboardingStep } from './onboarding/LateOnboardingStep';
import { QuestionPages } from './QuestionPages';

interface SignInFlowProps {
  readonly config: KioskConfig;
  readonly group: KioskGroup;
  /** The person's details, if known beforehand. */
  readonly known?: Details;
  /** Leaves the flow; undefined for the welcome. */
  readonly onBack: (() => void) | undefined;
}

/**
 * Leads one person through the questions of their group, a screen at a time, and signs them in after the last. All of it is dropped with
 * the flow.
 */
export function SignInFlow({ config, group, known = NO_DETAILS, onBack }: SignInFlowProps) {
  const { t } = useTranslation('kiosk');
  const dispatch = useKioskDispatch();
  const locale = useKioskSelector(selectLanguage) ?? undefined;
  // One uuid for this attempt, however often it is sent: a lost response does not sign anybody in twice.
  // A phone gets its uuid: its token is for that visit alone.
  const [uuid] = useState(() => config.contactless?.uuid ?? crypto.randomUUID());
  // The questions as they were when the person began: changes apply to the next person.
  const [asked, setAsked] = useState(() => askedOf(config, group, []));
  const [steps, setSteps] = useState(() => stepsOf(config, group, uuid, asked.questions));
  const [position, setPosition] = useState(0);
  const [details, setDetails] = useState(known);
  const [visit, setVisit] = useState<VisitPart>({});
  /** The part refused for a message that this device does not have yet. */
  const [refused, setRefused] = useState<VisitPart | null>(null);
  /** Form entries by form, so that somebody who goes back finds them. */
  const [drafts, setDrafts] = useState<Readonly<Record<number, Readonly<Record<string, string>>>>>({});
  /** The reason why an answer was refused after the person had gone on. */
  const [refusal, setRefusal] = useState<RequestError | null>(null);
  /** How often the server has sent the list of unseen items. */
  const [attempt, setAttempt] = useState(0);
  const [step] = steps.slice(position);

  const advance = (part: VisitPart): StepResult => goTo({ ...visit, ...part }, steps, asked);

  /** Once the person is known, so are their questions: answers already stored are not asked for twice. */
  const advanceWith = (part: VisitPart, answered: readonly number[]): StepResult => {
    // Another person sees nothing of what was filled in.
    if (part.name !== visit.name) startTransition(() => setDrafts({}));
    if (asked.isChanged || String(answered) === String(asked.answered)) return advance(part);
    const now = askedOf(config, group, answered);
    const following = stepsOf(config, group, uuid, now.questions);
    startTransition(() => {
      setAsked(now);
      setSteps(following);
    });
    return goTo({ ...visit, ...part }, following, now);
  };

  /** Paint the press first: a slow tablet draws the next screen after it. */
  const goTo = (next: VisitPart, following: readonly Step[], { questions }: Asked): StepResult => {
    const isLast = position >= following.length - 1;
    startTransition(() => {
      setVisit(next);
      setRefusal(null);
      if (!isLast) setPosition(position + 1);
    });
    return isLast ? send(next, questions) : null;
  };

  const send = async (next: VisitPart, questions: readonly AskedField[]): Promise<RequestError | null> => {
    const answers = answersTo(next.answers ?? {}, questions);
    const body = { ...next, answers, asked: revisionsOf(questions), locale, name: next.name ?? '', uuid, visitor_group_id: group.id };
    const outcome = await dispatch(signIn(body));
    if ('noted' in outcome) {
      dispatch(viewOpened({ name: 'done', outcome: notedOf(outcome.noted, body.name, group) }));
      return null;
    }
    if ('error' in outcome) {
      const changed = changedQuestions(outcome.error.problem);
      if (changed !== null) return askOthers(next, questions, changed);
      if (outcome.error.problem.code === 'pin_required') {
        setSteps([...steps, { name: 'pin' }]);
        setPosition(steps.length);
        return null;
      }
      if (outcome.error.problem.code === 'onboarding_outstanding') {
        const others = steps.filter(({ name }) => name !== 'onboarding');
        // The server sends it with this code.
        const onboarding = outcome.error.problem.data as unknown as KioskOnboarding;
        setSteps([...others, { name: 'onboarding', onboarding, isAgain: others.length < steps.length }]);
        setPosition(others.length);
        setAttempt(attempt + 1);
        return null;
      }
      const [form] = outstandingForms(outcome.error.problem) ?? [];
      if (form !== undefined) {
        const others = steps.filter((one) => one.name !== 'form' || one.form.id !== form.id);
        setSteps([...others, { name: 'form', form, isChanged: others.length < steps.length }]);
        setPosition(others.length);
        return null;
      }
      if (!isAgreementMissing(outcome.error)) return returnToField(outcome.error);
      dispatch(configWanted());
      if (askAgain(next)) return null;
      setRefused(next);
      return outcome.error;
    }
    dispatch(viewOpened({ name: 'done', outcome: outcomeOf(outcome.data.visitor, group) }));
    return null;
  };

  /** An answer refused later is corrected where it was given, not explained on another screen. */
  const returnToField = (error: RequestError): RequestError | null => {
    const page = steps.findIndex((one) => one.name === 'questions' && isRefused(one.questions, error.problem));
    if (page === -1 || page === position) return error;
    setRefusal(error);
    setPosition(page);
    return null;
  };

  /** The question set changed on the server: questions already seen are not shown twice, new ones are. */
  const askOthers = async (
    next: VisitPart,
    before: readonly AskedField[],
    { questions, answered }: ChangedQuestions,
  ): Promise<RequestError | null> => {
    const kept = { ...next, answers: stillAsked(next.answers ?? {}, before, questions) };
    dispatch(configWanted());
    setAsked({ questions, answered, isChanged: !haveSeen(before, questions) });
    setVisit(kept);
    const following = stepsOf(config, group, uuid, questions);
    setSteps(following);
    if (haveSeen(before, questions)) return send(kept, questions);
    const [other] = unseenOf(before, questions);
    const page = following.findIndex((one) => one.name === 'questions' && one.questions.some(({ id }) => id === other?.id));
    // The host is asked for on the screen of the name.
    setPosition(Math.max(page, 0));
    return null;
  };

  /** A message has changed, or is new, since the person began: shows it again. Returns whether there is one. */
  const askAgain = (part: VisitPart): boolean => {
    const fresh = stepsOf(config, group, uuid, asked.questions);
    const agreements = agreementsTo(fresh, part.agreements ?? []);
    const missing = fresh.findIndex((one) => one.name === 'message' && isOpen(one.message, agreements));
    if (missing === -1) return false;
    setSteps(fresh);
    setVisit({ ...part, agreements });
    setPosition(missing);
    return true;
  };

  /** Another person may sign in after all: the pin is dropped, and prompted for again where it is required. */
  const leavePin = (): void => {
    setVisit({ ...visit, pin: undefined });
    setSteps(steps.filter(({ name }) => name !== 'pin'));
    setPosition(position - 1);
  };

  /** The seen items belong to the previous person, so drop them. */
  const leaveOnboarding = (): void => {
    setVisit({ ...visit, onboarding: undefined });
    setSteps(steps.filter(({ name }) => name !== 'onboarding'));
    setPosition(position - 1);
  };

  /** The filled-in forms stay in the flow; drop them from the visit, so that the server requires them again. */
  const leaveForms = (): void => {
    setVisit({ ...visit, forms: undefined });
    setSteps(steps.filter(({ name }) => name !== 'form'));
    setPosition(position - 1);
  };

  const askNow = useEffectEvent((part: VisitPart) => {
    if (askAgain(part)) setRefused(null);
  });
  useEffect(() => {
    if (refused !== null) askNow(refused);
  }, [config, refused]);

  const props = {
    config,
    group,
    isLast: position === steps.length - 1,
    onBack: position === 0 ? onBack : () => setPosition(position - 1),
    onDone: advance,
  };
  const other = (): ReactNode => {
    switch (step?.name) {
      case 'details':
        return (
          <DetailsStep
            {...props}
            details={details}
            onDetails={(now) => startTransition(() => setDetails(now))}
            hostQuestion={hostQuestion(asked.questions)}
            onDone={advanceWith}
          />
        );
      case 'message':
        return <LateMessageStep key={step.message.version_id} {...props} message={step.message} agreements={visit.agreements ?? []} />;
      case 'photo':
        return <LatePhotoStep {...props} isRequired={step.isRequired} />;
      case 'onboarding':
        return (
          <LateOnboardingStep key={attempt} onboarding={step.onboarding} isAgain={step.isAgain} onBack={leaveOnboarding} onDone={advance} />
        );
      case 'form':
        return (
          <LateFormStep
            key={`${step.form.id} ${step.form.version}`}
            form={step.form}
            isChanged={step.isChanged}
            draft={drafts[step.form.id]}
            onDraft={(draft) => setDrafts((all) => ({ ...all, [step.form.id]: draft }))}
            onBack={steps[position - 1]?.name === 'form' ? props.onBack : leaveForms}
            onDone={(form) => advance({ forms: withForm(visit.forms ?? [], form) })}
          />
        );
      case 'pin':
        return <LatePinStep {...props} onBack={leavePin} />;
      case 'questions':
      case undefined:
        return null;
    }
  };
  return (
    <>
      {steps.length > 1 && <p className={styles.count}>{t('signIn.step', { number: position + 1, total: steps.length })}</p>}
      {other()}
      <QuestionPages steps={steps} position={position} answered={asked.answered}>
        {(questions, index) => (
          <LateQuestionsStep
            isAhead={index !== position}
            questions={questions}
            answered={asked.answered}
            answers={visit.answers ?? {}}
            siteLocale={config.site.locale}
            isChanged={asked.isChanged}
            refusal={index === position ? refusal : null}
            submitLabel={index === steps.length - 1 ? t('signIn.submit') : t('signIn.next')}
            onBack={props.onBack}
            onDone={(answers) => advance({ answers: { ...withoutThose(visit.answers ?? {}, questions), ...answers } })}
          />
        )}
      </QuestionPages>
    </>
  );
}

/** Only the current questions are answered. */
const answersTo = (answers: AnswersByField, questions: readonly AskedField[]): AnswersByField =>
  Object.fromEntries(Object.entries(answers).filter(([key]) => questions.some(({ id }) => String(id) === key)));

const withoutThose = (answers: AnswersByField, questions: readonly AskedField[]): AnswersByField =>
  Object.fromEntries(Object.entries(answers).filter(([key]) => !questions.some(({ id }) => String(id) === key)));

function notedOf(isNoted: boolean, name: string, { type }: KioskGroup): Outcome {
  if (!isNoted) return { kind: 'notNoted' };
  return type === 'delivery' ? { kind: 'notedDelivery' } : { kind: 'notedIn', name };
}

function outcomeOf(visitor: KioskVisit, { type }: KioskGroup): Outcome {
  if (visitor.check === 'rejected') return { kind: 'rejected', message: visitor.reject_message };
  if (visitor.waiting !== null)
    return { kind: 'waiting', message: visitor.waiting.message, isAway: visitor.waiting.geofence !== undefined };
  if (type === 'delivery') return { kind: 'delivered', host: hostNewsOf(visitor) };
  const { badge: printing, uuid } = visitor;
  const badge = printing === null || uuid === null ? null : { uuid, printing };
  return { kind: 'signedIn', name: visitor.name, host: hostNewsOf(visitor), isSearched: visitor.selected_for_search, badge };
}

function hostNewsOf({ host_told: name, host_told_by: by, host_unknown: isUnknown }: KioskVisit): HostNews {
  if (name !== null && by !== null) return { name, by };
  return isUnknown ? 'unknown' : null;
}
