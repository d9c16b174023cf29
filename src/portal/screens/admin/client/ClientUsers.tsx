import { useTranslation } from 'react-i18next';

import { plansSold } from '#contract/platform/accessRule';
import type { AdminUser } from '#contract/clients/entities/adminClient';
import { useDates } from '#web/dates/useDates';
import { useIsAllowed } from '#portal/processes/session/access';
import { EmptyState } from '#web/ui/feedback/EmptyState';
import { Tag } from '#web/ui/feedback/Tag';
import { Card } from '#web/ui/layout/Card';
import styles from './AdminClient.module.css';

interface ClientUsersProps {
  readonly users: readonly AdminUser[];
  /** The total number; the server lists at most 200 of them. */
  readonly total: number;
}

/** Lists the client's portal users and their roles. */
export function ClientUsers({ users, total }: ClientUsersProps) {
  const { t } = useTranslation('admin');
  return (
    <Card title={t('users.title', { count: total })} padded={false}>
      {users.length === 0 && <EmptyState title={t('users.none')} />}
      <ul className={styles.rows}>
        {users.map((user) => (
          <li key={user.id} className={styles.row}>
            <UserLine user={user} />
          </li>
        ))}
      </ul>
      {users.length < total && <p className={styles.note}>{t('users.more', { count: total - users.length })}</p>}
    </Card>
  );
}

function UserLine({ user }: { readonly user: AdminUser }) {
  const { t } = useTranslation('admin');
  const dates = useDates();
  const isSold = useIsAllowed(plansSold);
  return (
    <>
      <span className={styles.words}>
        <span className={styles.name}>{user.name}</span>
        <span className={styles.under}>{user.email}</span>
      </span>
      <span className={styles.tags}>
        <Tag tone="info" icon={null}>
          {user.role_name}
        </Tag>
        {user.primary && <Tag tone="neutral">{t('users.primary')}</Tag>}
        {isSold && user.billing_user && <Tag tone="neutral">{t('users.billing')}</Tag>}
        {user.tech_contact && <Tag tone="neutral">{t('users.techContact')}</Tag>}
        {user.is_super && <Tag tone="super">{t('users.super')}</Tag>}
        {user.site_count !== null && <Tag tone="neutral">{t('users.onlySites', { count: user.site_count })}</Tag>}
        <Tag tone="neutral">
          {user.last_used_at === null ? t('users.neverUsed') : t('users.lastUsed', { day: dates.day(user.last_used_at) })}
        </Tag>
      </span>
    </>
  );
}
