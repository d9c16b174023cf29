import { useId, useRef, useState, type ClipboardEvent } from 'react';
import { useTranslation } from 'react-i18next';

import type { AskedField } from '#contract/asking/entities/customField';
import type { AskedForm } from '#contract/asking/entities/form';
import type { SiteSummary } from '#contract/sites/entities/site';
import type { Visitor, BadgePrinting } from '#contract/visits/entities/visitor';
import { outstandingForms } from '#contract/asking/signInForms';
import { useQuestionsOfSite } from '#portal/api/asking/customFields';
import { askedOfGroup, type NamedQuestions } from '#portal/pieces/asking/answers/askedOfGroup';
import { useListGroupsQuery } from '#portal/api/people/groups';
import { useCreateVisitorMutation, useSignInVisitorMutation } from '#portal/api/visits/visitors';
import type { RequestError } from '#web/net/requestError';
import { useChange, type ChangeOutcome } from '#portal/api/useChange';
import { useAppSelector, useAppStore } from '#portal/store/hooks';
import { selectSites } from '#portal/entities/sites';
import { selectWholeVisitor } from '#portal/entities/visitors';
import { newKey } from '#web/text/newKey';
import { paths } from '#portal/lib/paths';
import { timeOrDayAt } from '#web/dates/siteTime';
import { useErrorText } from '#portal/kit/notices/useErrorText';
import { useAskFirst, type AskedAnswers } from '#portal/pieces/asking/answers/useAskFirst';
import { FillForms, type FormsOfSignIn } from '#portal/pieces/asking/forms/FillForms';
import { useBadgeAtSignIn } from '#portal/pieces/badges/badges/useBadgeAtSignIn';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import { useSearchParam } from '#portal/kit/route/useSearchParam';
import { Banner } from '#web/ui/feedback/Banner';
import { changedQuestions, haveSeen, stillAsked } from '#contract/asking/changedQuestions';
import { checkAnswers, suggestedAnswers, valuesOf } from '#web/ui/form/answers/checkAnswers';
import { Button } from '#web/ui/buttons/Button';
import { submitErrors } from '#web/ui/form/submitErrors';
import { Modal } from '#web/ui/overlays/Modal';
import { useNavigate } from '#web/ui/navigation/NavigationProvider';
import { AlreadyIn } from './AlreadyIn';
import { NotOnboarded } from './NotOnboarded';
import { PartyDialog } from './PartyDialog';
import { PartyLine } from './PartyLine';
import { namesOf } from './partyNames';
import { refusedVisitor } from './refusedVisitor';
import { draftOfFormer, draftOfMember, draftOfNew, newVisitorOf, partyOf, type Party, type SignInValues } from './signInDraft';
import styles from './SignIn.module.css';
import { SignInFinder } from './SignInFinder';
import { SignInForm } from './SignInForm';
import type { Candidate } from './useCandidates';
import { useGroupsHere } from './useGroupsHere';
import { usePresentNamesake } from './usePresentNamesake';

/** An existing visit that prevents a second one. */
interface Present {
  readonly text: string;
  readonly href: string;
  /** Signs in another person of that name; left out if it can only be the same person. */
  readonly onSomebodyElse?: () => void;
}

type Step =
  | { readonly is: 'find' }
  | { readonly is: 'party'; readonly names: string }
  | { readonly is: 'present'; readonly present: Present }
  | { readonly is: 'outstanding'; readonly name: string; readonly titles: readonly string[]; readonly again: () => Promise<void> }
  | {
      readonly is: 'forms';
      readonly name: string;
      readonly forms: readonly AskedForm[];
      readonly send: (more: FormsOfSignIn) => Promise<ChangeOutcome<Begun & { readonly visitor: number }>>;
    }
  | {
      readonly is: 'form';
      readonly draft: SignInValues;
      readonly isKnown: boolean;
      readonly named: NamedQuestions | null;
      readonly key: string;
    };

/** The response of a sign-in besides the visit. */
interface Begun {
  readonly visitor?: number;
  readonly badge?: BadgePrinting | null;
}

interface SignInDialogProps {
  readonly site: SiteSummary;
  readonly onClose: () => void;
}

/**
 * Signs a person in from the portal. First finds the person: an expected visit is signed in at once, a present one is shown,
 * members and former visitors bring their known values. Then asks the others for the values that are missing.
 */
export function SignInDialog({ site, onClose }: SignInDialogProps) {
  const { t, i18n } = useTranslation(['visitors', 'people']);
  const { toast, fail } = useNotices();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const formId = useId();
  const [person] = useSearchParam('person');
  const [text, setText] = useState(person ?? '');
  const [step, setStep] = useState<Step>({ is: 'find' });
  useListGroupsQuery();
  const groups = useGroupsHere(site.id);
  const sites = useAppSelector(selectSites);
  const fields = useQuestionsOfSite(site.id);
  const create = useChange(useCreateVisitorMutation(), { repeats: 'form' });
  const signInVisit = useChange(useSignInVisitorMutation());
  const store = useAppStore();
  const askFirst = useAskFirst();
  const badgeAtSignIn = useBadgeAtSignIn();
  const findNamesake = usePresentNamesake(site.id);
  // Which of the two buttons was pressed; read when the response arrives.
  const goesOn = useRef(false);
  // The values sent last, shared with the next person of the party.
  const sent = useRef<SignInValues | null>(null);
  const [party, setParty] = useState<Party | null>(null);
  // The names of a party that was left for the search, restored when it is resumed.
  const [partyNames, setPartyNames] = useState('');
  const isBusy = create.isSending || signInVisit.isSending;

  const startAgain = () => {
    setText('');
    setStep({ is: 'find' });
  };
  const finish = (name: string, visit: Visitor | undefined, badge: BadgePrinting | null | undefined) => {
    if (visit?.check === 'rejected') {
      toast({ tone: 'danger', text: t('visitors:signInForm.rejected', { name, reason: visit.reason ?? '' }).trim() });
      return onClose();
    }
    if (visit?.approval === 'pending') toast({ tone: 'info', text: t('visitors:signInForm.waits', { name }) });
    const isSearched = visit?.selected_for_search === true;
    if (visit?.approval !== 'pending') {
      toast({ tone: 'success', text: isSearched ? t('visitors:done.searched', { name }) : t('visitors:done.signIn', { name }) });
      if (visit !== undefined) badgeAtSignIn([visit], badge);
    }
    if (!goesOn.current) return onClose();
    if (sent.current !== null) setParty(partyOf(sent.current, fields));
    return startAgain();
  };
  const fill = (draft: SignInValues, isKnown: boolean) => setStep({ is: 'form', draft, isKnown, named: null, key: newKey() });
  const visitLink = ({ id }: Pick<Visitor, 'id'>, status?: string) => paths.today.link({}, { status, visitor: id });
  const showPresent = (visit: Pick<Visitor, 'id' | 'in_timestamp'>, name: string, typed: string) =>
    setStep({
      is: 'present',
      present: {
        text: t('visitors:signInForm.alreadyIn', {
          name,
          time: visit.in_timestamp === null ? '' : timeOrDayAt(visit.in_timestamp, Date.now(), site.timezone, i18n.language),
        }),
        href: visitLink(visit),
        onSomebodyElse: () => fill(draftOfNew(site.id, typed, groups, fields, party), false),
      },
    });

  /** Shows what a member has yet to see if the sign-in was refused for that reason; `again` signs them in regardless. */
  const showOutstanding = (
    error: RequestError,
    name: string,
    again: () => Promise<ChangeOutcome<Begun> | null>,
    visit: () => Visitor | undefined,
  ) => {
    if (error.problem.code !== 'onboarding_outstanding') return false;
    // The server sends the titles with this code.
    const titles = (error.problem.data?.['titles'] ?? []) as readonly string[];
    const allTheSame = async (): Promise<void> => {
      const outcome = await again();
      if (outcome === null) return;
      if (outcome.error !== undefined) return fail(t('visitors:failed.signIn'), outcome.error);
      const { visitor: id, badge } = outcome.data;
      return finish(name, visit() ?? (id === undefined ? undefined : selectWholeVisitor(store.getState(), id)), badge);
    };
    setStep({ is: 'outstanding', name, titles, again: allTheSame });
    return true;
  };

  /** Signs in to an expected visit after prompting for the group's questions; returns null if the prompt is closed. */
  const signInExpected = ({ id, name }: Visitor, more: { readonly despite_onboarding?: boolean }, given?: AskedAnswers) => {
    const send = (answers: AskedAnswers) => signInVisit.send({ params: { visitorId: id }, body: { ...more, ...answers } });
    return askFirst({ id, name, at: 'signIn', given, send });
  };

  const startNew = async (name: string): Promise<void> => {
    const namesake = await findNamesake(name);
    if (namesake === null) fill(draftOfNew(site.id, name, groups, fields, party), false);
    else showPresent(namesake, namesake.name, name);
  };

  const choose = async (candidate: Candidate): Promise<void> => {
    if (candidate.kind === 'member') {
      const { present, name } = candidate.member;
      const elsewhere = sites.find(({ id }) => id === present?.site_id);
      if (present === null || elsewhere === undefined) return fill(draftOfMember(site.id, candidate.member, fields), true);
      const since = present.in_timestamp === null ? '' : timeOrDayAt(present.in_timestamp, Date.now(), elsewhere.timezone, i18n.language);
      return setStep({
        is: 'present',
        present: { text: t('visitors:signInForm.alreadyInAt', { name, site: elsewhere.name, time: since }), href: visitLink(present) },
      });
    }
    const { visit } = candidate;
    switch (candidate.kind) {
      case 'present':
        return showPresent(visit, visit.name, visit.name);
      case 'toApprove':
        return navigate(visitLink(visit, 'to_approve'));
      case 'former':
        return fill(draftOfFormer(visit, fields, party), true);
      case 'expected': {
        const outcome = await signInExpected(visit, {});
        if (outcome === null) return undefined;
        const { error } = outcome;
        const stored = () => selectWholeVisitor(store.getState(), visit.id);
        const again = () => signInExpected(visit, { despite_onboarding: true }, outcome.answers);
        if (error === undefined) return finish(visit.name, stored(), outcome.data.badge);
        return showOutstanding(error, visit.name, again, stored) ? undefined : fail(t('visitors:failed.signIn'), error);
      }
    }
  };

  const submit = async (values: SignInValues, names: readonly string[]): Promise<object | undefined> => {
    const { visitor_group_id: groupId } = values;
    if (groupId === null) return { visitor_group_id: { code: 'required' } };
    const named = step.is === 'form' && step.named?.groupId === groupId ? step.named : null;
    const asked = named?.questions ?? askedOfGroup(fields, groupId, values.answered);
    const checked = checkAnswers(asked, values.answers, { answered: named?.answered ?? values.answered, hasHost: values.host !== null });
    if (checked.problems !== null || checked.isHostMissing)
      return { ...(checked.problems && { answers: checked.problems }), ...(checked.isHostMissing && { host: { code: 'required' } }) };
    return sendVisitor({ ...values, visitor_group_id: groupId }, names, asked, checked.answers);
  };

  const sendVisitor = async (
    values: SignInValues & { readonly visitor_group_id: number },
    names: readonly string[],
    asked: readonly AskedField[],
    answers: Readonly<Record<string, string>>,
  ): Promise<object | undefined> => {
    const body = newVisitorOf(values, asked, answers);
    sent.current = values;
    const answer = await create.send({ body });
    if (answer.error !== undefined) {
      const { problem } = answer.error;
      const again = () => create.send({ body: { ...body, despite_onboarding: true } });
      if (showOutstanding(answer.error, values.name, again, () => undefined)) return undefined;
      const forms = outstandingForms(problem);
      if (forms !== null) {
        setStep({ is: 'forms', name: values.name, forms, send: (more) => create.send({ body: { ...body, ...more } }) });
        return undefined;
      }
      const changed = changedQuestions(problem);
      if (changed !== null) {
        const kept = stillAsked(answers, asked, changed.questions);
        if (haveSeen(asked, changed.questions)) return sendVisitor(values, names, changed.questions, kept);
        const draft = { ...values, answers: { ...suggestedAnswers(changed.questions, changed.answered), ...valuesOf(kept) } };
        setStep({ is: 'form', draft, isKnown: false, named: { ...changed, groupId: values.visitor_group_id }, key: newKey() });
        return undefined;
      }
      const visitId = problem.data?.visitor_id;
      if (problem.code === 'already_signed_in' && typeof visitId === 'number') {
        setStep({ is: 'present', present: { text: problem.message, href: visitLink({ id: visitId }) } });
        return undefined;
      }
      return refusedVisitor(problem, names, errorText(answer.error, t('visitors:signInForm.failed')));
    }
    const visit = selectWholeVisitor(store.getState(), answer.data.visitor);
    // An answer led to a rejection: the visit is logged but never began.
    if (visit?.check === 'rejected')
      return submitErrors({
        fields: names,
        fallback: t('visitors:signInForm.rejected', { name: values.name, reason: visit.reason ?? '' }).trim(),
      });
    finish(values.name, visit, answer.data.badge);
    return undefined;
  };

  const send = (more: boolean) => {
    goesOn.current = more;
    const form = document.getElementById(formId);
    if (form instanceof HTMLFormElement) form.requestSubmit();
  };

  // Several names, one a line, are a party.
  const paste = (event: ClipboardEvent) => {
    const names = namesOf(event.clipboardData.getData('text'));
    if (names.length < 2) return;
    event.preventDefault();
    setStep({ is: 'party', names: names.join('\n') });
  };

  const openGroups = groups.filter(({ can_sign_in: isOpen }) => isOpen);
  if (step.is === 'party') {
    const goBack = (names: string): void => {
      setPartyNames(names);
      startAgain();
    };
    return <PartyDialog site={site} groups={openGroups} party={party} names={step.names} onBack={goBack} onClose={onClose} />;
  }
  return (
    <Modal
      open
      title={t('visitors:signInForm.title')}
      busy={isBusy}
      onClose={onClose}
      footer={
        step.is === 'form' ? (
          <>
            <Button onClick={() => setStep({ is: 'find' })} disabled={isBusy}>
              {t('visitors:signInForm.back')}
            </Button>
            {/* No submit button: Enter presses the first of those. */}
            <Button onClick={() => send(true)} disabled={isBusy}>
              {t('visitors:signInForm.another')}
            </Button>
            <Button variant="primary" type="submit" form={formId} pending={isBusy} onClick={() => void (goesOn.current = false)}>
              {t('visitors:signInForm.submit')}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={step.is === 'find' ? onClose : startAgain} disabled={isBusy}>
              {step.is !== 'find' ? t('visitors:signInForm.back') : t('visitors:signInForm.cancel')}
            </Button>
            {step.is === 'find' && (
              <Button onClick={() => setStep({ is: 'party', names: partyNames })} disabled={isBusy}>
                {t('visitors:party.add')}
              </Button>
            )}
          </>
        )
      }
    >
      <div className={styles.step} onPasteCapture={step.is === 'find' ? paste : undefined}>
        {step.is === 'find' && party !== null && <PartyLine party={party} onLeave={() => setParty(null)} />}
        {step.is === 'find' && (
          <SignInFinder
            site={site}
            text={text}
            onText={setText}
            onCandidate={(candidate) => void choose(candidate)}
            onNew={(name) => void startNew(name)}
          />
        )}
        {step.is === 'present' && (
          <AlreadyIn text={step.present.text} href={step.present.href} onSomebodyElse={step.present.onSomebodyElse} />
        )}
        {step.is === 'outstanding' && <NotOnboarded name={step.name} titles={step.titles} onAllTheSame={step.again} />}
        {step.is === 'forms' && (
          <FillForms
            name={step.name}
            forms={step.forms}
            send={step.send}
            onDone={({ visitor, badge }) => finish(step.name, selectWholeVisitor(store.getState(), visitor), badge)}
          />
        )}
        {step.is === 'form' && (
          <>
            {step.named !== null && (
              <Banner tone="info" announced>
                {t('visitors:signInForm.questionsChanged')}
              </Banner>
            )}
            <SignInForm
              key={step.key}
              named={step.named}
              id={formId}
              initial={step.draft}
              isKnown={step.isKnown}
              groups={openGroups}
              onSubmit={(values, names) => submit(values, names)}
            />
          </>
        )}
      </div>
    </Modal>
  );
}
