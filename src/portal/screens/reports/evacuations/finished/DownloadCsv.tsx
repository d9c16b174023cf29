import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { Evacuation } from '#contract/evacuations/entities/evacuation';
import { selectEvacueeList, selectNotListedPeople, selectSurroundings } from '#portal/entities/evacuees/selectors';
import { useAppStore } from '#portal/store/hooks';
import { selectSite } from '#portal/entities/sites';
import { csvText } from '#contract/platform/text/csvText';
import { saveFile } from '#web/net/saveFile';
import { Button } from '#web/ui/buttons/Button';
import { STATUS_KEY } from '#portal/pieces/evacuations/evacuation/statusWords';
import { csvRows } from './evacuationCsv';
import { reportFileName } from './reportFileName';

/** Saves the list of people as a file for spreadsheets. */
export function DownloadCsv({ evacuation }: { readonly evacuation: Evacuation }) {
  const { t } = useTranslation('evacuationReports');
  const { t: words } = useTranslation(['evacuation', 'ui']);
  const store = useAppStore();

  const save = (): void => {
    const state = store.getState();
    const site = selectSite(state, evacuation.site_id);
    const zone = site?.timezone ?? 'UTC';
    const surroundings = selectSurroundings(state, evacuation.id);
    const rows = csvRows({
      evacuees: selectEvacueeList(state, evacuation.id),
      notListed: selectNotListedPeople(state, evacuation.id),
      groups: surroundings?.groups ?? [],
      points: surroundings?.evacuation_points ?? [],
      zone,
      statusWord: (status) => words(STATUS_KEY[status]),
      unlisted: words('row.unlisted'),
      notOnList: words('fireList.notListed'),
      yes: words('ui:yes'),
      headings: {
        name: words('print.name'),
        company: words('drawer.company'),
        group: words('drawer.group'),
        host: words('drawer.host'),
        status: words('drawer.statusLabel'),
        signedIn: t('csv.signedIn', { zone }),
        marked: t('csv.marked', { zone }),
        markedBy: t('csv.markedBy'),
        point: t('pace.point'),
        addedBy: t('csv.addedBy'),
        helpToLeave: words('row.helpToLeave'),
      },
    });
    saveFile(
      new Blob([csvText(rows)], { type: 'text/csv;charset=utf-8' }),
      reportFileName(t(evacuation.kind === 'drill' ? 'csv.drillFile' : 'csv.file'), site?.name ?? '', evacuation.started_at, zone, 'csv'),
    );
  };

  return (
    <Button icon={<Download aria-hidden="true" />} onClick={save}>
      {t('csv.action')}
    </Button>
  );
}
