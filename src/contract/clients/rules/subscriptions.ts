import Joi from 'joi';

import { baseOf } from '#contract/platform/rules/base';
import { rulesOf } from '#contract/platform/rules/callRules';
import { id, yesOrNo } from '#contract/platform/rules/parameters';
import { changedName, email, name, note, optionalText, personName, phone, requiredName } from '#contract/platform/rules/text';
import { day } from '#contract/platform/rules/time';
import * as calls from '../calls/subscriptions';
import {
  ALTERNATIVE_MIN_LENGTH,
  BILLED_UNITS_MAX,
  CURRENCIES,
  INVOICE_LINES_MAX,
  INVOICE_NUMBER_MAX,
  SUBSCRIPTIONS_MAX,
  UNIT_PRICE_MAX,
  BILLING_PERIODS,
  CANCELLATION_REASONS,
  INVOICE_STATUSES,
  SUBSCRIPTION_STATUSES,
  type InvoiceLine,
} from '../entities/account';

/** Returns a rule with the same message for a missing and an empty value. */
const required = (rule: Joi.StringSchema, message: string): Joi.StringSchema =>
  rule.required().messages({ 'any.required': message, 'string.empty': message, 'string.base': message, 'any.only': message });

const CONTACT_NAME = 'rules.subscriptions.contactName';
const EMAIL_VALID = 'rules.emailValid';

/** Also validates the contact form. */
export const newBillingContact: Joi.ObjectSchema<calls.NewBillingContact> = Joi.object<calls.NewBillingContact, true>({
  name: requiredName(CONTACT_NAME, personName()),
  email: email().required().messages({ 'any.required': EMAIL_VALID, 'string.empty': EMAIL_VALID }),
  phone: optionalText(phone()).required(),
  billing: yesOrNo().required(),
  account: yesOrNo().required(),
});
const contactFields = {
  name: changedName(CONTACT_NAME, personName()),
  email: email().messages({ 'string.empty': EMAIL_VALID }),
  phone: optionalText(phone()),
  billing: yesOrNo(),
  account: yesOrNo(),
};
const billingContactChange = Joi.object<calls.BillingContactChange, true>({ ...contactFields, base: baseOf(contactFields) });

/** Joi's types do not know read-only lists. */
type WritableRequest = Omit<calls.NewSubscriptionRequest, 'subscription_ids'> & { subscription_ids: number[] };
const onlyToCancel = (rule: Joi.Schema) => Joi.when('kind', { is: 'cancel', then: rule, otherwise: Joi.valid(null, '').empty('') });

/** Also validates the request form (spec: clients#subscriptions). */
export const newSubscriptionRequest: Joi.ObjectSchema<calls.NewSubscriptionRequest> = Joi.object<WritableRequest>({
  kind: Joi.string().valid('change', 'cancel').required(),
  subscription_ids: Joi.array().items(id()).unique().min(1).max(SUBSCRIPTIONS_MAX).required().messages({
    'any.required': 'rules.subscriptions.chooseOne',
    'array.min': 'rules.subscriptions.chooseOne',
  }),
  details: required(note(), 'rules.subscriptions.detailsRequired'),
  reason: onlyToCancel(required(Joi.string().valid(...CANCELLATION_REASONS), 'rules.subscriptions.reasonRequired')),
  additional_details: Joi.when('reason', {
    is: 'other',
    then: required(note(), 'rules.subscriptions.additionalRequired'),
    otherwise: optionalText(note()),
  }),
  alternative: optionalText(note().min(ALTERNATIVE_MIN_LENGTH).messages({ 'string.min': 'rules.subscriptions.alternativeShort' })),
});

const units = () => Joi.number().strict().integer().min(1).max(BILLED_UNITS_MAX);
const price = () => Joi.number().strict().integer().min(0).max(UNIT_PRICE_MAX);
const oneOf = (values: readonly string[]) => Joi.string().valid(...values);

const subscriptionFields = {
  item: changedName('rules.subscriptions.itemRequired', name()),
  unit: changedName('rules.subscriptions.unitRequired', name()),
  units: units(),
  unit_price: price(),
  currency: oneOf(CURRENCIES),
  period: oneOf(BILLING_PERIODS),
  status: oneOf(SUBSCRIPTION_STATUSES),
  renewal_date: day(),
};
/** Also validates the super users' form. */
export const newSubscription: Joi.ObjectSchema<calls.NewSubscription> = Joi.object<calls.NewSubscription, true>({
  item: requiredName('rules.subscriptions.itemRequired'),
  unit: requiredName('rules.subscriptions.unitRequired'),
  units: units().required(),
  unit_price: price().required(),
  currency: oneOf(CURRENCIES).required(),
  period: oneOf(BILLING_PERIODS).required(),
  status: oneOf(SUBSCRIPTION_STATUSES).required(),
  renewal_date: day().required(),
});
const subscriptionChange = Joi.object<calls.SubscriptionChange, true>({ ...subscriptionFields, base: baseOf(subscriptionFields) });

type WritableInvoice = Omit<calls.NewInvoice, 'lines'> & { lines: InvoiceLine[] };
/** Also validates the super users' form. */
export const newInvoice: Joi.ObjectSchema<calls.NewInvoice> = Joi.object<WritableInvoice, true>({
  number: requiredName('rules.subscriptions.numberRequired', name(INVOICE_NUMBER_MAX)),
  subscription_id: id().allow(null).required(),
  date: day().required(),
  due_date: day().required(),
  currency: oneOf(CURRENCIES).required(),
  status: oneOf(INVOICE_STATUSES).required(),
  lines: Joi.array()
    .items(
      Joi.object<InvoiceLine, true>({
        description: requiredName('rules.subscriptions.lineRequired'),
        quantity: units().required(),
        unit_price: price().required(),
      }),
    )
    .min(1)
    .max(INVOICE_LINES_MAX)
    .required(),
});
const invoiceFields = { due_date: day(), status: oneOf(INVOICE_STATUSES) };
/** The properties of an invoice that may change. */
export const invoiceChange = Joi.object<calls.InvoiceChange, true>({ ...invoiceFields, base: baseOf(invoiceFields) });

/** Also validates the super users' form. */
export const requestAnswer = Joi.object<{ status: 'done' | 'declined'; answer: string }, true>({
  status: Joi.string().valid('done', 'declined').required(),
  answer: required(note(), 'rules.subscriptions.answerRequired'),
});

export const SUBSCRIPTION_RULES = [
  rulesOf(calls.listSubscriptions, {}),
  rulesOf(calls.listInvoices, {}),
  rulesOf(calls.listBillingContacts, {}),
  rulesOf(calls.createBillingContact, { body: newBillingContact }),
  rulesOf(calls.updateBillingContact, { body: billingContactChange }),
  rulesOf(calls.deleteBillingContact, {}),
  rulesOf(calls.listSubscriptionRequests, {}),
  rulesOf(calls.createSubscriptionRequest, { body: newSubscriptionRequest }),
  rulesOf(calls.withdrawSubscriptionRequest, {}),
  rulesOf(calls.getAdminBilling, {}),
  rulesOf(calls.createSubscription, { body: newSubscription }),
  rulesOf(calls.updateSubscription, { body: subscriptionChange }),
  rulesOf(calls.deleteSubscription, {}),
  rulesOf(calls.createInvoice, { body: newInvoice }),
  rulesOf(calls.updateInvoice, { body: invoiceChange }),
  rulesOf(calls.answerSubscriptionRequest, { body: requestAnswer }),
];
