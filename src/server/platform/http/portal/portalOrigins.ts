import type { Environment } from '../../../../../config/environment';

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/**
 * The only origins from which the portal itself is opened: the public address, the global one, and, where the
 * public address is this machine's own, its other names.
 */
export function portalOrigins({ publicUrl, globalUrl }: Pick<Environment, 'publicUrl' | 'globalUrl'>): readonly string[] {
  return [...new Set([publicUrl, globalUrl].flatMap(withLoopbackNames))];
}

function withLoopbackNames(origin: string): string[] {
  const { protocol, hostname, port } = new URL(origin);
  if (!LOOPBACK_NAMES.includes(hostname)) return [origin];
  return LOOPBACK_NAMES.map((name) => `${protocol}//${name}${port === '' ? '' : `:${port}`}`);
}
