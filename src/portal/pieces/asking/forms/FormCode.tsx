import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { FORM_DESK_LINK_MINUTES, type FormDeskLink } from '#contract/asking/entities/form';
import { useMailFormLinkMutation } from '#portal/api/asking/forms';
import type { RequestError } from '#web/net/requestError';
import { useChange } from '#portal/api/useChange';
import { useNow } from '#web/dates/useNow';
import { CopyButton } from '#web/kit/CopyButton';
import { useErrorText } from '#portal/kit/notices/useErrorText';
import { QrPicture } from '#web/kit/account/QrPicture';
import { selectMailAvailable } from '#portal/processes/session/mailAvailable';
import { useAppDispatch, useAppSelector } from '#portal/store/hooks';
import { Button } from '#web/ui/buttons/Button';
import { Banner } from '#web/ui/feedback/Banner';
import { Spinner } from '#web/ui/feedback/Spinner';
import styles from './FormOnPhone.module.css';
import { makeFormLink } from './makeFormLink';

/** The interval of checks whether the code has expired. */
const POLL_INTERVAL_MS = 10_000;

interface FormCodeProps {
  readonly visitId: number;
  readonly name: string;
}

/** The code of a link to a visit's forms, and a mail with it. The link is here alone, and gone with it. */
export function FormCode({ visitId, name }: FormCodeProps) {
  const { t } = useTranslation('formPhone');
  const errorText = useErrorText();
  const { made, again } = useLink(visitId);
  const { said, isSending, send } = useLinkMail(visitId);
  const now = useNow(POLL_INTERVAL_MS);
  if (made === null) return <Spinner label={t('making')} />;
  if ('error' in made)
    return (
      <>
        <Banner tone="danger" announced>
          {errorText(made.error, t('failed'))}
        </Banner>
        <Button onClick={again}>{t('another')}</Button>
      </>
    );
  const { link, masked_email: email } = made;
  if (now >= Date.parse(made.expires_at))
    return (
      <>
        <Banner tone="warning" announced>
          {t('expired')}
        </Banner>
        <Button onClick={again}>{t('another')}</Button>
      </>
    );
  return (
    <>
      <div className={styles.code}>
        <QrPicture value={link} title={t('picture', { name })} />
        <div className={styles.ways}>
          <p>{t('left', { minutes: FORM_DESK_LINK_MINUTES })}</p>
          <CopyButton text={link} label={t('copy')} copiedLabel={t('copied')} />
          {email === null ? (
            <p>{t('noEmail', { name })}</p>
          ) : (
            <Button pending={isSending} onClick={() => void send()}>
              {t('send', { email })}
            </Button>
          )}
        </div>
      </div>
      {said !== null && (
        <Banner tone={said.tone} announced>
          {said.text}
        </Banner>
      )}
    </>
  );
}

/** Makes the link, and another one when it is asked for. */
function useLink(visitId: number) {
  const dispatch = useAppDispatch();
  const [made, setMade] = useState<FormDeskLink | { readonly error: RequestError } | null>(null);
  const [attempt, setAttempt] = useState(1);
  const make = useEffectEvent(async () => {
    const outcome = await dispatch(makeFormLink(visitId));
    setMade('data' in outcome ? outcome.data : outcome);
  });
  useEffect(() => void make(), [attempt]);
  const again = (): void => {
    setMade(null);
    setAttempt(attempt + 1);
  };
  return { made, again };
}

/** Mails the link, and returns how that has gone. */
function useLinkMail(visitId: number) {
  const { t } = useTranslation('formPhone');
  const isMailed = useAppSelector(selectMailAvailable);
  const errorText = useErrorText();
  const mail = useChange(useMailFormLinkMutation());
  const [said, setSaid] = useState<{ readonly tone: 'success' | 'warning' | 'danger'; readonly text: string } | null>(null);
  const send = async (): Promise<void> => {
    const { data, error } = await mail.send({ params: { visitorId: visitId } });
    setSaid(
      error === undefined
        ? isMailed
          ? { tone: 'success', text: t('sent', { email: data.masked_email }) }
          : { tone: 'warning', text: t('noMail') }
        : { tone: 'danger', text: errorText(error, t('sendFailed')) },
    );
  };
  return { said, isSending: mail.isSending, send };
}
