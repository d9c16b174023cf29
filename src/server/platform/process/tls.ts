import fs from 'node:fs';
import { createSecureContext } from 'node:tls';

import type { Environment } from '../../../../config/environment';
import { StartError } from './startError';

export interface TlsFiles {
  readonly cert: Buffer;
  readonly key: Buffer;
}

/**
 * Reads certificate and key.
 *
 * @throws StartError when one cannot be read or the two do not belong together
 */
export function readTls(tls: Environment['tls']): TlsFiles | null {
  if (tls === null) return null;
  const files = { cert: read('TLS_CERT', tls.certificateFile), key: read('TLS_KEY', tls.keyFile) };
  try {
    createSecureContext(files);
  } catch (error) {
    throw new StartError('TLS_CERT and TLS_KEY must name a certificate and its own private key, both in PEM form.', { cause: error });
  }
  return files;
}

function read(setting: string, file: string): Buffer {
  try {
    return fs.readFileSync(file);
  } catch (error) {
    throw new StartError(`The file of ${setting} (${file}) cannot be read.`, { cause: error });
  }
}
