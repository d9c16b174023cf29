/** A server of tokens, played: refresh tokens rotate as the real one's do (spec: session#refresh-token), and the line to it has faults. */
import { ACCESS_TOKEN_LIFETIME_S, ACCESS_TOKEN_REFRESH_THRESHOLD_S, REFRESH_TOKEN_REUSE_GRACE_S } from '#contract/identity/constants';
import { accessToken } from './portalTokens';

/**
 * A fault of a refresh: it fails with a status before anything changed, the connection is down (`down`), the response is lost after
 * the tokens rotated (`lost`), it does not come in time although they rotated (`stuck`), or it is late (`slow`).
 */
export type RefreshFault = 408 | 429 | 500 | 503 | 'down' | 'lost' | 'stuck' | 'slow';

interface Pair {
  readonly refresh: string;
  readonly access: { readonly token: string; readonly madeAt: number }[];
  firstUsedAt: number | null;
}

/** The same access token is answered again while it is younger. */
const FRESH_MS = (ACCESS_TOKEN_LIFETIME_S - ACCESS_TOKEN_REFRESH_THRESHOLD_S) * 1_000;
const GRACE_MS = REFRESH_TOKEN_REUSE_GRACE_S * 1_000;
const USUAL_MS = 120;
const SLOW_MS = 15_000;

export function refreshServer(now: () => number) {
  const pairs: Pair[] = [];
  const faults: RefreshFault[] = [];
  let calls = 0;
  let atOnce = 0;
  let mostAtOnce = 0;
  let isRevoked = false;

  const rotate = (): Pair => {
    const pair: Pair = { refresh: `refresh-${pairs.length}`, access: [], firstUsedAt: null };
    pairs.push(pair);
    return pair;
  };
  /** The pair's access token; an old one is replaced. */
  const accessOf = (pair: Pair): string => {
    const last = pair.access.at(-1);
    if (last !== undefined && now() - last.madeAt < FRESH_MS) return last.token;
    const token = accessToken({}, now());
    pair.access.push({ token, madeAt: now() });
    return token;
  };
  /** The pair that a refresh token is answered with; null for one that was followed too long ago, which ends the session. */
  const answerTo = (refresh: string | undefined): Pair | null => {
    const index = pairs.findIndex((pair) => pair.refresh === refresh);
    if (index === -1) return null;
    if (index === pairs.length - 1) return rotate();
    const next = pairs[index + 1]!;
    const isWithinGrace = next.firstUsedAt === null || now() - next.firstUsedAt < GRACE_MS;
    return isWithinGrace ? pairs.at(-1)! : null;
  };
  const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

  async function answer(presented: string | undefined, signal: AbortSignal | null | undefined): Promise<Response> {
    const fault = faults.shift();
    if (fault === 'down') throw new TypeError('Failed to fetch');
    if (typeof fault === 'number') return Response.json({ message: 'Later.' }, { status: fault });
    await wait(fault === 'slow' ? SLOW_MS : USUAL_MS);
    const pair = isRevoked ? null : answerTo(presented);
    if (pair === null) {
      isRevoked = true;
      return Response.json({ message: 'Used before.', code: 'session_expired' }, { status: 401 });
    }
    if (fault === 'lost') throw new TypeError('Failed to fetch');
    if (fault === 'stuck') {
      await new Promise((_, reject) => {
        const giveUp = (): void => reject(new DOMException('Aborted', 'AbortError'));
        // It may have been given up before the server was stuck.
        if (signal?.aborted === true) giveUp();
        else signal?.addEventListener('abort', giveUp);
      });
    }
    return Response.json(
      { access_token: accessOf(pair), refresh_token: pair.refresh },
      { headers: { Date: new Date(now()).toUTCString() } },
    );
  }

  const fetchToken: typeof fetch = async (_input, init) => {
    calls += 1;
    atOnce += 1;
    mostAtOnce = Math.max(mostAtOnce, atOnce);
    try {
      return await answer(new Headers(init?.headers).get('Authorization')?.replace('Bearer ', ''), init?.signal);
    } finally {
      atOnce -= 1;
    }
  };

  return {
    fetchToken,
    faults,
    calls: () => calls,
    mostAtOnce: () => mostAtOnce,
    isRevoked: () => isRevoked,
    /** The first refresh token, of a session that is there already. */
    begin: () => rotate().refresh,
    /** A call with an access token: whether the server takes it. */
    accepts: (token: string): boolean => {
      const pair = pairs.find(({ access }) => access.some((one) => one.token === token));
      const madeAt = pair?.access.find((one) => one.token === token)?.madeAt;
      if (pair === undefined || madeAt === undefined || isRevoked || madeAt + ACCESS_TOKEN_LIFETIME_S * 1_000 <= now()) return false;
      pair.firstUsedAt ??= now();
      return true;
    },
  };
}
