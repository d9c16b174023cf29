import { idIn, told } from '#server/platform/outside/fields';
import type { AskSlack } from './session';

/** Returns a text as Slack takes it: of its three signs none is read as the beginning of something. */
function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/**
 * Sends somebody a direct message. Nothing in it is read as markup, and no address in it is shown as a preview.
 *
 * @throws SlackRefusal `users_not_found` for somebody whom the workspace does not know by this email address; SlackFault, OutsideBusy
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
