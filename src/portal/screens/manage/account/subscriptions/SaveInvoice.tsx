import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Invoice } from '#contract/clients/entities/account';
import { fileWord } from '#contract/platform/text/csvText';
import { saveFile } from '#web/net/saveFile';
import { useInvoiceWords } from '#portal/pieces/clients/billing/useInvoiceWords';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import { selectClient } from '#portal/processes/session/selectors';
import { useAppDispatch, useAppSelector } from '#portal/store/hooks';
import { Button } from '#web/ui/buttons/Button';
import { invoicePdf } from './invoicePdf';

/** Saves an invoice as a file, in the reader's language. Made in the browser, apart from the page. */
export function SaveInvoice({ invoice }: { readonly invoice: Invoice }) {
  const { t, i18n } = useTranslation('subscriptions');
  const statuses = useInvoiceWords();
  const client = useAppSelector(selectClient);
  const dispatch = useAppDispatch();
  const { toast } = useNotices();
  const [isSaving, setSaving] = useState(false);

  const save = async (): Promise<void> => {
    setSaving(true);
    try {
      const { makePdf } = await import(/* webpackChunkName: "evacuation-pdf" */ '#portal/kit/pdf/makePdf');
      const content = invoicePdf({ invoice, client, status: statuses[invoice.status], t, language: i18n.language });
      const { bytes, unreadable } = await makePdf(content, dispatch);
      saveFile(new Blob([bytes], { type: 'application/pdf' }), `${fileWord(`${t('pdf.file')}-${invoice.number}`)}.pdf`);
      if (unreadable) toast({ tone: 'info', text: t('pdf.unreadable') });
    } catch {
      toast({ tone: 'danger', text: t('pdf.failed') });
    }
    setSaving(false);
  };

  return (
    <Button variant="primary" icon={<FileDown aria-hidden="true" />} pending={isSaving} onClick={() => void save()}>
      {t('pdf.action')}
    </Button>
  );
}
