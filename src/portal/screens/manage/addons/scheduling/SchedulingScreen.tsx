import { useTranslation } from 'react-i18next';

import type { SchedulingStatus } from '#contract/clients/entities/client';
import { paths } from '#portal/lib/paths';
import { selectClient } from '#portal/processes/session/selectors';
import { useAppSelector } from '#portal/store/hooks';
import { TextLink } from '#web/ui/buttons/TextLink';
import { Banner } from '#web/ui/feedback/Banner';
import { AddonPage } from '../AddonPage';
import { AddonStanding } from '../AddonStanding';

const TONES = {
  pending: 'info',
  provisioning: 'info',
  deactivated: 'warning',
  active: 'info',
  connection_error: 'danger',
} as const;

/** `/manage/addons/scheduling`: in which of its states the add-on is, and what to do (spec: clients#scheduling). */
export function SchedulingScreen() {
  const { t } = useTranslation('addons');
  const status = useAppSelector(selectClient)?.scheduling_status ?? 'disabled';
  // A disabled add-on shows the page on which it can be requested.
  if (status === 'disabled') return <AddonPage addon="scheduling" />;
  const words: Record<Exclude<SchedulingStatus, 'disabled'>, readonly [title: string, text: string]> = {
    pending: [t('scheduling.pending'), t('scheduling.pendingText')],
    provisioning: [t('scheduling.provisioning'), t('scheduling.provisioningText')],
    deactivated: [t('scheduling.deactivated'), t('scheduling.deactivatedText')],
    active: [t('scheduling.active'), t('scheduling.activeText')],
    connection_error: [t('scheduling.connectionError'), t('scheduling.connectionErrorText')],
  };
  const [title, text] = words[status];
  return (
    <AddonPage
      addon="scheduling"
      standing={
        <>
          <Banner
            tone={TONES[status]}
            title={title}
            actions={status === 'connection_error' && <TextLink href={paths.support.link()}>{t('scheduling.support')}</TextLink>}
          >
            {text}
          </Banner>
          {status === 'deactivated' && <AddonStanding addon="scheduling" />}
        </>
      }
    />
  );
}
