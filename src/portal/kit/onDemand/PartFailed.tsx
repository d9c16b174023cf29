import { useTranslation } from 'react-i18next';

import { Button } from '#web/ui/buttons/Button';
import { PlainDialog } from '#web/ui/overlays/PlainDialog';
import { useLoadProblem } from '#web/kit/onDemand/useLoadProblem';

interface PartFailedProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** Stands in for a dialog, drawer or menu that could not be fetched: says why and offers a retry. Opens once the server responds again. */
export function PartFailed({ error, onRetry, onClose }: PartFailedProps) {
  const { t } = useTranslation(['app', 'errors', 'ui']);
  const { problem, advice } = useLoadProblem(error, onRetry);
  return (
    <PlainDialog
      title={problem === 'crashed' ? t('partFailed.title') : t('partFailed.titleNotLoaded')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('ui:close')}</Button>
          {problem === 'newVersion' ? (
            <Button variant="primary" onClick={() => window.location.reload()}>
              {t('errors:crash.reload')}
            </Button>
          ) : (
            <Button variant="primary" onClick={onRetry}>
              {t('errors:crash.retry')}
            </Button>
          )}
        </>
      }
    >
      <p>{advice ?? t('partFailed.text')}</p>
    </PlainDialog>
  );
}
