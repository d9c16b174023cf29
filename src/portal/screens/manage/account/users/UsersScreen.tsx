import { UserPlus, UserSearch } from 'lucide-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

import type { Rule } from '#contract/platform/accessRule';
import type { User } from '#contract/identity/entities/user';
import { userPages } from '#portal/api/identity/users';
import { selectUser } from '#portal/entities/users';
import { ListCard } from '#portal/kit/list/ListCard';
import { PrintRecords } from '#portal/kit/list/PrintRecords';
import { RecordCard } from '#portal/kit/list/RecordCard';
import { RecordTable } from '#portal/kit/list/RecordTable';
import { pagesOf, useEndlessList } from '#portal/kit/list/useEndlessList';
import { PermittedButton } from '#portal/kit/permissions/PermittedButton';
import { useSort } from '#portal/kit/route/useSort';
import { ManageHeader } from '#portal/kit/route/ManageHeader';
import { useIsAllowed } from '#portal/processes/session/access';
import { MenuItem } from '#web/ui/buttons/MenuItem';
import { TextLink } from '#web/ui/buttons/TextLink';
import { EmptyState } from '#web/ui/feedback/EmptyState';
import { UserFilters, useNarrowedBy } from './UserFilters';
import { INVITE, UserOverlays } from './UserOverlays';
import { UserTag, useUserColumns } from './useUserColumns';
import { useUsersAddress } from './useUsersAddress';

const SEVERAL: Rule = { kind: 'severalClients' };
const SORTS = ['name', 'email', 'role', 'last_used'] as const;

/** `/manage/account/users`: the organisation's users and invited users; searched and sorted on the server. */
export function UsersScreen() {
  const { t } = useTranslation(['users', 'routes']);
  const { values, change, hrefWith } = useUsersAddress();
  const { q, role, site, factor, status, user: openId } = values;
  const [sort, onSort] = useSort(SORTS);
  const list = useEndlessList(
    pagesOf(userPages, {
      params: {},
      query: {
        q: q ?? undefined,
        role_id: role ?? undefined,
        site_id: site ?? undefined,
        two_factor: factor ?? undefined,
        invitation: status ?? undefined,
        sort: sort === undefined ? 'name' : `${sort.direction === 'descending' ? '-' : ''}${sort.columnId}`,
      },
    }),
  );
  const open = useCallback((user: number) => change({ user }), [change]);
  const hrefOf = ({ id }: User): string => hrefWith({ user: id });
  const rows = { list, select: selectUser, columns: useUserColumns(hrefOf) };
  const narrowedBy = useNarrowedBy();
  const mayInvite = useIsAllowed(INVITE);
  const hasSeveral = useIsAllowed(SEVERAL);
  // In the menu, since the clients are known after the first rows: a button of its own would move what stands there.
  const more =
    mayInvite && hasSeveral ? (
      <MenuItem icon={<UserSearch aria-hidden="true" />} onAction={() => change({ add: 'existing' })}>
        {t('existing.action')}
      </MenuItem>
    ) : undefined;
  const isNarrowed = q !== null || role !== null || site !== null || factor !== null || status !== null;

  return (
    <>
      <ManageHeader title={t('routes:accountUsers')} description={t('intro')} />
      <ListCard
        search={{ label: t('search'), value: q, onSearch: (typed) => change({ q: typed }, { replace: true }) }}
        filters={<UserFilters />}
        actions={
          <>
            <PermittedButton rule={INVITE} variant="primary" icon={<UserPlus aria-hidden="true" />} onClick={() => change({ add: 'user' })}>
              {t('invite.action')}
            </PermittedButton>
            <PrintRecords {...rows} title={t('list')} narrowedBy={narrowedBy} more={more} />
          </>
        }
        found={list.total === undefined ? '' : t('found', { count: list.total })}
      >
        <RecordTable
          {...rows}
          label={t('list')}
          failed={t('loadFailed')}
          moreFailed={t('moreFailed')}
          empty={<EmptyState title={isNarrowed ? t('noMatch') : t('empty')}>{isNarrowed ? t('noMatchHint') : t('emptyHint')}</EmptyState>}
          card={(user) => <UserCard user={user} href={hrefOf(user)} />}
          sort={sort ?? { columnId: 'name', direction: 'ascending' }}
          onSort={onSort}
          onOpen={open}
          openId={openId}
        />
      </ListCard>
      <UserOverlays />
    </>
  );
}

function UserCard({ user, href }: { readonly user: User; readonly href: string }) {
  return (
    <RecordCard
      title={
        <TextLink look="plain" href={href}>
          {user.name}
        </TextLink>
      }
      under={`${user.role_name} · ${user.email}`}
      end={<UserTag user={user} />}
    />
  );
}
