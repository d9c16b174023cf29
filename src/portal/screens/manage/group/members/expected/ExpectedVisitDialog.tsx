import { useEffect, useState } from 'react';
import { useField } from 'react-final-form';
import { useTranslation } from 'react-i18next';

import { anyOf, flagOn, needs } from '#contract/platform/accessRule';
import { HOST_SEARCH_FROM } from '#contract/people/constants';
import { FIELD_TYPES, type AskedField } from '#contract/asking/entities/customField';
import { EXPECTED_NOTES_MAX_LENGTH, type ExpectedVisit } from '#contract/visits/entities/expectedVisit';
import type { Member } from '#contract/people/entities/member';
import { useAreQuestionsLoading, useQuestionsOfSite } from '#portal/api/asking/customFields';
import { useCreateExpectedVisitMutation, useUpdateExpectedVisitMutation } from '#portal/api/visits/expectedVisits';
import { hostSearch } from '#portal/api/visits/people';
import { useChange } from '#portal/api/useChange';
import { selectSite, selectSites } from '#portal/entities/sites';
import { dateAt } from '#web/dates/siteTime';
import { askedOf } from '#contract/visits/signIn/steps';
import { Questions } from '#portal/pieces/asking/answers/Questions';
import { answerName } from '#web/ui/form/answers/checkAnswers';
import { FormDialog } from '#portal/kit/form/FormDialog';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import { useIsAllowed } from '#portal/processes/session/access';
import { selectCurrentSite } from '#portal/processes/session/selectors';
import { useAppDispatch, useAppSelector } from '#portal/store/hooks';
import { FormComboBox } from '#web/ui/form/controls/FormComboBox';
import { FormDateField } from '#web/ui/form/controls/FormDateField';
import { FormDropdown } from '#web/ui/form/controls/FormDropdown';
import { FormTextArea } from '#web/ui/form/controls/FormTextArea';
import { FormTextField } from '#web/ui/form/controls/FormTextField';
import { FormTimeField } from '#web/ui/form/controls/FormTimeField';
import { FormToggle } from '#web/ui/form/controls/FormToggle';
import { lazyJoiValidate } from '#web/ui/form/joiValidate';
import { noVisit, toExpectedValues, toNewVisit, toVisitChange, type ExpectedFormValues } from './expectedFormValues';

const SEES_FIELDS = anyOf(needs('Today.viewer'), needs('Today.signinout'), needs('ReturningVisitor.editor'));
const FIELDS_ON = flagOn('expected-visits-custom-fields');
const SIGN_IN_OUT = needs('Today.signinout');
const NOBODY_ANSWERED: readonly number[] = [];
/** Types of fields that are filled in at the door only. */
const AT_THE_DOOR: readonly number[] = [FIELD_TYPES.notify_list, FIELD_TYPES.signature, FIELD_TYPES.photo];
const NO_FIELDS: readonly AskedField[] = [];

const validate = lazyJoiValidate(() =>
  import(/* webpackChunkName: "rules-members" */ '#contract/visits/rules/expectedVisits').then(({ newExpectedVisit }) => newExpectedVisit),
);

/** Reports whether a site's questions are asked beforehand, and the user may read them. */
function useAsks(siteId: number | null): boolean {
  const [isOn, seesFields] = [useIsAllowed(FIELDS_ON), useIsAllowed(SEES_FIELDS)];
  return isOn && seesFields && siteId !== null;
}

/** Returns the questions of a site to the member's group, while they are asked beforehand. */
function useAskedFields(siteId: number | null, groupId: number): readonly AskedField[] {
  const isAsked = useAsks(siteId);
  const questions = useQuestionsOfSite(siteId ?? 0, { skip: !isAsked });
  return isAsked
    ? askedOf({ fields: questions, groupId }, NOBODY_ANSWERED).questions.filter(({ type }) => !AT_THE_DOOR.includes(type))
    : NO_FIELDS;
}

/** Returns the form's names for the fields in the server's errors. */
const fieldNames = (asked: readonly AskedField[]) => ({
  notify_id: 'host',
  visitor_group_id: 'site_id',
  ...Object.fromEntries(asked.map((field) => [`additional.${field.id}`, answerName(field)])),
});

interface AddProps {
  readonly member: Member;
  readonly onClose: () => void;
}

/** Expects a member, in a dialog. */
export function AddExpectedVisit({ member, onClose }: AddProps) {
  const { t } = useTranslation('expectedVisits');
  const { toast } = useNotices();
  const create = useChange(useCreateExpectedVisitMutation(), { repeats: 'form' });
  const current = useAppSelector(selectCurrentSite);
  const [initial] = useState(() => noVisit(current?.id ?? null, current === undefined ? null : dateAt(new Date(), current.timezone)));
  const [siteId, setSiteId] = useState(initial.site_id);
  const asked = useAskedFields(siteId, member.visitor_group_id);
  return (
    <FormDialog
      title={t('addTitle', { name: member.name })}
      submitLabel={t('add')}
      initialValues={initial}
      validate={validate}
      fieldNames={fieldNames(asked)}
      send={(values: ExpectedFormValues) => create.send({ params: { memberId: member.id }, body: toNewVisit(values, asked) })}
      failed={t('saveFailed')}
      onDone={() => toast({ tone: 'success', text: t('added', { name: member.name }) })}
      onClose={onClose}
    >
      <SiteField onSite={setSiteId} />
      <VisitFields asked={asked} visit={null} />
    </FormDialog>
  );
}

interface EditProps extends AddProps {
  readonly visit: ExpectedVisit;
}

/** Changes the days of an expected visit that are still to come, in a dialog. */
export function EditExpectedVisit({ member, visit, onClose }: EditProps) {
  const asked = useAskedFields(visit.site_id, member.visitor_group_id);
  const isLoading = useAreQuestionsLoading(visit.site_id, { skip: !useAsks(visit.site_id) });
  // The state when the dialog opened: a colleague's later change is a conflict, and not overwritten.
  const [read] = useState(visit);
  // The form is rendered once the fields and their answers are loaded.
  if (isLoading) return null;
  return <EditForm member={member} visit={read} asked={asked} onClose={onClose} />;
}

function EditForm({ member, visit, asked, onClose }: EditProps & { readonly asked: readonly AskedField[] }) {
  const { t } = useTranslation('expectedVisits');
  const { toast } = useNotices();
  const update = useChange(useUpdateExpectedVisitMutation());
  const [initial] = useState(() => toExpectedValues(visit, asked));
  const site = useAppSelector((state) => selectSite(state, visit.site_id)?.name ?? '');
  const params = { memberId: member.id, expectedVisitId: visit.id };
  return (
    <FormDialog
      title={t('editTitle')}
      submitLabel={t('save')}
      initialValues={initial}
      validate={validate}
      fieldNames={fieldNames(asked)}
      send={(values: ExpectedFormValues) => update.send({ params, body: toVisitChange(values, visit, asked) })}
      failed={t('saveFailed')}
      onDone={() => toast({ tone: 'success', text: t('saved') })}
      onClose={onClose}
    >
      <p>{t('siteFixed', { site })}</p>
      <VisitFields asked={asked} visit={visit} />
    </FormDialog>
  );
}

/** The field for the site, which determines the other questions. */
function SiteField({ onSite }: { readonly onSite: (siteId: number | null) => void }) {
  const { t } = useTranslation('expectedVisits');
  const sites = useAppSelector(selectSites);
  const { input } = useField<number | null>('site_id', { subscription: { value: true }, allowNull: true });
  const { value } = input;
  useEffect(() => onSite(value), [onSite, value]);
  return (
    <FormDropdown<number> name="site_id" label={t('site')} options={sites.map(({ id, name }) => ({ value: id, label: name }))} required />
  );
}

interface VisitFieldsProps {
  readonly asked: readonly AskedField[];
  /** Null for a new one. */
  readonly visit: ExpectedVisit | null;
}

function VisitFields({ asked, visit }: VisitFieldsProps) {
  const { t } = useTranslation('expectedVisits');
  const dispatch = useAppDispatch();
  const mayFindHosts = useIsAllowed(SIGN_IN_OUT);
  const { input: isAllDay } = useField<boolean>('all_day', { subscription: { value: true } });
  const { input: first } = useField<string | null>('start_date', { subscription: { value: true }, allowNull: true });
  const { input: last } = useField<string | null>('end_date', { subscription: { value: true }, allowNull: true });

  // Most visits have one day: the last follows a first that has passed it.
  const { onChange: setLast } = last;
  const isBehind = first.value !== null && last.value !== null && last.value < first.value;
  useEffect(() => {
    if (isBehind) setLast(first.value);
  }, [isBehind, first.value, setLast]);

  const findHosts = async (text: string) => {
    const { hosts } = await dispatch(hostSearch.initiate({ query: { q: text } }, { subscribe: false })).unwrap();
    return hosts.map(({ id, name, group_name: description }) => ({ value: id, label: name, description }));
  };

  return (
    <>
      <FormDateField name="start_date" label={t('start')} required />
      <FormDateField name="end_date" label={t('end')} required />
      <FormToggle name="all_day" label={t('allDay')} />
      {!isAllDay.value && <FormTimeField name="arrival_time" label={t('arrival')} description={t('arrivalHint')} required />}
      <FormTextField name="details" label={t('details')} description={t('detailsHint')} optional autoComplete="off" />
      {mayFindHosts && <FormComboBox<number> name="host" label={t('host')} search={findHosts} minCharacters={HOST_SEARCH_FROM} optional />}
      <Questions
        questions={asked}
        optional
        describe={({ id, sensitive }) => (sensitive && visit?.additional[String(id)] !== undefined ? t('kept') : undefined)}
      />
      <FormTextArea name="notes" label={t('notes')} optional limit={EXPECTED_NOTES_MAX_LENGTH} lines={2} />
    </>
  );
}
