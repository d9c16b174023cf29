import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { login } from '#contract/identity/calls/auth';
import { API_PREFIX } from '#contract/platform/call';
import type { Deps } from '../deps';

const COOKIE = 'portico_browser';
const NAME = /^[\w-]{32}$/u;
const YEAR_S = 365 * 86_400;

/**
 * Returns a browser's name from its cookie, which the first sign-in attempt sets. The name grants no access: it only gives a
 * known browser its own limit of attempts, apart from others at its address.
 */
export function nameBrowser({ environment }: Pick<Deps, 'environment'>, request: FastifyRequest, reply: FastifyReply): string {
  const known = cookieOf(request.headers.cookie);
  if (known !== null) return known;
  const name = randomBytes(24).toString('base64url');
  const isSecure = environment.publicUrl.startsWith('https:');
  void reply.header(
    'set-cookie',
    `${COOKIE}=${name}; Path=${API_PREFIX}${login.path}; Max-Age=${YEAR_S}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`,
  );
  return name;
}

function cookieOf(header: string | undefined): string | null {
  const value = (header ?? '')
    .split(/; */u)
    .find((part) => part.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1);
  return value !== undefined && NAME.test(value) ? value : null;
}
