import { useTranslation } from 'react-i18next';

import { selectMailAvailable } from '#portal/processes/session/mailAvailable';
import { useAppSelector } from '#portal/store/hooks';
import type { Profile } from '#contract/identity/entities/profile';
import { useCancelEmailChangeMutation } from '#portal/api/identity/profile';
import { useChange } from '#portal/api/useChange';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import { useSearchParam } from '#portal/kit/route/useSearchParam';
import { Button } from '#web/ui/buttons/Button';
import { Banner } from '#web/ui/feedback/Banner';
import { Card } from '#web/ui/layout/Card';
import { ChangeEmailDialog } from './ChangeEmailDialog';
import styles from './MyProfile.module.css';

/** The email that signs in; one that is to follow it waits for its link. */
export function EmailCard({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation('profile');
  const isMailed = useAppSelector(selectMailAvailable);
  const { fail, toast } = useNotices();
  const [dialog, setDialog] = useSearchParam('dialog');
  const cancel = useChange(useCancelEmailChangeMutation());

  const takeBack = async () => {
    const answer = await cancel.send({});
    if (answer.error === undefined) toast({ tone: 'success', text: t('email.cancelled') });
    else fail(t('email.cancel'), answer.error);
  };

  return (
    <Card title={t('email.title')}>
      <div className={styles.part}>
        <p className={styles.value}>{profile.email}</p>
        {profile.pending_email !== null && (
          <Banner
            tone="info"
            actions={
              <Button size="s" onClick={() => void takeBack()} pending={cancel.isSending}>
                {t('email.cancel')}
              </Button>
            }
          >
            {t(isMailed ? 'email.pending' : 'email.noMail', { email: profile.pending_email })}
          </Banner>
        )}
        <div className={styles.actions}>
          <Button onClick={() => setDialog('email')}>{t('email.change')}</Button>
        </div>
      </div>
      {dialog === 'email' && (
        <ChangeEmailDialog pending={profile.pending_email} hasTwoFactor={profile.two_factor} onClose={() => setDialog(null)} />
      )}
    </Card>
  );
}
