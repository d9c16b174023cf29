import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

import { hasMembers, type GroupType } from '#contract/people/entities/group';
import type { MemberStatus } from '#contract/people/entities/member';
import { groupChannel } from '#contract/realtime';
import { useListGroupJobsQuery } from '#portal/api/people/jobs';
import { memberPages } from '#portal/api/people/members';
import { selectGroup } from '#portal/entities/groups';
import { selectMember } from '#portal/entities/members';
import { paths } from '#portal/lib/paths';
import { ListCard } from '#portal/kit/list/ListCard';
import { RecordTable } from '#portal/kit/list/RecordTable';
import { pagesOf, useEndlessList } from '#portal/kit/list/useEndlessList';
import { lazyPart } from '#web/kit/onDemand/lazyPart';
import { useRouteParams } from '#portal/kit/route/routeParams';
import { useChannel } from '#portal/processes/channels/useChannel';
import { useAppSelector } from '#portal/store/hooks';
import { Button } from '#web/ui/buttons/Button';
import { LinkButton } from '#web/ui/buttons/LinkButton';
import { Banner } from '#web/ui/feedback/Banner';
import { EmptyState } from '#web/ui/feedback/EmptyState';
import { Card } from '#web/ui/layout/Card';
import { useMedia } from '#web/ui/layout/useMedia';
import { useMemberSelection } from './bulk/useMemberSelection';
import { MemberCard } from './MemberCard';
import { MemberFilters, MemberListActions } from './MemberListBar';
import { MemberOverlays } from './MemberOverlays';
import { useMemberColumns } from './useMemberColumns';
import { useMemberFavourites } from './useMemberFavourites';
import { useMemberRights } from './useMemberRights';
import { useMembersAddress } from './useMembersAddress';

// Loaded once a member is selected, or many are being changed.
const BulkActions = lazyPart(async () => (await import(/* webpackChunkName: "member-bulk" */ './bulk/BulkActions')).BulkActions, {
  texts: ['memberBulk', 'people'],
});
const GroupJob = lazyPart(async () => (await import(/* webpackChunkName: "member-bulk" */ './bulk/GroupJob')).GroupJob, {
  texts: ['jobs'],
});
const ROW_HEIGHT = 40;
const TOUCH_ROW_HEIGHT = 44;
const TOUCH = '(pointer: coarse)';

/** `/manage/group/{id}/members`: the group's members, endless, searched on the server, current, upcoming or archived. */
export function MembersScreen() {
  const groupId = Number(useRouteParams().groupId);
  const type = useAppSelector((state) => selectGroup(state, groupId)?.type);
  if (type !== undefined && !hasMembers({ type })) return <NoMembers type={type} />;
  return <MembersOfGroup key={groupId} groupId={groupId} />;
}

/** A group of a type that has no members: where its people are instead. */
function NoMembers({ type }: { readonly type: GroupType }) {
  const { t } = useTranslation('groups');
  return (
    <Card>
      <EmptyState title={t('members.none')} action={<LinkButton href={paths.today.link()}>{t('members.toToday')}</LinkButton>}>
        {type === 'delivery' ? t('members.noneDelivery') : t('members.noneStandard')}
      </EmptyState>
    </Card>
  );
}

function MembersOfGroup({ groupId }: { readonly groupId: number }) {
  const { t } = useTranslation('groups');
  const { values, change } = useMembersAddress();
  const { status, show, q, member: openId } = values;
  const { mayEdit, isOpen, mayAdd, mayChange } = useMemberRights(groupId);
  const filter = { status, q: q ?? undefined, manager: show === null ? undefined : ('me' as const) };
  const list = useEndlessList(pagesOf(memberPages, { params: { groupId }, query: { ...filter, sort: 'name' } }));
  const selection = useMemberSelection(filter, list.total ?? 0);
  const job = useListGroupJobsQuery({ params: { groupId } }, { skip: !mayChange, refetchOnMountOrArgChange: true }).data?.jobs[0];
  useChannel(groupChannel(groupId));
  const open = useCallback((member: number) => change({ member }), [change]);
  const favourites = useMemberFavourites(groupId);
  const rows = { list, select: selectMember, columns: useMemberColumns(status, favourites, open) };
  const isTouched = useMedia(TOUCH);
  const isEmpty = list.total === 0 && status === 'current' && q === null && show === null;

  return (
    <>
      {job && <GroupJob groupId={groupId} job={job} />}
      {mayEdit && !isOpen && <Banner tone="info">{t('members.keptByDirectory')}</Banner>}
      <ListCard
        search={{ label: t('members.search'), value: q, onSearch: (text) => change({ q: text }, { replace: true }) }}
        filters={<MemberFilters />}
        actions={<MemberListActions groupId={groupId} isEmpty={isEmpty} rows={rows} />}
        found={list.total === undefined ? '' : t('members.found', { count: list.total })}
      >
        <RecordTable
          {...rows}
          label={t('members.list')}
          failed={t('members.loadFailed')}
          moreFailed={t('members.moreFailed')}
          empty={q === null && show === null ? <NobodyHere status={status} mayAdd={mayAdd} /> : <NoMatch isMine={show !== null} />}
          card={(member) => <MemberCard member={member} favourites={favourites} onOpen={open} />}
          rowHeight={isTouched ? TOUCH_ROW_HEIGHT : ROW_HEIGHT}
          cardHeight={72}
          avatar
          onOpen={open}
          openId={openId}
          selection={
            mayChange
              ? {
                  selected: selection.selected,
                  onChange: selection.select,
                  onShow: () => change({ dialog: 'selected' }),
                  whole: selection.whole,
                  nameOf: ({ name }) => name,
                  actions: <BulkActions groupId={groupId} status={status} chosen={selection.chosen} onBegun={selection.clear} />,
                }
              : undefined
          }
        />
      </ListCard>
      <MemberOverlays groupId={groupId} selection={selection} />
    </>
  );
}

function NoMatch({ isMine }: { readonly isMine: boolean }) {
  const { t } = useTranslation('groups');
  return <EmptyState title={t('members.noMatch')}>{isMine ? t('members.noneMine') : t('members.noMatchHint')}</EmptyState>;
}

/** Shown in place of a list without members; for current members it offers the first step. */
function NobodyHere({ status, mayAdd }: { readonly status: MemberStatus; readonly mayAdd: boolean }) {
  const { t } = useTranslation('groups');
  const { change } = useMembersAddress();
  const words: Record<MemberStatus, readonly [title: string, hint: string]> = {
    current: [t('members.current_empty'), t('members.current_hint')],
    upcoming: [t('members.upcoming_empty'), t('members.upcoming_hint')],
    archived: [t('members.archived_empty'), t('members.archived_hint')],
  };
  const [title, hint] = words[status];
  return (
    <EmptyState
      title={title}
      action={status === 'current' && mayAdd && <Button onClick={() => change({ add: 'member' })}>{t('members.add')}</Button>}
    >
      {hint}
    </EmptyState>
  );
}
