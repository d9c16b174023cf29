import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { needs } from '#contract/platform/accessRule';
import { NOTE_MAX_LENGTH } from '#contract/platform/constants';
import { HOST_SEARCH_FROM } from '#contract/people/constants';
import type { Visitor } from '#contract/visits/entities/visitor';
import { hostSearch } from '#portal/api/visits/people';
import { useUpdateVisitorMutation } from '#portal/api/visits/visitors';
import { useChange } from '#portal/api/useChange';
import { selectGroups } from '#portal/entities/groups';
import { useAppDispatch, useAppSelector } from '#portal/store/hooks';
import { RecordDrawer } from '#portal/kit/form/RecordDrawer';
import { useIsAllowed } from '#portal/processes/session/access';
import { FormComboBox } from '#web/ui/form/controls/FormComboBox';
import { FormDateField } from '#web/ui/form/controls/FormDateField';
import { FormDropdown } from '#web/ui/form/controls/FormDropdown';
import { FormTextArea } from '#web/ui/form/controls/FormTextArea';
import { FormTextField } from '#web/ui/form/controls/FormTextField';
import { FormTimeField } from '#web/ui/form/controls/FormTimeField';
import { FormToggle } from '#web/ui/form/controls/FormToggle';
import { lazyJoiValidate } from '#web/ui/form/joiValidate';
import styles from './EditVisit.module.css';
import { visitMapping, visitTimeProblems, type VisitFormValues } from './visitFormValues';

const EDIT_VISIT = needs('Visitor.editor');
const EDIT_NOTES = needs('VisitorNote.editor');
const SIGN_IN_OUT = needs('Today.signinout');

const byRules = lazyJoiValidate(() =>
  import(/* webpackChunkName: "rules-visitors" */ '#contract/visits/rules/visitors').then(({ visitorChange }) => visitorChange),
);

interface EditVisitProps {
  readonly visitor: Visitor;
  readonly zone: string;
  readonly onClose: () => void;
}

/** Edits a visit in its drawer: visitor, host, times and notes, as far as the user may. */
export function EditVisit({ visitor, zone, onClose }: EditVisitProps) {
  const { t } = useTranslation('visitors');
  const update = useChange(useUpdateVisitorMutation());
  const mapping = useMemo(() => visitMapping(zone), [zone]);

  const validate = async (typed: object): Promise<object | undefined> => {
    // The values of this form.
    const times = visitTimeProblems(typed as VisitFormValues, visitor, zone, Date.now());
    return { ...times, ...(await byRules(typed)) };
  };

  return (
    <RecordDrawer
      title={t('edit.title', { name: visitor.name })}
      submitLabel={t('edit.save')}
      param="visitor"
      record={visitor}
      mapping={mapping}
      validate={validate}
      save={(body) => update.send({ params: { visitorId: visitor.id }, body })}
      saved={() => t('edit.done')}
      onClose={onClose}
    >
      <VisitFields visitor={visitor} />
    </RecordDrawer>
  );
}

function VisitFields({ visitor }: { readonly visitor: Visitor }) {
  const { t } = useTranslation('visitors');
  const dispatch = useAppDispatch();
  const groups = useAppSelector(selectGroups);
  const [mayEdit, mayNote, mayFindHosts] = [useIsAllowed(EDIT_VISIT), useIsAllowed(EDIT_NOTES), useIsAllowed(SIGN_IN_OUT)];
  const isMember = visitor.returning_visitor_id !== null;

  const findHosts = async (text: string) => {
    const { hosts } = await dispatch(hostSearch.initiate({ query: { q: text } }, { subscribe: false })).unwrap();
    return hosts.map(({ id, name, group_name: description }) => ({ value: id, label: name, description }));
  };

  return (
    <>
      {mayEdit && !isMember && (
        <>
          <FormTextField name="name" label={t('edit.name')} required autoComplete="off" />
          <FormDropdown<number>
            name="visitor_group_id"
            label={t('edit.group')}
            options={groups
              .filter(({ type }) => type === visitor.visitor_group_type)
              .map(({ id: value, name: label }) => ({ value, label }))}
            required
          />
          <FormTextField name="email" type="email" label={t('drawer.email')} optional autoComplete="off" />
        </>
      )}
      {mayEdit && isMember && <p className={styles.hint}>{t('edit.ofMember')}</p>}
      {mayEdit && (
        <>
          <FormTextField name="company" label={t('drawer.company')} optional autoComplete="off" />
          {mayFindHosts && (
            <FormComboBox<number> name="host" label={t('drawer.host')} search={findHosts} minCharacters={HOST_SEARCH_FROM} optional />
          )}
          {visitor.in_timestamp === null && visitor.expected_timestamp !== null && (
            <>
              <Moment name="expected" day={t('edit.expectedDay')} time={t('edit.expectedTime')} />
              <FormToggle name="all_day" label={t('drawer.allDay')} />
            </>
          )}
          {visitor.in_timestamp !== null && <Moment name="in" day={t('edit.inDay')} time={t('edit.inTime')} />}
          {visitor.out_timestamp !== null && <Moment name="out" day={t('edit.outDay')} time={t('edit.outTime')} />}
        </>
      )}
      {mayNote && <FormTextArea name="notes" label={t('drawer.notes')} optional limit={NOTE_MAX_LENGTH} lines={3} />}
    </>
  );
}

function Moment({ name, day, time }: { readonly name: 'in' | 'out' | 'expected'; readonly day: string; readonly time: string }) {
  return (
    <div className={styles.pair}>
      <FormDateField name={`${name}.day`} label={day} required />
      <FormTimeField name={`${name}.time`} label={time} required />
    </div>
  );
}
