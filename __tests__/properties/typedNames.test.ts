/** Everyone on a list is found by their name as one types it: without marks on a British keyboard, or as it is written. */
import fc from 'fast-check';

import { KIOSK_SEARCHES_PER_MINUTE } from '#contract/identity/constants';
import { foldText } from '#contract/platform/text/fold';
import { isSearchable } from '#contract/door/searchLetters';
import { chunksOf } from '#portal/entities/evacuees/chunks';
import { selectEvacueeIds } from '#portal/entities/evacuees/selectors';
import { selectMatchingVisitorIds } from '#portal/screens/today/selectors';
import type { RootState } from '#portal/store/state';
import { foldedColumns } from '#server/platform/lists/foldedMember';
import { bodyOf } from '../support/answer';
import { pairedDevice } from '../support/pairedDevice';
import { anEvacuee, aVisitor } from '../support/portalRecords';
import { runs } from '../support/proof';
import { pluck, useSiteWorlds, type SiteWorld } from '../support/siteWorld';
import { quickestDatabase } from '../support/testDatabase';
import type { ApiClient } from '../support/testServer';

jest.setTimeout(runs(180_000, 600_000));

/** A name in each language, and what finds it. */
const NAMES: Readonly<Record<string, readonly [name: string, ...typed: string[]]>> = {
  polish: ['Łukasz Żółć', 'lukasz zolc', 'LUKASZ'],
  danish: ['Mette Brøndum-Kjær', 'mette brondum kjaer', 'brondum-kjaer', 'brondumkjaer'],
  norwegian: ['Åse Ødegård', 'ase odegard'],
  german: ['Hans Jürgen Groß', 'hans jurgen gross', 'GROSS'],
  turkish: ['Işıl İnönü Şen', 'isil inonu sen', 'ISIL'],
  vietnamese: ['Đặng Văn Hượng', 'dang van huong'],
  icelandic: ['Þórður Æsir Guðmundsson', 'thordur aesir gudmundsson'],
  french: ['Œuvrard Noëlle L’Hôte', 'oeuvrard noelle', "l'hote", 'lhote', 'l hote'],
  frenchHyphen: ['Jean\u2011Luc Lefèvre', 'jean-luc', 'jean luc lefevre', 'jeanluc'],
  irish: ['Nadia O’Brien', "o'brien", 'obrien', 'o brien', 'o`brien', 'o´brien'],
  irishMarks: ['Seán Ó Súilleabháin', 'sean o suilleabhain'],
  maltese: ['Ġorġ Ħal Żebbuġ', 'gorg hal zebbug'],
  sami: ['Máret Ŋáŋŧa Đorvvo', 'maret nanta dorvvo'],
  croatian: ['Đurđica Šušnjić', 'durdica susnjic'],
  azeri: ['Əliyeva Gülşən', 'eliyeva gulsen'],
  hausa: ['Ɓalaraba Ɗanƙasa Ƴar', 'balaraba dankasa yar'],
  ewe: ['Ɔla Agbɛnyɛƒe', 'ola agbenyefe'],
  catalan: ['Gal·la Avel\u0140í', 'galla', 'avelli'],
  hawaiian: ['Kaʻiulani Kamakaʻaha', "ka'iulani", 'kaiulani kamakaaha'],
  romanian: ['Ștefan Țîrlea', 'stefan tirlea'],
  latvian: ['Ģirts Ķēniņš Ļaudis', 'girts kenins laudis'],
  czech: ['Jiří Řeháček', 'jiri rehacek'],
  hungarian: ['Győző Űrhegyi', 'gyozo urhegyi'],
  ligature: ['\uFB01lip Ma\u00ADyer', 'filip mayer'],
  fullWidth: ['ＴＡＲＯ　ＹＡＭＡＤＡ', 'taro yamada'],
  unseen: ['Ann\u200Bika \u2067Berg\u2069', 'annika berg'],
  greek: ['Γιώργος Παπαδόπουλος', 'Γιώργος', 'γιωργος παπαδοπουλος', 'ΠΑΠΑΔΟΠΟΥΛΟΣ'],
  russian: ['Пётр Ёлкин', 'Пётр Ёлкин', 'петр елкин'],
  ukrainian: ['Мар’яна Ґалаґан', "Мар'яна", 'маряна ґалаґан'],
  arabic: ['مُحَمَّد أحمد علـي', 'محمد', 'احمد', 'محمد أحمد علي'],
  persian: ['علی‌رضا کریمی', 'علی‌رضا', 'علیرضا', 'كريمي'],
  hebrew: ['דָּוִד בן־גוריון', 'דוד', 'בן גוריון', 'בן-גוריון'],
  chinese: ['王小明', '王小明'],
  japanese: ['山田ジャン・リュック', '山田ジャン・リュック', 'ジャンリュック', 'ｼﾞｬﾝ・ﾘｭｯｸ'],
  korean: ['김민준', '김민준', '민준'],
  chineseOfTwo: ['李娜', '李娜', '李 娜'],
  japaneseOfTwo: ['林 りえ', '林 りえ', 'りえ'],
  koreanOfTwo: ['허준', '허준'],
};
const ALL = Object.values(NAMES).map(([name, ...typed]) => ({ name, typed }));
const named = ALL.flatMap(({ name, typed }) => typed.map((text) => [text, name] as const));

const APOSTROPHES = ["'", '’', 'ʼ', '´', '`'] as const;
const HYPHENS = ['-', '\u2010', '\u2011', '–', '−'] as const;
/** A name as another keyboard or a hasty hand types it: other case, signs, composition and spaces, words in another order. */
const typedAnyhow = fc
  .record({
    known: fc.constantFrom(...named),
    wordsOf: fc.constantFrom<(text: string) => string>(
      (text) => text,
      (text) => text.toUpperCase(),
      (text) => text.toLowerCase(),
      (text) => text.normalize('NFD'),
      (text) => text.normalize('NFC'),
    ),
    apostrophe: fc.constantFrom(...APOSTROPHES),
    hyphen: fc.constantFrom(...HYPHENS),
    isTurned: fc.boolean(),
    space: fc.constantFrom(' ', '  ', '\u00A0', '\u3000'),
    around: fc.constantFrom('', ' '),
  })
  .map(({ known: [text, name], wordsOf, apostrophe, hyphen, isTurned, space, around }) => {
    const words = wordsOf(text.replaceAll("'", apostrophe).replaceAll('-', hyphen)).split(' ');
    return { name, typed: around + (isTurned ? words.toReversed() : words).join(space) + around };
  });

test.each([
  ['李娜', true],
  ['李 娜', true],
  ['りえ', true],
  ['허준', true],
  ['Ann', true],
  ['Li Na', true],
  ['李', false],
  ['허', false],
  ['김 ', false],
  ['り え', false],
  ['a b c', false],
  ['a b c 李', false],
  ["a'-'-b", false],
  ['', false],
])('%j is searched for at the door: %s', (typed, isSearched) => expect(isSearchable(typed)).toBe(isSearched));

describe('in members and at the kiosk', () => {
  const worlds = useSiteWorlds(quickestDatabase());
  let world: SiteWorld;
  let asked = 0;
  beforeAll(async () => {
    world = await worlds.newWorld();
    const { db } = world.server.database;
    await db.updateTable('sites').set({ autocomplete: true }).where('id', '=', world.siteId).execute();
    const member = { client_id: world.client.id, visitor_group_id: world.groups.staff, email: null };
    const people = ALL.map(({ name }) => ({ ...member, name, ...foldedColumns({ name, email: null, mobile: null, external_id: null }) }));
    await db.insertInto('members').values(people).execute();
  });

  /** Where somebody is not found. */
  async function notFound(kiosk: ApiClient, typed: string, name: string): Promise<readonly string[]> {
    const q = encodeURIComponent(typed);
    const { members } = bodyOf(await world.admin.get(`groups/${world.groups.staff}/members?q=${q}`));
    const lost = pluck(members, 'name').includes(name) ? [] : [`members: ${typed}`];
    if (!isSearchable(typed)) return lost;
    // A kiosk asks so often in a minute and no more.
    if (asked > 0 && asked % KIOSK_SEARCHES_PER_MINUTE === 0)
      await world.travelTo(new Date(world.server.clock.now().getTime() + 61_000).toISOString());
    asked += 1;
    const { visitors } = bodyOf(await kiosk.get(`device/visitors?q=${q}`));
    return pluck(visitors, 'name').includes(name) ? lost : [...lost, `kiosk: ${typed}`];
  }

  test('each finds the person', async () => {
    const { kiosk } = await pairedDevice(world);
    const lost: string[] = [];
    for (const [typed, name] of named) lost.push(...(await notFound(kiosk, typed, name)));
    expect(lost).toEqual([]);
  });

  test('each finds the person however it is typed', async () => {
    const { kiosk } = await pairedDevice(world, 'Back door');
    await fc.assert(
      fc.asyncProperty(typedAnyhow, async ({ typed, name }) => expect(await notFound(kiosk, typed, name)).toEqual([])),
      { numRuns: runs(10, 2_000) },
    );
  });
});

describe('on Today and in a roll call', () => {
  const visitors = ALL.map(({ name }, id) => aVisitor({ id, name }));
  const evacuees = chunksOf(ALL.map(({ name }, id) => anEvacuee({ id, name })));
  // The selectors read only the visits, the groups and the report.
  const state = {
    entities: { visitors: { entities: { ...visitors } }, groups: { entities: {} } },
    evacuationReports: { 1: { evacuees, changes: [] } },
  } as unknown as RootState;
  const ids = visitors.map(({ id }) => id);

  /** Where somebody is not found. */
  function notFound(typed: string, name: string): readonly string[] {
    const found = {
      today: selectMatchingVisitorIds(state, ids, null, typed, null, undefined),
      rollCall: selectEvacueeIds(state, 1, { q: typed }),
    };
    return Object.entries(found).flatMap(([place, list]) => (list.some((id) => ALL[id]?.name === name) ? [] : [`${place}: ${typed}`]));
  }

  test('each finds the person', () => expect(named.flatMap(([typed, name]) => notFound(typed, name))).toEqual([]));

  test('each finds the person however it is typed', () => {
    fc.assert(
      fc.property(typedAnyhow, ({ typed, name }) => expect(notFound(typed, name)).toEqual([])),
      { numRuns: runs(400, 50_000) },
    );
  });
});

test('letters that do not come apart stand by those they are typed as', () => {
  const names = ['Mara', 'Łukasz', 'Luis', 'Lz', 'Đuro', 'Dx', 'Ea', 'Œuvrard', 'Of', 'Þór', 'Tg', 'Ua'];
  const sorted = names.sort((a, b) => (foldText(a) < foldText(b) ? -1 : 1));
  expect(sorted).toEqual(['Đuro', 'Dx', 'Ea', 'Luis', 'Łukasz', 'Lz', 'Mara', 'Œuvrard', 'Of', 'Tg', 'Þór', 'Ua']);
});

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc
    .array(fc.constantFrom(...ALL.map(({ name }) => name), "'", '-', '\u00AD', '´', ' '), { maxLength: 6 })
    .map((pieces) => pieces.join('')),
);

test('folding twice changes nothing, also after the former folding, and invisible characters are removed', () => {
  const formerly = (one: string): string =>
    one
      .normalize('NFD')
      .replace(/\p{M}+/gu, '')
      .toLowerCase()
      .replace(/\s+/g, ' ')
      .trim();
  fc.assert(
    fc.property(text, (one) => {
      const folded = foldText(one);
      expect(foldText(folded)).toBe(folded);
      // A text of marks alone was folded to nothing before; it is searched unchanged since.
      const isFound = foldText(`a ${one}`) !== 'a';
      if (isFound) expect(foldText(formerly(one).replaceAll('\uFEFF', ''))).toBe(foldText(one.replaceAll('\uFEFF', '')));
      expect(foldText(one.normalize('NFC'))).toBe(foldText(one.normalize('NFD')));
      if (/[a-z]/u.test(folded)) expect(folded).not.toMatch(/[\p{M}\p{DI}\p{Pd}'’]/u);
    }),
    { numRuns: runs(400, 50_000) },
  );
});
