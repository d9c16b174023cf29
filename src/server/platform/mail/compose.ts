import type { SendMailOptions } from 'nodemailer';

import type { MailLayout } from '../db/schema/identity/accounts';
import { findAttachments } from './attachments';
import { layoutMail } from './html';
import { findLook, type LookSources } from './look';

/** A message as it is queued, or as it is sent past the outbox. */
interface Kept {
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly layout?: MailLayout | null;
  readonly bundle_id?: number | null;
}

/** The HTML's id of the logo, which is attached to the message. */
const LOGO_ID = 'logo@portico';

/** Returns a message as it goes to the mail server: its text, the same as HTML, and its files. */
export async function composeMail(
  sources: LookSources,
  { recipient, subject, body, layout = null, bundle_id: bundleId = null }: Kept,
): Promise<SendMailOptions> {
  const files = await findAttachments(sources.db, bundleId);
  const attachments: SendMailOptions['attachments'] = files.map(({ name, type, content }) => ({
    filename: name,
    contentType: type,
    content: Buffer.from(content),
  }));
  const message = { to: recipient, subject, text: body };
  if (layout === null) return { ...message, attachments };
  const look = await findLook(sources, layout);
  const { logo } = look;
  const html = layoutMail({ subject, body, layout }, { ...look, logo: logo && `cid:${LOGO_ID}` });
  if (logo === null) return { ...message, html, attachments };
  const picture = { filename: false, cid: LOGO_ID, contentType: logo.type, contentDisposition: 'inline', content: logo.content } as const;
  return { ...message, html, attachments: [picture, ...attachments] };
}

/** Returns a message's HTML with the logo in it, to be viewed in a browser. */
export async function shownMail(sources: LookSources, { subject, body, layout }: Kept & { readonly layout: MailLayout }): Promise<string> {
  const look = await findLook(sources, layout);
  const { logo } = look;
  const address = logo && `data:${logo.type};base64,${logo.content.toString('base64')}`;
  return layoutMail({ subject, body, layout }, { ...look, logo: address });
}
