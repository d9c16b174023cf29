import { splitAddresses } from '#contract/platform/text/splitAddresses';
import { lazyJoiValidate } from '#web/ui/form/joiValidate';

/** The form holds the addresses in one text, as people paste them. */
export interface Invitation {
  readonly emails: string;
}

const validateAddresses = lazyJoiValidate(() =>
  import(/* webpackChunkName: "rules-account" */ '#contract/clients/rules/account').then(({ newReferrals }) => newReferrals),
);

/** Checks the addresses of a text by the server's rules; the first that breaks one is the text's problem. */
export async function validateInvitation(values: object): Promise<object | undefined> {
  const text = 'emails' in values && typeof values.emails === 'string' ? values.emails : '';
  const emails = splitAddresses(text);
  if (emails.length === 0) return { emails: { code: 'required' } };
  const found = await validateAddresses({ emails });
  if (found === undefined || !('emails' in found)) return found;
  if (!Array.isArray(found.emails)) return { emails: found.emails };
  const wrong = found.emails.findIndex((problem) => problem !== undefined);
  return { emails: { code: 'account.address', values: { limit: emails[wrong] } } };
}
