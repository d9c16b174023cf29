import { FORM_ERROR } from 'final-form';

import { minorUnitsOf } from '#web/text/moneyText';
import { lazyJoiValidate, type FormValidate } from '#web/ui/form/joiValidate';

/** The value sent for an unreadable amount: no rule accepts it. */
const NO_AMOUNT = -1;

const subscriptionRules = lazyJoiValidate(() =>
  import(/* webpackChunkName: "rules-account" */ '#contract/clients/rules/subscriptions').then(({ newSubscription }) => newSubscription),
);
const invoiceRules = lazyJoiValidate(() =>
  import(/* webpackChunkName: "rules-account" */ '#contract/clients/rules/subscriptions').then(({ newInvoice }) => newInvoice),
);

/** Checks a change of an invoice by the server's rules. */
export const validateInvoiceChange = lazyJoiValidate(() =>
  import(/* webpackChunkName: "rules-account" */ '#contract/clients/rules/subscriptions').then(({ invoiceChange }) => invoiceChange),
);

/** Returns a typed amount in the smallest unit; unreadable text becomes a value that breaks the rules. */
export const sentAmount = (typed: string, currency: string): number => minorUnitsOf(typed, currency) ?? NO_AMOUNT;

const ofPrice = { code: 'subscriptions.price' };

/** Checks a subscription's form by the server's rules, its amount as it would be sent. */
export const validateSubscription: FormValidate = async (values) => {
  const typed = typedOf(values);
  const found = await subscriptionRules({ ...values, unit_price: sentAmount(typed.unit_price, typed.currency) });
  return found !== undefined && 'unit_price' in found ? { ...found, unit_price: ofPrice } : found;
};

/** Checks an invoice's form by the server's rules, line by line, its amounts as they would be sent. */
export const validateInvoice: FormValidate = async (values) => {
  const { currency } = typedOf(values);
  const lines = 'lines' in values && Array.isArray(values.lines) ? values.lines.map(typedOf) : [];
  const found = await invoiceRules({
    ...values,
    lines: lines.map((line) => ({ ...line, unit_price: sentAmount(line.unit_price, currency) })),
  });
  if (found === undefined || FORM_ERROR in found || !('lines' in found) || !Array.isArray(found.lines)) return found;
  return {
    ...found,
    lines: found.lines.map((line: unknown) =>
      typeof line === 'object' && line !== null && 'unit_price' in line ? { ...line, unit_price: ofPrice } : line,
    ),
  };
};

/** Returns the amount of a form's values as text; forms drop empty fields. */
function typedOf(values: unknown): { readonly unit_price: string; readonly currency: string } {
  const given: object = typeof values === 'object' && values !== null ? values : {};
  const textOf = (name: string): string => {
    const value: unknown = Reflect.get(given, name);
    return typeof value === 'string' ? value : '';
  };
  return { ...given, unit_price: textOf('unit_price'), currency: textOf('currency') || 'GBP' };
}
