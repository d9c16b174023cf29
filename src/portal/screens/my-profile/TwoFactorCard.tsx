import { useTranslation } from 'react-i18next';

import { RECOVERY_CODES } from '#contract/identity/constants';
import type { Profile } from '#contract/identity/entities/profile';
import { joinedList } from '#web/text/joinedList';
import { useSearchParam } from '#portal/kit/route/useSearchParam';
import { Button } from '#web/ui/buttons/Button';
import { Banner } from '#web/ui/feedback/Banner';
import { Tag } from '#web/ui/feedback/Tag';
import { Card } from '#web/ui/layout/Card';
import styles from './MyProfile.module.css';
import { NewCodesDialog } from './NewCodesDialog';
import { TurnOffDialog } from './TurnOffDialog';
import { TurnOnDialog } from './TurnOnDialog';

/** The number of remaining codes from which on new ones are recommended. */
const FEW_CODES = 3;

/** Two-factor on or off, who demands it, and the recovery codes. */
export function TwoFactorCard({ profile }: { readonly profile: Profile }) {
  const { t, i18n } = useTranslation('profile');
  const [dialog, setDialog] = useSearchParam('dialog');
  const close = () => setDialog(null);
  const { two_factor: isOn, two_factor_required_by: requiredBy, recovery_codes_left: left } = profile;

  return (
    <Card title={t('twoFactor.title')} aside={<Tag tone={isOn ? 'safe' : 'neutral'}>{isOn ? t('twoFactor.on') : t('twoFactor.off')}</Tag>}>
      <div className={styles.part}>
        <p className={styles.text}>{t('twoFactor.text')}</p>
        {requiredBy.length > 0 && (
          <Banner tone="info">{t('twoFactor.requiredBy', { clients: joinedList(requiredBy, i18n.language) })}</Banner>
        )}
        <div className={styles.actions}>
          {!isOn && (
            <Button variant="primary" onClick={() => setDialog('two-factor')}>
              {t('twoFactor.turnOn')}
            </Button>
          )}
          {isOn && requiredBy.length === 0 && (
            <Button variant="danger" onClick={() => setDialog('two-factor-off')}>
              {t('twoFactor.turnOff')}
            </Button>
          )}
        </div>
      </div>
      {isOn && (
        <div className={styles.part}>
          <h3>{t('codes.title')}</h3>
          {left <= FEW_CODES ? (
            <Banner tone="warning">{t('codes.few', { count: left })}</Banner>
          ) : (
            <p className={styles.text}>{t('codes.left', { count: left, total: RECOVERY_CODES })}</p>
          )}
          <div className={styles.actions}>
            <Button onClick={() => setDialog('recovery-codes')}>{t('codes.renew')}</Button>
          </div>
        </div>
      )}
      {dialog === 'two-factor' && <TurnOnDialog email={profile.email} isOn={isOn} onClose={close} />}
      {dialog === 'two-factor-off' && isOn && requiredBy.length === 0 && <TurnOffDialog onClose={close} />}
      {dialog === 'recovery-codes' && isOn && <NewCodesDialog email={profile.email} onClose={close} />}
    </Card>
  );
}
