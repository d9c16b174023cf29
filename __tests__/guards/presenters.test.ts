/**
 * Checks that presenters list their fields one by one. TypeScript reports a missing or unknown field, but not what a spread adds: a new
 * private column would be published on the day it is added.
 */
import { filesBelow, textOf } from './projectFiles';

/** Spreads that bring no columns: numbers into a function, and what another presenter has listed. */
const HARMLESS = /Math\.\w+\(\.\.\.|\.\.\.present[A-Z]\w*\(/gu;
/** A row laid out with its instants as texts, outside a presenter. */
const SPREAD_ROW = /\{\s*\.\.\.\w+,[^{}]*toISOString\(\)/gu;

function spreadRows(file: string, text: string): string[] {
  const known = text.replaceAll(HARMLESS, '');
  const isPresenter = /\/present\w*\.ts$/u.test(file);
  return [...known.matchAll(isPresenter ? /\.\.\.\w+/gu : SPREAD_ROW)].map(([found]) => `${file}: ${found}`);
}

it('No answer of the server spreads a row', () => {
  expect(filesBelow(['src/server'], /\.ts$/u).flatMap((file) => spreadRows(file, textOf(file)))).toEqual([]);
});

it('A spread row is noticed', () => {
  expect(spreadRows('groups/present.ts', 'const { client_id: _id, ...group } = row;')).toHaveLength(1);
  expect(spreadRows('a/store.ts', 'return { ...batch, at: batch.at.toISOString() };')).toHaveLength(1);
  expect(spreadRows('sites/present.ts', 'return { ...presentSiteSummary(row), days: Math.min(...days) };')).toEqual([]);
});
