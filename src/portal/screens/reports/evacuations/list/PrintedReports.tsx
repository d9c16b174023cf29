import { useTranslation } from 'react-i18next';

import type { EndlessList } from '#portal/api/endpoints';
import { selectWholeEvacuation } from '#portal/entities/evacuations';
import { useAppStore } from '#portal/store/hooks';
import { selectSite } from '#portal/entities/sites';
import { KindTag } from '#portal/parts/evacuation/KindTag';
import { PrintableList } from '#portal/parts/print/PrintableList';
import type { ActiveFilter } from '#portal/ui/buttons/FilterChips';
import { AllClear, StatusTag } from './ReportTags';
import { reportWords } from './reportWords';

interface PrintedReportsProps {
  /** Those that are loaded. */
  readonly ids: readonly number[];
  readonly total: number;
  readonly active: readonly ActiveFilter[];
  readonly list: EndlessList;
}

/** The menu of the reports, and the list on paper. */
export function PrintedReports({ ids, total, active, list }: PrintedReportsProps) {
  const { t, i18n } = useTranslation('evacuationReports');
  const store = useAppStore();

  return (
    <PrintableList
      title={t('list.title')}
      narrowedBy={active.map(({ name, value }) => `${name}: ${value}`)}
      columns={[
        t('column.started'),
        t('column.site'),
        t('column.kind'),
        t('column.duration'),
        t('column.people'),
        t('column.allClear'),
        t('column.status'),
      ]}
      rows={() => {
        const state = store.getState();
        return ids.flatMap((id) => {
          const evacuation = selectWholeEvacuation(state, id);
          if (evacuation === undefined) return [];
          const words = reportWords(evacuation, selectSite(state, evacuation.site_id), i18n.language);
          return [
            {
              id,
              cells: [
                words.started,
                words.site,
                <KindTag key="kind" kind={evacuation.kind} />,
                words.duration,
                words.people,
                <AllClear key="allClear" evacuation={evacuation} words={words} />,
                <StatusTag key="status" status={evacuation.status} />,
              ],
            },
          ];
        });
      }}
      count={ids.length}
      total={total}
      endless={list}
    />
  );
}
