import { useTranslation } from 'react-i18next';

import type { NewBillingContact } from '#contract/clients/calls/subscriptions';
import type { BillingContact } from '#contract/clients/entities/account';
import { useCreateBillingContactMutation, useUpdateBillingContactMutation } from '#portal/api/clients/subscriptions';
import { useChange } from '#portal/api/useChange';
import { AddDrawer } from '#portal/kit/form/AddDrawer';
import { RecordDrawer } from '#portal/kit/form/RecordDrawer';
import { sameFields } from '#portal/kit/form/recordMapping';
import { ClientPhoneField } from '#portal/kit/phone/ClientPhoneField';
import { Button } from '#web/ui/buttons/Button';
import { FormCheckbox } from '#web/ui/form/controls/FormCheckbox';
import { FormTextField } from '#web/ui/form/controls/FormTextField';
import { lazyJoiValidate } from '#web/ui/form/joiValidate';

const validate = lazyJoiValidate(() =>
  import(/* webpackChunkName: "rules-account" */ '#contract/clients/rules/subscriptions').then(
    ({ newBillingContact }) => newBillingContact,
  ),
);
const mapping = sameFields<BillingContact>()('name', 'email', 'phone', 'billing', 'account');
const NEW: NewBillingContact = { name: '', email: '', phone: null, billing: true, account: false };

/** Adds a contact, in the drawer. */
export function AddContact({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('subscriptions');
  const create = useChange(useCreateBillingContactMutation(), { repeats: 'form' });
  return (
    <AddDrawer
      title={t('contacts.add')}
      initialValues={NEW}
      validate={validate}
      send={({ phone, ...body }: NewBillingContact) => create.send({ body: { ...body, phone: phone ?? null } })}
      added={() => t('contacts.added')}
      onClose={onClose}
    >
      <ContactFields />
    </AddDrawer>
  );
}

interface EditContactProps {
  readonly contact: BillingContact;
  readonly onDelete: () => void;
  readonly onClose: () => void;
}

/** Shows a contact, in the drawer, to change or delete it. */
export function EditContact({ contact, onDelete, onClose }: EditContactProps) {
  const { t } = useTranslation('subscriptions');
  const update = useChange(useUpdateBillingContactMutation());
  return (
    <RecordDrawer
      title={t('contacts.edit')}
      submitLabel={t('contacts.save')}
      param="record"
      record={contact}
      mapping={mapping}
      validate={validate}
      save={(body) => update.send({ params: { billingContactId: contact.id }, body })}
      saved={() => t('contacts.saved')}
      onClose={onClose}
    >
      <ContactFields />
      <Button variant="danger" onClick={onDelete}>
        {t('delete.action')}
      </Button>
    </RecordDrawer>
  );
}

function ContactFields() {
  const { t } = useTranslation('subscriptions');
  return (
    <>
      <FormTextField name="name" label={t('contacts.name')} required autoComplete="off" />
      <FormTextField name="email" label={t('contacts.email')} type="email" required autoComplete="off" />
      <ClientPhoneField name="phone" label={t('contacts.phone')} optional autoComplete="off" />
      <FormCheckbox name="billing" label={t('contacts.billing')} />
      <FormCheckbox name="account" label={t('contacts.account')} />
    </>
  );
}
