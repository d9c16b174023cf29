import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { messageTextIn, type KioskMessage, type NewAgreement, type Signature } from '#contract/asking/entities/message';
import { Button } from '#web/ui/buttons/Button';
import { Banner } from '#web/ui/feedback/Banner';
import { welcomed } from '../../../device/kioskSlice';
import { ScreenHead } from '../../step/ScreenHead';
import { useVisitDispatch } from '../../../device/state';
import { useKioskLocale } from '../../../device/useKioskLocale';
import type { StepProps } from '../../step/stepProps';
import { MessageAttachment } from './MessageAttachment';
import styles from '../../../look/Messages.module.css';
import { SignatureField } from '../../step/SignatureField';

interface MessageStepProps extends StepProps {
  readonly message: KioskMessage;
  /** The agreements to all messages so far, perhaps with this one. */
  readonly agreements: readonly NewAgreement[];
}

/** Shows one message in the chosen language, with the agreement that it requires. */
export function MessageStep({ config, message, agreements, isLast, onBack, onDone }: MessageStepProps) {
  const { t } = useTranslation('kiosk');
  const given = agreements.find(({ version_id: id }) => id === message.version_id);
  const [isTicked, setTicked] = useState(given !== undefined);
  const [signature, setSignature] = useState<Signature | null>(given?.signature ?? null);
  const [isRefusing, setRefusing] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const text = messageTextIn(message, useKioskLocale(), config.site.locale);
  const isSigned = message.agree_by === 'signature';
  const isAgreed = !message.required || (isSigned ? signature !== null : isTicked);

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    setMissing(!isAgreed);
    if (!isAgreed || isSending) return;
    const others = agreements.filter(({ version_id: id }) => id !== message.version_id);
    const own: NewAgreement = { version_id: message.version_id, locale: text.locale, signature: isSigned ? signature : null };
    setSending(true);
    const refusal = await onDone(message.required ? { agreements: [...others, own] } : {});
    setSending(false);
    if (refusal !== null) setProblem(Object.values(refusal.problem.errors ?? {})[0]?.[0] ?? (refusal.problem.message || t('failed')));
  };

  if (isRefusing) return <Refused onBack={() => setRefusing(false)} />;
  const last = message.required ? t('message.submit') : t('message.next');
  return (
    <>
      <ScreenHead title={text.title} onBack={onBack} />
      <div className={styles.text} lang={text.locale.replace('_', '-')}>
        {text.content}
      </div>
      {message.attachment !== null && <MessageAttachment file={message.attachment} />}
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)} aria-label={text.title}>
        {message.required && !isSigned && (
          <Tick isTicked={isTicked} onChange={setTicked} error={isMissing && !isTicked ? t('message.agreeFirst') : null} />
        )}
        {message.required && isSigned && (
          <SignatureField signature={signature} onChange={setSignature} isMissing={isMissing && signature === null} />
        )}
        {problem !== null && (
          <Banner tone="danger" announced>
            {problem}
          </Banner>
        )}
        <Button type="submit" variant="primary" size="l" wide pending={isSending}>
          {isLast && !message.required ? t('signIn.submit') : last}
        </Button>
        {message.required && (
          <Button size="l" variant="quiet" wide disabled={isSending} onClick={() => setRefusing(true)}>
            {t('message.refuse')}
          </Button>
        )}
      </form>
    </>
  );
}

interface TickProps {
  readonly isTicked: boolean;
  readonly onChange: (isTicked: boolean) => void;
  readonly error: string | null;
}

/** A native box, since no other part of the kiosk needs more. */
function Tick({ isTicked, onChange, error }: TickProps) {
  const { t } = useTranslation('kiosk');
  return (
    <div>
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={isTicked}
          onChange={({ target }) => onChange(target.checked)}
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : 'message-tick-error'}
        />
        {t('message.agree')}
      </label>
      {error !== null && (
        <p id="message-tick-error" className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

/** Shown instead of a message that somebody does not agree to: what that means, and whom to contact. */
function Refused({ onBack }: { readonly onBack: () => void }) {
  const { t } = useTranslation('kiosk');
  const dispatch = useVisitDispatch();
  return (
    <>
      <ScreenHead title={t('message.refused')} onBack={onBack} />
      <p>{t('message.refusedText')}</p>
      <Button size="l" variant="primary" wide onClick={onBack}>
        {t('message.toMessage')}
      </Button>
      <Button size="l" wide onClick={() => dispatch(welcomed())}>
        {t('message.leave')}
      </Button>
    </>
  );
}
