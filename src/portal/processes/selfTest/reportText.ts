import { APP_VERSION } from '#web/net/appVersion';
import type { SelfTest } from './selfTest';

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

/**
 * Returns the result for support: always in English, whatever the page's language, and without anything that names a person or grants
 * access.
 */
export function reportText({ at, server, socket, clock, mail, storage, browser }: SelfTest): string {
  const { answer, ms, status } = server?.facts ?? { answer: null, ms: 0, status: null };
  const skew = clock?.facts.skewMs ?? null;
  const served = answer === null ? String(status ?? 'no answer') : `${Math.round(ms)} ms, version ${answer.version}`;
  const { problem, missing } = storage.facts;
  const lacks = missing.length === 0 ? '' : `, missing: ${missing.join(', ')}`;
  const { userAgent, isSecure, isOnline, timezone, languages } = browser.facts;
  return [
    `Portico self-test, ${new Date(at).toISOString()}`,
    `Server: ${server?.outcome ?? 'not finished'} (${served})`,
    `Socket: ${socket?.outcome ?? 'not finished'}${socket?.facts.ms == null ? '' : ` (${Math.round(socket.facts.ms)} ms)`}`,
    `Clock: ${clock?.outcome ?? 'not finished'}${skew === null ? '' : ` (${seconds(Math.abs(skew))} ${skew < 0 ? 'slow' : 'fast'})`}`,
    `Mail: ${mail?.outcome ?? 'not finished'}`,
    `Storage: ${storage.outcome}${problem === null ? '' : ` (${problem})`}${lacks}`,
    `Page: version ${APP_VERSION}, ${isSecure ? 'secure' : 'not secure'}, ${isOnline ? 'online' : 'offline'}`,
    `Time zone: ${timezone}`,
    `Languages: ${languages}`,
    `Window: ${window.innerWidth} × ${window.innerHeight} at ${window.devicePixelRatio}`,
    `Browser: ${userAgent}`,
  ].join('\n');
}
