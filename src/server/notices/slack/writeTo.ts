import { idIn, told } from '#server/platform/outbound/fields';
import type { AskSlack } from './session';

/** Escapes the three control characters of Slack's markup. */
function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/**
 * Sends a person a direct message. Nothing in it is read as markup, and no address in it is shown as a preview.
 *
 * @throws SlackRefusal `users_not_found` for a person whose email address the workspace does not know; SlackFault, OutsideBusy
 */
export async function writeTo(ask: AskSlack, email: string, text: string): Promise<void> {
  const { user } = await ask('users.lookupByEmail', { email });
  const { channel } = await ask('conversations.open', { users: idIn(told(user), 'id') });
  await ask('chat.postMessage', {
    channel: idIn(told(channel), 'id'),
    text: escapeText(text),
    mrkdwn: 'false',
    unfurl_links: 'false',
    unfurl_media: 'false',
  });
}
