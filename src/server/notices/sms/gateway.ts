import type { DeliveryOutcome } from '#server/platform/ports';
import type { Environment } from '../../../../config/environment';

type Gateway = NonNullable<Environment['sms']>;

/** A gateway that does not respond within this time is retried. */
const TIMEOUT_MS = 10_000;
/** Temporary refusals: too slow, too early, too many. */
const PASSING: ReadonlySet<number> = new Set([408, 425, 429]);

/** A text message as sent to the gateway. */
export interface TextMessage {
  readonly key: string;
  readonly to: string;
  readonly text: string;
}

/** Sends a text message to the gateway. The key is the same for all attempts. Never throws. */
export async function sendText({ url, token }: Gateway, { key, to, text }: TextMessage, signal: AbortSignal): Promise<DeliveryOutcome> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ to, text }),
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    await response.body?.cancel();
    if (response.ok) return { kind: 'sent' };
    const isRefused = response.status >= 400 && response.status < 500 && !PASSING.has(response.status);
    return { kind: isRefused ? 'failed' : 'retry', reason: `status ${response.status}` };
  } catch {
    // The error may contain the address with its secrets, or the number.
    return { kind: 'retry', reason: 'no_answer' };
  }
}
