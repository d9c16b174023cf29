import { useLayoutEffect, useRef } from 'react';
import { useField } from 'react-final-form';
import { useTranslation } from 'react-i18next';

import { HOST_SEARCH_FROM, NOTE_MAX_LENGTH } from '#contract/constants';
import type { GroupSummary } from '#contract/entities/group';
import { useFieldsOfSite } from '#portal/api/customFields';
import { hostSearch } from '#portal/api/people';
import { AnswerField } from '#portal/parts/answers/AnswerField';
import { askedFields } from '#portal/parts/answers/askedFields';
import { useAppDispatch } from '#portal/store/hooks';
import { FormComboBox } from '#portal/ui/form/FormComboBox';
import { FormDropdown } from '#portal/ui/form/FormDropdown';
import { FormTextArea } from '#portal/ui/form/FormTextArea';
import { FormTextField } from '#portal/ui/form/FormTextField';
import { Form } from '#portal/ui/form/Form';
import { lazyJoiValidate } from '#portal/ui/form/joiValidate';
import { hostOption, type SignInValues } from './signInDraft';
import styles from './SignIn.module.css';

const validate = lazyJoiValidate(() =>
  import(/* webpackChunkName: "rules-visitors" */ '#contract/rules/visitors').then(({ newVisitor }) => newVisitor),
);

interface SignInFormProps {
  readonly id: string;
  readonly initial: SignInValues;
  /** A member, or somebody who was here before. */
  readonly isKnown: boolean;
  /** Those that can be signed in to. */
  readonly groups: readonly GroupSummary[];
  readonly onSubmit: (values: SignInValues, fields: readonly string[]) => Promise<object | undefined>;
}

/** The second step: what is known of the person, and what is to be added. A member's name and group are the member's own. */
export function SignInForm({ id, initial, isKnown, groups, onSubmit }: SignInFormProps) {
  const { t } = useTranslation('visitors');
  const dispatch = useAppDispatch();
  const body = useRef<HTMLDivElement>(null);
  const isMember = initial.returning_visitor_id !== null;

  useLayoutEffect(() => {
    // The submit button when all is known, else the first empty text field: Enter signs in from either.
    const inputs = [...(body.current?.querySelectorAll<HTMLInputElement>('input:not([role="combobox"])') ?? [])];
    const next = isKnown ? null : inputs.find(({ value }) => value === '');
    (next ?? document.querySelector<HTMLElement>(`button[form="${id}"]`))?.focus();
  }, [id, isKnown]);

  const findHosts = async (text: string) => {
    const { hosts } = await dispatch(hostSearch.initiate({ query: { q: text } }, { subscribe: false })).unwrap();
    return hosts.map(hostOption);
  };

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
        <FormComboBox<number>
          name="host"
          label={t('signInForm.host')}
          description={t('signInForm.hostHint')}
          search={findHosts}
          minCharacters={HOST_SEARCH_FROM}
          optional
        />
        {!isMember && <FormTextField name="email" type="email" label={t('signInForm.email')} optional autoComplete="off" />}
        <AskedFields siteId={initial.site_id} />
        <FormTextArea name="notes" label={t('signInForm.notes')} optional limit={NOTE_MAX_LENGTH} lines={2} />
      </div>
    </Form>
  );
}

/** The site's questions to the group that is chosen. */
function AskedFields({ siteId }: { readonly siteId: number }) {
  const fields = useFieldsOfSite(siteId);
  const { input } = useField<number | null>('visitor_group_id', { subscription: { value: true }, allowNull: true });
  return askedFields(fields, input.value).map((field) => <AnswerField key={field.id} field={field} />);
}
