import { Download, Mail, Printer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';

import { fileWord } from '#contract/platform/text/csvText';
import { CODE_MAIL_PAUSE_MINUTES, type ShownCode } from '#contract/visits/entities/code';
import { saveFile } from '#web/net/saveFile';
import { useDates } from '#web/dates/useDates';
import { useErrorText } from '#portal/kit/notices/useErrorText';
import { PrintedSheet } from '#web/kit/print/PrintedSheet';
import { QrPicture } from '#web/kit/account/QrPicture';
import type { CodeActions } from '#portal/processes/codes/handOut';
import { selectMailAvailable } from '#portal/processes/session/mailAvailable';
import { useAppDispatch, useAppSelector } from '#portal/store/hooks';
import { Button } from '#web/ui/buttons/Button';
import { Banner } from '#web/ui/feedback/Banner';
import { QrCode } from '#web/ui/codes/QrCode';
import styles from './CodeDialog.module.css';

interface CodeWaysProps {
  readonly name: string;
  readonly shown: ShownCode;
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly mail: CodeActions['mail'];
}

/** Returns whether the sheet stands on the page for the printer, and puts it there. */
function usePrinted() {
  const [isPrinted, setPrinted] = useState(false);
  useEffect(() => {
    const end = () => setPrinted(false);
    window.addEventListener('afterprint', end);
    return () => window.removeEventListener('afterprint', end);
  }, []);
  const print = (): void => {
    // The browser captures the page at once.
    flushSync(() => setPrinted(true));
    window.print();
  };
  return { isPrinted, print };
}

/** Returns how the mail of a code has gone, and sends it. */
function useMail(lastMailedAt: ShownCode['mailed_at'], mail: CodeActions['mail']) {
  const { t } = useTranslation('codes');
  const isMailed = useAppSelector(selectMailAvailable);
  const dispatch = useAppDispatch();
  const errorText = useErrorText();
  const [mailedAt, setMailedAt] = useState(lastMailedAt);
  const [said, setSaid] = useState<{ readonly tone: 'success' | 'warning' | 'danger'; readonly text: string } | null>(null);
  const [isSending, setSending] = useState(false);
  const send = async (): Promise<void> => {
    setSending(true);
    const { data, error } = await dispatch(mail());
    setSending(false);
    if (error === undefined) setMailedAt(data.mailed_at);
    setSaid(
      error === undefined
        ? isMailed
          ? { tone: 'success', text: t('mail.sent', { email: data.masked_email }) }
          : { tone: 'warning', text: t('noMail') }
        : { tone: 'danger', text: errorText(error, t('mail.failed')) },
    );
  };
  return { isMailed, mailedAt, said, isSending, send };
}

/** A code as a picture, and the ways to hand it over: paper, a file, a mail. */
export function CodeWays({ name, shown, facts, mail }: CodeWaysProps) {
  const { t } = useTranslation('codes');
  const dates = useDates();
  const picture = useRef<HTMLDivElement>(null);
  const { isPrinted, print } = usePrinted();
  const { isMailed, mailedAt, said, isSending, send } = useMail(shown.mailed_at, mail);
  const { link, masked_email: email } = shown;
  const title = t('picture', { name });
  const save = (): void => {
    const svg = picture.current?.querySelector('svg');
    if (svg == null) return;
    // Dark on light wherever the file is opened.
    const drawing = new XMLSerializer().serializeToString(svg).replaceAll('currentColor', 'black').replaceAll('transparent', 'white');
    saveFile(new Blob([drawing], { type: 'image/svg+xml' }), `${fileWord(`${t('file')}-${name}`)}.svg`);
  };

  return (
    <div className={styles.code}>
      <div ref={picture}>
        <QrPicture value={link} title={title} />
      </div>
      <p>{t('hint')}</p>
      <div className={styles.ways}>
        <Button icon={<Printer aria-hidden="true" />} onClick={print}>
          {t('print')}
        </Button>
        <Button icon={<Download aria-hidden="true" />} onClick={save}>
          {t('save')}
        </Button>
        {email !== null && (
          <Button icon={<Mail aria-hidden="true" />} pending={isSending} onClick={() => void send()}>
            {t('mail.action', { email })}
          </Button>
        )}
      </div>
      {email === null && <p className={styles.quiet}>{t('mail.noEmail')}</p>}
      {isMailed && mailedAt !== null && (
        <p className={styles.quiet}>{t('mail.last', { time: dates.dayAndTime(mailedAt), minutes: CODE_MAIL_PAUSE_MINUTES })}</p>
      )}
      {said !== null && (
        <Banner tone={said.tone} announced>
          {said.text}
        </Banner>
      )}
      {isPrinted && (
        <PrintedSheet title={name} facts={facts} alone>
          <div className={styles.printed}>
            <QrCode value={link} title={title} sturdy />
          </div>
          <p>{t('printed')}</p>
        </PrintedSheet>
      )}
    </div>
  );
}
