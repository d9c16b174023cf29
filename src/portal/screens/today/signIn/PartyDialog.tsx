import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useField } from 'react-final-form';
import { useTranslation } from 'react-i18next';

import { PARTY_MAX } from '#contract/visits/constants';
import type { GroupSummary } from '#contract/people/entities/group';
import type { SiteSummary } from '#contract/sites/entities/site';
import { questionTextIn } from '#contract/asking/questionText';
import { useQuestionsOfSite } from '#portal/api/asking/customFields';
import { joinedList } from '#web/text/joinedList';
import { askedOfGroup, type NamedQuestions } from '#portal/pieces/asking/answers/askedOfGroup';
import { useErrorText } from '#portal/kit/notices/useErrorText';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import { Button } from '#web/ui/buttons/Button';
import { Banner } from '#web/ui/feedback/Banner';
import { checkAnswers } from '#web/ui/form/answers/checkAnswers';
import { Form } from '#web/ui/form/Form';
import { FormDropdown } from '#web/ui/form/controls/FormDropdown';
import { FormTextArea } from '#web/ui/form/controls/FormTextArea';
import { FormTextField } from '#web/ui/form/controls/FormTextField';
import { Modal } from '#web/ui/overlays/Modal';
import { namesOf } from './partyNames';
import { refusedVisitor } from './refusedVisitor';
import { draftOfNew, isShared, type Party, type SignInValues } from './signInDraft';
import { GroupQuestions, HostField } from './SignInForm';
import styles from './SignIn.module.css';
import { useSignInParty, type LeftOut } from './useSignInParty';

interface PartyDialogProps {
  readonly site: SiteSummary;
  /** Those that can be signed in to. */
  readonly groups: readonly GroupSummary[];
  /** The values shared with those signed in before. */
  readonly party: Party | null;
  /** The names known already, one per line. */
  readonly names: string;
  /** Called with the names that are left. */
  readonly onBack: (names: string) => void;
  readonly onClose: () => void;
}

interface PartyValues extends Omit<SignInValues, 'name'> {
  readonly names: string;
}

/** Signs in a party by its names, with one group, company, host and set of answers. Names the others with the reason. */
export function PartyDialog({ site, groups, party, names: known, onBack, onClose }: PartyDialogProps) {
  const { t, i18n } = useTranslation('visitors');
  const { toast } = useNotices();
  const errorText = useErrorText();
  const formId = useId();
  const fields = useQuestionsOfSite(site.id);
  const [initial] = useState<PartyValues>(() => ({ ...draftOfNew(site.id, '', groups, fields, party), names: known }));
  const [named, setNamed] = useState<NamedQuestions | null>(null);
  const [typed, setTyped] = useState(known);
  const { length: count } = namesOf(typed);
  const [leftOut, setLeftOut] = useState<readonly LeftOut[]>([]);
  const { signIn, progress } = useSignInParty(site.id);
  const isBusy = progress !== null;
  const body = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    // Names that are there already want a host next.
    body.current?.querySelector<HTMLElement>(known === '' ? 'textarea' : '[role="combobox"]')?.focus();
  }, [known]);

  const submit = async (
    { names: text, ...values }: PartyValues,
    form: { readonly change: (name: 'names', value: string) => void; readonly getRegisteredFields: () => string[] },
  ): Promise<object | undefined> => {
    const names = namesOf(text);
    const { visitor_group_id: groupId } = values;
    if (names.length === 0) return { names: { code: 'required' } };
    if (names.length > PARTY_MAX) return { names: t('party.tooMany', { limit: PARTY_MAX }) };
    if (groupId === null) return { visitor_group_id: { code: 'required' } };
    const asked = named?.groupId === groupId ? named.questions : askedOfGroup(fields, groupId, []);
    const own = asked.filter((question) => question.required && !isShared(question));
    if (own.length > 0) {
      const questions = own.map((question) => questionTextIn(question, i18n.language, '').name);
      return { visitor_group_id: t('party.own', { questions: joinedList(questions, i18n.language) }) };
    }
    const checked = checkAnswers(asked.filter(isShared), values.answers, { hasHost: values.host !== null });
    if (checked.problems !== null || checked.isHostMissing)
      return { ...(checked.problems && { answers: checked.problems }), ...(checked.isHostMissing && { host: { code: 'required' } }) };
    setLeftOut([]);
    const done = await signIn(names, { ...values, visitor_group_id: groupId }, asked, checked.answers);
    if (done.changed !== null) setNamed({ ...done.changed, groupId });
    if (done.signedIn > 0) toast({ tone: 'success', text: t('party.done', { count: done.signedIn }) });
    if (done.searched.length > 0) toast({ tone: 'info', text: t('party.searched', { names: joinedList(done.searched, i18n.language) }) });
    if (done.leftOut.length === 0 && done.remaining.length === 0) {
      onClose();
      return undefined;
    }
    setLeftOut(done.leftOut);
    form.change('names', done.remaining.join('\n'));
    if (done.refused === null) return undefined;
    return refusedVisitor(done.refused.problem, form.getRegisteredFields(), errorText(done.refused, t('signInForm.failed')));
  };

  const label = (): string => {
    if (progress !== null) return t('party.sending', progress);
    return count === 0 ? t('signInForm.submit') : t('party.submit', { count });
  };

  return (
    <Modal
      open
      title={t('party.title')}
      busy={isBusy}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => onBack(typed)} disabled={isBusy}>
            {t('signInForm.back')}
          </Button>
          <Button variant="primary" type="submit" form={formId} pending={isBusy}>
            {label()}
          </Button>
        </>
      }
    >
      <div className={styles.step}>
        {named !== null && (
          <Banner tone="info" announced>
            {t('signInForm.questionsChanged')}
          </Banner>
        )}
        {leftOut.length > 0 && (
          <Banner tone="warning" announced title={t('party.leftOut', { count: leftOut.length })}>
            <ul>
              {leftOut.map(({ name, reason }, index) => (
                <li key={index}>{t('party.reason', { name, reason })}</li>
              ))}
            </ul>
          </Banner>
        )}
        <Form<PartyValues> id={formId} label={t('party.title')} initialValues={initial} onSubmit={submit}>
          <NamesTyped onNames={setTyped} />
          <div ref={body} className={styles.fields}>
            <FormTextArea
              name="names"
              label={t('party.names')}
              description={t('party.namesHint', { limit: PARTY_MAX })}
              problems={{ required: t('signInForm.nameRequired') }}
              required
              lines={6}
            />
            <FormDropdown<number>
              name="visitor_group_id"
              label={t('signInForm.group')}
              problems={{ required: t('signInForm.groupRequired') }}
              options={groups.map(({ id: value, name }) => ({ value, label: name }))}
              required
            />
            <FormTextField name="company" label={t('signInForm.company')} optional autoComplete="off" />
            <HostField siteId={site.id} answered={[]} named={named} />
            <GroupQuestions siteId={site.id} answered={[]} named={named} isAsked={isShared} />
          </div>
        </Form>
      </div>
    </Modal>
  );
}

/** Tells what names are typed, for the buttons outside of the form. */
function NamesTyped({ onNames }: { readonly onNames: (names: string) => void }) {
  const {
    input: { value },
  } = useField<string>('names', { subscription: { value: true } });
  useEffect(() => onNames(value), [onNames, value]);
  return null;
}
