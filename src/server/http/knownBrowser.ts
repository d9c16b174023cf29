import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { API_PREFIX } from '#contract/call';
import { login } from '#contract/calls/auth';
import type { Deps } from '../deps';

const COOKIE = 'portico_browser';
const NAME = /^[\w-]{32}$/u;
const YEAR_S = 365 * 86_400;

/**
 * What a browser calls itself when it signs in, by a cookie that it is given with its first try. It opens nothing: it only keeps a
 * browser in which an account has signed in before apart from everybody else at its address when tries are counted. Sent to the
 * sign-in alone, and readable by no script.
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
