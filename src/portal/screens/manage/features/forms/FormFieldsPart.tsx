import { useState } from 'react';
import { useField } from 'react-final-form';
import { useTranslation } from 'react-i18next';

import { CONTENT_LOCALES, type ContentLocale } from '#contract/platform/contentLocales';
import { FORM_MOMENTS, type FormMoment, type FormQuestion, type FormRule } from '#contract/asking/entities/form';
import { languagesOf } from '#contract/asking/forms';
import { useListGroupsQuery } from '#portal/api/people/groups';
import { selectGroups } from '#portal/entities/groups';
import { selectSites } from '#portal/entities/sites';
import { useAppSelector } from '#portal/store/hooks';
import { LanguageDropdown } from '#web/ui/choices/LanguageDropdown';
import { FormLanguageDropdown } from '#web/ui/form/controls/FormLanguageDropdown';
import { FormMultiDropdown } from '#web/ui/form/controls/FormMultiDropdown';
import { FormTextField } from '#web/ui/form/controls/FormTextField';
import { FormToggle } from '#web/ui/form/controls/FormToggle';
import { FormPreview } from './FormPreview';
import { QuestionParts } from './QuestionParts';
import { RuleParts } from './RuleParts';
import { useFormWords } from './useFormWords';
import { useParts } from './useParts';

const WATCHED = { subscription: { value: true } } as const;

/** Binds the fields of a form: its sites and groups, questions, outcomes, and a preview. */
export function FormFieldsPart({ readOnly }: { readonly readOnly: boolean }) {
  const { t } = useTranslation('forms');
  const own = useField<ContentLocale>('locale', WATCHED).input.value;
  const questions = useParts<FormQuestion>('questions');
  const rules = useParts<FormRule>('outcome');
  const [added, setAdded] = useState<readonly ContentLocale[]>([]);
  const languages = CONTENT_LOCALES.filter(
    (locale) => locale !== own && (added.includes(locale) || languagesOf(own, questions.items).includes(locale)),
  );
  return (
    <>
      <AskingFields />
      {!readOnly && (
        <LanguageDropdown
          label={t('translation.add')}
          description={t('translation.addHint')}
          locales={CONTENT_LOCALES.filter((locale) => locale !== own && !languages.includes(locale))}
          value={null}
          onChange={(locale) => setAdded([...added, locale])}
        />
      )}
      <QuestionParts questions={questions} languages={languages} readOnly={readOnly} />
      <RuleParts rules={rules} questions={questions.items} languages={languages} readOnly={readOnly} />
      <FormPreview questions={questions.items} rules={rules.items} formLocale={own} languages={[own, ...languages]} />
    </>
  );
}

/** Binds the name of a form, where and when it is asked, and its language. */
function AskingFields() {
  const { t } = useTranslation('forms');
  useListGroupsQuery();
  const sites = useAppSelector(selectSites);
  const groups = useAppSelector(selectGroups);
  const { moments } = useFormWords();
  return (
    <>
      <FormTextField name="name" label={t('name')} required autoComplete="off" />
      <FormMultiDropdown<number>
        name="site_ids"
        label={t('sites')}
        required
        options={sites.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <FormMultiDropdown<number>
        name="group_ids"
        label={t('groups')}
        description={t('groupsHint')}
        required
        options={groups.filter(({ type }) => type !== 'delivery').map(({ id, name }) => ({ value: id, label: name }))}
      />
      <FormMultiDropdown<FormMoment>
        name="when"
        label={t('when.label')}
        description={t('when.hint')}
        required
        options={FORM_MOMENTS.map((value) => ({ value, label: moments[value] }))}
      />
      <FormToggle name="yearly" label={t('yearly')} description={t('yearlyHint')} />
      <FormLanguageDropdown name="locale" label={t('locale')} required />
    </>
  );
}
