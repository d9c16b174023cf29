import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

import type { SiteSummary } from '../../../contract/entities/site';
import { useStartEvacuationMutation } from '../../api/evacuations';
import type { RequestError } from '../../api/requestError';
import { newKey } from '../../lib/newKey';
import { paths } from '../../lib/paths';
import { useNotices } from '../../parts/notices/NoticesProvider';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog';

interface StartDialogProps {
  readonly site: SiteSummary;
  readonly onClose: () => void;
}

/** Which evacuation runs already, when somebody else was faster (contract part 3). */
function runningId({ problem }: RequestError): number | null {
  const id = problem.data?.evacuation_id;
  return typeof id === 'number' ? id : null;
}

/** Starts an evacuation once confirmed, and goes to its live report; also when somebody else started it a moment ago. */
export function StartDialog({ site, onClose }: StartDialogProps) {
  const { t } = useTranslation('evacuation');
  const navigate = useNavigate();
  const { toast } = useNotices();
  const [start, starting] = useStartEvacuationMutation();
  const [error, setError] = useState<string>();
  const [idempotencyKey] = useState(() => newKey());

  const confirm = async (): Promise<void> => {
    setError(undefined);
    const answer = await start({ siteId: site.id, idempotencyKey });
    // The base query's own error; RTK Query adds only its serialised crash.
    const failure = answer.error as RequestError | undefined;
    const evacuationId = failure === undefined ? answer.data?.evacuation : runningId(failure);
    if (evacuationId === null || evacuationId === undefined) {
      setError(failure?.problem.message || t('fireList.startFailed'));
      return;
    }
    if (failure?.problem.message) toast({ tone: 'info', text: failure.problem.message });
    void navigate(paths.evacuationReport.link({ evacuationId }));
  };

  return (
    <ConfirmDialog
      open
      tone="danger"
      title={t('fireList.startTitle', { site: site.name })}
      confirmLabel={t('fireList.startConfirm')}
      pending={starting.isLoading}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>{t('fireList.startText', { count: site.visitors_signed_in_count })}</p>
    </ConfirmDialog>
  );
}
