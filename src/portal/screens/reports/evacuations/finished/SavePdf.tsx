import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Evacuation, EvacuationChange } from '#contract/evacuations/entities/evacuation';
import { useAppStore } from '#portal/store/hooks';
import { selectSite } from '#portal/entities/sites';
import { saveFile } from '#web/net/saveFile';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import { Button } from '#web/ui/buttons/Button';
import { reportFileName } from './reportFileName';
import { useFigures } from './useFigures';
import { useTimelineWords } from './useTimelineWords';

interface SavePdfProps {
  readonly evacuation: Evacuation;
  /** Undefined until they are there. */
  readonly changes: readonly EvacuationChange[] | undefined;
}

/** Saves the whole report as a PDF, which anybody can read and nobody changes by accident. Created in the browser, off the page. */
export function SavePdf({ evacuation, changes }: SavePdfProps) {
  const { t, i18n } = useTranslation('evacuationReports');
  const { t: words } = useTranslation(['evacuation', 'app']);
  const store = useAppStore();
  const { toast } = useNotices();
  const figures = useFigures(evacuation);
  const lineOf = useTimelineWords(evacuation.id);
  const [saving, setSaving] = useState(false);

  const save = async (): Promise<void> => {
    if (changes === undefined) return;
    setSaving(true);
    try {
      const [{ makePdf }, { reportPdf }] = await Promise.all([
        import(/* webpackChunkName: "evacuation-pdf" */ '#portal/kit/pdf/makePdf'),
        import(/* webpackChunkName: "evacuation-pdf" */ './reportPdf'),
      ]);
      const state = store.getState();
      const { bytes, unreadable } = await makePdf(
        await reportPdf({ evacuation, changes, state, t, words, language: i18n.language, figures, lineOf }),
        store.dispatch,
      );
      const site = selectSite(state, evacuation.site_id);
      saveFile(
        new Blob([bytes], { type: 'application/pdf' }),
        reportFileName(
          t(evacuation.kind === 'drill' ? 'csv.drillFile' : 'csv.file'),
          site?.name ?? '',
          evacuation.started_at,
          site?.timezone ?? 'UTC',
          'pdf',
        ),
      );
      if (unreadable) toast({ tone: 'info', text: t('pdf.unreadable') });
    } catch {
      toast({ tone: 'danger', text: t('pdf.failed') });
    }
    setSaving(false);
  };

  return (
    <Button icon={<FileDown aria-hidden="true" />} pending={saving} disabled={changes === undefined} onClick={() => void save()}>
      {t('pdf.action')}
    </Button>
  );
}
