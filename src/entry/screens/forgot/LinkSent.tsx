import { useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { RESET_LINK_LIFETIME_MIN } from '#contract/identity/constants';
import { useAct } from '#entry/parts';
import { focusHeading } from '#web/page/focusHeading';
import { entryPaths } from '#web/route/entryPaths';
import { useLinkWithState } from '#web/ui/navigation/navigationState';
import { PublicPage } from '#web/kit/pages/PublicPage';
import { askForReset } from '#web/session/passwordReset';
import { Button } from '#web/ui/buttons/Button';
import { TextAction } from '#web/ui/buttons/TextAction';
import { TextLink } from '#web/ui/buttons/TextLink';
import { Banner } from '#web/ui/feedback/Banner';
import styles from './Forgot.module.css';

interface LinkSentProps {
  readonly email: string;
  /** Back to the form, for another address. */
  readonly onOther: () => void;
}

/** The link is on its way, if there is such an account: what to do should no mail come. */
export function LinkSent({ email, onOther }: LinkSentProps) {
  const { t } = useTranslation('forgot');
  const act = useAct();
  const toLogin = useLinkWithState(entryPaths.login.link(), { email });
  const [again, setAgain] = useState<'sending' | 'sent' | { readonly failed: string } | null>(null);

  // It replaces the form whose button had the focus.
  useLayoutEffect(focusHeading, []);

  const sendAgain = async () => {
    setAgain('sending');
    const outcome = await act(askForReset(email));
    setAgain('error' in outcome ? { failed: outcome.error.problem.message || t('failed') } : 'sent');
  };

  return (
    <PublicPage
      title={t('sent.title')}
      text={t('sent.text', { email, minutes: RESET_LINK_LIFETIME_MIN })}
      footer={<TextLink {...toLogin}>{t('back')}</TextLink>}
    >
      {again === 'sent' && (
        <Banner tone="success" announced>
          {t('sent.again')}
        </Banner>
      )}
      {typeof again === 'object' && again !== null && (
        <Banner tone="danger" announced>
          {again.failed}
        </Banner>
      )}
      <section aria-labelledby="no-mail">
        <h2 id="no-mail" className={styles.subtitle}>
          {t('sent.noMail')}
        </h2>
        <ul className={styles.hints}>
          <li>{t('sent.spam')}</li>
          <li>
            {t('sent.otherAddress')} <TextAction onClick={onOther}>{t('sent.useOther')}</TextAction>
          </li>
          <li>{t('sent.sso')}</li>
          <li>{t('sent.administrator')}</li>
        </ul>
      </section>
      <Button size="l" wide onClick={() => void sendAgain()} pending={again === 'sending'}>
        {t('sent.sendAgain')}
      </Button>
    </PublicPage>
  );
}
