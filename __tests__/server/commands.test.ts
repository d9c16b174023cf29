/** What `npm start -- COMMAND EMAIL` says where it can do nothing. */
import { runCommand } from '#server/commands';
import { testEnvironment } from '../support/testServer';

const said = async (words: readonly string[], settings: Record<string, string> = {}): Promise<string> => {
  try {
    return String(await runCommand(testEnvironment(settings), words));
  } catch (error) {
    return (error as Error).message;
  }
};

describe('a command of the server', () => {
  it.each(['reset-link', 'operator', 'operator-off'])(
    '%s finds nobody in an empty installation, and says when that is the demo',
    async (name) => {
      const nobody = 'Nobody has an account with the email ada@quay.test';
      expect(await said([name, 'ada@quay.test'])).toBe(`${nobody}.`);
      expect(await said([name, 'ada@quay.test'], { DEMO: 'on' })).toBe(
        `${nobody} in the demo. Set DEMO=off to look into an installation of your own.`,
      );
    },
  );

  it('asks for the person, and names the commands that there are', async () => {
    expect(await said(['operator'])).toBe('Name the person: npm start -- operator name@example.com');
    expect(await said(['operators'])).toBe('There is no command operators. Commands: reset-link, operator, operator-off.');
  });

  it('leaves the start alone where none is given', async () => {
    expect(await said([])).toBe('null');
  });
});
