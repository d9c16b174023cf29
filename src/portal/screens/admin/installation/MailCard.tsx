import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { InstallationMail, ShownMailSettings } from '#contract/clients/entities/installation';
import { useTestMailMutation } from '#portal/api/clients/admin';
import { useChange } from '#portal/api/useChange';
import { useErrorText } from '#portal/kit/notices/useErrorText';
import { Button } from '#web/ui/buttons/Button';
import { Banner } from '#web/ui/feedback/Banner';
import { Card } from '#web/ui/layout/Card';
import { Facts } from '#web/ui/layout/Facts';
import styles from './Installation.module.css';
import { MailDialog } from './MailDialog';

/** The mail settings of the installation, the queued mails, and a test. */
export function MailCard({ mail }: { readonly mail: InstallationMail }) {
  const { t } = useTranslation('installation');
  const errorText = useErrorText();
  const test = useChange(useTestMailMutation());
  const [isOpen, setOpen] = useState(false);
  const [said, setSaid] = useState<{ readonly tone: 'success' | 'danger'; readonly text: string } | null>(null);
  const { set_by: setBy, settings, waiting, error } = mail;

  const send = async (): Promise<void> => {
    setSaid(null);
    const outcome = await test.send({});
    setSaid(
      outcome.error === undefined
        ? { tone: 'success', text: t('tested', { email: outcome.data.sent_to }) }
        : { tone: 'danger', text: errorText(outcome.error, t('testFailed')) },
    );
  };

  return (
    <Card
      title={t('mailTitle')}
      aside={
        setBy !== 'environment' && (
          <Button size="s" onClick={() => setOpen(true)}>
            {settings === null ? t('setUp') : t('change')}
          </Button>
        )
      }
    >
      <div className={styles.parts}>
        {settings === null ? (
          <Banner tone="warning">{t('none')}</Banner>
        ) : (
          <>
            {(setBy === 'environment' || error === null) && <p>{setBy === 'environment' ? t('env') : t('on')}</p>}
            <SettingsFacts settings={settings} />
          </>
        )}
        {waiting > 0 && <p className={styles.note}>{t('waiting', { count: waiting })}</p>}
        {error !== null && <Banner tone="danger">{t('error', { error })}</Banner>}
        {said !== null && (
          <Banner tone={said.tone} announced>
            {said.text}
          </Banner>
        )}
        {settings !== null && (
          <Button pending={test.isSending} onClick={() => void send()}>
            {t('test')}
          </Button>
        )}
      </div>
      {isOpen && <MailDialog mail={mail} onClose={() => setOpen(false)} />}
    </Card>
  );
}

function SettingsFacts({ settings }: { readonly settings: ShownMailSettings }) {
  const { t } = useTranslation('installation');
  const securities: Record<ShownMailSettings['security'], string> = {
    tls: t('securities.tls'),
    starttls: t('securities.starttls'),
    none: t('securities.clear'),
    if_offered: t('securities.offered'),
  };
  return (
    <Facts
      facts={[
        [t('host'), `${settings.host}:${settings.port}`],
        [t('security'), securities[settings.security]],
        [t('user'), settings.user],
        [t('senderName'), settings.sender_name],
        [t('senderEmail'), settings.sender_email],
      ]}
    />
  );
}
