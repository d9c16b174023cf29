import net from 'node:net';

import type { Environment } from '../../../../config/environment';
import { errorCode, errorReason } from './errorFacts';
import { StartError } from './startError';

/** Fails early when the port cannot be used, before a database is opened in vain. Port 0 is any free one. */
export async function requireUsablePort({ host, port }: Pick<Environment, 'host' | 'port'>): Promise<void> {
  if (port === 0) return;
  const probe = net.createServer();
  try {
    await new Promise<void>((resolve, reject) => probe.once('error', reject).listen({ host, port }, resolve));
  } catch (error) {
    throw cannotListen(error, { host, port });
  } finally {
    await new Promise((resolve) => probe.close(resolve));
  }
}

/** Returns the one sentence for a server that cannot listen. */
export function cannotListen(error: unknown, { host, port }: Pick<Environment, 'host' | 'port'>): StartError {
  const code = errorCode(error) ?? errorReason(error);
  if (code === 'EADDRINUSE')
    return new StartError(`Port ${port} of ${host} is taken; stop what uses it, or choose another with PORT.`, { cause: error });
  if (code === 'EACCES')
    return new StartError(`Port ${port} may not be used by this user; choose one from 1024 on with PORT.`, { cause: error });
  return new StartError(`The server cannot listen on ${host}, port ${port} (${code}); check HOST and PORT.`, { cause: error });
}
