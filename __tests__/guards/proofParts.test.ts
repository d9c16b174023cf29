/** The parts of the proof together hold every test and bench, and none is empty. */
import { filesOf, PARTS, stepsOf } from '../../config/check/proof';
import { benchFiles, findTestFiles, testFiles } from '../../config/check/testFiles';

const all = [...testFiles(), ...benchFiles()].map(({ file }) => file);
const parts = Object.entries(PARTS).filter(([, { projects }]) => projects.length > 0);

it('run each file once; those that are divided by language, once in each part', () => {
  const whole = parts.filter(([, { settings }]) => settings?.['PORTICO_LANGUAGES'] === undefined).flatMap(([, part]) => filesOf(part));
  const divided = parts.filter(([, { settings }]) => settings?.['PORTICO_LANGUAGES'] !== undefined).flatMap(([, part]) => filesOf(part));
  expect([...whole, ...new Set(divided)].sort()).toEqual([...all].sort());
});

it.each(parts)('%s has files, and ends after 45 minutes', (name, part) => {
  expect(filesOf(part).length).toBeGreaterThan(0);
  expect(stepsOf(name, part).inOrder.map(({ limitMs }) => limitMs)).toEqual([45 * 60_000]);
});

it('a word finds the files of every kind with it in their path, and a missing word is reported', () => {
  const found = findTestFiles(['MEMBERS']);
  expect(found).toEqual(
    expect.arrayContaining([expect.objectContaining({ project: 'journeys' }), expect.objectContaining({ project: 'server' })]),
  );
  expect(findTestFiles(['members', 'teleport'])).toMatch(/^No test file has 'teleport' in its path: /);
});
