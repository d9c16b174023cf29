import { INVOICE_STATUSES, type InvoiceLine } from '#contract/clients/entities/account';
import type { WorldRows } from '../world/rows';
import { minutesLater } from '../world/zoneTime';

const DAY_MIN = 24 * 60;

/** Adds three subscriptions, invoices in every state, contacts, and a request of each kind: one open, one decided. */
export function addSubscriptions(rows: WorldRows, { clientId, now }: { readonly clientId: number; readonly now: Date }): void {
  const later = (days: number): Date => minutesLater(now, days * DAY_MIN);
  const day = (days: number): string => later(days).toISOString().slice(0, 10);
  const price = { client_id: clientId, currency: 'GBP', period: 'year' } as const;
  const sites = { ...price, item: 'Portico Pro', unit: 'site', units: 5, unit_price: 58_800, renewal_date: day(140) };
  const members = { ...price, item: 'Time and Attendance', unit: 'member', units: 640, unit_price: 1_250, renewal_date: day(140) };
  const desks = { ...price, item: 'Spaces', unit: 'space', units: 40, unit_price: 999, renewal_date: day(51) };
  const plan = rows.add('subscriptions', { ...sites, status: 'active' });
  const time = rows.add('subscriptions', { ...members, status: 'active' });
  const spaces = rows.add('subscriptions', { ...desks, status: 'non_renewing' });

  const lineOf = ({ item, units, unit_price }: typeof sites): InvoiceLine => ({ description: item, quantity: units, unit_price });
  const charged = [lineOf(sites), lineOf(members), lineOf(desks)];
  INVOICE_STATUSES.forEach((status, index) => {
    const age = status === 'pending' ? 1 : 12 + index * 73;
    const line = charged[index % charged.length];
    rows.add('invoices', {
      client_id: clientId,
      subscription_id: [plan, time, spaces][index % charged.length] ?? null,
      number: `HP-${status === 'pending' ? 2042 : 2041 - index}`,
      date: day(-age),
      due_date: day(30 - age),
      currency: 'GBP',
      status,
      lines: [...(line === undefined ? [] : [line]), { description: 'Support', quantity: 1, unit_price: 12_050 }],
    });
  });

  const contact = { client_id: clientId, phone: null };
  rows.add('billing_contacts', { ...contact, name: 'Greta Lindqvist', email: 'billing@portico.test', billing: true, account: false });
  rows.add('billing_contacts', {
    ...contact,
    name: 'Amara Quay',
    email: 'admin@portico.test',
    phone: '+442079460018',
    billing: false,
    account: true,
  });

  const asked = { client_id: clientId, requested_by: 'Greta Lindqvist' };
  rows.add('subscription_requests', {
    ...asked,
    kind: 'cancel',
    subscriptions: [{ id: spaces, item: desks.item }],
    details: 'We give up the second floor in spring and no longer book desks there.',
    reason: 'closing',
    status: 'done',
    answer: 'Spaces does not renew; you keep it until the end of its year.',
    created_at: later(-40),
    settled_at: later(-38),
  });
  rows.add('subscription_requests', {
    ...asked,
    kind: 'change',
    subscriptions: [{ id: plan, item: sites.item }],
    details: 'One more site from next month, please: the new warehouse.',
    created_at: later(-2),
  });
}
