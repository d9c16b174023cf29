import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { needs } from '#contract/platform/accessRule';
import { SSO_USER_SORTS } from '#contract/identity/calls/ssoAdmin';
import { PAGE_SIZE } from '#contract/platform/constants';
import type { SsoUser } from '#contract/identity/entities/sso';
import { useListSsoUsersQuery } from '#portal/api/identity/sso';
import { useDates } from '#web/dates/useDates';
import { ListCard } from '#portal/kit/list/ListCard';
import { PrintRecords } from '#portal/kit/list/PrintRecords';
import { RecordCard } from '#portal/kit/list/RecordCard';
import { ListPages } from '#portal/kit/list/ListPages';
import { RecordTable, type RecordColumn } from '#portal/kit/list/RecordTable';
import { usePageOfRecords } from '#portal/kit/list/usePageOfRecords';
import { PermittedButton } from '#portal/kit/permissions/PermittedButton';
import { pageNumber, text, useAddress } from '#portal/kit/route/useAddress';
import { useSort } from '#portal/kit/route/useSort';
import { ManageHeader } from '#portal/kit/route/ManageHeader';
import { useIsAllowed } from '#portal/processes/session/access';
import { selectClient } from '#portal/processes/session/selectors';
import { useAppSelector } from '#portal/store/hooks';
import { EmptyState } from '#web/ui/feedback/EmptyState';
import { Tag } from '#web/ui/feedback/Tag';
import styles from '../Sso.module.css';
import { UnlinkUser } from './UnlinkUser';

const EDIT = needs('ManageUser.editor');
const ADDRESS = { q: text(), page: pageNumber() };

/** `/manage/account/sso/users`: users of the domain, and whether they sign in by it (spec: clients#single-sign-on-configuration). */
export function SsoUsersScreen() {
  const { t } = useTranslation(['ssoAdmin', 'routes', 'app']);
  const clientId = useAppSelector(selectClient)?.global_client_id ?? '';
  const { values, change, hrefWith } = useAddress(ADDRESS);
  const { q, page } = values;
  const [sort, onSort] = useSort(SSO_USER_SORTS);
  const order = sort === undefined ? 'name' : `${sort.direction === 'descending' ? '-' : ''}${sort.columnId}`;
  const query = { q: q ?? undefined, page, per_page: PAGE_SIZE, sort: order };
  const read = useListSsoUsersQuery({ params: { clientId }, query });
  const { list, select, total } = usePageOfRecords(read, JSON.stringify(query), read.currentData?.ssoUsers, read.currentData?.meta.total);
  const [unlinking, setUnlinking] = useState<SsoUser | null>(null);
  const rows = { list, select, columns: useColumns(setUnlinking) };

  return (
    <>
      <ManageHeader title={t('routes:ssoUsers')} description={t('users.intro')} />
      <ListCard
        search={{ label: t('users.search'), value: q, onSearch: (typed) => change({ q: typed, page: 1 }, { replace: true }) }}
        actions={<PrintRecords {...rows} title={t('users.list')} narrowedBy={[q !== null && t('app:print.search', { text: q })]} />}
        found={total === undefined ? '' : t('users.found', { count: total })}
      >
        <RecordTable
          {...rows}
          label={t('users.list')}
          failed={t('users.loadFailed')}
          empty={
            <EmptyState title={q === null ? t('users.empty') : t('noMatch')}>
              {q === null ? t('users.emptyHint') : t('noMatchHint')}
            </EmptyState>
          }
          card={(user) => (
            <RecordCard title={user.name} under={`${user.role_name} · ${user.email}`} end={<LinkTag user={user} />}>
              <UnlinkButton user={user} onUnlink={setUnlinking} />
            </RecordCard>
          )}
          cardHeight={128}
          sort={sort ?? { columnId: 'name', direction: 'ascending' }}
          onSort={onSort}
        />
        <ListPages label={t('pages')} page={page} total={total} hrefOf={(to) => hrefWith({ page: to })} />
      </ListCard>
      {unlinking !== null && <UnlinkUser clientId={clientId} user={unlinking} onClose={() => setUnlinking(null)} />}
    </>
  );
}

function useColumns(onUnlink: (user: SsoUser) => void): readonly RecordColumn<SsoUser>[] {
  const { t } = useTranslation('ssoAdmin');
  const dates = useDates();
  const day = (at: string | null): string => (at === null ? t('users.notYet') : dates.day(at));
  return [
    { id: 'name', header: t('name'), width: 'minmax(140px, 1.2fr)', sortable: true, cell: ({ name }) => name },
    { id: 'email', header: t('email'), width: 'minmax(0, 1.6fr)', sortable: true, givesWay: 2, cell: ({ email }) => email },
    { id: 'role', header: t('users.role'), width: 'minmax(0, 1fr)', sortable: true, givesWay: 3, cell: ({ role_name: role }) => role },
    {
      id: 'linked',
      header: t('users.linkedSince'),
      width: '150px',
      sortable: true,
      cell: (user) => (user.linked_at === null ? <LinkTag user={user} /> : dates.day(user.linked_at)),
      print: ({ linked_at: at }) => day(at),
    },
    {
      id: 'last_used',
      header: t('users.lastSeen'),
      width: '180px',
      sortable: true,
      givesWay: 1,
      cell: ({ last_used_at: at }) => (at === null ? t('users.never') : dates.dayAndTime(at)),
    },
    {
      id: 'unlink',
      header: t('users.unlink.column'),
      width: '170px',
      cell: (user) => <UnlinkButton user={user} onUnlink={onUnlink} />,
      print: false,
    },
  ];
}

function LinkTag({ user: { linked_at: at } }: { readonly user: SsoUser }) {
  const { t } = useTranslation('ssoAdmin');
  return at === null ? <Tag tone="neutral">{t('users.notYet')}</Tag> : <Tag tone="safe">{t('users.linked')}</Tag>;
}

interface UnlinkButtonProps {
  readonly user: SsoUser;
  readonly onUnlink: (user: SsoUser) => void;
}

/** Offers to end a link; where the reader may not, says why. */
function UnlinkButton({ user, onUnlink }: UnlinkButtonProps) {
  const { t } = useTranslation('ssoAdmin');
  const mayEdit = useIsAllowed(EDIT);
  if (user.linked_at === null) return null;
  if (mayEdit && !user.can_unlink) return <span className={styles.muted}>{t('users.unlink.beyond')}</span>;
  return (
    <PermittedButton rule={EDIT} size="s" aria-label={t('users.unlink.of', { name: user.name })} onClick={() => onUnlink(user)}>
      {t('users.unlink.action')}
    </PermittedButton>
  );
}
