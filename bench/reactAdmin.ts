/** A list made with react-admin: its packages installed apart from the project's, built and served as its own template does. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import { installPeers } from './peers';

const FOLDER = path.join(__dirname, 'peers/react-admin');
const BUILT = path.join(FOLDER, 'dist');
const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

const COMPRESS = {
  br: (bytes: Buffer) => brotliCompressSync(bytes),
  gzip: (bytes: Buffer) => gzipSync(bytes),
  none: (bytes: Buffer) => bytes,
};

/** Builds it, with its packages installed. */
export function buildReactAdmin(): void {
  installPeers('peers/react-admin');
  const { status, stdout, stderr } = spawnSync('npm', ['run', 'build', '--prefix', FOLDER], {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: undefined },
  });
  if (status !== 0)
    throw new Error(`The bench compares with react-admin, and npm run build --prefix bench/peers/react-admin failed\n${stdout}${stderr}`);
}

export interface StaticServer {
  readonly origin: string;
  stop(): Promise<void>;
}

/**
 * Serves what was built, and these records as `/api/visitors` in the form of ra-data-simple-rest.
 *
 * @param encoding of its files: the template's own server (`vite preview`) sends them as they are, a careful host compressed
 */
export async function serveReactAdmin(records: readonly unknown[], encoding: 'br' | 'gzip' | null): Promise<StaticServer> {
  const files = new Map<string, Buffer>(
    readdirSync(BUILT, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => {
        const bytes = readFileSync(file);
        return [`/${path.relative(BUILT, file)}`, COMPRESS[encoding ?? 'none'](bytes)] as const;
      }),
  );
  const answer = JSON.stringify(records);
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/api/visitors') {
      response
        .writeHead(200, { 'content-type': 'application/json', 'content-range': `visitors 0-${records.length - 1}/${records.length}` })
        .end(answer);
      return;
    }
    const name = files.has(pathname) ? pathname : '/index.html';
    response
      .writeHead(200, {
        'content-type': TYPES[path.extname(name)] ?? 'application/octet-stream',
        ...(encoding === null ? {} : { 'content-encoding': encoding }),
      })
      .end(files.get(name));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
