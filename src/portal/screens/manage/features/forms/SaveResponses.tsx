import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { FormerForm, FormResponse, FormVersion } from '#contract/asking/entities/form';
import { PAGE_SIZE_MAX } from '#contract/platform/constants';
import { csvText, fileWord } from '#contract/platform/text/csvText';
import { useLazyListFormResponsesQuery } from '#portal/api/asking/forms';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import { saveFile } from '#web/net/saveFile';
import { Button } from '#web/ui/buttons/Button';
import { responseRows } from './responseAnswers';
import { useResponseFacts } from './useResponseColumns';

interface SaveResponsesProps {
  readonly form: FormerForm;
  readonly filter: object;
}

/** Saves all that match as a file for spreadsheets. */
export function SaveResponses({ form, filter }: SaveResponsesProps) {
  const { t } = useTranslation(['forms', 'formFill']);
  const { toast } = useNotices();
  const factsOf = useResponseFacts();
  const [fetchPage] = useLazyListFormResponsesQuery();
  const [isSaving, setSaving] = useState(false);

  const save = async (): Promise<void> => {
    setSaving(true);
    try {
      const responses: FormResponse[] = [];
      const versions = new Map<number, FormVersion>();
      for (let page = 1, total = 1; responses.length < total; page += 1) {
        // Page by page: no response is larger than a page of the list.
        const answer = await fetchPage({ params: { formId: form.id }, query: { ...filter, page, per_page: PAGE_SIZE_MAX } }).unwrap();
        total = answer.responses.length === 0 ? 0 : answer.meta.total;
        responses.push(...answer.responses);
        for (const version of answer.versions) versions.set(version.version, version);
      }
      const rows = responseRows({
        responses,
        versions: [...versions.values()],
        words: { yes: t('formFill:yes'), no: t('formFill:no'), drawn: t('responses.drawn') },
        headings: [t('responses.name'), t('responses.site'), t('responses.group'), t('responses.outcome'), t('responses.answered')],
        factsOf,
      });
      saveFile(new Blob([csvText(rows)], { type: 'text/csv;charset=utf-8' }), `${fileWord(form.name)}.csv`);
    } catch {
      toast({ tone: 'danger', text: t('responses.csvFailed') });
    }
    setSaving(false);
  };

  return (
    <Button icon={<Download aria-hidden="true" />} pending={isSaving} onClick={() => void save()}>
      {t('responses.csv')}
    </Button>
  );
}
