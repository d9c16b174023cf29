import { Archive, EllipsisVertical, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { anyOf, hasRole, needs } from '#contract/platform/access';
import type { Member } from '#contract/people/entities/member';
import {
  useArchiveMemberMutation,
  useAskMemberAgainMutation,
  useGetMemberQuery,
  useRestoreMemberMutation,
} from '#portal/api/people/members';
import { requestErrorOf } from '#web/net/requestError';
import { useChange } from '#portal/api/useChange';
import { useAppSelector } from '#portal/store/hooks';
import { selectGroup, selectWholeGroup } from '#portal/entities/groups';
import { selectMember } from '#portal/entities/members';
import { useDates } from '#web/dates/useDates';
import { HistoryLink } from '#portal/kit/history/HistoryLink';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import { lazyPart } from '#portal/kit/onDemand/lazyPart';
import { useSearchParam } from '#portal/kit/route/useSearchParam';
import { useIsAllowed } from '#portal/processes/session/access';
import { Button } from '#web/ui/buttons/Button';
import { IconButton } from '#web/ui/buttons/IconButton';
import { Menu } from '#web/ui/buttons/Menu';
import { MenuItem } from '#web/ui/buttons/MenuItem';
import { Drawer } from '#web/ui/overlays/Drawer';
import { Banner } from '#web/ui/feedback/Banner';
import { EmptyState } from '#web/ui/feedback/EmptyState';
import { ErrorState } from '#web/ui/feedback/ErrorState';
import { SkeletonRows } from '#web/ui/feedback/SkeletonRows';
import { Tag } from '#web/ui/feedback/Tag';
import { LateMemberOnboarding } from '../../onboarding/lateOnboarding';
import { LateDirectoryOrigin } from '../../sync/lateSync';
import { DeleteMember } from './DeleteMember';
import { EditMember } from './EditMember';
import { ExpectedVisits } from '../expected/ExpectedVisits';
import { MemberDocuments } from './MemberDocuments';
import { MemberFacts } from './MemberFacts';
import { MemberPin } from './MemberPin';
import { MemberVisits } from './MemberVisits';
import { SignMemberInOrOut } from './SignMemberInOrOut';

const LateMemberCode = lazyPart(async () => (await import(/* webpackChunkName: "codes" */ './MemberCode')).MemberCode, {
  texts: ['codes'],
});

const DELETE = needs('ReturningVisitor.deleter');
/** The rule for resetting a member, so that the next sign-in asks every question again. */
const ASK_AGAIN = anyOf(hasRole('administrator'), hasRole('super'));
const SEE_VISITS = anyOf(needs('Today.viewer'), needs('History.viewer'));

interface MemberDrawerProps {
  readonly groupId: number;
  readonly memberId: number;
  readonly mayEdit: boolean;
  readonly onClose: () => void;
}

/** One member: facts, visits and actions; while the member is edited, the form instead. */
export function MemberDrawer({ groupId, memberId, mayEdit, onClose }: MemberDrawerProps) {
  const { t } = useTranslation('groups');
  const [editing, setEditing] = useSearchParam('edit');
  const known = useAppSelector((state) => selectMember(state, memberId));
  // An address may name a member of another group; this page is not theirs.
  const member = known?.visitor_group_id === groupId ? known : undefined;
  const read = useGetMemberQuery({ params: { memberId } });

  if (member !== undefined && editing !== null && mayEdit && member.archived_at === null) {
    return <EditMember member={member} onClose={() => setEditing(null)} />;
  }
  if (member !== undefined) return <ShownMember member={member} mayEdit={mayEdit} onEdit={() => setEditing('member')} onClose={onClose} />;
  const isGone = read.isSuccess || (read.error !== undefined && requestErrorOf(read.error).status === 404);
  return (
    <Drawer open onClose={onClose} title={t('member.form')}>
      {isGone && <EmptyState title={t('member.gone')} />}
      {!isGone && read.isError && (
        <ErrorState title={t('member.loadFailed')} onRetry={() => void read.refetch()} retrying={read.isFetching} />
      )}
      {!isGone && !read.isError && <SkeletonRows rows={5} rowHeight={64} />}
    </Drawer>
  );
}

interface ShownMemberProps {
  readonly member: Member;
  readonly mayEdit: boolean;
  readonly onEdit: () => void;
  readonly onClose: () => void;
}

function ShownMember({ member, mayEdit, onEdit, onClose }: ShownMemberProps) {
  const { t } = useTranslation('groups');
  const dates = useDates();
  const { toast, fail } = useNotices();
  const archive = useChange(useArchiveMemberMutation());
  const restore = useChange(useRestoreMemberMutation());
  const again = useChange(useAskMemberAgainMutation());
  const maySeeVisits = useIsAllowed(SEE_VISITS);
  const mayDelete = useIsAllowed(DELETE);
  const mayAskAgain = useIsAllowed(ASK_AGAIN);
  const [isDeleting, setDeleting] = useState(false);
  const { id, name, archived_at: archivedAt } = member;
  const hasCode = useAppSelector((state) => selectWholeGroup(state, member.visitor_group_id)?.scanning_enabled === true);
  const handler = useAppSelector((state) => selectWholeGroup(state, member.visitor_group_id)?.sync?.handler ?? null);
  const isExpected = useAppSelector((state) => selectGroup(state, member.visitor_group_id)?.type === 'returning');
  const mayArchive = mayEdit && archivedAt === null;
  const isBusy = archive.isSending || restore.isSending || again.isSending;

  const askAgain = async (): Promise<void> => {
    const answer = await again.send({ params: { memberId: id } });
    if (answer.error === undefined) toast({ tone: 'success', text: t('member.askedAgain', { name }) });
    else fail(t('member.saveFailed'), answer.error);
  };

  const setArchived = async (isArchived: boolean): Promise<void> => {
    const answer = isArchived ? await archive.send({ params: { memberId: id } }) : await restore.send({ params: { memberId: id } });
    if (answer.error !== undefined) {
      fail(t('member.saveFailed'), answer.error);
      return;
    }
    toast({
      tone: 'success',
      text: isArchived ? t('member.archived', { name }) : t('member.restored', { name }),
      action: isArchived ? { label: t('member.undo'), onAction: () => void setArchived(false) } : undefined,
    });
  };

  return (
    <Drawer
      open
      onClose={onClose}
      title={name}
      aside={
        <>
          {member.current_visit_id !== null && <Tag tone="safe">{t('members.onSite')}</Tag>}
          {(mayArchive || mayDelete) && (
            <Menu
              align="end"
              label={t('member.menu')}
              trigger={<IconButton label={t('member.menu')} icon={<EllipsisVertical aria-hidden="true" />} pending={isBusy} />}
            >
              {mayAskAgain && mayArchive && (
                <MenuItem icon={<RotateCcw aria-hidden="true" />} description={t('member.askAgainHint')} onAction={() => void askAgain()}>
                  {t('member.askAgain')}
                </MenuItem>
              )}
              {mayArchive && (
                <MenuItem
                  icon={<Archive aria-hidden="true" />}
                  description={t('member.archiveHint')}
                  onAction={() => void setArchived(true)}
                >
                  {t('member.archive')}
                </MenuItem>
              )}
              {mayDelete && (
                <MenuItem
                  icon={<Trash2 aria-hidden="true" />}
                  tone="danger"
                  description={t('member.delete.hint')}
                  onAction={() => setDeleting(true)}
                >
                  {t('member.delete.action')}
                </MenuItem>
              )}
            </Menu>
          )}
        </>
      }
      footer={
        <>
          {mayArchive && <Button onClick={onEdit}>{t('member.edit')}</Button>}
          {mayEdit && archivedAt !== null && (
            <Button variant="primary" pending={isBusy} onClick={() => void setArchived(false)}>
              {t('member.restore')}
            </Button>
          )}
          <HistoryLink subject="members" id={id} />
          <SignMemberInOrOut member={member} />
        </>
      }
    >
      {archivedAt !== null && <Banner tone="info">{t('member.archivedOn', { date: dates.day(archivedAt) })}</Banner>}
      <MemberFacts member={member} />
      {archivedAt === null && <LateMemberOnboarding member={member} mayEdit={mayArchive} />}
      {isExpected && <ExpectedVisits member={member} />}
      <MemberDocuments member={member} mayEdit={mayArchive} />
      <MemberPin member={member} mayEdit={mayEdit} />
      {hasCode && mayArchive && <LateMemberCode member={member} />}
      {handler !== null && member.external_id !== null && <LateDirectoryOrigin member={member} handler={handler} mayEdit={mayArchive} />}
      {maySeeVisits && <MemberVisits memberId={id} />}
      {isDeleting && <DeleteMember member={member} onDone={onClose} onClose={() => setDeleting(false)} />}
    </Drawer>
  );
}
