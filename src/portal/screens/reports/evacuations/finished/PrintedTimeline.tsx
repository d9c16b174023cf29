import { useTranslation } from 'react-i18next';

import type { Evacuation } from '#contract/evacuations/entities/evacuation';
import { asTheyHappened, type EvacuationHistory } from '#portal/entities/evacuees/recording';
import { useAppSelector } from '#portal/store/hooks';
import { selectSite } from '#portal/entities/sites';
import { secondAt } from '#web/dates/siteTime';
import { PrintedList } from '#web/kit/print/PrintedList';
import { usePrinting } from '#web/kit/print/usePrinting';
import { useFigures } from './useFigures';
import { useRecording } from './useRecording';
import { useTimelineWords } from './useTimelineWords';

/** After the roll call on paper: the evacuation's figures and all that happened. */
export function PrintedTimeline({ evacuation }: { readonly evacuation: Evacuation }) {
  const { recording } = useRecording(evacuation);
  return usePrinting() && recording !== undefined ? <Sheet evacuation={evacuation} recording={recording} /> : null;
}

function Sheet({ evacuation, recording }: { readonly evacuation: Evacuation; readonly recording: EvacuationHistory }) {
  const { t, i18n } = useTranslation('evacuationReports');
  const { t: words } = useTranslation('evacuation');
  const site = useAppSelector((state) => selectSite(state, evacuation.site_id));
  const figures = useFigures(evacuation);
  const write = useTimelineWords(evacuation.id);

  return (
    <PrintedList
      title={t('timeline.printed', { site: site?.name ?? '' })}
      facts={[[t('column.kind'), evacuation.kind === 'drill' ? words('kind.drill') : words('kind.real')], ...figures]}
      columns={[t('timeline.when'), t('timeline.what'), t('timeline.who'), t('timeline.where')]}
      rows={asTheyHappened(recording.changes).map((change) => {
        const { what, who, where } = write(change);
        return {
          id: `${change.event_counter} ${change.evacuee_id}`,
          cells: [secondAt(change.at, site?.timezone ?? 'UTC', i18n.language), what, who, where],
        };
      })}
    />
  );
}
