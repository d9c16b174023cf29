import { CODE_MAIL_PAUSE_MINUTES, type MailedCode, type ShownCode } from '#contract/entities/code';
import type { MessageKey } from '../http/messages';
import { problem } from '../http/problem';
import { maskEmail } from '../onboarding/held';

const MINUTE_MS = 60_000;

/** Where a code can be mailed to, and when that was last done. */
interface Mailing {
  readonly email: string | null;
  readonly code_mailed_at: Date | null;
}

/** Returns a code as it is shown to who may hand it out. */
export const presentCode = (link: string, { email, code_mailed_at: mailedAt }: Mailing): ShownCode => ({
  link,
  masked_email: email === null ? null : maskEmail(email),
  mailed_at: mailedAt?.toISOString() ?? null,
});

export const presentMailed = (email: string, at: Date): MailedCode => ({ masked_email: maskEmail(email), mailed_at: at.toISOString() });

/**
 * Returns the address that a code may be mailed to now.
 *
 * @throws Problem 409: with the given code without an address, `code_mailed_lately` too soon after the last mail
 */
export function requireMailable(
  { email, code_mailed_at: mailedAt }: Mailing,
  now: Date,
  without: { readonly code: string; readonly message: MessageKey },
): string {
  if (email === null) throw problem(409, without);
  if (mailedAt !== null && mailedAt.getTime() > now.getTime() - CODE_MAIL_PAUSE_MINUTES * MINUTE_MS) {
    const values = { minutes: CODE_MAIL_PAUSE_MINUTES };
    throw problem(409, { code: 'code_mailed_lately', message: 'server.codeMailedLately', values });
  }
  return email;
}
