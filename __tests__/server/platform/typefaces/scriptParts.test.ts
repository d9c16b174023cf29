/** The parts of the large typefaces that a badge's PDF embeds. */
import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import subsetFont from 'subset-font';

import { layoutBadge } from '#contract/badges/badgeLayout';
import { TYPEFACES } from '#contract/platform/badgeTypefaces';
import { writeBadgePdf } from '#server/badges/writePdf';
import { scriptParts } from '#server/platform/typefaces/scriptParts';
import { anElement } from '../../../support/badgeWorld';

jest.mock('subset-font', () => ({ __esModule: true, default: jest.fn(jest.requireActual('subset-font')) }));

const LABEL = { width_mm: 62, height_mm: 38 };

it('is of the weight of each text alone', async () => {
  const element = (bold: boolean, y: number) => anElement({ id: randomUUID(), bold, y });
  const weightsOf = async (bold: readonly boolean[]): Promise<readonly unknown[]> => {
    jest.mocked(subsetFont).mockClear();
    const placed = layoutBadge({ elements: bold.map((isBold, index) => element(isBold, 100 * index)) }, { name: 'さくら' });
    await writeBadgePdf(LABEL, placed, { title: 'Visitor', pictures: { photo: null, logo: null } });
    return jest.mocked(subsetFont).mock.calls.map(([, , options]) => options.variationAxes?.['wght']);
  };
  expect(new Set(await weightsOf([false]))).toEqual(new Set([400]));
  expect(new Set(await weightsOf([true]))).toEqual(new Set([600]));
  expect(new Set(await weightsOf([true, false]))).toEqual(new Set([600, 400]));
});

it('leaves others their turns, however many letters there are', async () => {
  const letters = Array.from({ length: 3_000 }, (_, index) => String.fromCodePoint(0x4e00 + index));
  let isOver = false;
  const work = scriptParts({ characters: new Set(letters), typefaces: TYPEFACES, isBold: false }).finally(() => {
    isOver = true;
  });
  let turns = 0;
  const takeTurns = async (): Promise<void> => {
    while (!isOver) {
      await setImmediate();
      turns += 1;
    }
  };
  const [parts] = await Promise.all([work, takeTurns()]);
  expect(parts.length).toBeGreaterThan(10);
  expect(turns).toBeGreaterThan(parts.length);
});
