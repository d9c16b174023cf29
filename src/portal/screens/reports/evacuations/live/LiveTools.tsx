import { ListChecks } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { Evacuation } from '#contract/evacuations/entities/evacuation';
import { useAppSelector } from '#portal/store/hooks';
import { PrintButton } from '#web/kit/print/PrintButton';
import { useSearchParam } from '#portal/kit/route/useSearchParam';
import { selectSharedReportId } from '#portal/processes/session/selectors';
import { Button } from '#web/ui/buttons/Button';
import { AddPerson } from './add/AddPerson';
import { Confidence } from './evacuee/Confidence';
import { HelpAlert } from './evacuee/HelpAlert';
import styles from './LiveTools.module.css';
import { ReadAloud } from './rollCall/ReadAloud';
import { ShareButton } from '../share/ShareButton';

interface LiveToolsProps {
  readonly evacuation: Evacuation;
  readonly zone: string;
  readonly canMark: boolean;
  readonly pointId: number | null;
  readonly onOpen: (evacueeId: number) => void;
}

/**
 * Tools beside the list of a running evacuation: its reliability, actions on the whole list, reading aloud, sharing and printing. Its
 * dialogs are shown even where the column is not.
 */
export function LiveTools({ evacuation, zone, canMark, pointId, onOpen }: LiveToolsProps) {
  const { t } = useTranslation('evacuation');
  const [, setDialog] = useSearchParam('dialog');
  // A word for so many is for those who run the evacuation.
  const canMarkAll = useAppSelector(selectSharedReportId) === null && canMark;
  return (
    <div className={styles.tools}>
      <Confidence evacuationId={evacuation.id} zone={zone} onOpen={onOpen} />
      {canMark && <AddPerson evacuation={evacuation} pointId={pointId} onOpen={onOpen} />}
      {canMarkAll && (
        <Button icon={<ListChecks aria-hidden="true" />} aria-haspopup="dialog" onClick={() => setDialog('all-safe')}>
          {t('allShown.action')}
        </Button>
      )}
      <ShareButton evacuation={evacuation} />
      <PrintButton>{t('print.action')}</PrintButton>
      <ReadAloud evacuation={evacuation} />
      <HelpAlert evacuationId={evacuation.id} />
    </div>
  );
}
