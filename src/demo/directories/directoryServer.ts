import { createHash, randomBytes } from 'node:crypto';

import type { Answered, Asked } from './answers';
import { DirectoryData } from './directoryData';
import { startLoopback, type Received } from './loopbackServer';

/** The faults of a directory that can be broken for tests; none by default. */
export interface DirectoryFaults {
  /** Number of the next requests to the API that get 429, with a pause of `retryAfter` seconds. */
  busy: number;
  retryAfter: number | null;
  /** Requests that the API refuses with 403. */
  forbids: 'api' | 'domain' | null;
  /** Number of the next requests that get 500. */
  broken: number;
  /** Refuses this installation's own credentials, where no person has to consent. */
  refusesClient: boolean;
}

/** One kind of directory: the responses of its API, and its refusals. */
export interface DirectoryApi {
  /** Whether a code needs a PKCE verifier. */
  readonly hasPkce: boolean;
  answer(asked: Asked, data: DirectoryData, pageMax: number): Answered | null;
  refuse(why: 'unauthorized' | 'api' | 'domain' | 'busy' | 'missing'): Answered;
}

/** A directory on this machine, with the API of its provider and people of its own. */
export interface RunningDirectory {
  readonly authUrl: string;
  readonly tokenUrl: string;
  readonly apiUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly apiKey: string;
  readonly data: DirectoryData;
  readonly faults: DirectoryFaults;
  /** Addresses requested of the API, oldest first. */
  readonly requests: readonly string[];
  /** Returns a refresh token, as if somebody had consented. */
  giveAccess(): string;
  /** Revokes all access. */
  revoke(): void;
  /** Ends all access tokens; they can be renewed. */
  endAccessTokens(): void;
  close(): Promise<void>;
}

interface Code {
  readonly challenge: string | null;
  readonly redirectUri: string;
}

const CLIENT = { id: 'portico', secret: 'portico-secret-at-the-directory', apiKey: 'portico-key-at-the-directory' } as const;
const LIFETIME_S = 3_600;
/** Smaller than the requested size, so that there are pages. */
const PAGE_MAX = 50;

const PAGE = `<!doctype html><html lang="en"><title>The directory</title><h1>Allow Portico to read the directory?</h1>
<form method="post"><button name="answer" value="allow">Allow</button> <button name="answer" value="refuse">Refuse</button></form>`;

const newSecret = (): string => randomBytes(18).toString('base64url');

/** Starts a directory on a free port of this machine. */
export async function startDirectory(api: DirectoryApi, { pageMax = PAGE_MAX, port = 0 } = {}): Promise<RunningDirectory> {
  const data = new DirectoryData();
  const faults: DirectoryFaults = { busy: 0, retryAfter: 1, forbids: null, broken: 0, refusesClient: false };
  const requests: string[] = [];
  const codes = new Map<string, Code>();
  const access = new Set<string>();
  const refreshes = new Set<string>();

  const give = (withRefresh: boolean): Answered => {
    const tokens = { access_token: newSecret(), ...(withRefresh ? { refresh_token: newSecret() } : {}) };
    access.add(tokens.access_token);
    if (tokens.refresh_token !== undefined) refreshes.add(tokens.refresh_token);
    return { status: 200, body: { ...tokens, token_type: 'Bearer', expires_in: LIFETIME_S } };
  };
  const refused = (error: string): Answered => ({ status: 400, body: { error } });

  function authorize(query: URLSearchParams, form: URLSearchParams): Answered {
    if (form.get('answer') === null) return { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body: PAGE };
    const back = new URL(query.get('redirect_uri') ?? '');
    back.searchParams.set('state', query.get('state') ?? '');
    if (form.get('answer') === 'allow') {
      const code = newSecret();
      codes.set(code, { challenge: query.get('code_challenge'), redirectUri: query.get('redirect_uri') ?? '' });
      back.searchParams.set('code', code);
    } else back.searchParams.set('error', 'access_denied');
    return { status: 303, headers: { location: back.href } };
  }

  function tokens(form: URLSearchParams, authorization: string | undefined): Answered {
    const basic = Buffer.from((authorization ?? '').replace(/^Basic /u, ''), 'base64').toString('utf8');
    const isKnown =
      basic === `${CLIENT.id}:${CLIENT.secret}` || (form.get('client_id') === CLIENT.id && form.get('client_secret') === CLIENT.secret);
    if (!isKnown) return { status: 401, body: { error: 'invalid_client' } };
    switch (form.get('grant_type')) {
      case 'client_credentials':
        if (faults.refusesClient) return { status: 401, body: { error: 'invalid_client' } };
        return faults.forbids === 'domain' ? refused('invalid_scope') : give(false);
      case 'refresh_token': {
        // Each works once: the response contains the next one.
        return refreshes.delete(form.get('refresh_token') ?? '') ? give(true) : refused('invalid_grant');
      }
      case 'authorization_code': {
        const code = codes.get(form.get('code') ?? '');
        codes.delete(form.get('code') ?? '');
        const proof = createHash('sha256')
          .update(form.get('code_verifier') ?? '')
          .digest('base64url');
        const isProved = !api.hasPkce || code?.challenge === proof;
        return code !== undefined && isProved && code.redirectUri === form.get('redirect_uri') ? give(true) : refused('invalid_grant');
      }
      default:
        return refused('unsupported_grant_type');
    }
  }

  function ask(asked: Asked): Answered {
    requests.push(`${asked.method} ${asked.path}`);
    if (faults.broken > 0) {
      faults.broken -= 1;
      return { status: 500, body: {} };
    }
    if (faults.busy > 0) {
      faults.busy -= 1;
      const answer = api.refuse('busy');
      return faults.retryAfter === null ? answer : { ...answer, headers: { ...answer.headers, 'retry-after': String(faults.retryAfter) } };
    }
    const token = (asked.headers.authorization ?? '').replace(/^Bearer /u, '');
    if (!access.has(token)) return api.refuse('unauthorized');
    if (faults.forbids !== null) return api.refuse(faults.forbids);
    return api.answer(asked, data, pageMax) ?? api.refuse('missing');
  }

  function answer({ method, url, headers, body }: Received): Answered {
    const form = new URLSearchParams(body);
    if (url.pathname === '/authorize') return authorize(url.searchParams, form);
    if (url.pathname === '/token') return tokens(form, headers.authorization);
    return ask({ method, query: url.searchParams, headers, body, base: `${url.origin}/api`, path: url.pathname.replace(/^\/api/u, '') });
  }

  const { address, close } = await startLoopback(answer, port);
  return {
    authUrl: `${address}/authorize`,
    tokenUrl: `${address}/token`,
    apiUrl: `${address}/api`,
    clientId: CLIENT.id,
    clientSecret: CLIENT.secret,
    apiKey: CLIENT.apiKey,
    data,
    faults,
    requests,
    giveAccess() {
      const token = newSecret();
      refreshes.add(token);
      return token;
    },
    revoke() {
      access.clear();
      refreshes.clear();
      faults.refusesClient = true;
    },
    endAccessTokens: () => access.clear(),
    close,
  };
}
