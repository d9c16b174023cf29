import { randomBytes } from 'node:crypto';

import type { Answered } from './answers';
import { startLoopback, type Received } from './loopbackServer';

/** The faults of a Slack that can be broken for tests; none by default. */
export interface SlackFaults {
  /** Number of the next calls that get 429, with a pause of `retryAfter` seconds. */
  busy: number;
  retryAfter: number;
  /** Number of the next calls that get 500. */
  broken: number;
  /** The error with which every call of the Web API with a token is refused, such as `token_revoked`. */
  refuses: string | null;
  /** Whether access tokens end after twelve hours, and are renewed. */
  rotates: boolean;
}

/** A direct message as it arrived. */
export interface SentMessage {
  readonly email: string;
  readonly text: string;
  readonly form: Readonly<Record<string, string>>;
}

/** A Slack on this machine, with one workspace. */
export interface RunningSlack {
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly faults: SlackFaults;
  /** The workspace that people consent for; may be changed. */
  readonly team: { id: string; name: string };
  readonly messages: readonly SentMessage[];
  /** Methods that were called, oldest first. */
  readonly calls: readonly string[];
  /** The number of accesses that were granted and not revoked. */
  readonly accessCount: number;
  /** Adds a person to the workspace. */
  addPerson(email: string): void;
  /** Ends all access tokens; they can be renewed where they rotate. */
  endAccessTokens(): void;
  readonly close: () => Promise<void>;
}

const CLIENT = { id: 'portico-at-slack', secret: 'portico-secret-at-slack' } as const;
const LIFETIME_S = 43_200;
const SCOPES = 'chat:write,users:read,users:read.email,im:write';
/** The number of latest messages that are shown. */
const SHOWN = 50;

const HEAD = '<!doctype html><html lang="en"><meta charset="utf-8"><title>Slack of the demo</title>';
const CONSENT = `${HEAD}<h1>Allow Portico to write to people of this workspace?</h1>
<form method="post"><button name="answer" value="allow">Allow</button> <button name="answer" value="refuse">Refuse</button></form>
<p><a href="/">Messages that have arrived</a></p>`;

const newSecret = (): string => randomBytes(18).toString('base64url');
const ok = (body: object = {}): Answered => ({ status: 200, body: { ok: true, ...body } });
/** Slack reports a refused request with status 200. */
const no = (error: string): Answered => ({ status: 200, body: { ok: false, error } });
const page = (html: string): Answered => ({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body: html });

/**
 * Starts a Slack on a free port of this machine, with the methods of https://docs.slack.dev/reference/methods that this program calls.
 *
 * @param knowsEverybody whether every email address belongs to a person of the workspace
 */
export async function startSlack({ knowsEverybody = false } = {}): Promise<RunningSlack> {
  const faults: SlackFaults = { busy: 0, retryAfter: 1, broken: 0, refuses: null, rotates: true };
  const team = { id: 'T0HARBOUR', name: 'Harbour & Pine' };
  const messages: SentMessage[] = [];
  const calls: string[] = [];
  /** The address that each code leads back to. */
  const codes = new Map<string, string>();
  const access = new Set<string>();
  const ended = new Set<string>();
  const refreshes = new Set<string>();
  const people = new Set<string>();

  const idOf = (kind: 'U' | 'D', email: string): string => `${kind}${Buffer.from(email).toString('hex').toUpperCase()}`;
  const emailOf = (id: string): string => Buffer.from(id.slice(1), 'hex').toString('utf8');

  function authorize(query: URLSearchParams, form: URLSearchParams): Answered {
    if (query.get('client_id') !== CLIENT.id) return page('invalid_client_id');
    if (form.get('answer') === null) return page(CONSENT);
    const back = new URL(query.get('redirect_uri') ?? '');
    back.searchParams.set('state', query.get('state') ?? '');
    if (form.get('answer') === 'allow') {
      const code = newSecret();
      codes.set(code, query.get('redirect_uri') ?? '');
      back.searchParams.set('code', code);
    } else back.searchParams.set('error', 'access_denied');
    return { status: 303, headers: { location: back.href } };
  }

  function give(): Answered {
    const token = `xoxb-${newSecret()}`;
    access.add(token);
    const renewal = `xoxe-1-${newSecret()}`;
    if (faults.rotates) refreshes.add(renewal);
    return ok({
      access_token: token,
      token_type: 'bot',
      scope: faults.refuses === 'missing_scope' ? 'chat:write' : SCOPES,
      bot_user_id: 'U0PORTICO',
      app_id: 'A0PORTICO',
      team,
      enterprise: null,
      authed_user: { id: 'U0SOMEBODY' },
      ...(faults.rotates ? { expires_in: LIFETIME_S, refresh_token: renewal } : {}),
    });
  }

  function oauthAccess(form: URLSearchParams): Answered {
    if (form.get('client_id') !== CLIENT.id) return no('invalid_client_id');
    if (form.get('client_secret') !== CLIENT.secret) return no('bad_client_secret');
    // Each refresh token works once: the response contains the next one.
    if (form.get('grant_type') === 'refresh_token')
      return refreshes.delete(form.get('refresh_token') ?? '') ? give() : no('invalid_refresh_token');
    const code = form.get('code') ?? '';
    const redirectUri = codes.get(code);
    codes.delete(code);
    if (redirectUri === undefined) return no('invalid_code');
    return redirectUri === form.get('redirect_uri') ? give() : no('bad_redirect_uri');
  }

  function withToken(method: string, form: URLSearchParams, token: string): Answered {
    if (token === '') return no('not_authed');
    if (faults.refuses !== null) return no(faults.refuses);
    if (ended.has(token)) return no('token_expired');
    if (!access.has(token)) return no('invalid_auth');
    switch (method) {
      case 'auth.test':
        return ok({ url: 'https://harbour-pine.slack.com/', team: team.name, user: 'portico', team_id: team.id, user_id: 'U0PORTICO' });
      case 'auth.revoke':
        access.delete(token);
        return ok({ revoked: true });
      case 'users.lookupByEmail': {
        const email = form.get('email') ?? '';
        return knowsEverybody || people.has(email.toLowerCase())
          ? ok({ user: { id: idOf('U', email), team_id: team.id, deleted: false } })
          : no('users_not_found');
      }
      case 'conversations.open': {
        const email = emailOf(form.get('users') ?? '');
        return email.includes('@') ? ok({ channel: { id: idOf('D', email) } }) : no('user_not_found');
      }
      case 'chat.postMessage': {
        const channel = form.get('channel') ?? '';
        const text = form.get('text') ?? '';
        if (!channel.startsWith('D')) return no('channel_not_found');
        if (text === '') return no('no_text');
        messages.push({ email: emailOf(channel), text, form: Object.fromEntries(form) });
        return ok({ channel, ts: `${messages.length}.000100`, message: { type: 'message', text } });
      }
      default:
        return no('unknown_method');
    }
  }

  function call(method: string, form: URLSearchParams, authorization: string | undefined): Answered {
    calls.push(method);
    if (faults.broken > 0) {
      faults.broken -= 1;
      return { status: 500, body: {} };
    }
    if (faults.busy > 0) {
      faults.busy -= 1;
      return { status: 429, headers: { 'retry-after': String(faults.retryAfter) }, body: { ok: false, error: 'ratelimited' } };
    }
    if (method === 'oauth.v2.access') return oauthAccess(form);
    return withToken(method, form, (authorization ?? '').replace(/^Bearer /u, ''));
  }

  /** Shows the messages. Texts are shown as Slack has them: escaped. */
  function inbox(): Answered {
    const lines = messages.slice(-SHOWN).map(({ email, text }) => `<li>${email.replaceAll('<', '&lt;')}: ${text}</li>`);
    return page(`${HEAD}<h1>${team.name.replaceAll('&', '&amp;')}: messages, the latest last</h1><ol>${lines.join('\n')}</ol>`);
  }

  function answer({ url, headers, body }: Received): Answered {
    const form = new URLSearchParams(body);
    if (url.pathname === '/') return inbox();
    if (url.pathname === '/oauth/v2/authorize') return authorize(url.searchParams, form);
    const method = /^\/api\/([\w.]+)$/u.exec(url.pathname)?.[1];
    return method === undefined ? { status: 404, body: {} } : call(method, form, headers.authorization);
  }

  const { address, close } = await startLoopback(answer);
  return {
    url: address,
    clientId: CLIENT.id,
    clientSecret: CLIENT.secret,
    faults,
    team,
    messages,
    calls,
    get accessCount() {
      return access.size;
    },
    addPerson: (email) => void people.add(email.toLowerCase()),
    endAccessTokens() {
      for (const token of access) ended.add(token);
      access.clear();
    },
    close,
  };
}
