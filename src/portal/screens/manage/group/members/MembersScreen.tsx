import { UserPlus } from 'lucide-react';
import { useCallback, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';

import { needs } from '#contract/access';
import { PAGE_SIZE } from '#contract/constants';
import { hasMembers, type GroupType } from '#contract/entities/group';
import { MEMBER_STATUSES, type MemberStatus } from '#contract/entities/member';
import { idsOf, totalOf } from '#portal/api/endpoints';
import { useListMembersInfiniteQuery } from '#portal/api/members';
import { selectGroup } from '#portal/entities/groups';
import { useAppSelector } from '#portal/store/hooks';
import { paths } from '#portal/lib/paths';
import { useShownList } from '#portal/parts/list/useShownList';
import { lateOverlay } from '#portal/parts/onDemand/lateOverlay';
import { PermittedButton } from '#portal/parts/permissions/PermittedButton';
import { useRouteParams } from '#portal/parts/route/routeParams';
import { useIdParam, useSearchParam } from '#portal/parts/route/useSearchParam';
import { useMay } from '#portal/processes/session/access';
import { LinkButton } from '#portal/ui/buttons/LinkButton';
import { RadioGroup } from '#portal/ui/fields/RadioGroup';
import { SearchField } from '#portal/ui/fields/SearchField';
import { EmptyState } from '#portal/ui/feedback/EmptyState';
import { Card } from '#portal/ui/layout/Card';
import { MemberTable } from './MemberTable';
import styles from './MembersScreen.module.css';
import { PrintedMembers } from './PrintedMembers';

// Not needed to see the list: they come when somebody is opened or added.
const MemberDrawer = lateOverlay(
  async () => (await import(/* webpackChunkName: "member" */ './MemberDrawer')).MemberDrawer,
  ['people', 'visitors'],
);
const AddMember = lateOverlay(async () => (await import(/* webpackChunkName: "member" */ './EditMember')).AddMember);

const EDIT = needs('ReturningVisitor.editor');

/** Two default pages at a time: a desktop shows more than 15 rows, and scrolling never waits. */
const ROWS_AT_ONCE = PAGE_SIZE * 2;

const isStatus = (text: string | null): text is MemberStatus => MEMBER_STATUSES.some((status) => status === text);

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
  const [statusText, setStatus] = useSearchParam('status');
  const [q, setSearch] = useSearchParam('q');
  const [memberId, setOpenId] = useIdParam('member');
  const [addingText, setAdding] = useSearchParam('add');
  // The press answers first; the drawer follows in the frames after it.
  const openId = useDeferredValue(memberId);
  const adding = useDeferredValue(addingText);
  const mayEdit = useMay(EDIT);

  const status = isStatus(statusText) ? statusText : 'current';
  const list = useListMembersInfiniteQuery({
    params: { groupId },
    query: { status, q: q ?? undefined, sort: 'name', per_page: ROWS_AT_ONCE },
  });
  const { shown, isFormer } = useShownList(list.currentData, `${status} ${q ?? ''}`, list.isError);
  const total = totalOf(shown?.data);
  // The empty list has the button itself.
  const beginsHere = total === 0 && status === 'current' && q === null;
  const { refetch, fetchNextPage } = list;
  const retry = useCallback(() => void refetch(), [refetch]);
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const add = useCallback(() => setAdding('member'), [setAdding]);

  return (
    <>
      <Card>
        <div className={styles.bar}>
          <div className={styles.search}>
            <SearchField
              label={t('members.search')}
              placeholder={t('members.search')}
              value={q ?? ''}
              onSearch={(text) => setSearch(text, { replace: true })}
            />
          </div>
          <RadioGroup<MemberStatus>
            look="segmented"
            label={t('members.status')}
            labelHidden
            options={[
              { value: 'current', label: t('members.current') },
              { value: 'upcoming', label: t('members.upcoming') },
              { value: 'archived', label: t('members.archived') },
            ]}
            value={status}
            onChange={(value) => setStatus(value === 'current' ? null : value)}
          />
          {!beginsHere && (
            <PermittedButton rule={EDIT} variant="primary" icon={<UserPlus aria-hidden="true" />} onClick={add}>
              {t('members.add')}
            </PermittedButton>
          )}
          {total !== undefined && total > 0 && (
            <PrintedMembers key={shown?.key} ids={idsOf(shown?.data)} total={total} status={status} q={q} groupId={groupId} list={list} />
          )}
        </div>
        <p className={styles.found} role="status">
          {total !== undefined && t('members.found', { count: total })}
        </p>
        <MemberTable
          key={shown?.key}
          ids={idsOf(shown?.data)}
          total={total}
          status={status}
          searched={q !== null}
          selectedId={openId}
          loading={list.isFetching && shown === undefined}
          former={isFormer}
          loadingMore={list.isFetchingNextPage}
          error={list.isError && list.currentData === undefined ? list.error : undefined}
          moreFailed={list.isFetchNextPageError}
          onRetry={retry}
          onMore={!isFormer && list.hasNextPage && !list.isFetchingNextPage && !list.isFetchNextPageError ? more : undefined}
          onRetryMore={more}
          onOpen={setOpenId}
          onAdd={mayEdit && status === 'current' ? add : undefined}
        />
      </Card>
      {openId !== null && (
        <MemberDrawer key={openId} groupId={groupId} memberId={openId} mayEdit={mayEdit} onClose={() => setOpenId(null)} />
      )}
      {openId === null && adding !== null && mayEdit && <AddMember groupId={groupId} onClose={() => setAdding(null)} />}
    </>
  );
}
