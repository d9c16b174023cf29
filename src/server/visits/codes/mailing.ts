import { CODE_MAIL_PAUSE_MINUTES, type MailedCode, type ShownCode } from '#contract/visits/entities/code';
import { maskEmail } from '#server/people/onboarding/held';
import type { MessageKey } from '#server/platform/http/messages';
import { problem } from '#server/platform/http/problem';
import type { Recipient } from '#server/platform/mail/tell';

const MINUTE_MS = 60_000;

/** Presents a code to a user who may hand it out. */
export const presentCode = (link: string, email: string | null, mailedAt: Date | null): ShownCode => ({
  link,
  masked_email: email === null ? null : maskEmail(email),
  mailed_at: mailedAt?.toISOString() ?? null,
});

export const presentMailed = (email: string, at: Date): MailedCode => ({ masked_email: maskEmail(email), mailed_at: at.toISOString() });

/**
 * Returns the recipient that a code may be mailed to now.
 *
 * @throws Problem 409: as `without` says for nobody, `code_mailed_lately` too soon after the last mail
 */
export function requireMailable(
  person: Recipient | null,
  last: Date | null,
  now: Date,
  without: { readonly code: string; readonly message: MessageKey },
): Recipient {
  if (person === null) throw problem(409, without);
  if (last !== null && last.getTime() > now.getTime() - CODE_MAIL_PAUSE_MINUTES * MINUTE_MS) {
    const values = { minutes: CODE_MAIL_PAUSE_MINUTES };
    throw problem(409, { code: 'code_mailed_lately', message: 'server.codeMailedLately', values });
  }
  return person;
}
