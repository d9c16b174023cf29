import type { BillingContact, Invoice, InvoiceLine, Subscription, SubscriptionRequest } from '#contract/clients/entities/account';
import type { Day, Defaulted, Id, Json, NullableInstant } from '../columns';

declare module '#server/platform/db/schema/schema' {
  interface Schema {
    subscriptions: SubscriptionTable;
    invoices: InvoiceTable;
    billing_contacts: BillingContactTable;
    subscription_requests: SubscriptionRequestTable;
  }
}

export interface SubscriptionTable {
  id: Id;
  client_id: number;
  item: string;
  unit: string;
  units: number;
  unit_price: number;
  currency: Subscription['currency'];
  period: Subscription['period'];
  status: Defaulted<Subscription['status']>;
  renewal_date: Day;
  revision: Defaulted<number>;
}

export interface InvoiceTable {
  id: Id;
  client_id: number;
  subscription_id: number | null;
  number: string;
  date: Day;
  due_date: Day;
  currency: Invoice['currency'];
  status: Invoice['status'];
  lines: Json<readonly InvoiceLine[]>;
  revision: Defaulted<number>;
}

export interface BillingContactTable {
  id: Id;
  client_id: number;
  name: string;
  email: BillingContact['email'];
  phone: string | null;
  billing: Defaulted<boolean>;
  account: Defaulted<boolean>;
  revision: Defaulted<number>;
}

export interface SubscriptionRequestTable {
  id: Id;
  client_id: number;
  kind: SubscriptionRequest['kind'];
  subscriptions: Json<SubscriptionRequest['subscriptions']>;
  details: string;
  reason: SubscriptionRequest['reason'];
  additional_details: string | null;
  alternative: string | null;
  status: Defaulted<SubscriptionRequest['status']>;
  answer: string | null;
  requested_by: string;
  user_id: number | null;
  created_at: Defaulted<Date>;
  settled_at: NullableInstant;
  revision: Defaulted<number>;
}
