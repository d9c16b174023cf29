/** Documents: what is written is read back. */
import { readFileSync } from 'node:fs';

import type { PdfContent } from '#portal/kit/pdf/pdfContent';
import type { PdfFont } from '#portal/kit/pdf/typesetter';
import { writePdf } from '#portal/kit/pdf/writePdf';
import { pdfLines, pdfPages, pdfText } from '../../support/pdfText';

const file = (part: string, weight: number): Uint8Array =>
  new Uint8Array(readFileSync(require.resolve(`@fontsource/inter/files/inter-${part}-${weight}-normal.woff`)));
const FONTS: readonly PdfFont[] = ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese'].map((part) => ({
  regular: file(part, 400),
  bold: file(part, 600),
}));

const NAMES = [
  'Élodie Bernard',
  'Łukasz Šťastný',
  'Иван Петров',
  'Ελένη Παπαδοπούλου',
  'Nguyễn Thị Hương',
  'Þórdís Ægisdóttir',
  'Ștefan Țîrlea',
  'Ağaoğlu İpek',
];
const content = (more: Partial<PdfContent> = {}): PdfContent => ({
  language: 'en-GB',
  overline: 'Harbour & Pine',
  title: 'Evacuation at Quai d’Orsay',
  facts: [
    ['Kind', 'Drill'],
    ['Started', '4 Mar 2030, 10:00'],
  ],
  tables: [
    {
      heading: 'People',
      columns: [
        { title: 'Name', share: 3 },
        { title: 'Status', share: 2 },
      ],
      rows: NAMES.map((name) => [`${name}\nCrane & Sons`, 'Missing → Safe']),
      none: 'Nobody',
    },
  ],
  footer: 'Evacuation at Quai d’Orsay',
  pageOf: 'Page {page} of {pages}',
  unreadable: 'Some characters could not be written.',
  ...more,
});

describe('a document', () => {
  it('is a PDF file whose text reads back in every script of the typeface', async () => {
    const { bytes, unreadable } = await writePdf(content(), FONTS);
    expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-');
    const [page = ''] = pdfText(bytes);
    for (const text of [
      ...NAMES,
      'Evacuation at Quai d’Orsay',
      'Kind',
      'Drill',
      '4 Mar 2030, 10:00',
      'Name',
      'Status',
      'Crane & Sons',
      'Missing › Safe',
      'Page 1 of 1',
    ])
      expect(page).toContain(text);
    expect(unreadable).toBe(false);
    expect(page).not.toContain('could not be written');
    const raw = Buffer.from(bytes).toString('latin1');
    expect(raw).toMatch(/\/Lang \(en-GB\)/);
    expect(raw).toMatch(/\/DisplayDocTitle true/);
  });

  it('says so where no font has a character, and stands a question mark in for each', async () => {
    const { bytes, unreadable } = await writePdf(
      content({
        facts: [
          ['Name', '山田 Taro'],
          ['Smile', '🙂'],
          ['Marks', 'a\u200bb\u202ec\u0000d e\u202f10'],
        ],
      }),
      FONTS,
    );
    expect(unreadable).toBe(true);
    const [page = ''] = pdfText(bytes);
    for (const text of ['?? Taro', 'Some characters could not be written.', 'abcd e\u00a010']) expect(page).toContain(text);
  });

  it('has everybody once on as many pages as it takes, each with its titles and number, and nothing beyond an edge', async () => {
    const many = Array.from({ length: 400 }, (_, n) => [
      `Person ${n} of the list\nVisitor of somebody with quite a long name, ${'Unterschleißheim'.repeat(n % 40 === 0 ? 12 : 1)}`,
      `Safe, by Kim Berg at 10:${n % 60}`,
    ]);
    const { bytes } = await writePdf(
      content({
        tables: [
          {
            heading: 'People',
            columns: [
              { title: 'Name', share: 1 },
              { title: 'Status', share: 1 },
            ],
            rows: many,
            none: '',
          },
          {
            heading: 'Comments',
            columns: [
              { title: 'When', share: 1 },
              { title: 'What', share: 4 },
            ],
            rows: [],
            none: 'No comments.',
          },
        ],
      }),
      FONTS,
    );
    const pages = pdfText(bytes);
    expect(pages.length).toBeGreaterThan(10);
    pages.forEach((page, index) => {
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
      if (/Person/.test(page)) expect(page).toContain('NameStatus');
    });
    const all = pages.join('\n');
    for (let n = 0; n < 400; n += 1) expect(all.match(new RegExp(`Person ${n} of the list`, 'g'))).toHaveLength(1);
    expect(all).toContain('No comments.');
    for (const page of pdfPages(bytes)) for (const { y } of page) expect(y).toBeGreaterThan(20);
  });

  it('draws a chart with its ends named, and begins a page where a table asks for one', async () => {
    const chart = {
      heading: 'Safe over time',
      points: [
        { at: 0, value: 0, of: 60 },
        { at: 90, value: 20, of: 61 },
        { at: 300, value: 59, of: 61 },
        { at: 548, value: 59, of: 61 },
      ],
      axes: { from: '00:00', to: '09:08', none: '0', all: '61' },
      legend: { value: 'Safe', of: 'On the list' },
    };
    const [table] = content().tables;
    const { bytes } = await writePdf(content({ chart, tables: [{ ...table!, onNewPage: true }] }), FONTS);
    const [first = '', second = '', ...more] = pdfText(bytes);
    for (const text of ['Safe over time', '00:00', '09:08', '0', '61', 'Safe', 'On the list']) expect(first).toContain(text);
    expect(first).not.toContain('People');
    expect(second).toContain('Élodie Bernard');
    expect(more).toEqual([]);
    // Two courses in steps, across to each of three points and up to it; two sides of the shade, two axes, a sample.
    expect(pdfLines(bytes)[0]).toBe(2 * 7 + 2 + 2 + 1);
  });

  it('goes on over the page where one row is taller than a page', async () => {
    const words = Array.from({ length: 2_000 }, (_, n) => `w${n}`).join(' ');
    const { bytes } = await writePdf(
      content({
        tables: [
          {
            heading: 'Comments',
            columns: [
              { title: 'When', share: 1 },
              { title: 'What', share: 1 },
            ],
            rows: [['10:00', words]],
            none: '',
          },
        ],
      }),
      FONTS,
    );
    const pages = pdfText(bytes);
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.length).toBeLessThan(7);
    for (const page of pages) expect(page).toContain('WhenWhat');
    const found = pages.join('\n').match(/w\d+/g) ?? [];
    expect(found).toHaveLength(2_000);
  });
});
