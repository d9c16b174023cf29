import { useTranslation } from 'react-i18next';

import { AUTH_ERROR_CODES, type AuthErrorCode } from '#contract/platform/problem';
import type { EndReason } from '#web/session/service';

const isAuthError = (code: string | undefined): code is AuthErrorCode => AUTH_ERROR_CODES.some((known) => known === code);

/**
 * Returns why the session ended, in words (spec: session#why-a-session-ended): the translated message of the code, else the server's,
 * else 'Unknown error'. Null if no session was ended.
 */
export function useEndReasonText(reason: EndReason | null): string | null {
  const { t } = useTranslation('errors');
  if (reason === null) return null;
  const words: Record<AuthErrorCode, string> = {
    session_expired: t('auth_error.session_expired'),
    invalid_credentials: t('auth_error.invalid_credentials'),
    password_expired: t('auth_error.password_expired'),
    two_factor_setup: t('auth_error.two_factor_setup'),
  };
  return isAuthError(reason.code) ? words[reason.code] : reason.message || t('unknown');
}
