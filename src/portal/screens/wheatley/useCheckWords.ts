import { useTranslation } from 'react-i18next';

import { useDates } from '#web/dates/useDates';
import type { SelfTest } from '#portal/processes/selfTest/selfTest';

/** Returns what each check found and what to do about it, in the reader's language; '' while it runs. */
export function useCheckWords(): (
  found: SelfTest,
) => Readonly<Record<'server' | 'socket' | 'clock' | 'mail' | 'storage' | 'browser', string>> {
  const { t } = useTranslation('wheatley');
  const dates = useDates();

  const ofServer = ({ server }: SelfTest): string => {
    if (server === undefined) return '';
    const ms = Math.round(server.facts.ms);
    if (server.outcome === 'failed') return t('server.failed');
    return server.outcome === 'warning' ? t('server.slow', { ms }) : t('server.ok', { ms });
  };
  const ofSocket = ({ socket }: SelfTest): string => {
    if (socket === undefined) return '';
    if (socket.outcome === 'skipped') return t('needsServer');
    return socket.outcome === 'ok' ? t('socket.ok', { ms: Math.round(socket.facts.ms ?? 0) }) : t('socket.failed');
  };
  const ofClock = ({ clock }: SelfTest): string => {
    if (clock === undefined) return '';
    const { skewMs } = clock.facts;
    if (skewMs === null) return t('needsServer');
    if (clock.outcome === 'ok') return t('clock.ok');
    const minutes = Math.max(1, Math.round(Math.abs(skewMs) / 60_000));
    return skewMs > 0 ? t('clock.fast', { count: minutes }) : t('clock.slow', { count: minutes });
  };
  const ofMail = ({ mail }: SelfTest): string => {
    if (mail === undefined) return '';
    if (mail.outcome === 'skipped') return t('needsServer');
    return mail.outcome === 'ok' ? t('mail.ok') : t('mail.none');
  };
  const ofStorage = ({ storage }: SelfTest): string => {
    const { problem, missing } = storage.facts;
    if (problem === 'blocked') return t('storage.blocked');
    if (problem === 'full') return t('storage.full');
    return missing.length === 0 ? t('storage.ok') : t('storage.missing', { names: missing.join(', ') });
  };
  const ofBrowser = ({ browser, at }: SelfTest): string => {
    const { isSecure, isOnline, timezone } = browser.facts;
    if (!isOnline) return t('browser.offline');
    if (!isSecure) return t('browser.notSecure');
    return t('browser.ok', { zone: timezone, time: dates.time(at) });
  };

  return (found) => ({
    server: ofServer(found),
    socket: ofSocket(found),
    clock: ofClock(found),
    mail: ofMail(found),
    storage: ofStorage(found),
    browser: ofBrowser(found),
  });
}
