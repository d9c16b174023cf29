/** Suites together run each test file once, and those that replace modules stay alone. */
import path from 'node:path';

import { testFiles } from '../../config/check/testFiles';
import { planSuites } from '../../config/jest/suites';

const LARGEST = 12;
const planned = planSuites([path.resolve(__dirname, '..')], { largest: LARGEST });
const inSuites = planned.suites.flatMap(({ files }) => files);

it('run each file once', () => {
  expect([...inSuites, ...planned.alone].sort()).toEqual(testFiles().map(({ file }) => file));
});

it('have files of neighbouring folders, and no more than they may', () => {
  expect(Math.max(...planned.suites.map(({ files }) => files.length))).toBe(LARGEST);
  expect(planned.suites.length).toBeLessThan(inSuites.length / 6);
});

it('leave files alone that replace modules or say why they must be', () => {
  const names = planned.alone.map((file) => path.basename(file));
  expect(names).toEqual(expect.arrayContaining(['lazyOverlay.test.tsx', 'timeTravel.test.tsx', 'login.test.ts']));
  expect(names).not.toContain('structure.test.ts');
});

it('join only the files that they are told to', () => {
  const { suites, alone } = planSuites([path.resolve(__dirname, '../browser')], { largest: LARGEST, joins: /InBrowser\(\)/ });
  expect(suites.flatMap(({ files }) => files.map((file) => path.basename(file)))).toContain('reception.test.ts');
  expect(alone.map((file) => path.basename(file))).toContain('outages.test.ts');
});
