/** The HTML of mails: nothing that somebody typed is a link or markup in it, and it can be read in every colour. */
import fc from 'fast-check';

import { contrast } from '#contract/platform/text/contrast';
import { layoutMail } from '#server/platform/mail/html';
import { writeMail, type News } from '#server/platform/mail/tell';

const PUBLIC = 'https://portal.test';
const RESET = `${PUBLIC}/reset/abc`;
const ADA = { name: 'Ada', email: 'ada@portal.test', locale: 'en' };
const PORTICO = { name: 'Portico', colour: null, logo: null };

function htmlOf(news: News, person = ADA, look: Parameters<typeof layoutMail>[1] = PORTICO): string {
  const { subject, body, layout } = writeMail(person, news);
  if (layout === undefined) throw new Error('It has no layout');
  return layoutMail({ subject, body, layout }, look);
}
const linksOf = (html: string): string[] => [...html.matchAll(/<a [^>]*href="([^"]*)"/gu)].map(([, address = '']) => address);
/** The elements of a page, without its texts. */
const tagsOf = (html: string): string[] => [...html.matchAll(/<\/?[a-z][^\s>]*/gu)].map(([tag]) => tag);

/** Texts that mail programs turn into links. */
const FOUND_BY_PROGRAMS = /:\/\/|[\p{L}\p{N}]\.\p{L}/u;
/** Returns the text of a page, without its links and hidden parts. */
const saidBy = (html: string): string => html.replace(/<head>[\s\S]*<\/head>|<a [\s\S]*?<\/a>|<[^>]*>/gu, ' ');

const reset = (url = RESET): News => ({
  kind: 'password_reset',
  subject: 'server.mailResetSubject',
  body: 'server.mailResetBody',
  values: { minutes: 60 },
  link: { url, action: 'server.mailResetAction' },
});
const arrived = (visitor: string): News => ({
  kind: 'visitor_arrived',
  subject: 'server.mailVisitorArrivedSubject',
  body: 'server.mailVisitorArrivedBody',
  values: { host: 'Ada', visitor, site: 'Quayside', time: '10:30' },
});

describe('The HTML of a mail', () => {
  it('has a button where the text has its address on a line, and the address in small below', () => {
    const html = htmlOf(reset());
    expect(linksOf(html)).toEqual([RESET, RESET]);
    expect(html).toMatch(/<a [^>]*>Choose a password<\/a>/u);
    expect(html).toContain(`>${RESET}</a>`);
  });

  it('links its address within a sentence, and no longer one that begins with it', () => {
    const news = { kind: 'test', subject: 'server.mailPasswordChangedSubject', body: 'server.mailPasswordChangedBody' } as const;
    expect(linksOf(htmlOf({ ...news, link: { url: `${PUBLIC}/forgot` } }))).toEqual([`${PUBLIC}/forgot`]);
    const lookalike = { ...ADA, name: `${PUBLIC}.evil.example ${PUBLIC}/x evil.example/?${PUBLIC}` };
    expect(linksOf(htmlOf({ ...news, link: { url: PUBLIC } }, lookalike))).toEqual([PUBLIC]);
  });

  it('links each address of ours, and leaves an email that it can be copied', () => {
    const news = { kind: 'test', subject: 'server.mailFormSubject', body: 'server.mailFormBody' } as const;
    const code = `${PUBLIC}/ticket/abc`;
    const values = { client: 'Pine', site: 'Quayside', forms: `• ada@portal.test`, code: `\n\n${code}` };
    const html = htmlOf({
      ...news,
      values,
      lines: ['code'],
      link: { url: RESET, action: 'server.mailFormAction' },
      moreLinks: [{ url: code, action: 'server.mailCodeAction' }],
    });
    expect(linksOf(html)).toEqual([RESET, RESET, code, code]);
    expect(html).toContain('• ada@portal.test<');
  });

  it('is in the language of the mail', () => {
    expect(htmlOf(reset())).toContain('<html lang="en">');
    const german = htmlOf(reset(), { ...ADA, locale: 'de_DE' });
    expect(german).toContain('<html lang="de">');
    expect(german).toContain('>Passwort w\u00E4hlen</a>');
  });

  const plain = tagsOf(htmlOf(arrived('Jane')));
  it.each([
    'evil.example/x',
    'https://evil.example',
    // No address of a mailbox, whatever stands in it.
    'www.evil.example?@b',
    'evil.example#a@b',
    'a@b/evil.example',
    '<b>Jane</b>',
    '"><img src=x onerror=alert(1)>',
    `a\n\n${PUBLIC}/admin`,
    'a\r\nb',
    '&#39;',
  ])('takes the visitor %j as a text', (visitor) => {
    const html = htmlOf(arrived(visitor));
    expect([linksOf(html), tagsOf(html)]).toEqual([[], plain]);
    expect(saidBy(html)).not.toMatch(FOUND_BY_PROGRAMS);
  });

  it('takes whatever anybody types as a text of one line, in the subject as well', () => {
    const odd = fc.constantFrom('<', '>', '"', '&', '\n', '\r', '\u2028', PUBLIC, RESET, 'https://evil.example', ' ');
    const typed = fc.oneof(
      fc.string(),
      fc.array(odd).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const { subject, body } = writeMail(ADA, arrived(text));
        expect(`${subject} ${body.replaceAll('\n\n', '')}`).not.toMatch(/[\n\r\u2028]/u);
        const html = htmlOf(arrived(text));
        expect([linksOf(html), tagsOf(html)]).toEqual([[], plain]);
        expect(saidBy(html).replaceAll(/\S+@\S+/gu, '')).not.toMatch(FOUND_BY_PROGRAMS);
        expect(new Set(linksOf(htmlOf(reset(), { ...ADA, name: text })))).toEqual(new Set([RESET]));
      }),
    );
  });

  it('keeps the lines of what is said to be lines', () => {
    const answer = 'One\n<b>Two</b>\nhttps://evil.example';
    const news = { kind: 'test', subject: 'server.mailRequestDoneSubject', body: 'server.mailRequestDoneBody' } as const;
    const html = htmlOf({ ...news, values: { answer }, lines: ['answer'] });
    expect(html).toContain('One<br>&#60;b&#62;Two&#60;/b&#62;<br>https:\u200B//evil.\u200Bexample');
    expect(linksOf(html)).toEqual([]);
  });

  it('shows facts as a table with headings, without those that nobody knows', () => {
    const facts = [
      ['server.mailFactCompany', 'Pine & Oak\nLtd'],
      ['server.mailFactSite', null],
    ] as const;
    const html = htmlOf({ ...arrived('Jane'), facts });
    expect(html).toMatch(/<th [^>]*scope="row"[^>]*>Company<\/th><td [^>]*>Pine &#38; Oak Ltd<\/td>/u);
    expect(html.match(/<th /gu)).toHaveLength(1);
  });

  it('bears the organisation\u2019s logo, or its name, and fetches nothing', () => {
    const logo = htmlOf(reset(), ADA, { name: 'Pine & "Oak"', colour: null, logo: 'cid:logo@portico' });
    expect(logo).toContain('<img src="cid:logo@portico" alt="Pine &#38; &#34;Oak&#34;"');
    expect(htmlOf(reset(), ADA, { name: '<Pine>', colour: null, logo: null })).toContain('>&#60;Pine&#62;</strong>');
    expect(logo).not.toMatch(/src="(?!cid:)|url\(|<script|<link/u);
  });

  it('has words on its button that can be read on any colour', () => {
    const hex = fc.integer({ min: 0, max: 0xff_ff_ff }).map((colour) => `#${colour.toString(16).padStart(6, '0')}`);
    fc.assert(
      fc.property(hex, (colour) => {
        const html = htmlOf(reset(), ADA, { name: 'Pine', colour, logo: null });
        const words = /;color:(#[\da-f]{6});font-weight:600/u.exec(html)?.[1] ?? '';
        expect(html).toContain(`bgcolor="${colour}"`);
        expect(contrast(words, colour)).toBeGreaterThanOrEqual(4.5);
      }),
    );
    const odd = htmlOf(reset(), ADA, { name: 'Pine', colour: 'red;}</style>', logo: null });
    expect(odd).not.toContain('red;}');
    expect(odd).toContain('bgcolor="#0b5f5a"');
  });
});
