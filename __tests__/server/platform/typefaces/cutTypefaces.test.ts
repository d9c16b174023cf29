/** Letters that Inter lacks, cut out for a document, and the document that is written with them. */
import { readFileSync } from 'node:fs';

import { typefacesOf } from '#contract/platform/badgeTypefaces';
import { LETTERS_MAX } from '#contract/platform/calls/typefaces';
import type { PdfContent } from '#portal/kit/pdf/pdfContent';
import type { PdfFont } from '#portal/kit/pdf/typesetter';
import { writePdf } from '#portal/kit/pdf/writePdf';
import { CUTS_OF_ONE_MAX, CUTS_WAITING_MAX } from '#server/platform/typefaces/turns';
import { bodyOf, refused } from '../../../support/answer';
import { pdfPages } from '../../../support/pdfText';
import { useSiteWorlds, type SiteWorld } from '../../../support/siteWorld';
import { describeOnEitherDatabase } from '../../../support/testDatabase';
import type { ApiClient } from '../../../support/testServer';

const inter = (weight: number): Uint8Array =>
  new Uint8Array(readFileSync(require.resolve(`@fontsource/inter/files/inter-latin-${weight}-normal.woff`)));
const NAMES = ['محمد عبد الرحمن', 'דוד (כהן)', 'สมชาย ใจดี', '王小明', '田中 さくら', '김민수'];
const SIDES = (name: string): PdfContent => ({
  language: 'en-GB',
  overline: '',
  title: name,
  facts: [['Name', name]],
  tables: [],
  footer: '',
  pageOf: '{page}',
  unreadable: 'Some characters could not be written.',
});
/** Letters without the forms that they take beside each other. */
const lettersOf = (text: string): string =>
  Array.from(new Set(text.normalize('NFKC').replace(/\s/gu, '')), String)
    .sort()
    .join('');

describeOnEitherDatabase('Letters for a document', (on) => {
  const worlds = useSiteWorlds(on);
  let world: SiteWorld;
  beforeEach(async () => {
    world = await worlds.newWorld();
  });

  it('are cut in both weights for those who are signed in, and write each name whole', async () => {
    const wanted = NAMES.map((name) => ({ typefaces: typefacesOf(name), letters: lettersOf(name) }));
    refused(401, await world.server.anonymous.post('typefaces/cut', { wanted }));
    const viewer = await world.person(['Today.viewer']);
    const { cut } = bodyOf(await viewer.post('typefaces/cut', { wanted }));
    for (const [index, name] of NAMES.entries()) {
      const own = (cut[index]?.fonts ?? []).map(({ regular, bold }): PdfFont => ({
        regular: new Uint8Array(Buffer.from(regular, 'base64')),
        bold: new Uint8Array(Buffer.from(bold, 'base64')),
        typefaces: typefacesOf(name),
      }));
      const fonts = [{ regular: inter(400), bold: inter(600) }, ...own];
      const { bytes, unreadable } = await writePdf(SIDES(name), fonts);
      expect({ name, unreadable }).toEqual({ name, unreadable: false });
      const [page = []] = pdfPages(bytes);
      const read = page.map(({ text }) => text).join('');
      for (const letter of lettersOf(name)) expect(lettersOf(read)).toContain(letter);
      expect(read).not.toContain('?');
    }
  });

  it('are cut for what is known alone, and not without end', async () => {
    const cutting = (wanted: object) => world.admin.post('typefaces/cut', { wanted });
    expect(bodyOf(await cutting([{ typefaces: ['sc'], letters: '\u{2a6d0}' }])).cut).toEqual([{ fonts: [] }]);
    refused(422, await cutting([{ typefaces: ['klingon'], letters: 'a' }]));
    refused(422, await cutting([{ typefaces: ['sc'], letters: '王'.repeat(LETTERS_MAX + 1) }]));
    refused(422, await cutting([{ typefaces: [], letters: 'a' }]));
  });

  it('are cut for one after the other, and nobody waits behind more than a few', async () => {
    const wanted = [{ typefaces: ['sc'], letters: '王小明' }];
    const people: ApiClient[] = [];
    while (people.length * CUTS_OF_ONE_MAX < 1.2 * CUTS_WAITING_MAX) people.push(await world.person(['Today.viewer']));
    const asking = people.flatMap((person) => Array.from({ length: CUTS_OF_ONE_MAX }, () => person.post('typefaces/cut', { wanted })));
    const answers = await Promise.all(asking);
    const statuses = answers.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(CUTS_WAITING_MAX);
    expect(answers.find(({ status }) => status === 503)?.headers.get('retry-after')).toBe('5');
    bodyOf(await world.admin.post('typefaces/cut', { wanted }));
  });

  it('are cut a few times at once for one person, who leaves room for others', async () => {
    const wanted = [{ typefaces: ['sc'], letters: '王小明' }];
    const viewer = await world.person(['Today.viewer']);
    const many = Promise.all(Array.from({ length: 5 * CUTS_OF_ONE_MAX }, () => viewer.post('typefaces/cut', { wanted })));
    bodyOf(await world.admin.post('typefaces/cut', { wanted }));
    const statuses = (await many).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(CUTS_OF_ONE_MAX);
    bodyOf(await viewer.post('typefaces/cut', { wanted }));
  });
});
