import { UserPlus } from 'lucide-react';
import { useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { anyOf, flagOn, needs } from '#contract/platform/access';
import { hasMembers, type GroupType } from '#contract/people/entities/group';
import { MEMBER_STATUSES, type Member, type MemberStatus } from '#contract/people/entities/member';
import { groupChannel } from '#contract/realtime';
import { useListGroupJobsQuery } from '#portal/api/people/jobs';
import { memberPages } from '#portal/api/people/members';
import { selectGroup, selectWholeGroup } from '#portal/entities/groups';
import { selectMember } from '#portal/entities/members';
import { paths } from '#portal/lib/paths';
import { useListedAnswers } from '#portal/pieces/asking/answers/useListedAnswers';
import { ListCard } from '#portal/kit/list/ListCard';
import { PrintRecords } from '#portal/kit/list/PrintRecords';
import { RecordTable } from '#portal/kit/list/RecordTable';
import { pagesOf, useEndlessList } from '#portal/kit/list/useEndlessList';
import { lazyOverlay } from '#portal/kit/onDemand/lazyOverlay';
import { lazyPart } from '#portal/kit/onDemand/lazyPart';
import { PhoneNumber } from '#portal/kit/phone/PhoneNumber';
import { PermittedButton } from '#portal/kit/permissions/PermittedButton';
import { useRouteParams } from '#portal/kit/route/routeParams';
import { oneOf, openPart, openRecord, text, useAddress } from '#portal/kit/route/useAddress';
import { useChannel } from '#portal/processes/channels/useChannel';
import { useIsAllowed } from '#portal/processes/session/access';
import { selectBackend } from '#portal/processes/session/selectors';
import { useAppSelector } from '#portal/store/hooks';
import { Button } from '#web/ui/buttons/Button';
import { LinkButton } from '#web/ui/buttons/LinkButton';
import { Banner } from '#web/ui/feedback/Banner';
import { EmptyState } from '#web/ui/feedback/EmptyState';
import { Checkbox } from '#web/ui/choices/Checkbox';
import { RadioGroup } from '#web/ui/choices/RadioGroup';
import { Card } from '#web/ui/layout/Card';
import { PersonLine } from '#web/ui/layout/PersonLine';
import { useMedia } from '#web/ui/layout/useMedia';
import { useMemberSelection } from './bulk/useMemberSelection';
import { ImportExportMenu } from './ImportExportMenu';
import styles from './Members.module.css';
import { OnSite, photoOf, useMemberColumns } from './useMemberColumns';
import { useMemberFavourites } from './useMemberFavourites';

// Not needed for the list: loaded when a member is opened or added.
const MemberDrawer = lazyOverlay(
  async () => (await import(/* webpackChunkName: "member" */ './member/MemberDrawer')).MemberDrawer,
  ['people', 'visitors', 'members', 'expectedVisits', 'answers', 'companion', 'files'],
);
const AddMember = lazyOverlay(
  async () => (await import(/* webpackChunkName: "member" */ './member/EditMember')).AddMember,
  ['answers', 'members', 'companion', 'files'],
);

// Loaded once a member is selected, or many are being changed.
const BulkActions = lazyPart(async () => (await import(/* webpackChunkName: "member-bulk" */ './bulk/BulkActions')).BulkActions, {
  texts: ['memberBulk', 'people'],
});
const GroupJob = lazyPart(async () => (await import(/* webpackChunkName: "member-bulk" */ './bulk/GroupJob')).GroupJob, {
  texts: ['jobs'],
});
const SelectedMembers = lazyOverlay(
  async () => (await import(/* webpackChunkName: "member-bulk" */ './bulk/SelectedMembers')).SelectedMembers,
  [],
);
const ImportMembers = lazyOverlay(
  async () => (await import(/* webpackChunkName: "member-import" */ './import/ImportMembers')).ImportMembers,
  ['memberImports', 'files'],
);

const EDIT = needs('ReturningVisitor.editor');
/** Allows adding to a group that a directory keeps. */
const ADD_BESIDE_DIRECTORY = flagOn('integrated-groups-import');
const CHANGE = anyOf(EDIT, needs('ReturningVisitor.deleter'));

const ADDRESS = {
  status: oneOf(MEMBER_STATUSES, 'current'),
  show: oneOf(['mine'], null),
  q: text(),
  member: openRecord(),
  add: openPart(),
  dialog: openPart(),
};

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
  const { t } = useTranslation(['groups', 'app']);
  const { values, change } = useAddress(ADDRESS);
  const { status, show, q, member: openId, add, dialog } = values;
  const mayEdit = useIsAllowed(EDIT);
  const mayAddBeside = useIsAllowed(ADD_BESIDE_DIRECTORY);
  const isSynced = useAppSelector((state) => selectWholeGroup(state, groupId)?.sync != null);
  const isOpen = !isSynced || mayAddBeside;
  const mayAdd = mayEdit && isOpen;
  const group = useAppSelector((state) => selectGroup(state, groupId)?.name);
  const filter = { status, q: q ?? undefined, manager: show === null ? undefined : ('me' as const) };
  const list = useEndlessList(pagesOf(memberPages, { params: { groupId }, query: { ...filter, sort: 'name' } }));
  const mayChange = useIsAllowed(CHANGE);
  const selection = useMemberSelection(filter, list.total ?? 0);
  const jobs = useListGroupJobsQuery({ params: { groupId } }, { skip: !mayChange, refetchOnMountOrArgChange: true });
  useChannel(groupChannel(groupId));
  const open = useCallback((member: number) => change({ member }), [change]);
  const favourites = useMemberFavourites(groupId);
  const { lineOf } = useListedAnswers();
  const columns = useMemberColumns(status, favourites, open);
  const backend = useAppSelector(selectBackend);
  const isTouched = useMedia(TOUCH);
  const statuses: Record<MemberStatus, string> = {
    current: t('members.current'),
    upcoming: t('members.upcoming'),
    archived: t('members.archived'),
  };
  // An empty list has the button itself.
  const beginsHere = list.total === 0 && status === 'current' && q === null && show === null;

  const job = jobs.data?.jobs[0];

  return (
    <>
      {job && <GroupJob groupId={groupId} job={job} />}
      {mayEdit && !isOpen && <Banner tone="info">{t('members.keptByDirectory')}</Banner>}
      <ListCard
        search={{ label: t('members.search'), value: q, onSearch: (text) => change({ q: text }, { replace: true }) }}
        filters={
          <div className={styles.filters}>
            <RadioGroup<MemberStatus>
              look="segmented"
              label={t('members.status')}
              labelHidden
              options={MEMBER_STATUSES.map((value) => ({ value, label: statuses[value] }))}
              value={status}
              onChange={(value) => change({ status: value })}
            />
            <Checkbox label={t('members.mine')} checked={show !== null} onChange={(isMine) => change({ show: isMine ? 'mine' : null })} />
          </div>
        }
        actions={
          <>
            {!beginsHere && isOpen && (
              <PermittedButton
                rule={EDIT}
                variant="primary"
                icon={<UserPlus aria-hidden="true" />}
                onClick={() => change({ add: 'member' })}
              >
                {t('members.add')}
              </PermittedButton>
            )}
            <ImportExportMenu
              groupId={groupId}
              groupName={group ?? ''}
              status={status}
              isOpen={isOpen}
              onImport={() => change({ dialog: 'import' })}
            />
            <PrintRecords
              list={list}
              select={selectMember}
              columns={columns}
              title={[group, t('members.list')].filter(Boolean).join(': ')}
              narrowedBy={[statuses[status], show !== null && t('members.mine'), q !== null && t('app:print.search', { text: q })]}
            />
          </>
        }
        found={list.total === undefined ? '' : t('members.found', { count: list.total })}
      >
        <RecordTable
          list={list}
          select={selectMember}
          label={t('members.list')}
          failed={t('members.loadFailed')}
          moreFailed={t('members.moreFailed')}
          empty={
            q === null && show === null ? (
              <NobodyHere status={status} onAdd={mayAdd ? () => change({ add: 'member' }) : undefined} />
            ) : (
              <EmptyState title={t('members.noMatch')}>{show === null ? t('members.noMatchHint') : t('members.noneMine')}</EmptyState>
            )
          }
          columns={columns}
          card={(member) => (
            <PersonLine
              name={member.name}
              hueKey={member.id}
              photo={photoOf(member, backend)}
              under={underName(member, lineOf(favourites, member.additional))}
              end={<OnSite member={member} />}
              onPress={() => open(member.id)}
            />
          )}
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
      {openId !== null && (
        <MemberDrawer key={openId} groupId={groupId} memberId={openId} mayEdit={mayEdit} onClose={() => change({ member: null })} />
      )}
      {openId === null && dialog === 'selected' && selection.selected.size > 0 && (
        <SelectedMembers chosen={selection.chosen} onClose={() => change({ dialog: null })} />
      )}
      {openId === null && dialog === 'import' && mayAdd && <ImportMembers groupId={groupId} onClose={() => change({ dialog: null })} />}
      {openId === null && add !== null && mayAdd && <AddMember groupId={groupId} onClose={() => change({ add: null })} />}
    </>
  );
}

/** Returns the line below a name on a phone: the email or else the number, and the answers to favourites; undefined without any. */
function underName({ email, mobile }: Member, answers: string): ReactNode {
  const reached = email ?? (mobile === null ? null : <PhoneNumber number={mobile} />);
  if (reached === null) return answers === '' ? undefined : answers;
  return answers === '' ? (
    reached
  ) : (
    <>
      {reached}
      {` · ${answers}`}
    </>
  );
}

/** Shown in place of a list without members; for current members it offers the first step. */
function NobodyHere({ status, onAdd }: { readonly status: MemberStatus; readonly onAdd: (() => void) | undefined }) {
  const { t } = useTranslation('groups');
  const words: Record<MemberStatus, readonly [title: string, hint: string]> = {
    current: [t('members.current_empty'), t('members.current_hint')],
    upcoming: [t('members.upcoming_empty'), t('members.upcoming_hint')],
    archived: [t('members.archived_empty'), t('members.archived_hint')],
  };
  const [title, hint] = words[status];
  return (
    <EmptyState title={title} action={status === 'current' && onAdd && <Button onClick={onAdd}>{t('members.add')}</Button>}>
      {hint}
    </EmptyState>
  );
}
