import { subject } from './subject';

/** The subjects of the audit log whose records belong to the wing. */
export const CLIENTS_SUBJECTS = {
  clients: subject({
    table: 'clients',
    name: 'name',
    values: [
      'name',
      'logo_file_id',
      'country',
      'address',
      'locale',
      'timezone',
      'password_expiry',
      'force_2fa',
      'force_reauthentication',
      'prevent_password_reuse',
      'time_and_attendance_enabled',
    ],
  }),
  smsOrders: subject({ table: 'sms_orders', name: null, values: ['tokens', 'status', 'granted'] }),
  referrals: subject({ table: 'referrals', name: null, values: ['status'] }),
  addonRequests: subject({ table: 'addon_requests', name: null, values: ['addon', 'asked'] }),
  subscriptions: subject({
    table: 'subscriptions',
    name: 'item',
    values: ['item', 'unit', 'units', 'unit_price', 'currency', 'period', 'status', 'renewal_date'],
  }),
  invoices: subject({ table: 'invoices', name: 'number', values: ['number', 'date', 'due_date', 'currency', 'status'] }),
  billingContacts: subject({ table: 'billing_contacts', name: null, values: ['billing', 'account'] }),
  subscriptionRequests: subject({ table: 'subscription_requests', name: null, values: ['kind', 'reason', 'status'] }),
  // An export changes nothing: the client's row represents its log.
  auditLog: subject({ table: 'clients', name: null, values: [] }),
};
