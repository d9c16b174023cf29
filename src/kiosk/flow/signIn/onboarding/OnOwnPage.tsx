import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { KioskOnboarding } from '#contract/people/entities/onboarding';
import { Button } from '#web/ui/buttons/Button';
import { Banner } from '#web/ui/feedback/Banner';
import { useVisitDispatch } from '../../../device/state';
import { useIsPhone } from '../../step/useIsPhone';
import { AddressCode } from '../../step/AddressCode';
import { refusalText } from '../../step/stepProps';
import { OnPhone } from '../../step/OnPhone';
import styles from './Onboarding.module.css';
import { sendLink } from './sendLink';

interface OnOwnPageProps {
  readonly onboarding: Pick<KioskOnboarding, 'member_id' | 'masked_email'>;
  /** The titles of the documents that a kiosk does not open. */
  readonly titles: readonly string[];
  readonly link: string | null;
  /** The button that goes on. */
  readonly children: ReactNode;
}

/** Leads a member to their own page: by a code for their phone, or by a mail. */
export function OnOwnPage({ onboarding, titles, link, children }: OnOwnPageProps) {
  const { t } = useTranslation(['kioskOnboarding', 'kiosk']);
  const dispatch = useVisitDispatch();
  // A phone opens the page itself and needs no mail.
  const isOwnPhone = useIsPhone();
  const [isSending, setSending] = useState(false);
  const [said, setSaid] = useState<{ readonly tone: 'success' | 'danger'; readonly text: string } | null>(null);
  const { masked_email: email, member_id: memberId } = onboarding;

  const send = async (id: number): Promise<void> => {
    setSending(true);
    const outcome = await dispatch(sendLink(id));
    setSending(false);
    setSaid(
      'data' in outcome
        ? { tone: 'success', text: t('own.sent', { email: outcome.data.masked_email }) }
        : {
            tone: 'danger',
            text:
              outcome.error.problem.code === 'onboarding_sent_lately' ? t('own.sentLately') : refusalText(outcome.error, t('kiosk:failed')),
          },
    );
  };

  return (
    <>
      <p>{t('own.text')}</p>
      <ul>
        {titles.map((title) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
      {link !== null && (
        <OnPhone label={t('own.code')} code={<AddressCode address={link} title={t('own.code')} />}>
          {t('own.onPhone')}
        </OnPhone>
      )}
      {said !== null && (
        <Banner tone={said.tone} announced>
          {said.text}
        </Banner>
      )}
      {isOwnPhone ? null : email === null || memberId === null ? (
        <p className={styles.hint}>{t('own.noEmail')}</p>
      ) : (
        <Button size="l" wide pending={isSending} onClick={() => void send(memberId)}>
          {t('own.send', { email })}
        </Button>
      )}
      {children}
    </>
  );
}
