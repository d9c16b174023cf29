import { useTranslation } from 'react-i18next';

import type { SsoUser } from '#contract/identity/entities/sso';
import { useUnlinkSsoUserMutation } from '#portal/api/identity/sso';
import { useChange } from '#portal/api/useChange';
import { ConfirmChange } from '#portal/kit/form/ConfirmChange';
import { useNotices } from '#portal/kit/notices/NoticesProvider';

interface UnlinkUserProps {
  readonly clientId: string;
  readonly user: SsoUser;
  readonly onClose: () => void;
}

/** Prompts before a user is unlinked from the provider. */
export function UnlinkUser({ clientId, user, onClose }: UnlinkUserProps) {
  const { t } = useTranslation('ssoAdmin');
  const { toast } = useNotices();
  const unlink = useChange(useUnlinkSsoUserMutation());
  return (
    <ConfirmChange
      tone="danger"
      title={t('users.unlink.title')}
      confirmLabel={t('users.unlink.confirm')}
      send={() => unlink.send({ params: { clientId, userId: user.id } })}
      failed={t('users.unlink.failed')}
      onDone={() => toast({ tone: 'success', text: t('users.unlink.done') })}
      onClose={onClose}
    >
      <p>{t('users.unlink.text', { name: user.name })}</p>
    </ConfirmChange>
  );
}
