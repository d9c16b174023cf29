import { contrast } from '#contract/platform/text/contrast';
import type { MailLayout } from '../db/schema/identity/accounts';
import { escapeHtml } from '../http/portal/pageShell';
import type { MailMessage } from '../ports';

/** The sender's look of a mail. */
export interface MailLook {
  readonly name: string;
  /** `#rrggbb`; null for Portico's green. */
  readonly colour: string | null;
  /** The address of the logo, in place of the name: within the message, never a remote picture. */
  readonly logo: string | null;
}

type Written = Pick<MailMessage, 'subject' | 'body'> & { readonly layout: MailLayout };

const GREEN = '#0b5f5a';
const COLOUR = /^#[0-9a-f]{6}$/iu;
/** Texts that mail programs turn into links by themselves. */
const LINK_LIKE = /(?<=[\p{L}\p{N}])\.(?=\p{L})|:(?=\/\/)/gu;
const EMAIL = /^[\p{L}\p{N}._%+'’<(-]+@[\p{L}\p{N}.>),;!?-]+$/u;
/** The length of the preview that a list of mails shows beside the subject. */
const PREVIEW_LENGTH = 140;
/** Mail programs without support for style sheets get these; the sheet is only for dark mode. */
const FONT = "font-family:Inter,system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
const TEXT = 'font-size:16px;line-height:1.5;color:#1c1b19;overflow-wrap:anywhere';
const CARD = 'width:100%;max-width:600px;background:#ffffff;border:1px solid #e0dcd3;border-radius:12px';
/** Logos are made for a light background, and keep their proportions. */
const PICTURE =
  'display:block;width:auto;height:auto;max-width:220px;max-height:40px;' +
  'margin-left:-4px;padding:4px;border:0;border-radius:6px;background:#ffffff';
/** The attributes of a table for layout only. */
const LAYOUT = 'role="presentation" cellpadding="0" cellspacing="0"';
const MUTED = 'color:#5f5a52;font-size:13px;line-height:1.5';
const DARK = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.page{background:#111413!important}.card{background:#1a1e1d!important;border-color:#313836!important}
.text{color:#eceae4!important}.muted{color:#a9a69d!important}.line{border-color:#313836!important}}`;

/**
 * Makes the HTML of a mail from its text. The addresses that the layout names become links where they stand by themselves. Anything else
 * that looks like an address, or like HTML, is text (spec: clients#mails).
 */
export function layoutMail({ subject, body, layout }: Written, look: MailLook): string {
  const colour = look.colour !== null && COLOUR.test(look.colour) ? look.colour : GREEN;
  const paragraphs = body.split(/\n{2,}/u).filter((paragraph) => paragraph.trim() !== '');
  const parts = paragraphs.map((paragraph) => partOf(paragraph, layout, colour));
  // After the greeting and the news.
  const content = [...parts.slice(0, 2), tableOf(layout.facts), ...parts.slice(2)].filter((part) => part !== '').join('\n');
  const preview = Array.from((paragraphs[1] ?? paragraphs[0] ?? '').replaceAll('\n', ' '))
    .slice(0, PREVIEW_LENGTH)
    .join('');
  const name = escapeHtml(look.name);
  const sign =
    look.logo === null
      ? `<strong class="text" style="color:#1c1b19;font-size:18px">${name}</strong>`
      : `<img src="${escapeHtml(look.logo)}" alt="${name}" height="40" style="${PICTURE}">`;
  return `<!doctype html>
<html lang="${layout.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title><style>${DARK}</style></head>
<body class="page" style="margin:0;padding:0;background:#f6f5f1">
<div style="display:none;max-height:0;overflow:hidden">${inert(preview)}</div>
<table ${LAYOUT} class="page" lang="${layout.language}" width="100%" style="background:#f6f5f1">
<tr><td align="center" style="padding:24px 12px">
<table ${LAYOUT} class="card" width="600" style="${CARD}">
<tr><td style="height:4px;line-height:4px;font-size:0;background:${colour};border-radius:12px 12px 0 0">&nbsp;</td></tr>
<tr><td style="padding:24px 28px 0;${FONT}">${sign}</td></tr>
<tr><td class="text" style="padding:8px 28px 20px;${FONT};${TEXT}">
${content}
</td></tr></table>
</td></tr></table>
</body></html>
`;
}

/** Returns a paragraph, or a button in place of one that consists of the address. */
function partOf(paragraph: string, { links }: MailLayout, colour: string): string {
  const link = links.find(({ url }) => paragraph.trim() === url);
  if (link === undefined || link.action === null)
    return `<p style="margin:16px 0">${paragraph
      .split('\n')
      .map((line) => linked(line, links))
      .join('<br>')}</p>`;
  const { url, action } = link;
  const address = escapeHtml(url);
  const words = contrast('#ffffff', colour) >= contrast('#000000', colour) ? '#ffffff' : '#000000';
  const shape = `display:inline-block;padding:12px 20px;color:${words};font-weight:600;text-decoration:none`;
  const edge = `border:1px solid #928b7e;border-radius:8px;background:${colour}`;
  return `<table ${LAYOUT} style="margin:20px 0 8px"><tr>
<td bgcolor="${colour}" style="${edge}"><a href="${address}" style="${shape}">${escapeHtml(action)}</a></td>
</tr></table>
<p style="margin:0 0 16px;word-break:break-all"><a class="muted" href="${address}" style="${MUTED}">${address}</a></p>`;
}

/** Escapes a line; an address of ours that is a word by itself becomes a link. */
function linked(line: string, links: MailLayout['links']): string {
  return line
    .split(/(\s+)/u)
    .map((word) => {
      // Within a longer word it may be the beginning of a foreign address.
      const bare = word.replace(/^\(/u, '').replace(/[!),.:;?]+$/u, '');
      if (!links.some(({ url }) => url === bare)) return inert(word);
      const [at, address] = [word.indexOf(bare), escapeHtml(bare)];
      const link = `<a class="text" href="${address}" style="color:#1c1b19">${address}</a>`;
      return `${word.slice(0, at)}${link}${word.slice(at + bare.length)}`;
    })
    .join('');
}

/** Escapes a text; a zero-width space breaks up whatever a mail program would turn into a link, and the text looks the same. */
function inert(text: string): string {
  const words = text.split(/(\s+)/u).map((word) => (EMAIL.test(word) ? word : word.replace(LINK_LIKE, '$&\u200B')));
  return escapeHtml(words.join(''));
}

function tableOf(facts: MailLayout['facts']): string {
  if (facts.length === 0) return '';
  const line = 'border-top:1px solid #e0dcd3;padding:8px 0;text-align:left;vertical-align:baseline';
  const head = `${line};width:1%;padding-right:24px;white-space:nowrap;${MUTED};font-weight:400`;
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th class="muted line" scope="row" style="${head}">${escapeHtml(label)}</th>` +
      `<td class="line" dir="auto" style="${line}">${inert(value)}</td></tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:16px 0;border-collapse:collapse">${rows.join('\n')}</table>`;
}
