import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import http from 'node:http';
import https from 'node:https';
import { pipeline } from 'node:stream/promises';
import { Client } from 'minio';

import type { FileStoreEnvironment } from '../../../../../config/environment';
import { errorCode } from '../../process/errorFacts';
import type { FileStorage } from '../../ports';

/** Keys begin with this prefix, so that a bucket may hold other objects as well. */
const PREFIX = 'files/';
/** A store that is silent for longer counts as unavailable. */
const SILENT_MS = 60_000;
const ADDRESS_LIFETIME_S = 600;
const MISSING = ['NoSuchKey', 'NotFound'];

/** Stores files in a bucket of an S3-compatible store. */
export function s3Storage({ endpoint, bucket, accessKey, secretKey, region }: FileStoreEnvironment): FileStorage {
  const { protocol, hostname, port } = new URL(endpoint);
  const client = new Client({
    endPoint: hostname,
    useSSL: protocol === 'https:',
    ...(port === '' ? {} : { port: Number(port) }),
    accessKey,
    secretKey,
    region,
  });
  return {
    async put(key, file) {
      // The library's own upload would read the whole file into memory first.
      await send(await client.presignedPutObject(bucket, PREFIX + key, ADDRESS_LIFETIME_S), file);
    },
    async open(key, range) {
      try {
        return range === undefined
          ? await client.getObject(bucket, PREFIX + key)
          : await client.getPartialObject(bucket, PREFIX + key, range.start, range.end - range.start + 1);
      } catch (error) {
        if (MISSING.includes(errorCode(error) ?? '')) return null;
        throw error;
      }
    },
    async remove(key) {
      await client.removeObject(bucket, PREFIX + key);
    },
  };
}

/** Sends a file piece by piece to a presigned address. */
async function send(address: string, file: string): Promise<void> {
  const { size } = await fs.stat(file);
  const { request } = address.startsWith('https:') ? https : http;
  const sending = request(address, { method: 'PUT', headers: { 'content-length': size }, timeout: SILENT_MS });
  sending.on('timeout', () => sending.destroy(new Error('The file store does not answer')));
  const answered = new Promise<number>((resolve, reject) => {
    sending.on('error', reject);
    sending.on('response', (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
      response.on('error', reject);
    });
  });
  // A refusal may arrive before the whole file is sent, which then fails, too: the response says more.
  const sent = pipeline(createReadStream(file), sending);
  const [status] = await Promise.all([answered, sent.catch(() => answered)]);
  if (status !== 200) throw new Error(`The file store answered ${status}`);
}
