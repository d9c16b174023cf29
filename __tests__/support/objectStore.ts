/** A store of objects that speaks as much of S3 as file storage uses: put, get (also a range) and delete, each with a right signature. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

interface Keys {
  readonly access: string;
  readonly secret: string;
}

export interface ObjectStore {
  readonly port: number;
  readonly objects: ReadonlyMap<string, Buffer>;
  close(): Promise<void>;
}

/** The parts of a signature, from the header of a request or from a presigned address. */
interface Signed {
  readonly credential: string;
  readonly headers: string;
  readonly signature: string;
  readonly date: string;
  readonly payload: string;
  readonly lifetime: number;
}

const SKEW_S = 900;
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

function signedOf({ headers }: http.IncomingMessage, query: URLSearchParams): Signed {
  const of = (name: string): string => query.get(`X-Amz-${name}`) ?? '';
  if (query.has('X-Amz-Signature'))
    return {
      ...{ credential: of('Credential'), headers: of('SignedHeaders'), signature: of('Signature'), date: of('Date') },
      ...{ payload: 'UNSIGNED-PAYLOAD', lifetime: Number(of('Expires')) },
    };
  const part = (name: string): string => new RegExp(`${name}=([^,\\s]+)`, 'u').exec(headers.authorization ?? '')?.[1] ?? '';
  return {
    ...{ credential: part('Credential'), headers: part('SignedHeaders'), signature: part('Signature') },
    ...{ date: String(headers['x-amz-date']), payload: String(headers['x-amz-content-sha256']), lifetime: SKEW_S },
  };
}

/** Reports whether a request is signed with the keys, for now (signature version 4). */
function isSigned(request: http.IncomingMessage, { access, secret }: Keys): boolean {
  const [path = '', search = ''] = (request.url ?? '').split('?');
  const signed = signedOf(request, new URLSearchParams(search));
  const [account, ...scope] = signed.credential.split('/');
  const [day = '', region = '', service = '', end = ''] = scope;
  const made = Date.parse(signed.date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/u, '$1-$2-$3T$4:$5:$6Z'));
  const age = (Date.now() - made) / 1_000;
  if (account !== access || !(age > -SKEW_S && age < signed.lifetime) || !signed.headers.split(';').includes('host')) return false;
  const asked = [
    request.method,
    path,
    search
      .split('&')
      .filter((part) => part !== '' && !part.startsWith('X-Amz-Signature='))
      .sort()
      .join('&'),
    ...signed.headers.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}`),
    '',
    signed.headers,
    signed.payload,
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', signed.date, scope.join('/'), createHash('sha256').update(asked).digest('hex')].join('\n');
  const key = [region, service, end].reduce(hmac, hmac(`AWS4${secret}`, day));
  const [right, given] = [hmac(key, text), Buffer.from(signed.signature, 'hex')];
  return right.length === given.length && timingSafeEqual(right, given);
}

const refuse = (response: http.ServerResponse, status: number, code: string): void =>
  void response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);

function sendObject(response: http.ServerResponse, object: Buffer, range: string | undefined): void {
  const [, first, last] = /^bytes=(\d+)-(\d*)$/u.exec(range ?? '') ?? [];
  if (first === undefined) return void response.writeHead(200, { 'content-length': object.length }).end(object);
  const part = object.subarray(Number(first), last ? Number(last) + 1 : undefined);
  const headers = { 'content-length': part.length, 'content-range': `bytes ${first}-${Number(first) + part.length - 1}/${object.length}` };
  response.writeHead(206, headers).end(part);
}

/** Starts a store with one bucket, whose objects are kept in memory. */
export async function startObjectStore(bucket: string, keys: Keys): Promise<ObjectStore> {
  const objects = new Map<string, Buffer>();
  const respond = async (request: http.IncomingMessage, response: http.ServerResponse): Promise<void> => {
    const body = await buffer(request);
    const key = (request.url ?? '').split('?', 1)[0] ?? '';
    if (!isSigned(request, keys)) return refuse(response, 403, 'SignatureDoesNotMatch');
    if (!key.startsWith(`/${bucket}/`)) return refuse(response, 404, 'NoSuchBucket');
    if (request.method === 'PUT') {
      objects.set(key, body);
      return void response.writeHead(200).end();
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    const object = objects.get(key);
    return object === undefined ? refuse(response, 404, 'NoSuchKey') : sendObject(response, object, request.headers.range);
  };
  // A client that has gone needs no answer.
  const server = http.createServer((request, response) => void respond(request, response).catch(() => response.destroy()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    // A server that listens on a port has such an address.
    port: (server.address() as AddressInfo).port,
    objects,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
