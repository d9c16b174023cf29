import { memo } from 'react';
import { useTranslation } from 'react-i18next';

import { useAppSelector } from '../../entities/hooks';
import { paths } from '../../lib/paths';
import { selectClient } from '../../processes/session/selectors';
import { TextLink } from '../../ui/buttons/TextLink';
import { Banner } from '../../ui/saying/Banner';

/** What is the matter with the client's account, in the words of document 1 part 8. */
export const AccountBanner = memo(function AccountBanner() {
  const { t } = useTranslation('app');
  const status = useAppSelector((state) => selectClient(state)?.account_status ?? null);
  if (status === null) return null;

  const text = {
    subscription_problem: t('account.subscription_problem'),
    limited: t('account.limited'),
    disabled: t('account.disabled'),
  }[status];
  return (
    <Banner look="strip" tone={status === 'subscription_problem' ? 'warning' : 'danger'} actions={<TextLink href={paths.support.link()}>{t('account.contact')}</TextLink>}>
      {text}
    </Banner>
  );
});
