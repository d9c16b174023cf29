import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useField, useForm } from 'react-final-form';
import { useTranslation } from 'react-i18next';

import { NOTE_MAX_LENGTH } from '#contract/platform/constants';
import { HOST_SEARCH_FROM } from '#contract/people/constants';
import type { AskedField } from '#contract/asking/entities/customField';
import type { GroupSummary } from '#contract/people/entities/group';
import { useQuestionsOfSite } from '#portal/api/asking/customFields';
import { hostSearch } from '#portal/api/visits/people';
import { askedIn } from '#contract/visits/signIn/state';
import type { Asked } from '#contract/visits/signIn/steps';
import { Questions } from '#portal/pieces/asking/answers/Questions';
import { questionTextIn } from '#contract/asking/questionText';
import { suggestedAnswers } from '#web/ui/form/answers/checkAnswers';
import { hostQuestion } from '#contract/asking/hostQuestion';
import { selectMailAvailable } from '#portal/processes/session/mailAvailable';
import { useAppDispatch, useAppSelector } from '#portal/store/hooks';
import { FormComboBox } from '#web/ui/form/controls/FormComboBox';
import { FormDropdown } from '#web/ui/form/controls/FormDropdown';
import { FormTextArea } from '#web/ui/form/controls/FormTextArea';
import { FormTextField } from '#web/ui/form/controls/FormTextField';
import { Form } from '#web/ui/form/Form';
import { lazyJoiValidate } from '#web/ui/form/joiValidate';
import { hostOption, type SignInValues } from './signInDraft';
import styles from './SignIn.module.css';

const validate = lazyJoiValidate(() =>
  import(/* webpackChunkName: "rules-visitors" */ '#contract/visits/rules/visitors').then(({ newVisitor }) => newVisitor),
);

interface SignInFormProps {
  readonly id: string;
  readonly initial: SignInValues;
  /** Whether the person is a member or has visited before. */
  readonly isKnown: boolean;
  /** The questions, perhaps those that the server has named after others had been answered. */
  readonly named: Asked | null;
  /** The groups that can be signed in to. */
  readonly groups: readonly GroupSummary[];
  readonly onSubmit: (values: SignInValues, fields: readonly string[]) => Promise<object | undefined>;
}

/** The second step: the known values of the person, and the missing ones. A member's name and group cannot be changed. */
export function SignInForm({ id, initial: given, isKnown, named, groups, onSubmit }: SignInFormProps) {
  const { t } = useTranslation('visitors');
  const [initial] = useState(given);
  const body = useRef<HTMLDivElement>(null);
  const isMember = initial.returning_visitor_id !== null;

  useLayoutEffect(() => {
    // The submit button when all is known, else the first empty text field: Enter signs in from either.
    const inputs = [...(body.current?.querySelectorAll<HTMLInputElement>('input:not([role="combobox"])') ?? [])];
    const next = isKnown ? null : inputs.find(({ value }) => value === '');
    (next ?? document.querySelector<HTMLElement>(`button[form="${id}"]`))?.focus();
  }, [id, isKnown]);

  return (
    <Form<SignInValues>
      id={id}
      label={t('signInForm.title')}
      initialValues={initial}
      validate={validate}
      onSubmit={(values, form) => onSubmit(values, form.getRegisteredFields())}
    >
      <div ref={body} className={styles.fields}>
        <FormTextField
          name="name"
          label={t('signInForm.name')}
          problems={{ required: t('signInForm.nameRequired') }}
          required
          readOnly={isMember}
          autoComplete="off"
        />
        <FormDropdown<number>
          name="visitor_group_id"
          label={t('signInForm.group')}
          problems={{ required: t('signInForm.groupRequired'), number: t('signInForm.groupRequired') }}
          options={groups.map(({ id: value, name }) => ({ value, label: name }))}
          disabled={isMember}
          required
        />
        {!isMember && <FormTextField name="company" label={t('signInForm.company')} optional autoComplete="off" />}
        <HostField siteId={initial.site_id} answered={initial.answered} named={named} />
        {!isMember && <FormTextField name="email" type="email" label={t('signInForm.email')} optional autoComplete="off" />}
        <GroupQuestions siteId={initial.site_id} answered={initial.answered} named={named} />
        <FormTextArea name="notes" label={t('signInForm.notes')} optional limit={NOTE_MAX_LENGTH} lines={2} />
      </div>
    </Form>
  );
}

interface AskedProps {
  readonly siteId: number;
  readonly answered: readonly number[];
  readonly named: Asked | null;
}

/** Returns the questions of the chosen group, and which answers are known already. */
function useAsked({ siteId, answered, named }: AskedProps): Asked {
  const questions = useQuestionsOfSite(siteId);
  const { input } = useField<number | null>('visitor_group_id', { subscription: { value: true }, allowNull: true });
  return askedIn({ asked: named }, { fields: questions, groupId: input.value }, answered);
}

/** Fills in the suggested answers if the questions load after the form has opened; given answers win. */
function useLateSuggestions({ siteId, answered }: Pick<AskedProps, 'siteId' | 'answered'>): void {
  const form = useForm<Pick<SignInValues, 'answers'>>();
  const questions = useQuestionsOfSite(siteId);
  const areLate = useRef(questions.length === 0);
  useEffect(() => {
    if (!areLate.current || questions.length === 0) return;
    areLate.current = false;
    form.change('answers', { ...suggestedAnswers(questions, answered), ...form.getState().values.answers });
  }, [form, questions, answered]);
}

/** The questions of the chosen group, or some of them. */
export function GroupQuestions({ isAsked, ...props }: AskedProps & { readonly isAsked?: (question: AskedField) => boolean }) {
  const { questions, answered } = useAsked(props);
  useLateSuggestions(props);
  return <Questions questions={isAsked === undefined ? questions : questions.filter(isAsked)} answered={answered} />;
}

/** The field for the host; if a question of the site asks for it, in the site's words, and required if that question is. */
export function HostField(props: AskedProps) {
  const { t, i18n } = useTranslation('visitors');
  const isMailed = useAppSelector(selectMailAvailable);
  const dispatch = useAppDispatch();
  const search = async (text: string) => {
    const { hosts } = await dispatch(hostSearch.initiate({ query: { q: text } }, { subscribe: false })).unwrap();
    return hosts.map(hostOption);
  };
  const question = hostQuestion(useAsked(props).questions);
  const isRequired = question?.required === true;
  return (
    <FormComboBox<number>
      name="host"
      label={question === undefined ? t('signInForm.host') : questionTextIn(question, i18n.language, '').name}
      description={isMailed ? t('signInForm.hostHint') : undefined}
      search={search}
      minCharacters={HOST_SEARCH_FROM}
      optional={!isRequired}
      required={isRequired}
    />
  );
}
