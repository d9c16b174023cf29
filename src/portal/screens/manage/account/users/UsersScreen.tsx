import { UserPlus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { needs, type Rule } from '#contract/platform/access';
import { userPages } from '#portal/api/identity/users';
import { selectSites } from '#portal/entities/sites';
import { selectUser } from '#portal/entities/users';
import { paths } from '#portal/lib/paths';
import { ListCard } from '#portal/kit/list/ListCard';
import { PrintRecords } from '#portal/kit/list/PrintRecords';
import { RecordCard } from '#portal/kit/list/RecordCard';
import { RecordTable } from '#portal/kit/list/RecordTable';
import { pagesOf, useEndlessList } from '#portal/kit/list/useEndlessList';
import { lazyOverlay } from '#portal/kit/onDemand/lazyOverlay';
import { PermittedButton } from '#portal/kit/permissions/PermittedButton';
import { oneOf, openPart, openRecord, recordId, text, useAddress } from '#portal/kit/route/useAddress';
import { useSort } from '#portal/kit/route/useSort';
import { useIsAllowed } from '#portal/processes/session/access';
import { useAppSelector } from '#portal/store/hooks';
import { Button } from '#web/ui/buttons/Button';
import { TextLink } from '#web/ui/buttons/TextLink';
import { EmptyState } from '#web/ui/feedback/EmptyState';
import { Dropdown } from '#web/ui/choices/Dropdown';
import { PageHeader } from '#web/ui/navigation/PageHeader';
import styles from './Users.module.css';
import { useRoles } from './useRoles';
import { UserTag, useUserColumns } from './useUserColumns';

// Not needed to see the list.
const UserDrawer = lazyOverlay(async () => (await import(/* webpackChunkName: "user" */ './UserDrawer')).UserDrawer, ['profile']);
const InviteDrawer = lazyOverlay(async () => (await import(/* webpackChunkName: "user" */ './InviteDrawer')).InviteDrawer);
const InvitationLinks = lazyOverlay(async () => (await import(/* webpackChunkName: "user" */ './InvitationLinks')).InvitationLinks);

const INVITE = needs('ManageUser.editor');
const SEVERAL: Rule = { kind: 'severalClients' };
const ExistingUserDrawer = lazyOverlay(
  async () => (await import(/* webpackChunkName: "user" */ './ExistingUserDrawer')).ExistingUserDrawer,
);
const SORTS = ['name', 'email', 'role', 'last_used'] as const;
const FACTORS = ['on', 'off'] as const;
const INVITATIONS = ['pending', 'accepted'] as const;
const ADDRESS = {
  q: text(),
  role: recordId(),
  site: recordId(),
  factor: oneOf(FACTORS, null),
  status: oneOf(INVITATIONS, null),
  user: openRecord(),
  add: openPart(),
};

/** `/manage/account/users`: the organisation's users and invited users; searched and sorted on the server. */
export function UsersScreen() {
  const { t } = useTranslation(['users', 'routes', 'app']);
  const { values, change, hrefWith } = useAddress(ADDRESS);
  const { q, role, site, factor, status, user: openId, add } = values;
  const [invited, setInvited] = useState<readonly number[]>([]);
  const mayInvite = useIsAllowed(INVITE);
  const hasSeveral = useIsAllowed(SEVERAL);
  const [sort, onSort] = useSort(SORTS);
  const roles = useRoles();
  const sites = useAppSelector(selectSites).map(({ id, name }) => ({ value: id, label: name }));
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
  const columns = useUserColumns(({ id }) => hrefWith({ user: id }));
  const factors = { on: t('filter.factorOn'), off: t('filter.factorOff') };
  const statuses = { pending: t('filter.pending'), accepted: t('filter.accepted') };
  const nameIn = (options: readonly { readonly value: number; readonly label: string }[], id: number | null) =>
    options.find(({ value }) => value === id)?.label;
  const isNarrowed = q !== null || role !== null || site !== null || factor !== null || status !== null;

  return (
    <>
      <PageHeader
        title={t('routes:accountUsers')}
        description={t('intro')}
        breadcrumbs={[{ label: t('routes:manage'), href: paths.manage.link() }]}
      />
      <ListCard
        search={{ label: t('search'), value: q, onSearch: (typed) => change({ q: typed }, { replace: true }) }}
        filters={
          <div className={styles.filters}>
            <Dropdown<number>
              look="bar"
              labelHidden
              label={t('role')}
              options={roles}
              value={role}
              placeholder={t('role')}
              onChange={(value) => change({ role: value })}
              none={{ label: t('filter.anyRole'), onChoose: () => change({ role: null }) }}
            />
            <Dropdown<number>
              look="bar"
              labelHidden
              label={t('filter.site')}
              options={sites}
              value={site}
              placeholder={t('filter.siteShort')}
              onChange={(value) => change({ site: value })}
              none={{ label: t('filter.anySite'), onChoose: () => change({ site: null }) }}
            />
            <Dropdown<'on' | 'off'>
              look="bar"
              labelHidden
              label={t('twoFactor')}
              options={FACTORS.map((value) => ({ value, label: factors[value] }))}
              value={factor}
              placeholder={t('twoFactor')}
              onChange={(value) => change({ factor: value })}
              none={{ label: t('filter.anyFactor'), onChoose: () => change({ factor: null }) }}
            />
            <Dropdown<'pending' | 'accepted'>
              look="bar"
              labelHidden
              label={t('filter.status')}
              options={INVITATIONS.map((value) => ({ value, label: statuses[value] }))}
              value={status}
              placeholder={t('filter.status')}
              onChange={(value) => change({ status: value })}
              none={{ label: t('filter.anyStatus'), onChoose: () => change({ status: null }) }}
            />
          </div>
        }
        actions={
          <>
            <PermittedButton rule={INVITE} variant="primary" icon={<UserPlus aria-hidden="true" />} onClick={() => change({ add: 'user' })}>
              {t('invite.action')}
            </PermittedButton>
            {mayInvite && hasSeveral && <Button onClick={() => change({ add: 'existing' })}>{t('existing.action')}</Button>}
            <PrintRecords
              list={list}
              select={selectUser}
              columns={columns}
              title={t('list')}
              narrowedBy={[
                nameIn(roles, role),
                nameIn(sites, site),
                factor !== null && factors[factor],
                status !== null && statuses[status],
                q !== null && t('app:print.search', { text: q }),
              ]}
            />
          </>
        }
        found={list.total === undefined ? '' : t('found', { count: list.total })}
      >
        <RecordTable
          list={list}
          select={selectUser}
          label={t('list')}
          failed={t('loadFailed')}
          moreFailed={t('moreFailed')}
          empty={<EmptyState title={isNarrowed ? t('noMatch') : t('empty')}>{isNarrowed ? t('noMatchHint') : t('emptyHint')}</EmptyState>}
          columns={columns}
          card={(user) => (
            <RecordCard
              title={
                <TextLink look="plain" href={hrefWith({ user: user.id })}>
                  {user.name}
                </TextLink>
              }
              under={`${user.role_name} · ${user.email}`}
              end={<UserTag user={user} />}
            />
          )}
          sort={sort ?? { columnId: 'name', direction: 'ascending' }}
          onSort={onSort}
          onOpen={open}
          openId={openId}
        />
      </ListCard>
      {openId !== null && <UserDrawer key={openId} userId={openId} onClose={() => change({ user: null })} />}
      {openId === null && add === 'user' && mayInvite && <InviteDrawer onClose={() => change({ add: null })} onInvited={setInvited} />}
      {invited.length > 0 && <InvitationLinks ids={invited} onClose={() => setInvited([])} />}
      {openId === null && add === 'existing' && mayInvite && <ExistingUserDrawer onClose={() => change({ add: null })} />}
    </>
  );
}
