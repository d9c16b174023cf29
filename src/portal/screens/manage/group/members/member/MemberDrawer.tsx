import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { anyOf, needs } from '#contract/platform/accessRule';
import type { Member } from '#contract/people/entities/member';
import { useGetMemberQuery } from '#portal/api/people/members';
import { requestErrorOf } from '#web/net/requestError';
import { useAppSelector } from '#portal/store/hooks';
import { selectGroup, selectWholeGroup } from '#portal/entities/groups';
import { selectMember } from '#portal/entities/members';
import { useDates } from '#web/dates/useDates';
import { HistoryLink } from '#portal/kit/history/HistoryLink';
import { lazyPart } from '#web/kit/onDemand/lazyPart';
import { useSearchParam } from '#portal/kit/route/useSearchParam';
import { useIsAllowed } from '#portal/processes/session/access';
import { Button } from '#web/ui/buttons/Button';
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
import { MemberMenu } from './MemberMenu';
import { MemberPin } from './MemberPin';
import { MemberVisits } from './MemberVisits';
import { SignMemberInOrOut } from './SignMemberInOrOut';
import { useMemberChanges } from './useMemberChanges';

const LateMemberCode = lazyPart(async () => (await import(/* webpackChunkName: "codes" */ './MemberCode')).MemberCode, {
  texts: ['codes'],
});

const DELETE = needs('ReturningVisitor.deleter');
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
  const changes = useMemberChanges(member);
  const maySeeVisits = useIsAllowed(SEE_VISITS);
  const mayDelete = useIsAllowed(DELETE);
  const [isDeleting, setDeleting] = useState(false);
  const { id, name, archived_at: archivedAt } = member;
  const hasCode = useAppSelector((state) => selectWholeGroup(state, member.visitor_group_id)?.scanning_enabled === true);
  const handler = useAppSelector((state) => selectWholeGroup(state, member.visitor_group_id)?.sync?.handler ?? null);
  const isExpected = useAppSelector((state) => selectGroup(state, member.visitor_group_id)?.type === 'returning');
  const mayArchive = mayEdit && archivedAt === null;

  return (
    <Drawer
      open
      onClose={onClose}
      title={name}
      aside={
        <>
          {member.current_visit_id !== null && <Tag tone="safe">{t('members.onSite')}</Tag>}
          {(mayArchive || mayDelete) && (
            <MemberMenu changes={changes} mayArchive={mayArchive} onDelete={mayDelete ? () => setDeleting(true) : undefined} />
          )}
        </>
      }
      footer={
        <>
          {mayArchive && <Button onClick={onEdit}>{t('member.edit')}</Button>}
          {mayEdit && archivedAt !== null && (
            <Button variant="primary" pending={changes.isBusy} onClick={() => void changes.setArchived(false)}>
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
