import type { Deps } from '#server/platform/deps';
import type { MessageKey, MessageValues } from '#server/platform/http/messages';
import { problem } from '#server/platform/http/problem';
import type { SsoProvider } from '#server/platform/ports';
import { nameOf, ProviderError } from './provider';

/** A single sign-on that ends here. The message is for the person; the log gets a reason of its own. */
export function ssoFailed(message: MessageKey, values: MessageValues = {}): Error {
  return problem(401, { code: 'sso_failed', message, values });
}

/** The provider gives no usable response. Not a fault of this server, and no reason to retry at once. */
export function ssoUnavailable({ log }: Pick<Deps, 'log'>, { domain }: Pick<SsoProvider, 'domain'>, error: unknown): Error {
  log.warn(
    { domain, reason: error instanceof ProviderError ? error.message : nameOf(error) },
    'single sign-on: the provider cannot be used',
  );
  return problem(401, { code: 'sso_unavailable', message: 'server.ssoUnavailable' });
}

/** Logs why a person was refused: by its kind, never with what they have sent. */
export function noteRefusal({ log }: Pick<Deps, 'log'>, { domain }: Pick<SsoProvider, 'domain'>, reason: string): void {
  log.warn({ domain, reason }, 'single sign-on refused');
}
