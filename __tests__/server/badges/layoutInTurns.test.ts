/** Laying a badge out holds nobody up. Measures and turns are counted: a time would be the machine's. */
import { setImmediate } from 'node:timers/promises';

import { layoutBadge } from '#contract/badges/badgeLayout';
import { NOTE_MAX_LENGTH } from '#contract/platform/constants';
import { BADGE_ELEMENTS_PER_TYPE, BADGE_TEXT_MAX_PT } from '#contract/badges/entities/badge';
import { interWidths } from '#contract/platform/text/interWidths';
import { layoutInTurns } from '#server/badges/layoutInTurns';
import { writeBadgePdf } from '#server/badges/writePdf';
import { anElement, aText } from '../../support/badgeWorld';

const repeated = (text: string): string => text.repeat(NOTE_MAX_LENGTH / text.length).padEnd(NOTE_MAX_LENGTH, 'x');

it.each([
  ['one long word', repeated('w')],
  ['short words', repeated('ab ')],
  ['characters that Inter lacks', repeated('王')],
  ['characters without a width', repeated(`W${'\u200b'.repeat(39)}`)],
  ['marks on one letter', `e${'\u0301'.repeat(NOTE_MAX_LENGTH - 1)}`],
  ['lines', repeated('Gate 2\n')],
])('measures each character of a long answer a few times, whatever sizes are tried: %s', (_, name) => {
  const measured = jest.spyOn(interWidths(true), 'get');
  for (const fit of ['shrink', 'wrap'] as const) {
    measured.mockClear();
    layoutBadge({ elements: [anElement({ fit, size: BADGE_TEXT_MAX_PT })] }, { name });
    expect(measured.mock.calls.length).toBeLessThan(6 * NOTE_MAX_LENGTH);
  }
});

/** How many turns others take while something is done. */
async function turnsWhile(work: Promise<unknown>): Promise<number> {
  let isOver = false;
  const done = work.finally(() => {
    isOver = true;
  });
  let turns = 0;
  const takeTurns = async (): Promise<void> => {
    while (!isOver) {
      await setImmediate();
      turns += 1;
    }
  };
  await Promise.all([done, takeTurns()]);
  return turns;
}

it('leaves others a turn for each element that is laid out and written', async () => {
  const elements = Array.from({ length: BADGE_ELEMENTS_PER_TYPE }, () => [anElement(), aText()]).flat();
  const facts = { name: 'Vera Visitor' };
  const placed = layoutBadge({ elements }, facts);
  expect(await layoutInTurns({ elements }, facts)).toEqual(placed);
  expect(await turnsWhile(layoutInTurns({ elements }, facts))).toBeGreaterThanOrEqual(elements.length);
  const label = { width_mm: 62, height_mm: 38 };
  const written = writeBadgePdf(label, placed, { title: 'Visitor', pictures: { photo: null, logo: null } });
  expect(await turnsWhile(written)).toBeGreaterThanOrEqual(elements.length);
});
