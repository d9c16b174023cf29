import type { InvoiceStatus } from '#contract/clients/entities/account';
import { Tag } from '#web/ui/feedback/Tag';
import { useInvoiceWords } from './useInvoiceWords';

const TONES = {
  paid: 'safe',
  posted: 'info',
  payment_due: 'wait',
  not_paid: 'missing',
  voided: 'neutral',
  pending: 'wait',
} as const;

/** Shows the state of an invoice. */
export function InvoiceTag({ status }: { readonly status: InvoiceStatus }) {
  const words = useInvoiceWords();
  return <Tag tone={TONES[status]}>{words[status]}</Tag>;
}
