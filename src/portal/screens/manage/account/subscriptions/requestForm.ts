import type { NewSubscriptionRequest } from '#contract/clients/calls/subscriptions';
import type { CancellationReason } from '#contract/clients/entities/account';
import { lazyJoiValidate } from '#web/ui/form/joiValidate';

/** The values of the form, including fields hidden at the moment: switching the kind back and forth loses nothing. */
export interface RequestValues {
  readonly kind: NewSubscriptionRequest['kind'];
  readonly subscription_ids: readonly number[];
  readonly details: string;
  readonly reason: CancellationReason | null;
  readonly additional_details: string;
  readonly alternative: string;
}

export const NEW_REQUEST: RequestValues = {
  kind: 'change',
  subscription_ids: [],
  details: '',
  reason: null,
  additional_details: '',
  alternative: '',
};

/** Returns the request to send; a request to change has no fields of a cancellation. */
export function toRequest({
  kind,
  subscription_ids,
  details,
  reason,
  additional_details,
  alternative,
}: RequestValues): NewSubscriptionRequest {
  if (kind === 'change') return { kind, subscription_ids, details };
  return {
    kind,
    subscription_ids,
    details,
    reason: reason ?? undefined,
    additional_details: reason === 'other' ? additional_details : undefined,
    alternative,
  };
}

const validateRequest = lazyJoiValidate(() =>
  import(/* webpackChunkName: "rules-account" */ '#contract/clients/rules/subscriptions').then(
    ({ newSubscriptionRequest }) => newSubscriptionRequest,
  ),
);

/** Checks the request by the server's rules; hidden fields are not sent and cannot be wrong. */
export const validateForm = (values: object): object | undefined | Promise<object | undefined> =>
  validateRequest(toRequest({ ...NEW_REQUEST, ...values }));
