import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { AskedForm } from '#contract/asking/entities/form';
import { outstandingForms } from '#contract/asking/signInForms';
import { useListVisitFormsQuery } from '#portal/api/asking/forms';
import type { RequestError } from '#web/net/requestError';
import type { ChangeOutcome } from '#portal/api/useChange';
import { useErrorText } from '#portal/kit/notices/useErrorText';
import { Button } from '#web/ui/buttons/Button';
import { Banner } from '#web/ui/feedback/Banner';
import { StatusDot } from '#web/ui/feedback/StatusDot';
import type { FormsOfSignIn } from './FillForms';
import { FormCode } from './FormCode';
import styles from './FormOnPhone.module.css';

/** The polling interval: a person takes longer than this to answer one question. */
const POLL_INTERVAL_MS = 4_000;

export interface FormOnPhoneProps {
  readonly visitId: number;
  readonly name: string;
  /** The forms still outstanding. */
  readonly asked: readonly AskedForm[];
  /** Reports the forms that are still outstanding. */
  readonly onLeft: (forms: readonly AskedForm[]) => void;
  readonly send: (more: FormsOfSignIn) => Promise<ChangeOutcome<unknown>>;
  /** The person is signed in. */
  readonly onDone: () => void;
  /** The person was turned away, or has to wait: nothing is left to do here. */
  readonly onOver: () => void;
}

/** Polls for the forms that are left, signs the person in after the last one, and returns the state of that. */
function useFormsLeft({ visitId, asked, onLeft, send, onDone, onOver }: FormOnPhoneProps) {
  const isSending = useRef(false);
  const [over, setOver] = useState<AskedForm | null>(null);
  const [problem, setProblem] = useState<RequestError | null>(null);
  // Completed forms leave `asked`, and may still decide the outcome.
  const [first] = useState(asked);
  const isDone = asked.length === 0;
  const { data } = useListVisitFormsQuery(
    { params: { visitorId: visitId } },
    { pollingInterval: over === null && !isDone ? POLL_INTERVAL_MS : 0, refetchOnMountOrArgChange: true },
  );

  const signIn = async (): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    setProblem(null);
    const { error } = await send({});
    isSending.current = false;
    if (error === undefined) return onDone();
    const left = outstandingForms(error.problem);
    return left === null ? setProblem(error) : onLeft(left);
  };
  const take = useEffectEvent((forms: readonly AskedForm[]) => {
    const ended = forms.filter(({ id, outcome }) => outcome !== null && [...first, ...asked].some((form) => form.id === id));
    const decided = ended.find(({ outcome }) => outcome === 'failed') ?? ended.find(({ outcome }) => outcome === 'approval');
    if (decided !== undefined) {
      setOver(decided);
      return onOver();
    }
    const left = forms.filter(({ outcome }) => outcome === null);
    if (left.length < asked.length) onLeft(left);
    return left.length === 0 ? void signIn() : undefined;
  });
  useEffect(() => {
    if (data !== undefined) take(data.forms);
  }, [data]);
  return { over, problem, isDone, signIn };
}

/** Has somebody fill in their forms on their own phone, polls until that is done, and then signs them in. */
export function FormOnPhone(props: FormOnPhoneProps) {
  const { visitId, name } = props;
  const { t } = useTranslation(['formPhone', 'formFill']);
  const errorText = useErrorText();
  const heading = useRef<HTMLHeadingElement>(null);
  const { over, problem, isDone, signIn } = useFormsLeft(props);
  useLayoutEffect(() => heading.current?.focus(), []);

  if (over !== null)
    return (
      <Banner tone={over.outcome === 'failed' ? 'danger' : 'info'} announced>
        {over.outcome === 'failed' ? t('turnedAway', { name, message: over.message ?? '' }).trim() : t('waits', { name })}
      </Banner>
    );
  return (
    <section className={styles.part}>
      <h3 ref={heading} tabIndex={-1}>
        {t('title')}
      </h3>
      {isDone ? null : (
        <>
          <p>{t('text', { name })}</p>
          <FormCode visitId={visitId} name={name} />
        </>
      )}
      <p role="status">
        <StatusDot state={problem === null ? 'wait' : 'stale'}>{isDone ? t('signingIn', { name }) : t('waiting', { name })}</StatusDot>
      </p>
      {problem !== null && (
        <>
          <Banner tone="danger" announced>
            {errorText(problem, t('formFill:signInFailed'))}
          </Banner>
          <Button variant="primary" onClick={() => void signIn()}>
            {t('formFill:signIn')}
          </Button>
        </>
      )}
    </section>
  );
}
