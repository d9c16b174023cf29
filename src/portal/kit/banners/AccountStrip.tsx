import { useTranslation } from 'react-i18next';

import type { Client } from '#contract/clients/entities/client';
import { paths } from '#portal/lib/paths';
import { TextLink } from '#web/ui/buttons/TextLink';
import { Banner } from '#web/ui/feedback/Banner';

interface AccountStripProps {
  readonly status: NonNullable<Client['account_status']>;
}

/** Shows the state of the client's account, in the catalogue's words (spec: errors#account-banners). */
export function AccountStrip({ status }: AccountStripProps) {
  const { t } = useTranslation('usage');
  const text = {
    subscription_problem: t('account.subscription_problem'),
    limited: t('account.limited'),
    disabled: t('account.disabled'),
  }[status];
  return (
    <Banner
      look="strip"
      tone={status === 'subscription_problem' ? 'warning' : 'danger'}
      actions={<TextLink href={paths.support.link()}>{t('account.contact')}</TextLink>}
    >
      {text}
    </Banner>
  );
}
