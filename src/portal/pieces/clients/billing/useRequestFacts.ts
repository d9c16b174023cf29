import { useTranslation } from 'react-i18next';

import type { SubscriptionRequest } from '#contract/clients/entities/account';
import { useDates } from '#web/dates/useDates';
import { useRequestWords } from './useRequestWords';

/** Returns a request line by line: the subject, the reason, the person, and the answer. */
export function useRequestFacts(): (request: SubscriptionRequest) => readonly (readonly [name: string, value: string | null])[] {
  const { t } = useTranslation('subscriptions');
  const dates = useDates();
  const words = useRequestWords();
  return (request) => [
    [t('requests.kind'), words.kind[request.kind]],
    [t('requests.which'), request.subscriptions.map(({ item }) => item).join(', ')],
    [t('requests.details'), request.details],
    [t('requests.reason'), request.reason === null ? null : words.reason[request.reason]],
    [t('requests.additional'), request.additional_details],
    [t('requests.alternative'), request.alternative],
    [t('requests.by'), request.requested_by],
    [t('requests.asked'), dates.day(request.created_at)],
    [t('requests.answer'), request.answer],
  ];
}
