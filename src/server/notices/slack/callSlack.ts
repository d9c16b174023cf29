import { requestOutside, OutsideBusy, retryAfter } from '#server/platform/outbound/request';
import { textIn, told, type OutsideResponse } from '#server/platform/outbound/fields';
import type { SlackEnvironment } from '../../../../config/environment/slack';
import { isPassing, refusalOf } from './faults';

/** The methods of Slack's Web API that are used, each with the fields of its form. */
export type SlackMethod =
  | 'oauth.v2.access'
  | 'auth.test'
  | 'auth.revoke'
  | 'users.lookupByEmail'
  | 'conversations.open'
  | 'chat.postMessage';

export interface SlackRequest {
  readonly form?: Readonly<Record<string, string>>;
  /** Sent as the bearer token; null where the form itself proves the sender. */
  readonly token: string | null;
  readonly signal?: AbortSignal | undefined;
  readonly now: Date;
}

/**
 * Calls a method of Slack's Web API, which responds 200 whether or not it succeeded.
 *
 * @throws SlackFault, SlackRefusal, OutsideBusy
 */
export async function callSlack(
  { url }: Pick<SlackEnvironment, 'url'>,
  method: SlackMethod,
  { form = {}, token, signal, now }: SlackRequest,
): Promise<OutsideResponse> {
  const headers: Readonly<Record<string, string>> = token === null ? {} : { authorization: `Bearer ${token}` };
  const answer = await requestOutside(`${url}/api/${method}`, { method: 'POST', headers, body: new URLSearchParams(form) }, signal);
  const wait = retryAfter(answer.headers, now);
  if (answer.status === 429 || answer.status >= 500) throw new OutsideBusy(`${method}: status ${answer.status}`, wait);
  const body = told(answer.body);
  if (body['ok'] === true) return body;
  const word = textIn(body, 'error');
  if (word === null || isPassing(word)) throw new OutsideBusy(`${method}: ${word ?? 'it has another form'}`, wait);
  throw refusalOf(word);
}
