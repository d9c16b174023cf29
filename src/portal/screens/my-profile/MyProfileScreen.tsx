import { useTranslation } from 'react-i18next';

import type { Profile } from '#contract/identity/entities/profile';
import { useGetProfileQuery } from '#portal/api/identity/profile';
import { useAppSelector } from '#portal/store/hooks';
import { selectProfile } from '#portal/entities/profiles';
import { useNavigationState } from '#web/ui/navigation/navigationState';
import { Banner } from '#web/ui/feedback/Banner';
import { ErrorState } from '#web/ui/feedback/ErrorState';
import { SkeletonRows } from '#web/ui/feedback/SkeletonRows';
import { Card } from '#web/ui/layout/Card';
import { PageHeader } from '#web/ui/navigation/PageHeader';
import { DetailsCard } from './DetailsCard';
import { EmailCard } from './EmailCard';
import styles from './MyProfile.module.css';
import { PasswordCard } from './PasswordCard';
import { SessionsCard } from './SessionsCard';
import { TwoFactorCard } from './TwoFactorCard';

/** `/my-profile`: a person's own account, the same in all of their clients. */
export function MyProfileScreen() {
  const { t } = useTranslation('profile');
  const { data, isError, isFetching, refetch } = useGetProfileQuery();
  const profile = useAppSelector((state) => selectProfile(state, data?.profile));
  const { notice } = useNavigationState();

  return (
    <>
      <PageHeader title={t('title')} description={t('intro')} />
      {notice === 'emailChanged' && (
        <Banner tone="success" announced>
          {t('email.changed')}
        </Banner>
      )}
      {profile !== undefined && <Cards profile={profile} />}
      {profile === undefined && isError && (
        <Card>
          <ErrorState title={t('notLoaded')} onRetry={() => void refetch()} retrying={isFetching} />
        </Card>
      )}
      {profile === undefined && !isError && <SkeletonRows rows={6} rowHeight={96} />}
    </>
  );
}

function Cards({ profile }: { readonly profile: Profile }) {
  return (
    <div className={styles.cards}>
      <DetailsCard profile={profile} />
      {profile.managed_by === null ? (
        <>
          <EmailCard profile={profile} />
          <PasswordCard profile={profile} />
          <TwoFactorCard profile={profile} />
        </>
      ) : (
        <ManagedCard profile={profile} organisation={profile.managed_by} />
      )}
      <SessionsCard email={profile.email} />
    </div>
  );
}

/** Shown in place of email, password and two-factor: names the organisation that manages them. */
function ManagedCard({ profile, organisation }: { readonly profile: Profile; readonly organisation: string }) {
  const { t } = useTranslation('profile');
  return (
    <Card title={t('managed.title')}>
      <p className={styles.value}>{profile.email}</p>
      <p className={styles.text}>{organisation === '' ? t('managed.textUnnamed') : t('managed.text', { organisation })}</p>
    </Card>
  );
}
