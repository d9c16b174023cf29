/** Messages of `npm start -- COMMAND EMAIL` where it can do nothing. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { runCommand } from '#server/start/commands';
import { isProof } from '../../support/proof';
import { testEnvironment } from '../../support/testServer';

/** The data of one installation, which each command finds again. */
let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-commands-'));
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

const said = async (words: readonly string[], settings: Record<string, string> = {}): Promise<string> => {
  try {
    return String(await runCommand(testEnvironment({ PORTICO_DATA: folder, ...settings }), words));
  } catch (error) {
    return (error as Error).message;
  }
};

describe('a command of the server', () => {
  const NOBODY = [
    ['reset-link', 'Nobody with the email ada@quay.test signs in here by a password.'],
    ['operator', 'Nobody has an account with the email ada@quay.test.'],
    ['operator-off', 'Nobody has an account with the email ada@quay.test.'],
  ] as const;

  it.each(NOBODY)('%s finds nobody in an empty installation', async (name, nobody) => {
    expect(await said([name, 'ada@quay.test'])).toBe(nobody);
  });

  // Each start of an installation takes seconds: outside the proof one of them says it.
  it.each(isProof ? NOBODY : NOBODY.slice(0, 1))('%s says when that is the demo', async (name, nobody) => {
    const inDemo = `${nobody} This is the demo: set DEMO=off to look into an installation of your own.`;
    expect(await said([name, 'ada@quay.test'], { DEMO: 'on' })).toBe(inDemo);
  });

  it('asks for the person, and names the commands that there are', async () => {
    expect(await said(['operator'])).toBe('Name the person: DEMO=off npm start -- operator name@example.com');
    expect(await said(['operator'], { DEMO: 'on' })).toBe('Name the person: npm start -- operator name@example.com');
    expect(await said(['operators'])).toBe('There is no command operators. Commands: reset-link, operator, operator-off.');
  });

  it('takes one person at a time, and leaves nobody out in silence', async () => {
    const one = 'Name one person: DEMO=off npm start -- operator-off name@example.com';
    expect(await said(['operator-off', 'ada@quay.test', 'bo@quay.test'])).toBe(one);
  });

  it('leaves the start alone where none is given', async () => {
    expect(await said([])).toBe('null');
  });
});
