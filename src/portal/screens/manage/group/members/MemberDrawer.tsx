import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import {
  useArchiveMemberMutation,
  useCreateMemberMutation,
  useGetMemberQuery,
  useRestoreMemberMutation,
  useUpdateMemberMutation,
} from '../../../../api/members';
import type { RequestError } from '../../../../api/requestError';
import { useAppSelector } from '../../../../entities/hooks';
import { selectWholeGroup } from '../../../../entities/groups';
import { selectMember } from '../../../../entities/members';
import { newKey } from '../../../../lib/newKey';
import { dateFormat } from '../../../../lib/siteTime';
import { useNotices } from '../../../../parts/notices/NoticesProvider';
import { useUnsavedChanges } from '../../../../parts/route/useUnsavedChanges';
import { Button } from '../../../../ui/buttons/Button';
import { lazyJoiValidate } from '../../../../ui/form/joiValidate';
import { submitErrors } from '../../../../ui/form/submitErrors';
import { Drawer } from '../../../../ui/overlays/Drawer';
import { Banner } from '../../../../ui/saying/Banner';
import { EmptyState } from '../../../../ui/saying/EmptyState';
import { ErrorState } from '../../../../ui/saying/ErrorState';
import { SkeletonRows } from '../../../../ui/saying/SkeletonRows';
import { Tag } from '../../../../ui/saying/Tag';
import { MemberFacts } from './MemberFacts';
import { MemberForm, toMemberValues, type MemberFormValues } from './MemberForm';

const validate = lazyJoiValidate(() =>
  import(/* webpackChunkName: "rules-members" */ '../../../../../contract/rules/members').then(({ newMember }) => newMember),
);

interface MemberDrawerProps {
  readonly groupId: number;
  /** Null to add one. */
  readonly memberId: number | null;
  readonly mayEdit: boolean;
  readonly onClose: () => void;
}

/** Only what differs is sent, so that two people may change different fields of a member. */
function changed(values: MemberFormValues, before: MemberFormValues): Partial<MemberFormValues> {
  return Object.fromEntries(
    // Both have the same keys: the form starts from `before`.
    Object.entries(values).filter(([field, value]) => (value || null) !== (before[field as keyof MemberFormValues] || null)),
  );
}

/** One member: read, changed, archived and restored, or a new one added. */
export function MemberDrawer({ groupId, memberId, mayEdit, onClose }: MemberDrawerProps) {
  const { t, i18n } = useTranslation('groups');
  const { toast, fail } = useNotices();
  const formId = useId();
  const known = useAppSelector((state) => selectMember(state, memberId));
  const groupLocale = useAppSelector((state) => selectWholeGroup(state, groupId)?.locale ?? null);
  // An address may name a member of another group; this page is not theirs.
  const member = known?.visitor_group_id === groupId ? known : null;
  const read = useGetMemberQuery(memberId ?? 0, { skip: memberId === null });
  const [update] = useUpdateMemberMutation();
  const [create] = useCreateMemberMutation();
  const [archive, archiving] = useArchiveMemberMutation();
  const [restore, restoring] = useRestoreMemberMutation();
  const [form, setForm] = useState({ dirty: false, submitting: false });
  // One for each member to add: a second press, or a retry on a bad line, adds nobody twice.
  const [idempotencyKey] = useState(() => newKey());
  const values = useMemo(() => toMemberValues(member), [member]);
  const archivedAt = member?.archived_at ?? null;
  const editable = mayEdit && archivedAt === null && (memberId === null || member !== null);
  // Without the form (somebody else has archived the member) nothing is left that could be saved.
  useUnsavedChanges(editable && form.dirty && !form.submitting, { param: memberId === null ? 'add' : 'member' });

  const submit = async (typed: MemberFormValues, fields: readonly string[]): Promise<object | undefined> => {
    const answer =
      memberId === null
        ? await create({ groupId, member: typed, idempotencyKey })
        : await update({ memberId, change: changed(typed, values) });
    if (answer.error !== undefined) {
      // The base query's own error; RTK Query adds only its serialised crash.
      const { problem } = answer.error as Partial<RequestError>;
      return submitErrors({ problem, fields, fallback: problem?.message || t('member.saveFailed') });
    }
    toast({ tone: 'success', text: memberId === null ? t('member.added', { name: typed.name }) : t('member.saved', { name: typed.name }) });
    // After the form has settled, so that leaving does not ask about changes that are saved.
    queueMicrotask(() => {
      setForm({ dirty: false, submitting: false });
      onClose();
    });
    return undefined;
  };

  const setArchived = async (id: number, name: string, archived: boolean): Promise<void> => {
    const answer = archived ? await archive(id) : await restore(id);
    if (answer.error !== undefined) {
      // As above.
      fail(t('member.archiveFailed'), answer.error as RequestError);
      return;
    }
    toast({
      tone: 'success',
      text: archived ? t('member.archived', { name }) : t('member.restored', { name }),
      action: archived ? { label: t('member.undo'), onAction: () => void setArchived(id, name, false) } : undefined,
    });
  };

  const isMissing = memberId !== null && member === null;
  // The base query's own error, as above.
  const isGone = isMissing && (read.isSuccess || (read.error as Partial<RequestError> | undefined)?.status === 404);
  const busy = archiving.isLoading || restoring.isLoading;

  return (
    <Drawer
      open
      onClose={onClose}
      title={memberId === null ? t('member.addTitle') : (member?.name ?? t('member.form'))}
      aside={member !== null && member.current_visit_id !== null && <Tag tone="safe">{t('member.onSite')}</Tag>}
      footer={
        mayEdit && (
          <>
            {member !== null && archivedAt === null && (
              <Button variant="quiet" pending={busy} disabled={form.dirty} onClick={() => void setArchived(member.id, member.name, true)}>
                {t('member.archive')}
              </Button>
            )}
            {editable && (
              <Button variant="primary" type="submit" form={formId} pending={form.submitting} disabled={memberId !== null && !form.dirty}>
                {memberId === null ? t('member.add') : t('member.save')}
              </Button>
            )}
            {member !== null && archivedAt !== null && (
              <Button variant="primary" pending={busy} onClick={() => void setArchived(member.id, member.name, false)}>
                {t('member.restore')}
              </Button>
            )}
          </>
        )
      }
    >
      {isGone && <EmptyState title={t('member.gone')} />}
      {isMissing && !isGone && read.isError && (
        <ErrorState title={t('member.loadFailed')} onRetry={() => void read.refetch()} retrying={read.isFetching} />
      )}
      {isMissing && !isGone && !read.isError && <SkeletonRows rows={5} rowHeight={64} />}
      {member !== null && archivedAt !== null && (
        <Banner tone="info">
          {t('member.archivedOn', {
            date: dateFormat(i18n.language, { dateStyle: 'medium' }).format(new Date(archivedAt)),
          })}
        </Banner>
      )}
      {member !== null && <MemberFacts member={member} withFields={!editable} />}
      {editable && <MemberForm groupLocale={groupLocale} id={formId} values={values} validate={validate} onSubmit={submit} onState={setForm} />}
    </Drawer>
  );
}
