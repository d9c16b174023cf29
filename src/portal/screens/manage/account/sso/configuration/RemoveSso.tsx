import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { SsoConfig } from '#contract/identity/entities/sso';
import { useDeleteSsoConfigMutation } from '#portal/api/identity/sso';
import { useChange } from '#portal/api/useChange';
import { ConfirmChange } from '#portal/kit/form/ConfirmChange';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import { selectClient } from '#portal/processes/session/selectors';
import { useAppSelector } from '#portal/store/hooks';
import { Button } from '#web/ui/buttons/Button';
import { Card } from '#web/ui/layout/Card';
import styles from '../Sso.module.css';
import { useSso } from '../useSso';

/** Removes single sign-on after the domain has been typed, or the organisation's name if there is no domain. */
export function RemoveSso({ sso: { domain } }: { readonly sso: SsoConfig }) {
  const { t } = useTranslation('ssoAdmin');
  const { toast } = useNotices();
  const { clientId } = useSso();
  const clientName = useAppSelector(selectClient)?.name ?? '';
  const remove = useChange(useDeleteSsoConfigMutation());
  const [isAsking, setAsking] = useState(false);
  return (
    <Card title={t('configuration.remove.section')}>
      <div className={styles.stack}>
        <p>{t('configuration.remove.text')}</p>
        <div className={styles.line}>
          <Button variant="danger" onClick={() => setAsking(true)}>
            {t('configuration.remove.action')}
          </Button>
        </div>
      </div>
      {isAsking && (
        <ConfirmChange
          tone="danger"
          name={domain === '' ? clientName : domain}
          title={t('configuration.remove.title')}
          confirmLabel={t('configuration.remove.confirm')}
          send={() => remove.send({ params: { clientId } })}
          onDone={() => toast({ tone: 'success', text: t('configuration.remove.done') })}
          onClose={() => setAsking(false)}
        >
          <p>{t('configuration.remove.text')}</p>
        </ConfirmChange>
      )}
    </Card>
  );
}
