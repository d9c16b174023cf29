import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { NOTE_MAX_LENGTH } from '#contract/platform/constants';
import type { SubscriptionRequest } from '#contract/clients/entities/account';
import { useAnswerSubscriptionRequestMutation } from '#portal/api/clients/admin';
import { useChange } from '#portal/api/useChange';
import { RequestTag } from '#portal/pieces/clients/billing/RequestTag';
import { useRequestFacts } from '#portal/pieces/clients/billing/useRequestFacts';
import { useRequestWords } from '#portal/pieces/clients/billing/useRequestWords';
import { FormDialog } from '#portal/kit/form/FormDialog';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import { selectMailAvailable } from '#portal/processes/session/mailAvailable';
import { useAppSelector } from '#portal/store/hooks';
import { Button } from '#web/ui/buttons/Button';
import { EmptyState } from '#web/ui/feedback/EmptyState';
import { FormRadioGroup } from '#web/ui/form/controls/FormRadioGroup';
import { FormTextArea } from '#web/ui/form/controls/FormTextArea';
import { lazyJoiValidate } from '#web/ui/form/joiValidate';
import { Card } from '#web/ui/layout/Card';
import { Facts } from '#web/ui/layout/Facts';
import styles from './AdminClient.module.css';

const validate = lazyJoiValidate(() =>
  import(/* webpackChunkName: "rules-account" */ '#contract/clients/rules/subscriptions').then(({ requestAnswer }) => requestAnswer),
);

interface ClientRequestsProps {
  readonly clientId: string;
  readonly requests: readonly SubscriptionRequest[];
  /** Somebody else may have been faster: the requests are to be read again. */
  readonly onOutdated: () => void;
}

/** Lists a client's requests to change or cancel; a super user answers each once. */
export function ClientRequests({ clientId, requests, onOutdated }: ClientRequestsProps) {
  const { t } = useTranslation('subscriptions');
  const words = useRequestWords();
  const [answering, setAnswering] = useState<SubscriptionRequest | null>(null);
  return (
    <Card title={t('admin.requests.title')} padded={false}>
      {requests.length === 0 && <EmptyState title={t('admin.requests.none')} />}
      <ul className={styles.rows}>
        {requests.map((request) => (
          <li key={request.id} className={styles.row}>
            <span className={styles.words}>
              <span className={styles.name}>{words.kind[request.kind]}</span>
              <span className={styles.under}>{request.details}</span>
            </span>
            {request.status === 'pending' ? (
              <Button
                size="s"
                variant="primary"
                aria-label={t('admin.requests.answerNamed', { name: request.requested_by })}
                onClick={() => setAnswering(request)}
              >
                {t('admin.requests.answer')}
              </Button>
            ) : (
              <RequestTag status={request.status} />
            )}
          </li>
        ))}
      </ul>
      {answering !== null && (
        <AnswerDialog
          clientId={clientId}
          request={answering}
          onClose={() => {
            setAnswering(null);
            onOutdated();
          }}
        />
      )}
    </Card>
  );
}

interface Answer {
  readonly status: 'done' | 'declined';
  readonly answer: string;
}
const NONE: Answer = { status: 'done', answer: '' };

interface AnswerDialogProps {
  readonly clientId: string;
  readonly request: SubscriptionRequest;
  readonly onClose: () => void;
}

function AnswerDialog({ clientId, request, onClose }: AnswerDialogProps) {
  const { t } = useTranslation('subscriptions');
  const { toast } = useNotices();
  const words = useRequestWords();
  const factsOf = useRequestFacts();
  const isMailed = useAppSelector(selectMailAvailable);
  const answer = useChange(useAnswerSubscriptionRequestMutation());
  return (
    <FormDialog<Answer, unknown>
      title={t('admin.requests.dialog')}
      submitLabel={t('admin.requests.send')}
      initialValues={NONE}
      validate={validate}
      send={(body) => answer.send({ params: { clientId, subscriptionRequestId: request.id }, body })}
      onDone={() => toast({ tone: 'success', text: t('admin.requests.sent') })}
      onClose={onClose}
    >
      <Facts facts={factsOf(request)} />
      <FormRadioGroup
        name="status"
        label={t('admin.requests.outcome')}
        options={[
          { value: 'done', label: words.status.done },
          { value: 'declined', label: words.status.declined },
        ]}
      />
      <FormTextArea
        name="answer"
        label={t('admin.requests.text')}
        description={t(isMailed ? 'admin.requests.hint' : 'admin.requests.hintUnmailed')}
        limit={NOTE_MAX_LENGTH}
        required
      />
    </FormDialog>
  );
}
