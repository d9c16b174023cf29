import { useFormState, useForm } from 'react-final-form';
import { useTranslation } from 'react-i18next';

import { flagOn, needs } from '#contract/platform/accessRule';
import { FIELD_REJECT_MESSAGE_MAX_LENGTH, isChoice, type CustomField } from '#contract/asking/entities/customField';
import {
  conditionsFor,
  supportsFieldSetting,
  SYSTEM_FIELD_SETTINGS,
  typesFor,
  type FieldOwner,
  type LimitedSetting,
} from '#contract/asking/fieldSettings';
import { isKept } from '#contract/asking/questions';
import { useListGroupsQuery } from '#portal/api/people/groups';
import { selectGroups } from '#portal/entities/groups';
import { useIsAllowed } from '#portal/processes/session/access';
import { useAppSelector } from '#portal/store/hooks';
import { Checkbox } from '#web/ui/choices/Checkbox';
import { FormDropdown } from '#web/ui/form/controls/FormDropdown';
import { FormMultiDropdown } from '#web/ui/form/controls/FormMultiDropdown';
import { FormTextArea } from '#web/ui/form/controls/FormTextArea';
import { FormTextField } from '#web/ui/form/controls/FormTextField';
import { FormToggle } from '#web/ui/form/controls/FormToggle';
import type { FieldFormValues } from './fieldFormValues';
import styles from './Fields.module.css';
import { FieldTranslations } from './FieldTranslations';
import { OptionFields } from './OptionFields';
import { QuestionPreview } from './QuestionPreview';
import { useFieldWords } from './useFieldWords';
import { useYesNo } from './useYesNo';

const VISIT_RECORD = flagOn('visit-record-personal-fields');
const SENSITIVE = needs('ReturningVisitor.sensitive_data');

interface FieldFieldsProps {
  readonly owner: FieldOwner;
  readonly readOnly: boolean;
  /** The field as it is stored; left out for a new one. */
  readonly field?: CustomField;
  /** The language of the site; that of the installation by default. */
  readonly locale?: string;
}

/** The settings of a field. Those that its owner, type and condition do not support are hidden. */
export function FieldFields({ owner, readOnly, field, locale }: FieldFieldsProps) {
  const { t } = useTranslation('fields');
  const { values } = useFormState<FieldFormValues>({ subscription: { values: true } });
  const { types, conditions } = useFieldWords();
  const mayUnmask = useIsAllowed(SENSITIVE);
  const hasVisitRecord = useIsAllowed(VISIT_RECORD);
  const { type, condition } = values;
  const system = field?.system ?? null;
  const isFixed = (setting: keyof CustomField): boolean =>
    system !== null && !SYSTEM_FIELD_SETTINGS[system].some((name) => name === setting);
  const has = (setting: LimitedSetting): boolean => !isFixed(setting) && supportsFieldSetting(owner, { type, condition }, setting);
  const offered = typesFor(owner);
  const asked = conditionsFor(owner);

  return (
    <>
      <FormTextField name="name" label={t('name')} description={t('nameHint')} required autoComplete="off" />
      <FormDropdown<number>
        name="type"
        label={t('typeLabel')}
        required
        disabled={isFixed('type')}
        options={offered.map((value) => ({ value, label: types[value] }))}
      />
      <OptionFields type={type} readOnly={readOnly} />
      <FormDropdown<string>
        name="condition"
        label={t('conditionLabel')}
        required
        disabled={isFixed('condition')}
        options={asked.map((value) => ({ value, label: conditions[value] }))}
      />
      {has('groups') && <GroupField chosen={values.groups} />}
      {!isFixed('required') && <FormToggle name="required" label={t('required')} description={t('requiredHint')} />}
      {has('sensitive') && (
        <FormToggle
          name="sensitive"
          label={t('sensitive')}
          description={field?.sensitive === true && !mayUnmask ? t('sensitiveFixed') : t('sensitiveHint')}
          disabled={field?.sensitive === true && !mayUnmask}
        />
      )}
      {has('is_favourite') && <FormToggle name="is_favourite" label={t('favourite')} description={t('favouriteHint')} />}
      {has('in_visit_record') && hasVisitRecord && isKept({ condition }) && (
        <FormToggle name="in_visit_record" label={t('inVisitRecord')} description={t('inVisitRecordHint')} />
      )}
      {has('on_fire_list') && <ShownFields values={values} readOnly={readOnly} />}
      {has('reject_values') && <RejectFields values={values} readOnly={readOnly} />}
      <QuestionPreview />
      <FieldTranslations locale={locale} isOwn={owner.kind === 'site'} />
    </>
  );
}

interface PartProps {
  readonly values: FieldFormValues;
  readonly readOnly: boolean;
}

/** The answers that turn somebody away, and what they read. */
function RejectFields({ values, readOnly }: PartProps) {
  const { t } = useTranslation('fields');
  return (
    <>
      <ChosenOptions which="rejects" title={t('rejects')} hint={t('rejectsHint')} values={values} readOnly={readOnly} />
      {values.values.some(({ rejects }) => rejects) && (
        <FormTextArea
          name="reject_message"
          label={t('rejectMessage')}
          description={t('rejectMessageHint')}
          required
          lines={3}
          limit={FIELD_REJECT_MESSAGE_MAX_LENGTH}
        />
      )}
    </>
  );
}

/** The place where the response is shown beside the visit itself. */
function ShownFields({ values, readOnly }: PartProps) {
  const { t } = useTranslation('fields');
  const roles = [
    { value: 'place', label: t('role.place') },
    ...(isChoice(values.type) ? [{ value: 'needs_help', label: t('role.needsHelp') }] : []),
  ];
  return (
    <fieldset className={styles.group}>
      <legend>{t('shown')}</legend>
      <FormToggle name="on_fire_list" label={t('onFireList')} />
      {values.on_fire_list && (
        <FormDropdown<string> name="evacuation_role" label={t('roleLabel')} noneLabel={t('role.none')} options={roles} optional />
      )}
      {values.on_fire_list && values.evacuation_role === 'needs_help' && (
        <ChosenOptions which="helps" title={t('helps')} values={values} readOnly={readOnly} />
      )}
      <FormToggle name="on_pdf_message_agreements" label={t('onAgreements')} />
      {values.sensitive ? (
        <p className={styles.hint}>{t('onHostNotificationsSensitive')}</p>
      ) : (
        <FormToggle name="on_host_notifications" label={t('onHostNotifications')} description={t('onHostNotificationsHint')} />
      )}
    </fieldset>
  );
}

interface ChosenOptionsProps extends PartProps {
  readonly which: 'rejects' | 'helps';
  readonly title: string;
  readonly hint?: string;
}

/** The options with an effect. */
function ChosenOptions({ which, title, hint, values, readOnly }: ChosenOptionsProps) {
  const { change } = useForm<FieldFormValues>();
  const yesNo = useYesNo();
  const options = values.values;
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      {options.map((option, index) => (
        <Checkbox
          key={option.value}
          label={yesNo(option.value)}
          checked={option[which]}
          disabled={readOnly}
          onChange={(isChosen) =>
            change(
              'values',
              options.map((one, place) => (place === index ? { ...one, [which]: isChosen } : one)),
            )
          }
        />
      ))}
    </fieldset>
  );
}

/** The groups with this question; an empty choice means all. */
function GroupField({ chosen }: { readonly chosen: readonly number[] }) {
  const { t } = useTranslation('fields');
  const read = useListGroupsQuery();
  const groups = useAppSelector(selectGroups);
  const known = groups.filter(({ id, can_sign_in: canSignIn }) => canSignIn || chosen.includes(id));
  const gone = read.isSuccess ? chosen.filter((id) => !groups.some((group) => group.id === id)) : [];
  const options = [
    ...known.map(({ id, name }) => ({ value: id, label: name })),
    ...gone.map((id) => ({ value: id, label: t('deletedGroup') })),
  ];
  return <FormMultiDropdown<number> name="groups" label={t('groups')} description={t('groupsHint')} options={options} />;
}
