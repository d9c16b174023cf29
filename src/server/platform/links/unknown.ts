import type { Context } from '../http/context';
import type { MessageKey } from '../http/messages';
import { invalid } from '../http/problem';

/**
 * Counts a token that opens nothing, for a page that says so itself. Tokens cannot be guessed, so a right one works whatever the number
 * of wrong ones before it.
 *
 * @param subject the kind of link, or the person
 * @throws Problem 429 after too many from one address
 */
export async function countUnknown({ deps, request }: Pick<Context, 'deps' | 'request'>, subject: string, text: MessageKey): Promise<void> {
  const refusal = await deps.tries.wrongToken({ subject, address: request.address, field: 'token', problem: invalid({ token: text }) });
  if (refusal.status === 429) throw refusal;
}
