import { useTranslation } from 'react-i18next';

import type { CancellationReason, SubscriptionRequest } from '#contract/clients/entities/account';

interface RequestWords {
  readonly kind: Readonly<Record<SubscriptionRequest['kind'], string>>;
  readonly status: Readonly<Record<SubscriptionRequest['status'], string>>;
  readonly reason: Readonly<Record<CancellationReason, string>>;
}

/** Returns the words for a request's subject, reason and state. */
export function useRequestWords(): RequestWords {
  const { t } = useTranslation('subscriptions');
  return {
    kind: { change: t('requests.change'), cancel: t('requests.cancel') },
    status: {
      pending: t('requests.pending'),
      done: t('requests.done'),
      declined: t('requests.declined'),
      withdrawn: t('requests.withdrawn'),
    },
    reason: {
      price: t('reason.price'),
      missing_features: t('reason.missingFeatures'),
      other_product: t('reason.otherProduct'),
      not_used: t('reason.notUsed'),
      closing: t('reason.closing'),
      other: t('reason.other'),
    },
  };
}
