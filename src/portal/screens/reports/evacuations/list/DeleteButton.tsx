import { useTranslation } from 'react-i18next';

import { needs } from '../../../../../contract/access';
import type { Evacuation } from '../../../../../contract/entities/evacuation';
import { PermittedButton } from '../../../../parts/permissions/PermittedButton';
import type { ReportWords } from './useReportWords';

const DELETE = needs('EvacReport.deleter');

interface DeleteButtonProps {
  readonly evacuation: Evacuation;
  readonly words: ReportWords;
  readonly onDelete: (evacuationId: number) => void;
}

/** Only what is over can be deleted. */
export function DeleteButton({ evacuation, words, onDelete }: DeleteButtonProps) {
  const { t } = useTranslation('evacuationReports');
  if (evacuation.status !== 'complete') return null;
  return (
    <PermittedButton rule={DELETE} size="s" variant="quiet" aria-label={t('delete.of', { site: words.site, time: words.started })} onClick={() => onDelete(evacuation.id)}>
      {t('delete.action')}
    </PermittedButton>
  );
}
