import { oldestKey } from './http/idempotency';
import type { Deps } from './deps';

const EVERY_MS = 3_600_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Ended sessions are kept for a while, so that a late token finds out that its session has ended. */
const ENDED_SESSIONS_KEPT_MS = 7 * DAY_MS;
const SENT_MAILS_KEPT_MS = 30 * DAY_MS;

/** Removes what has served its time. */
export async function tidyUp({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const before = (ms: number): Date => new Date(now().getTime() - ms);
  await db.deleteFrom('login_failures').where('at', '<', before(HOUR_MS)).execute();
  await db.deleteFrom('one_time_tokens').where('expires_at', '<', now()).execute();
  await db.deleteFrom('idempotency_keys').where('created_at', '<', oldestKey(now())).execute();
  await db.deleteFrom('sessions').where('expires_at', '<', before(ENDED_SESSIONS_KEPT_MS)).execute();
  await db.deleteFrom('mails').where('created_at', '<', before(SENT_MAILS_KEPT_MS)).execute();
}

/** Tidies up now and every hour; answers how to stop. */
export function startHousekeeping(deps: Deps): () => void {
  const run = (): void => deps.background.run('tidy up', () => tidyUp(deps));
  run();
  const timer = setInterval(run, EVERY_MS).unref();
  return () => clearInterval(timer);
}
