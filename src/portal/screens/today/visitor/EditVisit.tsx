import { useId, useMemo, useState } from 'react';
import { FormSpy } from 'react-final-form';
import { useTranslation } from 'react-i18next';

import { needs } from '../../../../contract/access';
import { HOST_SEARCH_FROM, NOTE_MAX_LENGTH } from '../../../../contract/constants';
import type { Visitor } from '../../../../contract/entities/visitor';
import type { Problem } from '../../../../contract/problem';
import { hostSearch } from '../../../api/people';
import type { RequestError } from '../../../api/requestError';
import { useUpdateVisitorMutation } from '../../../api/visitors';
import { selectGroups } from '../../../entities/groups';
import { useAppDispatch, useAppSelector } from '../../../entities/hooks';
import { useNotices } from '../../../parts/notices/NoticesProvider';
import { useUnsavedChanges } from '../../../parts/route/useUnsavedChanges';
import { useMay } from '../../../processes/session/access';
import { Button } from '../../../ui/buttons/Button';
import { Form } from '../../../ui/form/Form';
import { FormComboBox } from '../../../ui/form/FormComboBox';
import { FormDateField } from '../../../ui/form/FormDateField';
import { FormDropdown } from '../../../ui/form/FormDropdown';
import { FormTextArea } from '../../../ui/form/FormTextArea';
import { FormTextField } from '../../../ui/form/FormTextField';
import { FormTimeField } from '../../../ui/form/FormTimeField';
import { FormToggle } from '../../../ui/form/FormToggle';
import { lazyJoiValidate } from '../../../ui/form/joiValidate';
import { submitErrors } from '../../../ui/form/submitErrors';
import { Drawer } from '../../../ui/overlays/Drawer';
import styles from './EditVisit.module.css';
import { toVisitChange, toVisitValues, visitTimeProblems, type VisitFormValues } from './visitFormValues';

const EDIT_VISIT = needs('Visitor.editor');
const EDIT_NOTES = needs('VisitorNote.editor');
const SIGN_IN_OUT = needs('Today.signinout');

const byRules = lazyJoiValidate(() =>
  import(/* webpackChunkName: "rules-visitors" */ '../../../../contract/rules/visitors').then(({ visitorChange }) => visitorChange),
);

/** Where the form shows what the server says of a field. */
const SHOWN_AT: Readonly<Record<string, string>> = {
  in_timestamp: 'in.time', out_timestamp: 'out.time', expected_timestamp: 'expected.time', notify_id: 'host', host_name: 'host',
};

function atFields(problem: Partial<Problem> | undefined): Problem | undefined {
  if (problem?.message === undefined) return undefined;
  const errors = Object.fromEntries(Object.entries(problem.errors ?? {}).map(([field, messages]) => [SHOWN_AT[field] ?? field, messages]));
  return { ...problem, message: problem.message, errors };
}

interface EditVisitProps {
  readonly visitor: Visitor;
  readonly zone: string;
  readonly onClose: () => void;
}

/** A visit being edited, in its drawer: who, with whom, when, and the notes, as far as the editor may. */
export function EditVisit({ visitor, zone, onClose }: EditVisitProps) {
  const { t } = useTranslation('visitors');
  const { toast } = useNotices();
  const formId = useId();
  const [update] = useUpdateVisitorMutation();
  // As it was when the editing began, or when somebody else's change was shown: what is sent is held against it.
  const [begun, setBegun] = useState(visitor);
  const values = useMemo(() => toVisitValues(begun, zone), [begun, zone]);
  const [form, setForm] = useState({ dirty: false, submitting: false });
  useUnsavedChanges(form.dirty && !form.submitting, { param: 'visitor' });

  const validate = async (typed: object): Promise<object | undefined> => {
    // The values of this form.
    const times = visitTimeProblems(typed as VisitFormValues, begun, zone, Date.now());
    return { ...times, ...(await byRules(typed)) };
  };
  const submit = async (typed: VisitFormValues, fields: readonly string[]): Promise<object | undefined> => {
    const answer = await update({ params: { visitorId: visitor.id }, body: toVisitChange(typed, values, begun, zone) });
    if (answer.error !== undefined) {
      // The base query's own error; RTK Query adds only its serialised crash.
      const { problem } = answer.error as Partial<RequestError>;
      // A 409 `stale` brings the visit as it is (spec: api#conflicts-of-editors).
      if (problem?.code === 'stale') setBegun(problem.data?.['visitor'] as Visitor);
      return submitErrors({ problem: atFields(problem), fields, fallback: problem?.message || t('edit.failed') });
    }
    toast({ tone: 'success', text: t('edit.done') });
    // After the form has settled, so that leaving does not ask about changes that are saved.
    queueMicrotask(onClose);
    return undefined;
  };

  return (
    <Drawer
      open
      onClose={onClose}
      title={t('edit.title', { name: visitor.name })}
      footer={
        <>
          <Button disabled={form.submitting} onClick={onClose}>{t('edit.cancel')}</Button>
          <Button variant="primary" type="submit" form={formId} pending={form.submitting} disabled={!form.dirty}>{t('edit.save')}</Button>
        </>
      }
    >
      <Form<VisitFormValues> id={formId} label={t('edit.title', { name: visitor.name })} initialValues={values} validate={validate} onSubmit={(typed, { getRegisteredFields }) => submit(typed, getRegisteredFields())}>
        <div className={styles.fields}>
          <FormSpy subscription={{ dirty: true, submitting: true }} onChange={({ dirty, submitting }) => setForm({ dirty: dirty ?? false, submitting: submitting ?? false })} />
          <VisitFields visitor={visitor} />
        </div>
      </Form>
    </Drawer>
  );
}

function VisitFields({ visitor }: { readonly visitor: Visitor }) {
  const { t } = useTranslation('visitors');
  const dispatch = useAppDispatch();
  const groups = useAppSelector(selectGroups);
  const [mayEdit, mayNote, mayFindHosts] = [useMay(EDIT_VISIT), useMay(EDIT_NOTES), useMay(SIGN_IN_OUT)];
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
            options={groups.filter(({ type }) => type === visitor.visitor_group_type).map(({ id: value, name: label }) => ({ value, label }))}
            required
          />
          <FormTextField name="email" type="email" label={t('drawer.email')} optional autoComplete="off" />
        </>
      )}
      {mayEdit && isMember && <p className={styles.hint}>{t('edit.ofMember')}</p>}
      {mayEdit && (
        <>
          <FormTextField name="company" label={t('drawer.company')} optional autoComplete="off" />
          {mayFindHosts && <FormComboBox<number> name="host" label={t('drawer.host')} search={findHosts} minCharacters={HOST_SEARCH_FROM} optional />}
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
