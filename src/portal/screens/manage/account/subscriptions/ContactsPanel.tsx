import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { BillingContact } from '#contract/clients/entities/account';
import { useDeleteBillingContactMutation, useListBillingContactsQuery } from '#portal/api/clients/subscriptions';
import { useChange } from '#portal/api/useChange';
import { ConfirmChange } from '#portal/kit/form/ConfirmChange';
import { ListCard } from '#portal/kit/list/ListCard';
import { RecordCard } from '#portal/kit/list/RecordCard';
import { RecordTable, type RecordColumn } from '#portal/kit/list/RecordTable';
import { usePageOfRecords } from '#portal/kit/list/usePageOfRecords';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import { PhoneNumber } from '#portal/kit/phone/PhoneNumber';
import { Button } from '#web/ui/buttons/Button';
import { EmptyState } from '#web/ui/feedback/EmptyState';
import { AddContact, EditContact } from './ContactDrawer';
import type { Opening } from './opening';

/** Lists and edits the contacts for bills and the account (spec: clients#billing-contacts). */
export function ContactsPanel({ opened, onOpen, isAdding, onAdd }: Opening) {
  const { t } = useTranslation('subscriptions');
  const read = useListBillingContactsQuery();
  const contacts = read.data?.billingContacts;
  const { list, select } = usePageOfRecords(read, '', contacts, contacts?.length);
  const [deleting, setDeleting] = useState<BillingContact | null>(null);
  const shown = contacts?.find(({ id }) => id === opened);
  const purposes = ({ billing, account }: BillingContact): string =>
    [...(billing ? [t('contacts.billing')] : []), ...(account ? [t('contacts.account')] : [])].join(', ');

  const columns: readonly RecordColumn<BillingContact>[] = [
    { id: 'name', header: t('contacts.name'), width: 'minmax(0, 1fr)', cell: ({ name }) => name },
    { id: 'email', header: t('contacts.email'), width: 'minmax(0, 1fr)', cell: ({ email }) => email },
    { id: 'phone', header: t('contacts.phone'), width: '170px', givesWay: 1, cell: ({ phone }) => phone && <PhoneNumber number={phone} /> },
    { id: 'for', header: t('contacts.for'), width: '180px', cell: purposes },
  ];
  const add = (
    <Button variant="primary" icon={<UserPlus aria-hidden="true" />} onClick={() => onAdd(true)}>
      {t('contacts.add')}
    </Button>
  );
  return (
    <ListCard actions={list.total !== 0 && add}>
      <RecordTable
        list={list}
        select={select}
        label={t('tab.contacts')}
        failed={t('contacts.loadFailed')}
        empty={
          <EmptyState title={t('contacts.empty')} action={add}>
            {t('contacts.emptyHint')}
          </EmptyState>
        }
        columns={columns}
        card={(one) => <RecordCard title={one.name} under={`${one.email} · ${purposes(one)}`} />}
        onOpen={(row) => onOpen(contacts?.[row]?.id ?? null)}
      />
      {isAdding && <AddContact onClose={() => onAdd(false)} />}
      {shown !== undefined && (
        <EditContact key={shown.id} contact={shown} onDelete={() => setDeleting(shown)} onClose={() => onOpen(null)} />
      )}
      {deleting !== null && <DeleteContact contact={deleting} onDone={() => onOpen(null)} onClose={() => setDeleting(null)} />}
    </ListCard>
  );
}

interface DeleteProps {
  readonly contact: BillingContact;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

function DeleteContact({ contact: { id, name }, onDone, onClose }: DeleteProps) {
  const { t } = useTranslation('subscriptions');
  const { toast } = useNotices();
  const remove = useChange(useDeleteBillingContactMutation());
  return (
    <ConfirmChange
      tone="danger"
      title={t('delete.title')}
      confirmLabel={t('delete.confirm')}
      send={() => remove.send({ params: { billingContactId: id } })}
      onDone={() => {
        toast({ tone: 'success', text: t('delete.done') });
        onDone();
      }}
      onClose={onClose}
    >
      <p>{t('delete.text', { name })}</p>
    </ConfirmChange>
  );
}
