import type { TFunction } from 'i18next';

import type { Invoice } from '#contract/clients/entities/account';
import type { Client } from '#contract/clients/entities/client';
import { intlLocale } from '#web/text/intlLocale';
import { moneyText } from '#web/text/moneyText';
import { numberText } from '#web/text/numberText';
import { dateFormat } from '#web/dates/siteTime';
import type { PdfContent } from '#portal/kit/pdf/pdfContent';

interface InvoicePdf {
  readonly invoice: Invoice;
  readonly client: Pick<Client, 'name' | 'address'> | null;
  /** The status in words. */
  readonly status: string;
  readonly t: TFunction<'subscriptions'>;
  readonly language: string;
}

/** Returns the content of an invoice's PDF: the recipient, its lines and the total. */
export function invoicePdf({ invoice, client, status, t, language }: InvoicePdf): PdfContent {
  const title = t('invoices.title', { number: invoice.number });
  const money = (minor: number): string => moneyText(minor, invoice.currency, language);
  const date = (day: string): string => dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
  const to = [client?.name, ...(client?.address ?? '').split('\n')].flatMap((line) => (line === undefined || line === '' ? [] : [line]));
  return {
    language: intlLocale(language),
    overline: 'Portico',
    title,
    facts: [
      [t('invoices.to'), to.join(', ')],
      [t('invoices.date'), date(invoice.date)],
      [t('invoices.due'), date(invoice.due_date)],
      [t('invoices.status'), status],
      [t('invoices.total'), money(invoice.amount)],
    ],
    tables: [
      {
        heading: t('invoices.lines'),
        columns: [
          { title: t('invoices.description'), share: 5 },
          { title: t('invoices.quantity'), share: 2 },
          { title: t('plan.price'), share: 3 },
          { title: t('invoices.amount'), share: 3 },
        ],
        rows: [
          ...invoice.lines.map(({ description, quantity, unit_price: price }) => [
            description,
            numberText(quantity, language),
            money(price),
            money(quantity * price),
          ]),
          [t('invoices.total'), '', '', money(invoice.amount)],
        ],
        none: '',
      },
    ],
    footer: title,
    // The places are filled in once it is known how many pages there are.
    pageOf: t('pdf.pageOf', { page: '{page}', pages: '{pages}' }),
    unreadable: t('pdf.unreadable'),
  };
}
