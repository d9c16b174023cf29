import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { focusHeading } from '#web/page/focusHeading';
import { entryPaths } from '#web/route/entryPaths';
import { useLinkWithState } from '#web/ui/navigation/navigationState';
import { PublicPage } from '#web/kit/pages/PublicPage';
import { TextLink } from '#web/ui/buttons/TextLink';
import styles from './Forgot.module.css';

const COMMAND = 'npm start -- reset-link';

/** Shown if the server sends no mail: names the people who can help, whether the account exists or not. */
export function NoMail({ email }: { readonly email: string }) {
  const { t } = useTranslation('forgot');
  const toLogin = useLinkWithState(entryPaths.login.link(), { email });
  // It replaces the form whose button had the focus.
  useLayoutEffect(focusHeading, []);

  return (
    <PublicPage title={t('none.title')} text={t('none.text')} footer={<TextLink {...toLogin}>{t('back')}</TextLink>}>
      <p className={styles.text}>{t('none.operator', { command: `${COMMAND} ${email}` })}</p>
    </PublicPage>
  );
}
