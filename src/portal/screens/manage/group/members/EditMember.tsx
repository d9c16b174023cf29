import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Member, MemberChange } from '../../../../../contract/entities/member';
import type { Problem } from '../../../../../contract/problem';
import { useCreateMemberMutation, useUpdateMemberMutation } from '../../../../api/members';
import type { RequestError } from '../../../../api/requestError';
import { selectWholeGroup } from '../../../../entities/groups';
import { useAppSelector } from '../../../../entities/hooks';
import { newKey } from '../../../../lib/newKey';
import { useNotices } from '../../../../parts/notices/NoticesProvider';
import { useUnsavedChanges } from '../../../../parts/route/useUnsavedChanges';
import { Button } from '../../../../ui/buttons/Button';
import { lazyJoiValidate } from '../../../../ui/form/joiValidate';
import { submitErrors } from '../../../../ui/form/submitErrors';
import { Drawer } from '../../../../ui/overlays/Drawer';
import { MemberForm, toMember, toMemberValues, type MemberFormValues } from './MemberForm';

const validate = lazyJoiValidate(() =>
  import(/* webpackChunkName: "rules-members" */ '../../../../../contract/rules/members').then(({ newMember }) => newMember),
);

interface EditMemberProps {
  readonly groupId: number;
  /** Null to add one. */
  readonly member: Member | null;
  readonly onClose: () => void;
}

/** Only what differs is sent, so that two people may change different fields of a member. */
function changed(values: MemberFormValues, before: MemberFormValues): MemberChange {
  const was = toMember(before);
  return Object.fromEntries(
    // Both have the same keys: the form starts from `before`.
    Object.entries(toMember(values)).filter(([field, value]) => (value || null) !== (was[field as keyof typeof was] || null)),
  );
}

/** What the server says of the manager belongs to the field that shows them. */
function atFields(problem: Problem | undefined): Problem | undefined {
  const { manager_id: manager, ...errors } = problem?.errors ?? {};
  return problem === undefined || manager === undefined ? problem : { ...problem, errors: { ...errors, manager } };
}

/** A member being changed, or a new one added, in the drawer. The address says so: `edit`, or `add`. */
export function EditMember({ groupId, member, onClose }: EditMemberProps) {
  const { t } = useTranslation('groups');
  const { toast } = useNotices();
  const formId = useId();
  const groupLocale = useAppSelector((state) => selectWholeGroup(state, groupId)?.locale ?? null);
  const [update] = useUpdateMemberMutation();
  const [create] = useCreateMemberMutation();
  const [form, setForm] = useState({ dirty: false, submitting: false });
  // One for each member to add: a second press, or a retry on a bad line, adds nobody twice.
  const [idempotencyKey] = useState(() => newKey());
  const values = useMemo(() => toMemberValues(member), [member]);
  useUnsavedChanges(form.dirty && !form.submitting, { param: member === null ? 'add' : 'edit' });

  const submit = async (typed: MemberFormValues, fields: readonly string[]): Promise<object | undefined> => {
    const answer =
      member === null ? await create({ params: { groupId }, body: toMember(typed), idempotencyKey }) : await update({ params: { memberId: member.id }, body: changed(typed, values) });
    if (answer.error !== undefined) {
      // The base query's own error; RTK Query adds only its serialised crash.
      const { problem } = answer.error as Partial<RequestError>;
      return submitErrors({ problem: atFields(problem), fields, fallback: problem?.message || t('member.saveFailed') });
    }
    toast({ tone: 'success', text: member === null ? t('member.added', { name: typed.name }) : t('member.saved', { name: typed.name }) });
    // After the form has settled, so that leaving does not ask about changes that are saved.
    queueMicrotask(() => {
      setForm({ dirty: false, submitting: false });
      onClose();
    });
    return undefined;
  };

  return (
    <Drawer
      open
      onClose={onClose}
      title={member === null ? t('member.addTitle') : t('member.editTitle', { name: member.name })}
      footer={
        <>
          <Button disabled={form.submitting} onClick={onClose}>{t('add.cancel')}</Button>
          <Button variant="primary" type="submit" form={formId} pending={form.submitting} disabled={member !== null && !form.dirty}>
            {member === null ? t('member.add') : t('member.save')}
          </Button>
        </>
      }
    >
      <MemberForm groupLocale={groupLocale} memberId={member?.id ?? null} id={formId} values={values} validate={validate} onSubmit={submit} onState={setForm} />
    </Drawer>
  );
}
