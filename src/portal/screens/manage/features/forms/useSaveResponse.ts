import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { fileWord } from '#contract/platform/text/csvText';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import type { PdfContent } from '#portal/kit/pdf/pdfContent';
import { useAppDispatch } from '#portal/store/hooks';
import { saveFile } from '#web/net/saveFile';
import { intlLocale } from '#web/text/intlLocale';

type Pair = readonly [term: string, value: string];

interface SavedResponse {
  readonly title: string;
  readonly facts: readonly Pair[];
  readonly answers: readonly Pair[];
}

/** Returns a function that saves a response as a PDF, and whether it is at work. */
export function useSaveResponse() {
  const { t, i18n } = useTranslation('forms');
  const dispatch = useAppDispatch();
  const { toast } = useNotices();
  const [isSaving, setSaving] = useState(false);

  const contentOf = ({ title, facts, answers }: SavedResponse): PdfContent => ({
    language: intlLocale(i18n.language),
    overline: 'Portico',
    title,
    facts,
    tables: [
      {
        heading: t('responses.answers'),
        columns: [
          { title: t('responses.question'), share: 5 },
          { title: t('responses.answer'), share: 5 },
        ],
        rows: answers,
        none: t('responses.noAnswers'),
      },
    ],
    footer: title,
    // The places are filled in once it is known how many pages there are.
    pageOf: t('responses.pageOf', { page: '{page}', pages: '{pages}' }),
    unreadable: t('responses.unreadable'),
  });
  const save = async (response: SavedResponse): Promise<void> => {
    setSaving(true);
    try {
      const { makePdf } = await import(/* webpackChunkName: "evacuation-pdf" */ '#portal/kit/pdf/makePdf');
      const { bytes, unreadable } = await makePdf(contentOf(response), dispatch);
      saveFile(new Blob([bytes], { type: 'application/pdf' }), `${fileWord(response.title)}.pdf`);
      if (unreadable) toast({ tone: 'info', text: t('responses.unreadable') });
    } catch {
      toast({ tone: 'danger', text: t('responses.pdfFailed') });
    }
    setSaving(false);
  };
  return { save, isSaving };
}
