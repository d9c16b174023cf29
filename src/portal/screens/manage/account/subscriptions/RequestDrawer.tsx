import { useField } from 'react-final-form';
import { useTranslation } from 'react-i18next';

import { NOTE_MAX_LENGTH } from '#contract/platform/constants';
import { CANCELLATION_REASONS, type CancellationReason } from '#contract/clients/entities/account';
import { useCreateSubscriptionRequestMutation, useListSubscriptionsQuery } from '#portal/api/clients/subscriptions';
import { useChange } from '#portal/api/useChange';
import { useRequestWords } from '#portal/pieces/clients/billing/useRequestWords';
import { AddDrawer } from '#portal/kit/form/AddDrawer';
import { FormDropdown } from '#web/ui/form/controls/FormDropdown';
import { FormMultiDropdown } from '#web/ui/form/controls/FormMultiDropdown';
import { FormRadioGroup } from '#web/ui/form/controls/FormRadioGroup';
import { FormTextArea } from '#web/ui/form/controls/FormTextArea';
import { NEW_REQUEST, toRequest, validateForm, type RequestValues } from './requestForm';

/** Sends a request to change or cancel subscriptions, in the drawer (spec: clients#subscriptions). */
export function RequestDrawer({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('subscriptions');
  const create = useChange(useCreateSubscriptionRequestMutation(), { repeats: 'form' });
  return (
    <AddDrawer
      title={t('requests.ask')}
      submitLabel={t('requests.submit')}
      initialValues={NEW_REQUEST}
      validate={validateForm}
      send={(values: RequestValues) => create.send({ body: toRequest(values) })}
      added={() => t('requests.added')}
      onClose={onClose}
    >
      <RequestFields />
    </AddDrawer>
  );
}

function RequestFields() {
  const { t } = useTranslation('subscriptions');
  const words = useRequestWords();
  const { data } = useListSubscriptionsQuery();
  const kind = useField<RequestValues['kind']>('kind', { subscription: { value: true } }).input.value;
  const reason = useField<CancellationReason | null>('reason', { subscription: { value: true } }).input.value;
  return (
    <>
      <FormRadioGroup
        name="kind"
        label={t('requests.kind')}
        options={[
          { value: 'change', label: words.kind.change },
          { value: 'cancel', label: words.kind.cancel },
        ]}
      />
      <FormMultiDropdown<number>
        name="subscription_ids"
        label={t('requests.which')}
        required
        options={(data?.subscriptions ?? []).map(({ id, item }) => ({ value: id, label: item }))}
      />
      <FormTextArea name="details" label={t('requests.details')} description={t('requests.detailsHint')} limit={NOTE_MAX_LENGTH} required />
      {kind === 'cancel' && (
        <>
          <FormDropdown<CancellationReason>
            name="reason"
            label={t('requests.reason')}
            required
            options={CANCELLATION_REASONS.map((value) => ({ value, label: words.reason[value] }))}
          />
          {reason === 'other' && (
            <FormTextArea name="additional_details" label={t('requests.additional')} limit={NOTE_MAX_LENGTH} required />
          )}
          <FormTextArea name="alternative" label={t('requests.alternative')} limit={NOTE_MAX_LENGTH} optional />
        </>
      )}
    </>
  );
}
